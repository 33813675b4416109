package gitara.pipeline;

import gitara.run.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A list of files with their contents in one line. */
public final class Bounds {
  private static final Pattern ONE =
      Pattern.compile("\\s*(.+?@(?:[0-9a-f]{64}|[0-9a-f]{40}))\\s*(?:,|$)");

  private Bounds() {}

  /** What {@link #write} wrote; other files are left out. */
  public static List<Bound> parse(String text) {
    List<Bound> bounds = new ArrayList<>();
    Matcher one = ONE.matcher(text);
    while (one.find()) {
      Bound bound = Bound.parse(one.group(1));
      if (bound != null) {
        bounds.add(bound);
      }
    }
    return bounds;
  }

  public static String write(List<Bound> bounds) {
    List<String> texts = new ArrayList<>();
    bounds.forEach(bound -> texts.add(bound.toString()));
    return String.join(", ", texts);
  }
}
