package gitara.meditation;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** The short names of topics and subfocuses: lower-case words joined by dashes. */
public final class Slug {
  public static final int MAX = 40;

  /** The form of a slug in a regular expression, whatever its length. */
  static final String FORM = "[a-z0-9]+(?:-[a-z0-9]+)*";

  private static final Pattern WHOLE = Pattern.compile(FORM);

  private Slug() {}

  public static boolean isSlug(String text) {
    return text.length() <= MAX && WHOLE.matcher(text).matches();
  }

  /** What is wrong with a slug, for people. */
  public static String objection(String text) {
    return text.length() > MAX
        ? "has " + text.length() + " characters; at most " + MAX
        : "is not of lower-case letters, digits and single dashes between them";
  }

  /** A slug of the words of a text, cut at a word; empty where it has no letter of a to z. */
  public static String of(String text) {
    String words =
        Normalizer.normalize(text, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}+", "")
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^a-z0-9]+", "-")
            .replaceAll("^-|-$", "");
    if (words.length() <= MAX) {
      return words;
    }
    int cut = words.lastIndexOf('-', MAX);
    return words.substring(0, cut > 0 ? cut : MAX);
  }
}
