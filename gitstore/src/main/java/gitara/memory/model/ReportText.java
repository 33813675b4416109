package gitara.memory.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a report for people says that can be held against the files. */
public final class ReportText {
  /** How a pass or a task may end. */
  public enum Result {
    UPDATED(true),
    NO_OP(true),
    NO_NEW_GRADIENT(true),
    BOOTSTRAPPED(true),
    PARTIAL_UPDATE(false),
    /** None of these stands in the report. */
    NONE(false);

    private final boolean terminal;

    Result(boolean terminal) {
      this.terminal = terminal;
    }

    /** The word that stands in a report. */
    public String word() {
      return this == NO_OP ? "NO-OP" : name();
    }

    /** Whether a task that ended so is done with. */
    public boolean isTerminal() {
      return terminal;
    }
  }

  /**
   * A count of evidence.
   *
   * @param ref the board's line that the same row of the report names; empty where it names none
   */
  public record Count(int line, String ref, long news, long prior, long total, boolean shaped) {}

  /** A line of the board, or a file or folder of the memory, that a row of the report names. */
  public record Named(int line, String name) {}

  /** A pointer on its own, where a path belongs. */
  public record Bare(int line, String token) {}

  private static final Pattern SHAPED =
      Pattern.compile("(\\d{1,15}) new \\+ (\\d{1,15}) prior = (\\d{1,15}) total evidence");
  private static final Pattern PLAIN_NEW =
      Pattern.compile("(?<![+\\d] )\\b(\\d{1,15}) new\\b(?! \\+)");
  private static final Pattern UNSHAPED =
      Pattern.compile(
          "(?<!= )\\b(\\d{1,15}) (?:total evidence|fragments? (?:for|on|about|of) (?:this line|"
              + Pattern.quote(MemoryLayout.BOARD)
              + "))");
  private static final Pattern REF =
      Pattern.compile(Pattern.quote(MemoryLayout.BOARD) + ":L\\d{1,8}");

  /** Of whatever kind; a test of a shell has blanks inside. */
  private static final Pattern POINTER = Pattern.compile("\\[\\[[^\\]\\s][^\\]]*\\]\\]");

  private static final Pattern RESULT =
      Pattern.compile(
          "^[\\s>*-]*`?(UPDATED|NO-OP|NO_NEW_GRADIENT|BOOTSTRAPPED|PARTIAL_UPDATE):(.*)$");
  private static final Pattern PATH = Pattern.compile("\\bmemory/[\\w./-]*[\\w/-]");

  private final List<Count> counts = new ArrayList<>();
  private final List<Bare> bares = new ArrayList<>();
  private final List<String> updated = new ArrayList<>();
  private final List<Named> named = new ArrayList<>();
  private Result result = Result.NONE;
  private int resultLine;
  private int rows;
  private int terminals;

  private ReportText() {}

  public static ReportText parse(String text) {
    ReportText report = new ReportText();
    int number = 0;
    for (String line : text.split("\r?\n", -1)) {
      report.take(line, ++number);
    }
    return report;
  }

  private void take(String line, int number) {
    rows += line.isBlank() || line.startsWith("```") ? 0 : 1;
    Matcher refs = REF.matcher(line);
    String ref = refs.find() ? refs.group() : "";
    refs.reset().results().forEach(found -> named.add(new Named(number, found.group())));
    PATH.matcher(refs.replaceAll(" "))
        .results()
        .filter(found -> !found.group().equals(MemoryLayout.BOARD))
        .forEach(found -> named.add(new Named(number, found.group())));
    Matcher shaped = SHAPED.matcher(line);
    boolean any = false;
    while (shaped.find()) {
      any = true;
      counts.add(
          new Count(
              number,
              ref,
              Long.parseLong(shaped.group(1)),
              Long.parseLong(shaped.group(2)),
              Long.parseLong(shaped.group(3)),
              true));
    }
    Matcher plain = PLAIN_NEW.matcher(line);
    if (!any && plain.find()) {
      long news = Long.parseLong(plain.group(1));
      counts.add(new Count(number, ref, news, 0, news, true));
    }
    Matcher unshaped = UNSHAPED.matcher(line);
    while (unshaped.find()) {
      long total = Long.parseLong(unshaped.group(1));
      counts.add(new Count(number, ref, 0, 0, total, false));
    }
    Matcher pointers = POINTER.matcher(line);
    while (pointers.find()) {
      bares.add(new Bare(number, pointers.group()));
    }
    Matcher results = RESULT.matcher(line);
    if (results.find()) {
      // The last one counts: a report of several workers ends with the whole.
      result = Result.valueOf(results.group(1).toUpperCase(Locale.ROOT).replace('-', '_'));
      resultLine = number;
      terminals += result.isTerminal() ? 1 : 0;
      updated.clear();
      Matcher paths = PATH.matcher(results.group(2));
      while (result == Result.UPDATED && paths.find()) {
        updated.add(paths.group());
      }
    }
  }

  public List<Count> counts() {
    return counts;
  }

  public List<Bare> bares() {
    return bares;
  }

  public Result result() {
    return result;
  }

  /** The lines and paths that it names. */
  public List<Named> named() {
    return named;
  }

  /** How many rows have text. */
  public int rows() {
    return rows;
  }

  /** How many terminal results it states. */
  public int terminals() {
    return terminals;
  }

  /** Where the result stands; 0 without one. */
  public int resultLine() {
    return resultLine;
  }

  /** The paths that it says were updated. */
  public List<String> updated() {
    return updated;
  }
}
