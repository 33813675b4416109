package gitara.pipeline;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The line {@code Score} of a journal's entry.
 *
 * @param text as it is written
 * @param number from 0 to 100; null where none, or more than one, is stated
 */
public record JournalScore(String text, @Nullable BigDecimal number) {
  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{1,3}(?:\\.\\d{1,4})?)(?:\\s*/\\s*100)?(?![\\d/.–-]|\\s*[–-]\\s*\\d)(.*)");

  static final JournalScore NONE = new JournalScore("", null);

  public static JournalScore parse(String text) {
    Matcher form = FORM.matcher(text.replace("*", "").strip());
    if (form.matches() && !form.group(2).matches(".*\\d+\\s*/\\s*100.*")) {
      BigDecimal number = new BigDecimal(form.group(1));
      if (number.compareTo(BigDecimal.valueOf(100)) <= 0) {
        return new JournalScore(text, number);
      }
    }
    return new JournalScore(text, null);
  }

  public static JournalScore of(BigDecimal number) {
    return new JournalScore(number.toPlainString() + "/100", number);
  }

  /** Whether it is exactly one of the forms that are written. */
  public boolean isPlain() {
    return text.matches("\\d{1,3}(?:\\.\\d{1,4})?/100|PASS|FAIL|N/A");
  }

  /** The number; 100 for a pass and 0 for a failure; null for everything else. */
  public @Nullable BigDecimal value() {
    if (number != null) {
      return number;
    }
    return text.matches("PASS\\b.*")
        ? BigDecimal.valueOf(100)
        : text.matches("FAIL\\b.*") ? BigDecimal.ZERO : null;
  }
}
