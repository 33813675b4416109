package gitara.stage;

import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;

/** Edits of a stage file: only the lines that say how it stands, every other byte stays. */
public final class StageText {
  private static final String BLANK = "→ " + StageFile.DECISION + ": ___";

  private StageText() {}

  /** The file with YES, and with a blank line for the decision. */
  public static String closed(StageFile file) {
    MarkdownLine decision = file.decision();
    String end = file.source().lineEnd();
    if (decision != null && !file.decisionText().isEmpty()) {
      // It was sent back: the next decision gets a line of its own.
      StageFile more =
          edited(file, replaced(file, decision, present(file, decision) + end + BLANK));
      return withCompletion(more, "YES", "");
    }
    return withCompletion(file, "YES", decision == null ? end + BLANK : "");
  }

  private static StageFile edited(StageFile file, String text) {
    return StageFile.of(SourceText.of(file.source().path(), text), file.stage());
  }

  /** The file with a decision on the line for it, open again where it was sent back. */
  public static String decided(StageFile file, String text, boolean reopens) {
    String line = "→ " + StageFile.DECISION + ": " + text;
    String end = file.source().lineEnd();
    MarkdownLine place = file.decision() == null ? file.completion() : file.decision();
    String with;
    if (place == null) {
      with = withCompletion(file, "YES", end + line);
    } else {
      // What was decided before stays above; the last line counts.
      boolean isBlank = file.decision() != null && file.decisionText().isEmpty();
      with = replaced(file, place, isBlank ? line : present(file, place) + end + line);
    }
    return reopens ? withCompletion(edited(file, with), "NO", "") : with;
  }

  /** A line as the file has it. */
  private static String present(StageFile file, MarkdownLine line) {
    return line.raw(file.source());
  }

  /** The last line on completion with another value, and more behind it. */
  private static String withCompletion(StageFile file, String value, String more) {
    MarkdownLine line = file.completion();
    String text = file.source().text();
    if (line == null) {
      String end = file.source().lineEnd();
      String gap = text.isEmpty() || text.endsWith("\n") ? "" : end;
      return text + gap + end + StageFile.COMPLETE + ": " + value + more + end;
    }
    return replaced(file, line, StageFile.COMPLETE + ": " + value + more);
  }

  private static String replaced(StageFile file, MarkdownLine line, String with) {
    String text = file.source().text();
    int end = line.start();
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return text.substring(0, line.start()) + with + text.substring(end);
  }
}
