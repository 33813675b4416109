import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** What the kills hit, what they left behind, and what it took to go on. */
final class KillCount {
  private final Map<String, Integer> hits = new TreeMap<>();
  private final Map<String, Integer> left = new TreeMap<>();
  private final Map<String, Integer> messages = new TreeMap<>();
  private int byItself;
  private int settled;
  private int byHand;
  private long slowest;

  private static void add(Map<String, Integer> to, String what, boolean really) {
    to.merge(what, really ? 1 : 0, Integer::sum);
  }

  void killed(boolean killed, boolean recorded, boolean acknowledged) {
    add(hits, "ended before the kill", !killed);
    add(hits, "killed, recorded and told", killed && recorded && acknowledged);
    add(hits, "killed, recorded, not told", killed && recorded && !acknowledged);
    add(hits, "killed, not recorded", killed && !recorded);
  }

  /** Of rounds with one writer only: whose the leftovers are is not in question. */
  void left(Leftovers found, boolean recorded) {
    add(left, "rounds with one writer", true);
    add(left, "index.lock", found.indexLock());
    add(left, "index.lock, recorded already", found.indexLock() && recorded);
    add(left, "journal", found.journal());
    add(left, "ref lock", !found.refLocks().isEmpty());
    add(left, "scratch file", !found.scratch().isEmpty());
    add(left, "half-made object", !found.objects().isEmpty());
    add(left, "nothing", found.all().isEmpty());
  }

  void byItself(boolean told, long nanos) {
    byItself++;
    settled += told ? 1 : 0;
    slowest = Math.max(slowest, nanos);
  }

  void byHand(String message) {
    byHand++;
    String kind = message.lines().findFirst().orElse("").replaceAll("/\\S+/", "");
    messages.merge(kind.replaceAll("[0-9a-f]{7,}|\\d\\S*", "#"), 1, Integer::sum);
  }

  void report(int kills, int rounds, int seed, Kills.Phases phases) {
    double run = phases.run() / 1e6;
    double locked = phases.locked() / 1e6;
    double journalled = phases.journalled() / 1e6;
    System.out.printf(
        Locale.ROOT,
        "%d kills in %d rounds, seed %d; unkilled, a run takes %.0f ms, %.1f ms of it under the"
            + " index lock, %.1f ms with a journal%n",
        kills,
        rounds,
        seed,
        run,
        locked,
        journalled);
    hits.forEach((name, number) -> System.out.printf("hit    %6d  %s%n", number, name));
    left.forEach((name, number) -> System.out.printf("left   %6d  %s%n", number, name));
    System.out.printf(
        "next   %6d  by itself, the slowest in %d ms%n", byItself, slowest / 1_000_000);
    System.out.printf("next   %6d  of these said that they settled something%n", settled);
    System.out.printf("next   %6d  needed a hand%n", byHand);
    messages.forEach((message, times) -> System.out.printf("       %6d  %s%n", times, message));
    StringJoiner json = new StringJoiner(",", "{", "}");
    json.add("\"kills\":" + kills).add("\"rounds\":" + rounds).add("\"seed\":" + seed);
    json.add(String.format(Locale.ROOT, "\"run_ms\":%.1f,\"locked_ms\":%.1f", run, locked));
    json.add(String.format(Locale.ROOT, "\"journalled_ms\":%.1f", journalled));
    json.add("\"hit\":" + json(hits)).add("\"left\":" + json(left));
    json.add("\"by_itself\":" + byItself).add("\"settled\":" + settled);
    json.add("\"slowest_next_ms\":" + slowest / 1_000_000).add("\"by_hand\":" + byHand);
    System.out.println(json);
  }

  private static String json(Map<String, Integer> counts) {
    StringJoiner json = new StringJoiner(",", "{", "}");
    counts.forEach(
        (name, number) -> json.add("\"" + name.replaceAll("\\W+", "_") + "\":" + number));
    return json.toString();
  }
}
