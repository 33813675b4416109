import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The budgets of the house: what is measured, what it may cost, and whether it does not. A ratio
 * without a named reference is to an empty JVM of the same rounds. Next to a ratio of waiting times
 * stands that of processor times, which a busy machine disturbs less. Below the row that they are
 * compared with stand the tools of others, where they are installed.
 */
final class Budgets {
  /**
   * @param unit {@code x} for a ratio
   * @param atLeast whether the need is a minimum
   */
  private record Row(String name, String what, String unit, double need, boolean atLeast) {
    Row(String name, String what, String unit, double need) {
      this(name, what, unit, need, false);
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row("code-commit", "commit off the record: all hooks add", "ms", 6),
          new Row("record-commit", "commit on the record, all hooks", "x", 3.5),
          new Row("deep-commit", "the same among 100,000 commits, of that", "x", 1.3),
          new Row("version", "version", "x", 2.1),
          new Row("help", "help", "x", 2.1),
          new Row("log", "log O01 on a small record", "x", 2.9),
          new Row("show", "show O01 on a small record", "x", 2.9),
          new Row("status", "status on a small record", "x", 2.9),
          new Row("observe", "observe", "x", 5),
          new Row("add", "add question", "x", 5),
          new Row("tool-event", "a host's hook: what a tool did", "ms", 8),
          new Row("prompt", "the same: message of the researcher", "x", 3.5),
          new Row("session-start", "the same: a conversation starts", "x", 4),
          new Row("stop", "the same: the agent's turn ends", "x", 4),
          new Row("log-index", "log C07, 100,000 commits, of git log --grep", "x", 1 / 6.0),
          new Row("log-plain", "the same without an index, of git log -L", "x", 1.4),
          new Row("verify", "verify --full, 100,000 commits", "/s", 45_000, true),
          new Row("real-verify", "real-shaped history: verify --full, CPU", "s", 1.5),
          new Row("real-check", "the same: check of the 190 commits, CPU", "s", 2),
          new Row("real-memory", "the same: peak memory of check", "MB", 256),
          new Row("page", "view of 1,000 nodes, less 3 empty JVMs", "ms", 100),
          new Row("grown", "observe on a record of 10,000, of one of ten", "x", 2.5),
          new Row("grown-lint", "the same staged by hand: lint --staged", "x", 2.5));

  private static final int FEW_ROUNDS = 3;

  private final Scratch world;
  private final int rounds;
  private final @Nullable String only;
  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Histories histories;
  private int missed;

  /**
   * @param only the name of the row to measure; null for all
   */
  Budgets(Scratch world, int rounds, @Nullable String only) {
    this.world = world;
    this.rounds = rounds;
    this.only = only;
    histories = new Histories(world, Path.of(ara).resolveSibling(""));
    if (only != null && ROWS.stream().noneMatch(row -> row.name().equals(only))) {
      throw new IllegalArgumentException(
          "no row " + only + "; there are " + ROWS.stream().map(Row::name).toList());
    }
  }

  /** The exit code: 2 when a budget is missed. */
  int run() throws Exception {
    System.out.printf("%-14s %-44s %18s %9s%n", "row", "what", "measured", "need");
    commits();
    small();
    hosts();
    log();
    verify();
    real();
    page();
    grown();
    System.out.printf(
        "%d rounds, %d cores, %s, Java %s: %s%n",
        rounds,
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name"),
        Runtime.version(),
        missed == 0 ? "all met" : missed + " missed");
    return missed == 0 ? 0 : 2;
  }

  private boolean wants(String... names) {
    return only == null || List.of(names).contains(only);
  }

  private void report(String name, double value, String note) {
    if (!wants(name)) {
      return;
    }
    Row row = ROWS.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    boolean met = row.atLeast() ? value >= row.need() : value <= row.need();
    missed += met ? 0 : 1;
    System.out.printf(
        "%-14s %-44s %8s%10s %9s  %s%n",
        row.name(),
        row.what(),
        number(value, row.unit()),
        note,
        (row.atLeast() ? ">= " : "<= ") + number(row.need(), row.unit()),
        met ? "met" : "MISSED");
  }

  private static String number(double value, String unit) {
    int digits = unit.equals("x") ? 2 : unit.equals("/s") || unit.equals("MB") ? 0 : 1;
    return String.format(Locale.ROOT, "%." + digits + "f%s", value, unit);
  }

  private static String cpu(double ratio) {
    return String.format(Locale.ROOT, "(cpu %.2f)", ratio);
  }

  private void ratio(String name, Measured measured, Measured reference) {
    report(
        name,
        measured.median() / reference.median(),
        cpu(measured.cpuMedian() / reference.cpuMedian()));
  }

  /** A long one, for itself. */
  private Measured measure(Case one) {
    return Rounds.run(world, Math.min(rounds, FEW_ROUNDS), List.of(one)).getFirst();
  }

  private Map<String, Measured> measure(int rounds, List<Case> cases) {
    Map<String, Measured> all = new LinkedHashMap<>();
    Rounds.run(world, rounds, cases).forEach(one -> all.put(one.of.name(), one));
    return all;
  }

  private void must(Path where, String... command) throws Exception {
    String trouble = world.prepare(where, List.of(command));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }

  /** A repository with a record of ten entries, without our hooks. */
  private Path small(String name) throws Exception {
    return repository(name, MadeRecord.of(5));
  }

  private Path repository(String name, MadeRecord record) throws Exception {
    Path folder = world.folder(name);
    must(folder, "git", "init", "-q", "-b", "main");
    for (Map.Entry<String, String> file : record.files().entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    must(folder, "git", "add", "--all");
    must(folder, "git", "commit", "-q", "-m", "a record");
    return folder;
  }

  private Path hooked(Path folder) throws Exception {
    must(folder, ara, "init");
    return folder;
  }

  /** One observation more each time, by hand. */
  private static List<String> byHand(Path folder) throws Exception {
    Files.writeString(folder.resolve(".git/n"), "100\n");
    String entry = MadeRecord.of(5).nextObservation().replace("O06", "O%s").replace("\n", "\\n");
    return List.of(
        "sh",
        "-c",
        "read -r n <.git/n; echo $((n + 1)) >.git/n; printf '\\n"
            + entry
            + "' $n >>"
            + MadeRecord.OBSERVATIONS
            + "; git commit -q -a -m 'feat: by hand'");
  }

  private void commits() throws Exception {
    if (!wants("code-commit", "record-commit", "deep-commit")) {
      return;
    }
    List<Case> cases = new ArrayList<>(List.of(Rounds.emptyJvm(world)));
    cases.add(new Case("none", small("code-none"), Peers.COMMIT));
    cases.add(new Case("code", hooked(small("code-ours")), Peers.COMMIT));
    Path record = hooked(small("record"));
    cases.add(new Case("record", record, byHand(record)));
    if (wants("deep-commit")) {
      Path deep = histories.code();
      cases.add(new Case("deep", hooked(deep), byHand(deep)));
    }
    List<Case> peers = new ArrayList<>();
    if (wants("record-commit")) {
      peers = new Peers(world, Path.of(ara), this::small).cases();
    }
    cases.addAll(peers);
    Map<String, Measured> all = measure(rounds, cases);
    Measured empty = all.get("empty JVM");
    report(
        "code-commit",
        all.get("code").median() - all.get("none").median(),
        cpu(all.get("code").cpuMedian() - all.get("none").cpuMedian()));
    ratio("record-commit", all.get("record"), empty);
    for (Case peer : peers) {
      Measured one = all.get(peer.name());
      System.out.printf(
          Locale.ROOT,
          "%-14s %-44s %7.2fx%10s%n",
          "",
          "  a commit with " + peer.name(),
          one.median() / empty.median(),
          cpu(one.cpuMedian() / empty.cpuMedian()));
    }
    if (wants("deep-commit")) {
      ratio("deep-commit", all.get("deep"), all.get("record"));
    }
  }

  private void small() throws Exception {
    Map<String, List<String>> verbs = new LinkedHashMap<>();
    verbs.put("version", List.of(ara, "version"));
    verbs.put("help", List.of(ara, "help"));
    verbs.put("log", List.of(ara, "log", "O01"));
    verbs.put("show", List.of(ara, "show", "O01"));
    verbs.put("status", List.of(ara, "status"));
    verbs.put("observe", List.of(ara, "observe", "Loss plateaus", "--type", "claim"));
    verbs.put("add", List.of(ara, "add", "question", "Why?", "--description", "It plateaus."));
    verbs.keySet().removeIf(name -> !wants(name));
    if (verbs.isEmpty()) {
      return;
    }
    List<Case> cases = new ArrayList<>(List.of(Rounds.emptyJvm(world)));
    for (Map.Entry<String, List<String>> verb : verbs.entrySet()) {
      Path folder = hooked(small("small-" + verb.getKey()));
      cases.add(new Case(verb.getKey(), folder, verb.getValue()));
    }
    Map<String, Measured> all = measure(rounds, cases);
    verbs.keySet().forEach(name -> ratio(name, all.get(name), all.get("empty JVM")));
  }

  private void hosts() throws Exception {
    if (!wants("tool-event", "prompt", "session-start", "stop")) {
      return;
    }
    List<Path> folders = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      folders.add(hooked(small("host-" + i)));
    }
    List<Case> hooks = HostCases.cases(ara, folders);
    // A turn has begun, so that its end is looked at.
    List<String> begun = hooks.get(1).command();
    must(folders.get(3), begun.toArray(String[]::new));
    List<Case> cases = new ArrayList<>(List.of(Rounds.emptyJvm(world)));
    cases.addAll(hooks);
    Map<String, Measured> all = measure(rounds, cases);
    Measured empty = all.get("empty JVM");
    report("tool-event", all.get("tool-event").median(), "");
    for (String name : List.of("prompt", "session-start", "stop")) {
      ratio(name, all.get(name), empty);
      if (wants(name)) {
        System.out.printf(
            Locale.ROOT,
            "%-14s %-44s %7.1fms%n",
            "",
            "  an empty JVM takes " + Math.round(empty.median()) + " ms, this",
            all.get(name).median());
      }
    }
  }

  private void log() throws Exception {
    if (!wants("log-index", "log-plain")) {
      return;
    }
    Path where = histories.revised();
    must(where, ara, "log", "C07");
    String claim = "/^## C07/,/^## C08/:" + MadeRecord.CLAIMS;
    Map<String, Measured> all =
        measure(
            Math.min(rounds, FEW_ROUNDS),
            List.of(
                new Case("grep", where, List.of("git", "log", "--grep=^Ara-Event: C07 ")),
                new Case("lines", where, List.of("git", "log", "-L", claim)),
                new Case("index", where, List.of(ara, "log", "C07")),
                new Case(
                    "plain",
                    where,
                    List.of("sh", "-c", "rm -rf .git/ara/history; exec " + ara + " log C07"))));
    ratio("log-index", all.get("index"), all.get("grep"));
    ratio("log-plain", all.get("plain"), all.get("lines"));
  }

  private void verify() throws Exception {
    if (wants("verify")) {
      List<String> full = List.of(ara, "verify", "--full");
      Measured one = measure(new Case("", histories.growing(), full));
      report("verify", Histories.MANY / (one.median() / 1000), "");
    }
  }

  private void real() throws Exception {
    if (!wants("real-verify", "real-check", "real-memory")) {
      return;
    }
    Path where = histories.real();
    String first = world.git(where, "log", "--reverse", "--format=%H", "--", "ara");
    String range = first.substring(0, 40) + "^..HEAD";
    if (wants("real-verify")) {
      Measured one = measure(new Case("", where, List.of(ara, "verify", "--full"), 1));
      report("real-verify", one.cpuMedian() / 1000, "");
    }
    if (wants("real-check")) {
      Measured one = measure(new Case("", where, List.of(ara, "check", range), 1));
      report("real-check", one.cpuMedian() / 1000, "");
    }
    if (wants("real-memory")) {
      report("real-memory", world.peak(where, List.of(ara, "check", range)), "");
    }
  }

  /** What a page takes beyond three empty JVMs, where nothing is new since the last one. */
  private void page() throws Exception {
    if (!wants("page")) {
      return;
    }
    Path where = histories.page();
    must(where, ara, "view");
    Map<String, Measured> all =
        measure(
            rounds, List.of(Rounds.emptyJvm(world), new Case("view", where, List.of(ara, "view"))));
    Measured empty = all.get("empty JVM");
    Measured view = all.get("view");
    report(
        "page", view.median() - 3 * empty.median(), cpu(view.cpuMedian() - 3 * empty.cpuMedian()));
  }

  private void grown() throws Exception {
    if (!wants("grown", "grown-lint")) {
      return;
    }
    List<Case> cases = new ArrayList<>();
    for (int size : new int[] {5, 5000}) {
      Path verb = hooked(repository("grown-" + size, MadeRecord.of(size)));
      must(verb, "git", "gc", "-q");
      cases.add(new Case("observe " + size, verb, List.of(ara, "observe", "one more")));
      MadeRecord record = MadeRecord.of(size);
      Path lint = repository("grown-lint-" + size, record);
      must(lint, "git", "gc", "-q");
      Path staging = lint.resolve(MadeRecord.OBSERVATIONS);
      Files.writeString(staging, Files.readString(staging) + "\n" + record.nextObservation());
      must(lint, "git", "add", "--all");
      cases.add(new Case("lint " + size, lint, List.of(ara, "lint", "--staged")));
    }
    Map<String, Measured> all = measure(rounds, cases);
    ratio("grown", all.get("observe 5000"), all.get("observe 5"));
    ratio("grown-lint", all.get("lint 5000"), all.get("lint 5"));
  }
}
