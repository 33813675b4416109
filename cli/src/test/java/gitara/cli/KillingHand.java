package gitara.cli;

import gitara.meditation.NodeId;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Runs each verb of a meditation in a process that is killed, and then once more: a verb is done
 * once, whenever it was killed.
 */
final class KillingHand implements MeditationHand {
  /** Verbs that begin another thing each time. */
  private static final Set<String> AGAIN = Set.of("start", "report");

  private final Killer killer;
  private final Map<String, Integer> kills = new TreeMap<>();

  KillingHand(long seed) {
    killer = new Killer(seed);
  }

  /** How many processes of each verb were killed. */
  Map<String, Integer> kills() {
    return kills;
  }

  @Override
  public Desk.Outcome run(Desk desk, String... words) throws Exception {
    if (!words[0].equals("meditate")) {
      return killer.run(desk, words);
    }
    TestRepo repo = desk.repo();
    List<String> before = tips(repo);
    String name = words[1] + (words.length > 2 && words[2].matches("[a-z]+") ? " " + words[2] : "");
    Path lock = null;
    if (name.startsWith("children") || name.equals("node abandon")) {
      String root = repo.git("for-each-ref", "--format=%(refname)", "refs/heads/ara/*/*/root");
      String registry = root.replaceFirst("heads/ara", "ara/locks").replace("/root", "/registry");
      lock = repo.dir().resolve(".git").resolve(registry);
    }
    Desk.Outcome ended = killer.kill(desk, lock, words);
    if (ended != null) {
      return ended;
    }
    synchronized (kills) {
      kills.merge(name, 1, Integer::sum);
    }
    boolean isDone =
        isDone(repo, before, name, desk.variables().getOrDefault("ARA_ACTOR", "human"), words);
    if (isDone && AGAIN.contains(words[1])) {
      return new Desk.Outcome(0, "", "");
    }
    Desk.Outcome again = killer.run(desk, words);
    return isDone && again.code() == 2 ? new Desk.Outcome(0, again.out(), again.err()) : again;
  }

  private static List<String> tips(TestRepo repo) {
    List<String> tips = new ArrayList<>();
    for (String line :
        repo.git("for-each-ref", "--format=%(objectname)", "refs/heads").split("\n", -1)) {
      tips.add("^" + line);
    }
    return tips;
  }

  /** Whether there is a commit of the verb now that was not there before. */
  private static boolean isDone(
      TestRepo repo, List<String> before, String name, String actor, String... words) {
    List<String> log =
        new ArrayList<>(
            List.of(
                "log",
                "--branches=ara/meditation/*",
                "--format=%s%x09%(trailers:key=Ara-Op,valueonly,separator=)%x09"
                    + "%(trailers:key=Ara-Actor,valueonly,separator=)"));
    log.addAll(before);
    for (String line : repo.git(log.toArray(String[]::new)).split("\n", -1)) {
      String[] parts = line.split("\t", -1);
      if (parts.length < 3) {
        continue;
      }
      String op = parts[1].replace("meditate.", "");
      boolean isIt = op.equals(name.replace(' ', '-')) || op.equals(words[1]);
      boolean isHis = parts[2].endsWith(actor);
      for (String word : words) {
        isIt &= NodeId.parse(word) == null || (parts[0] + " ").contains(" " + word + " ");
      }
      if (isIt && isHis) {
        return true;
      }
    }
    return false;
  }
}
