package gitara.cli;

import gitara.record.RecordConfig;
import gitara.rule.Example;
import gitara.rule.Reads;
import gitara.rule.Rule;
import gitara.rule.RuleDoc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An example of a rule as the commits of a repository: those that are published, and one that is
 * about to be made.
 *
 * @param commits parents first; the last one is not published
 * @param message of the last commit; null where the example does not say
 * @param report what people are told of the last commit; null where the example does not say
 * @param untracked files of the work tree that are in no commit
 */
record AgreementCase(
    String rule,
    boolean isBad,
    String title,
    List<Commit> commits,
    @Nullable String message,
    @Nullable String report,
    Map<String, String> untracked) {
  /** What begins the content of a file that is a symbolic link. */
  static final String LINK = "link to ";

  /** A commit with all its files, from the top of the repository. */
  record Commit(String name, List<String> parents, Map<String, String> files, String message) {
    Commit(String name, List<String> parents, Map<String, String> files) {
      this(name, parents, files, name + "\n");
    }
  }

  private static final String BEGIN = "begin";
  private static final String BEFORE = "before";
  private static final String AFTER = "after";

  /** What makes a record and a memory of folders that hold little else. */
  private static final Map<String, String> ALWAYS =
      Map.of("ara/PAPER.md", "# A paper\n", "memory/CLAUDE.md", "# Intuitions\n");

  /** The bad and the good examples of all rules. */
  static List<AgreementCase> all() {
    List<AgreementCase> all = new ArrayList<>();
    for (Rule rule : Protocols.ALL.rules().all()) {
      RuleDoc doc = RuleDoc.of(rule.name());
      doc.bad().forEach(example -> all.add(of(rule, true, example)));
      doc.good().forEach(example -> all.add(of(rule, false, example)));
    }
    all.addAll(moreThanText());
    return all;
  }

  /**
   * A place for a further record.
   *
   * @param usual the folder of the first one
   */
  private record Further(String setting, String usual, String home, String name) {
    private String named(String message) {
      return message.replaceAll("(?m)^(Ara-(?:Event|Attested|Turn): )", "$1" + name);
    }
  }

  private static final List<Further> FURTHER =
      List.of(
          new Further("ara.root", "ara/", "papers/second/ara/", "second/"),
          new Further("ara.memory.root", "memory/", "team/one/memory/", "one/"),
          new Further("ara.stage.root", "tasks/", "lab/tasks/", "lab/"));

  /** For each rule of some protocols an example of either kind, in a further record. */
  static List<AgreementCase> further() {
    Map<String, AgreementCase> further = new LinkedHashMap<>();
    for (AgreementCase one : all()) {
      for (Further place : FURTHER) {
        boolean isOfRecord =
            isOf(one.rule, place.usual)
                && one.report == null
                && one.commits.stream()
                    .flatMap(commit -> commit.files.keySet().stream())
                    .anyMatch(path -> path.startsWith(place.usual) && !ALWAYS.containsKey(path));
        if (isOfRecord) {
          further.putIfAbsent(place.usual + one.rule + one.isBad, one.at(place));
        }
      }
    }
    return List.copyOf(further.values());
  }

  private static boolean isOf(String rule, String usual) {
    return Protocols.ALL.rules().protocols().stream()
        .filter(each -> each.protocol().layout().home().equals(usual))
        .flatMap(each -> each.all().stream())
        .anyMatch(each -> each.name().slug().equals(rule));
  }

  /** The same with what was in the usual folder in another one, and an empty record there. */
  private AgreementCase at(Further place) {
    List<Commit> moved = new ArrayList<>();
    for (Commit commit : commits) {
      Map<String, String> files = new LinkedHashMap<>(ALWAYS);
      commit.files.forEach(
          (path, text) ->
              files.put(
                  path.startsWith(place.usual)
                      ? place.home + path.substring(place.usual.length())
                      : path,
                  path.equals(RecordConfig.PATH)
                      ? RecordConfig.with(text, place.setting, place.home)
                      : place.usual.equals("ara/")
                          ? text.replaceAll("(?<![\\w/])ara/", place.home)
                          : text));
      moved.add(new Commit(commit.name, commit.parents, files, place.named(commit.message)));
    }
    String said = message == null ? null : place.named(message);
    String where = title + ", in " + place.home;
    return new AgreementCase(rule, isBad, where, moved, said, report, untracked);
  }

  /** Examples of rules that are not about the text of files. */
  private static List<AgreementCase> moreThanText() {
    Map<String, String> before = Map.of("ara/trace/exploration_tree.yaml", tree("N01"));
    Map<String, String> after = Map.of("ara/trace/exploration_tree.yaml", tree("N01", "N02"));
    return List.of(
        step(
            "plain-files", true, "a link in the record", Map.of(), Map.of("ara/src/x", LINK + "y")),
        step("plain-files", true, "a link in the memory", Map.of(), Map.of("memory/x", LINK + "y")),
        step("plain-files", false, "a plain file", Map.of(), Map.of("ara/src/x", "y\n")),
        step("trailer-truth", true, "an event that was not", before, after)
            .saying("more\n\nAra-Version: 1\nAra-Event: N09 add question\n"),
        step("trailer-truth", false, "the event that was", before, after)
            .saying("more\n\nAra-Version: 1\nAra-Event: N02 add question provenance=user\n"));
  }

  private static String tree(String... ids) {
    StringBuilder tree = new StringBuilder("tree:\n");
    for (String id : ids) {
      tree.append(
          """
            - id: %s
              type: question
              title: "What of %s?"
              provenance: user
              timestamp: "2026-11-18T09:00"
              description: "why"
          """
              .formatted(id, id));
    }
    return tree.toString();
  }

  private static AgreementCase step(
      String rule,
      boolean isBad,
      String title,
      Map<String, String> before,
      Map<String, String> after) {
    List<Commit> commits =
        List.of(
            new Commit(BEFORE, List.of(), with(before)),
            new Commit(AFTER, List.of(BEFORE), with(after)));
    return new AgreementCase(rule, isBad, title, commits, null, null, Map.of());
  }

  private AgreementCase saying(String text) {
    return new AgreementCase(rule, isBad, title, commits, text, report, untracked);
  }

  private static AgreementCase of(Rule rule, boolean isBad, Example example) {
    String home = rule.name().id().startsWith("ARA") ? "ara/" : "memory/";
    Map<String, String> untracked = new LinkedHashMap<>();
    List<Commit> commits = new ArrayList<>();
    if (example.commits().isEmpty()) {
      commits.add(new Commit(BEFORE, List.of(), files(home, example.before(), untracked)));
      commits.add(new Commit(AFTER, List.of(BEFORE), files(home, example.after(), untracked)));
    } else {
      commits.add(new Commit(BEGIN, List.of(), with(Map.of())));
      for (Example.Commit commit : example.commits()) {
        List<String> parents = commit.parents().isEmpty() ? List.of(BEGIN) : commit.parents();
        String message = commit.files().getOrDefault(Example.MESSAGE, commit.name() + "\n");
        commits.add(
            new Commit(commit.name(), parents, files(home, commit.files(), untracked), message));
      }
    }
    return new AgreementCase(
        rule.name().slug(),
        isBad,
        example.title(),
        commits,
        example.after().get("/message"),
        example.after().get("/report"),
        untracked);
  }

  private static Map<String, String> files(
      String home, Map<String, String> example, Map<String, String> untracked) {
    Map<String, String> files = new LinkedHashMap<>();
    example.forEach(
        (path, text) -> {
          if (path.startsWith("/var/events/")) {
            untracked.put(path.substring(1), text);
          } else if (!path.equals("/message") && !path.equals("/report")) {
            files.put(path.startsWith("/") ? path.substring(1) : home + path, text);
          }
        });
    return with(files);
  }

  private static Map<String, String> with(Map<String, String> files) {
    Map<String, String> all = new LinkedHashMap<>(ALWAYS);
    all.put(RecordConfig.PATH, RecordConfig.FRESH);
    all.putAll(files);
    return all;
  }

  /**
   * Whether a gate has what a rule reads. What lies in the work tree beside the record is an
   * untracked file, or a report that is given to one verb.
   */
  boolean isSeenBy(AgreementGate gate, Reads reads) {
    boolean isReport = report != null;
    return gate.runs(reads)
        && (isReport || gate != AgreementGate.REPORT_LINT)
        && (reads != Reads.WORK_TREE || isReport == (gate == AgreementGate.REPORT_LINT));
  }

  Commit last() {
    return commits.getLast();
  }

  @Override
  public String toString() {
    return rule + " (" + (isBad ? "bad: " : "good: ") + title + ")";
  }
}
