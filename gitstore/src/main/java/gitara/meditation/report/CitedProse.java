package gitara.meditation.report;

import gitara.html.MarkdownHtml;
import gitara.html.Markup;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A renderer of prose whose citations become numbers that lead to a list of sources. */
final class CitedProse {
  private static final Pattern CODE_OR_MARK =
      Pattern.compile(
          "(?s)(?m:^)(```|~~~).*?(?:(?m:^)\\1|\\z)|(`+).*?\\2"
              + "|((?<=[\\p{L}\\]\"]) )?\\[(memory|file|web|chat|research): ([^\\]\\n]+)\\]");

  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /** Prose as markup. */
  String html(String markdown) {
    return MarkdownHtml.of(
        CODE_OR_MARK.matcher(markdown).replaceAll(mark -> Matcher.quoteReplacement(link(mark))));
  }

  private String link(java.util.regex.MatchResult mark) {
    // A number does not begin a line of its own.
    return mark.group(4) == null
        ? mark.group()
        : (mark.group(3) == null ? "[" : "\u00a0[")
            + number(mark)
            + "](#cite-"
            + number(mark)
            + ")";
  }

  private int number(java.util.regex.MatchResult mark) {
    String key = mark.group(4) + ": " + mark.group(5).strip();
    return numbers.computeIfAbsent(key, any -> numbers.size() + 1);
  }

  /** Adds the sources of a list, which are shown even where nothing names them. */
  void list(String markdown) {
    Matcher mark = CODE_OR_MARK.matcher(markdown);
    while (mark.find()) {
      if (mark.group(4) != null) {
        number(mark);
      }
    }
  }

  boolean isEmpty() {
    return numbers.isEmpty();
  }

  /** The list of sources. */
  void sources(Markup out) {
    out.open("ol", "class", "sources").line();
    numbers.forEach(
        (source, number) -> {
          int kind = source.indexOf(": ");
          String ref = source.substring(kind + 2);
          out.open("li", "id", "cite-" + number);
          if (source.startsWith("web") && ref.matches("https?://\\S+")) {
            out.leaf("a", ref, "href", ref, "rel", "noreferrer");
          } else {
            out.leaf("b", source.substring(0, kind)).text(" ").leaf("span", ref);
          }
          out.close("li").line();
        });
    out.close("ol");
  }
}
