package gitara.ara.model;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.block.BlockExcerpt;
import gitara.text.markdown.Field;
import gitara.text.markdown.HeadingForm;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.Oddity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file of the logic layer, or some of its sections.
 *
 * @param oddities what its source says to one reader and not to another
 */
public record LogicText(List<LogicEntry> entries, List<Problem> oddities) {
  static final LogicText NONE = new LogicText(List.of(), List.of());

  private static final int SHOWN = 40;
  private static final int LONGEST_WORD = 200;

  /** Fields that rules read. */
  private static final Set<String> READ =
      Set.of(
          "Status",
          "Provenance",
          "Statement",
          "Falsification criteria",
          "Last revised",
          "Proof",
          "Dependencies");

  /** Fields whose values begin with a word of a list. */
  private static final Set<String> WORDS = Set.of("Status", "Provenance");

  private static final Pattern MARKED_UP_WORD =
      Pattern.compile(
          "[^\\p{L}]*[&\\\\<].*|[^\\p{L}]*[\\p{L}_-]*(?:[*_`~\\[\\]]+\\p{L}|[&\\\\<]|\\p{Cf}).*",
          Pattern.DOTALL);

  public static LogicText of(SourceText text) {
    return of(text, null);
  }

  public static LogicText of(BlockExcerpt excerpt) {
    return of(excerpt.text(), excerpt);
  }

  private static LogicText of(SourceText text, @Nullable BlockExcerpt excerpt) {
    MarkdownDocument document = MarkdownDocument.parse(text);
    List<LogicEntry> entries = new ArrayList<>();
    List<Problem> odd = new ArrayList<>();
    for (LogicSection section : LogicSection.of(text, document)) {
      int line = section.section().line();
      line = excerpt == null ? line : excerpt.line(line);
      entries.add(LogicEntry.of(text.path(), section, line));
      if (section.numbered()) {
        heading(text, section, odd);
      }
      fields(text, section, odd);
    }
    for (Oddity oddity : document.oddities()) {
      if (!oddity.field().isEmpty() && !READ.contains(LogicEntry.name(oddity.field()))) {
        continue;
      }
      odd.add(problem(text, oddity.span().start(), message(text, oddity)));
    }
    return new LogicText(List.copyOf(entries), Part.placed(List.copyOf(odd), excerpt));
  }

  private static void heading(SourceText text, LogicSection section, List<Problem> odd) {
    HeadingForm form = section.section().form();
    if (form != HeadingForm.PLAIN) {
      int at = section.section().head().start();
      String message = "the heading of " + section.id() + " is written " + form.words();
      odd.add(problem(text, at, message));
    }
  }

  private static void fields(SourceText text, LogicSection entry, List<Problem> odd) {
    List<Field> fields = entry.section().fields();
    int margin = Integer.MAX_VALUE;
    for (Field field : fields) {
      margin = Math.min(margin, field.column());
    }
    Set<String> seen = new HashSet<>();
    for (Field field : fields) {
      String name = LogicEntry.name(field.name());
      // In a list below a field a name may stand many times.
      int deepest = READ.contains(name) ? margin + 2 : margin;
      if (field.column() <= deepest && !seen.add(Values.lower(name))) {
        String message = entry.id() + " has the field " + field.name() + " twice";
        odd.add(problem(text, field.span().start(), message));
      }
      if (WORDS.contains(name) && !isPlainWord(field.value())) {
        String message = entry.id() + " has a " + name + " that a page shows otherwise: ";
        odd.add(problem(text, field.span().start(), message + Values.shown(field.value())));
      }
    }
  }

  /** Whether the first word of a value is the same on a page, where markup is not shown. */
  private static boolean isPlainWord(String value) {
    String begin = value.substring(0, Math.min(value.length(), LONGEST_WORD));
    return !MARKED_UP_WORD.matcher(begin).matches();
  }

  private static String message(SourceText text, Oddity oddity) {
    int end = Math.min(oddity.span().end(), oddity.span().start() + SHOWN);
    String shown = text.text().substring(oddity.span().start(), end).lines().findFirst().orElse("");
    return switch (oddity.kind()) {
      case HTML -> "a block of HTML, in which nothing is a heading or a field: " + shown.strip();
      case OPEN_COMMENT -> "a comment does not end in the same line: " + shown.strip();
      case UNDERLINED_FIELD -> "a line of dashes makes a heading of the field above it: " + shown;
      case MARKED_UP_FIELD ->
          "the field " + oddity.field() + " is not written as **" + oddity.field() + "**: " + shown;
      case ENCLOSED_FIELD ->
          "the field " + oddity.field() + " is in code or a tag that begins above it: " + shown;
    };
  }

  private static Problem problem(SourceText text, int offset, String message) {
    return new Problem(text.path(), text.line(offset), 0, message);
  }
}
