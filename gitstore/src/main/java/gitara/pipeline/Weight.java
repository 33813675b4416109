package gitara.pipeline;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an agent's score counts in the overall score.
 *
 * @param percent null for an agent that is not a component of its own
 * @param text as the registry has it
 */
public record Weight(@Nullable BigDecimal percent, String text) {
  static final Weight NONE = new Weight(null, "");

  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:[.,]\\d+)?) ?%.*");

  /** Null where the text is not a weight. */
  static @Nullable Weight parse(String text) {
    Matcher percent = PERCENT.matcher(text);
    if (percent.matches()) {
      BigDecimal value = new BigDecimal(percent.group(1).replace(',', '.'));
      return value.compareTo(BigDecimal.valueOf(100)) > 0 ? null : new Weight(value, text);
    }
    String word = text.split("[^\\p{L}]", 2)[0].toLowerCase(Locale.ROOT);
    return switch (word) {
      case "none", "advisory", "included" -> new Weight(null, text);
      default -> null;
    };
  }

  /** What the weight is for, as in {@code 15% (code quality)}; empty where it does not say. */
  public String label() {
    int from = text.indexOf('(');
    int to = text.lastIndexOf(')');
    return from < 0 || to < from ? "" : text.substring(from + 1, to);
  }
}
