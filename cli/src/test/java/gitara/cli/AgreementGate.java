package gitara.cli;

import gitara.cli.command.ExitCode;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A place where a commit, made or in the making, is held against the rules. */
enum AgreementGate {
  LINT("lint"),
  LINT_STAGED("lint --staged"),
  PRE_COMMIT("pre-commit"),
  COMMIT_MSG("commit-msg"),
  CHECK("check"),
  VERIFY("verify"),
  VERIFY_FULL("verify --full"),
  PRE_PUSH("pre-push"),
  PRE_RECEIVE("pre-receive"),
  REPORT_LINT("memory report-lint");

  private static final Pattern JSON =
      Pattern.compile(
          "\\{(?:\"commit\":\"(?<commit>[0-9a-f]{40})\",)?\"rule\":\"(?<rule>[^\"]*)\",.*?"
              + "\"severity\":\"(?<severity>[^\"]*)\",\"path\":\"(?<path>[^\"]*)\",.*?"
              + "\"entry\":(?:null|\"(?<entry>[^\"]*)\").*");

  private static final Pattern COMMIT = Pattern.compile("  (?<commit>[0-9a-f]{10}) .*");

  private static final Pattern TEXT =
      Pattern.compile(
          "  (?<path>[^ :]+)(?::\\d+)?(?: (?<entry>[^\\[]+))? \\[(?<rule>[a-z-]+)\\] .*");

  private final String title;

  AgreementGate(String title) {
    this.title = title;
  }

  /** Hooks name errors only. */
  boolean namesErrorsOnly() {
    return switch (this) {
      case PRE_COMMIT, COMMIT_MSG, PRE_PUSH, PRE_RECEIVE -> true;
      default -> false;
    };
  }

  /** Whether a rule that reads this much can be run here. */
  boolean runs(Reads reads) {
    return switch (reads) {
      case TREE, STEP, HISTORY -> this != REPORT_LINT;
      case COMMIT -> this != REPORT_LINT && this != LINT;
      case MESSAGE -> this != LINT && this != LINT_STAGED && this != PRE_COMMIT;
      case REFS -> this == VERIFY || this == VERIFY_FULL;
      case WORK_TREE -> this == LINT || this == REPORT_LINT;
    };
  }

  /** The verb about reports is asked for one rule, and what lies in the work tree may be old. */
  boolean comparesSeverity() {
    return this != LINT && this != REPORT_LINT;
  }

  /** Stands for findings that a hook counts and does not list, because there are many. */
  static final Key MORE = new Key("", "more");

  /** What was found: the rule, with the entry or the path that it is about. */
  record Key(String rule, String about) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
      return rule + " " + about;
    }
  }

  /**
   * Reads what a verb or a hook has printed.
   *
   * @param commit the only one whose findings count
   */
  static Map<Key, Severity> found(Desk.Outcome outcome, String commit) {
    if (outcome.code() > ExitCode.FINDINGS && !outcome.err().contains("[")) {
      throw new AssertionError("exit " + outcome.code() + "\n" + outcome.err());
    }
    Map<Key, Severity> found = new LinkedHashMap<>();
    outcome.out().lines().forEach(line -> json(line, commit, found));
    String now = commit.isEmpty() ? "" : commit.substring(0, 10);
    String at = "";
    for (String line : outcome.err().split("\n", -1)) {
      Matcher header = COMMIT.matcher(line);
      Matcher text = TEXT.matcher(line);
      if (line.matches("  and \\d+ more\\b.*")) {
        found.put(MORE, Severity.ERROR);
      } else if (header.matches()) {
        at = header.group("commit");
      } else if (text.matches() && (at.isEmpty() || at.equals(now))) {
        add(found, text, Severity.ERROR);
      }
    }
    return found;
  }

  private static void json(String line, String commit, Map<Key, Severity> found) {
    Matcher json = JSON.matcher(line);
    if (json.matches()) {
      String at = json.group("commit");
      if (at == null || at.equals(commit)) {
        Severity severity = Severity.INFO;
        for (Severity one : Severity.values()) {
          severity = one.word().equals(json.group("severity")) ? one : severity;
        }
        add(found, json, severity);
      }
    }
  }

  private static void add(Map<Key, Severity> found, Matcher line, Severity severity) {
    @Nullable String entry = line.group("entry");
    String about = entry == null || entry.isEmpty() ? line.group("path") : entry;
    Key key = new Key(line.group("rule"), about);
    Severity known = found.get(key);
    if (known == null || severity.compareTo(known) < 0) {
      found.put(key, severity);
    }
  }

  @Override
  public String toString() {
    return title;
  }
}
