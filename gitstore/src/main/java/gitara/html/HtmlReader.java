package gitara.html;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A reader of HTML of any origin as a tree of elements. It reads what agents and tools write:
 * elements that need no end, ends that are missing, and the content of scripts and styles as text.
 */
public final class HtmlReader {
  private static final Set<String> VOID =
      Set.of(
          "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
          "track", "wbr");
  private static final Set<String> RAW =
      Set.of("script", "style", "textarea", "title", "iframe", "noembed");

  /** Elements that end an open paragraph. */
  private static final Set<String> BLOCK =
      Set.of(
          "address",
          "article",
          "aside",
          "blockquote",
          "details",
          "div",
          "dl",
          "fieldset",
          "figcaption",
          "figure",
          "footer",
          "form",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "header",
          "hr",
          "main",
          "nav",
          "ol",
          "p",
          "pre",
          "section",
          "table",
          "ul");

  /** What an element ends when it opens, up to the nearest of its containers. */
  private static final Map<String, Set<String>> ENDS =
      Map.of(
          "li", Set.of("li"),
          "dt", Set.of("dt", "dd"),
          "dd", Set.of("dt", "dd"),
          "tr", Set.of("tr", "td", "th"),
          "td", Set.of("td", "th"),
          "th", Set.of("td", "th"),
          "tbody", Set.of("thead", "tbody", "tr", "td", "th"),
          "option", Set.of("option"));

  private static final Set<String> CONTAINER =
      Set.of("ul", "ol", "dl", "table", "select", "html", "body", "div", "section", "figure");

  private final String text;
  private final HtmlElement root = new HtmlElement("#root", 1, Map.of());
  private final Deque<HtmlElement> open = new ArrayDeque<>();
  private int at;
  private int counted;
  private int lines = 1;

  private HtmlReader(String text) {
    this.text = text;
    open.push(root);
  }

  /** The root above all elements of a page. */
  public static HtmlElement read(String text) {
    return new HtmlReader(text).read();
  }

  private HtmlElement read() {
    while (at < text.length()) {
      int tag = text.indexOf('<', at);
      if (tag < 0) {
        add(text.substring(at));
        break;
      }
      add(text.substring(at, tag));
      at = tag;
      if (text.startsWith("<!--", at)) {
        skip("-->");
      } else if (text.startsWith("<!", at) || text.startsWith("<?", at)) {
        skip(">");
      } else if (text.startsWith("</", at)) {
        end();
      } else if (at + 1 < text.length() && Character.isLetter(text.charAt(at + 1))) {
        begin();
      } else {
        add("<");
        at++;
      }
    }
    return root;
  }

  private int line(int offset) {
    for (; counted < offset; counted++) {
      lines += text.charAt(counted) == '\n' ? 1 : 0;
    }
    return lines;
  }

  private HtmlElement top() {
    return java.util.Objects.requireNonNull(open.peek());
  }

  private void add(String words) {
    if (!words.isEmpty()) {
      top().add(decoded(words));
    }
  }

  private void skip(String end) {
    int found = text.indexOf(end, at);
    at = found < 0 ? text.length() : found + end.length();
  }

  private void end() {
    int end = at + 2;
    while (end < text.length() && isName(text.charAt(end))) {
      end++;
    }
    String name = text.substring(at + 2, end).toLowerCase(Locale.ROOT);
    skip(">");
    if (open.stream().anyMatch(one -> one.name().equals(name))) {
      while (!open.pop().name().equals(name)) {
        // What is inside ends with it.
      }
    }
  }

  private void begin() {
    int end = at + 1;
    while (end < text.length() && isName(text.charAt(end))) {
      end++;
    }
    String name = text.substring(at + 1, end).toLowerCase(Locale.ROOT);
    int line = line(at);
    at = end;
    HtmlElement element = new HtmlElement(name, line, attributes());
    boolean closed = at > 1 && text.startsWith("/>", at - 2);
    close(name);
    top().add(element);
    if (VOID.contains(name) || (closed && open.stream().anyMatch(one -> isDrawing(one.name())))) {
      return;
    }
    if (RAW.contains(name)) {
      int close = closing(name);
      String words = text.substring(at, close);
      element.add(name.equals("title") || name.equals("textarea") ? decoded(words) : words);
      at = close;
      skip(">");
      return;
    }
    open.push(element);
  }

  private static boolean isDrawing(String name) {
    return name.equals("svg") || name.equals("math");
  }

  private int closing(String name) {
    for (int i = text.indexOf("</", at); i >= 0; i = text.indexOf("</", i + 2)) {
      if (text.regionMatches(true, i + 2, name, 0, name.length())) {
        return i;
      }
    }
    return text.length();
  }

  /** Ends what cannot hold an element. */
  private void close(String name) {
    if (BLOCK.contains(name) && top().name().equals("p")) {
      open.pop();
    }
    Set<String> ends = ENDS.getOrDefault(name, Set.of());
    int depth = 0;
    int found = 0;
    for (HtmlElement one : open) {
      depth++;
      if (ends.contains(one.name())) {
        found = depth;
      } else if (CONTAINER.contains(one.name())) {
        break;
      }
    }
    for (int i = 0; i < found; i++) {
      open.pop();
    }
  }

  private Map<String, String> attributes() {
    Map<String, String> attributes = new HashMap<>();
    while (at < text.length() && text.charAt(at) != '>') {
      if (!isName(text.charAt(at))) {
        at++;
        continue;
      }
      int end = at;
      while (end < text.length() && isName(text.charAt(end))) {
        end++;
      }
      String name = text.substring(at, end).toLowerCase(Locale.ROOT);
      at = end;
      attributes.putIfAbsent(name, value());
    }
    at = Math.min(at + 1, text.length());
    return attributes;
  }

  private String value() {
    int next = at;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    if (next >= text.length() || text.charAt(next) != '=') {
      return "";
    }
    next++;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
      next++;
    }
    char quote = next < text.length() ? text.charAt(next) : '>';
    int end = next;
    if (quote == '"' || quote == '\'') {
      end = text.indexOf(quote, next + 1);
      end = end < 0 ? text.length() : end;
      at = Math.min(end + 1, text.length());
      return decoded(text.substring(next + 1, end));
    }
    while (end < text.length()
        && !Character.isWhitespace(text.charAt(end))
        && text.charAt(end) != '>') {
      end++;
    }
    at = end;
    return decoded(text.substring(next, end));
  }

  private static boolean isName(char c) {
    return !Character.isWhitespace(c) && "<>/=\"'".indexOf(c) < 0;
  }

  private static String decoded(String words) {
    return words.indexOf('&') < 0 ? words : HtmlText.unescape(words);
  }
}
