package gitara.memory.model;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ledger as Markdown: a section for each line, a row for each value. */
public final class LedgerText {
  private static final String UNJUDGED = "unjudged";
  private static final String CANDIDATES = "## New Signal Candidates";

  private LedgerText() {}

  public static String write(Ledger ledger) {
    StringBuilder text = new StringBuilder(1 << 12);
    text.append("# Effectiveness of ").append(MemoryLayout.BOARD).append("\n\n");
    row(text, "Board", ledger.board());
    row(text, "Fragments", ledger.files() + (ledger.files() == 1 ? " file" : " files"));
    row(text, "Tree", ledger.tree());
    if (ledger.unreadable() > 0) {
      row(text, "Unreadable", String.valueOf(ledger.unreadable()));
    }
    text.append("\n## Lines\n");
    boolean former = false;
    for (Ledger.Row row : ledger.rows()) {
      if (row.ref().isEmpty() && !former) {
        former = true;
        text.append("\n## Former Lines\n");
      }
      section(text, row);
    }
    text.append('\n').append(CANDIDATES).append("\n\n");
    row(text, "Signals", String.valueOf(ledger.signals()));
    for (String path : ledger.candidates()) {
      text.append("- ").append(path).append('\n');
    }
    return text.toString();
  }

  private static void section(StringBuilder text, Ledger.Row row) {
    boolean former = row.ref().isEmpty();
    text.append("\n### ").append(former ? row.identity() : row.ref()).append("\n\n");
    row(text, "Identity", row.identity());
    row(text, "Text", row.text());
    if (!former) {
      Trajectory verdict = row.verdict();
      row(text, "Trajectory", verdict == null ? UNJUDGED : verdict.word());
    }
    LineEvidence evidence = row.evidence();
    row(text, "Strengthening", String.valueOf(evidence.strengthening()));
    row(text, "Weakening", String.valueOf(evidence.weakening()));
    row(text, "Neutral", String.valueOf(evidence.neutral()));
    row(
        text,
        "Root causes",
        "recall-miss " + evidence.recallMiss() + ", direction-wrong " + evidence.directionWrong());
    row(text, "Samples", String.join(", ", evidence.samples()));
    if (!former) {
      row(
          text,
          "Visible",
          "trigger "
              + (Cues.trigger(row.text()) ? "yes" : "no")
              + ", direction "
              + (Cues.direction(row.text()) ? "yes" : "no"));
      if (row.verdict() != null) {
        row(text, "Judged on", row.judgedOn() + (row.judgedOn() == 1 ? " fragment" : " fragments"));
      }
      if (!row.guidance().isEmpty()) {
        row(text, "Guidance", row.guidance());
      }
      if (!row.reason().isEmpty()) {
        row(text, "Reason", row.reason());
      }
    }
  }

  private static void row(StringBuilder text, String key, String value) {
    text.append("- **").append(key).append("**: ").append(value).append('\n');
  }

  /** Reads what {@link #write} wrote, whatever its line ends have become. */
  public static Ledger parse(SourceText source) throws TextException {
    Map<String, String> head = new LinkedHashMap<>();
    Map<String, Ledger.Row> rows = new LinkedHashMap<>();
    List<String> candidates = new ArrayList<>();
    for (Section section : MarkdownDocument.parse(source).sections()) {
      if (section.depth() == 3) {
        row(source, section, rows);
      } else {
        head.putAll(section.values());
      }
      if (CANDIDATES.endsWith(" " + section.heading())) {
        candidates.addAll(items(source.text(), section));
      }
    }
    return new Ledger(
        head.getOrDefault("Board", ""),
        head.getOrDefault("Tree", ""),
        number(head, "Fragments"),
        number(head, "Unreadable"),
        number(head, "Signals"),
        candidates,
        rows);
  }

  /** The list items of a section that are not fields. */
  private static List<String> items(String text, Section section) {
    List<String> items = new ArrayList<>();
    String body = text.substring(section.head().end(), section.span().end());
    for (String line : body.lines().toList()) {
      if (line.startsWith("- ") && !line.startsWith("- **")) {
        items.add(line.substring(2).stripTrailing());
      }
    }
    return items;
  }

  private static void row(SourceText source, Section section, Map<String, Ledger.Row> rows)
      throws TextException {
    Map<String, String> values = section.values();
    String ref = section.heading();
    String identity = values.getOrDefault("Identity", "");
    String verdict = values.getOrDefault("Trajectory", UNJUDGED);
    Trajectory trajectory = Trajectory.of(verdict);
    String wrong =
        !BoardLine.isIdentity(identity)
            ? "has no Identity"
            : trajectory == null && !verdict.equals(UNJUDGED)
                ? "Trajectory "
                    + verdict
                    + " is not one of STRENGTHENING, NEUTRAL, WEAKENING, unjudged"
                : rows.containsKey(identity) ? "is a second section of " + identity : "";
    if (!wrong.isEmpty()) {
      throw new TextException(
          new Problem(source.path(), section.line(), 1, "the section " + ref + " " + wrong));
    }
    String causes = values.getOrDefault("Root causes", "");
    String samples = values.getOrDefault("Samples", "");
    rows.put(
        identity,
        new Ledger.Row(
            identity,
            MemoryLayout.lineOf(ref) > 0 ? ref : "",
            values.getOrDefault("Text", ""),
            trajectory,
            values.getOrDefault("Guidance", ""),
            values.getOrDefault("Reason", ""),
            number(values, "Judged on"),
            new LineEvidence(
                number(values, "Strengthening"),
                number(values, "Weakening"),
                number(values, "Neutral"),
                number(causes, causes.indexOf("recall-miss ") + 12),
                number(causes, causes.indexOf("direction-wrong ") + 16),
                0,
                samples.isEmpty() ? List.of() : List.of(samples.split(", ", -1)))));
  }

  private static long number(Map<String, String> values, String key) {
    return number(values.getOrDefault(key, ""), 0);
  }

  /** The digits at a place; 0 when there are none. */
  private static long number(String text, int from) {
    long number = 0;
    for (int i = from; i < text.length() && i < from + 15; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        break;
      }
      number = number * 10 + (c - '0');
    }
    return number;
  }
}
