package gitara.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An element of a page that was read: name, attributes, and what is inside, in order. */
public final class HtmlElement {
  private final String name;
  private final Map<String, String> attributes;
  private final int line;

  /** Elements and texts. */
  private final List<Object> content = new ArrayList<>();

  HtmlElement(String name, int line, Map<String, String> attributes) {
    this.name = name;
    this.line = line;
    this.attributes = attributes;
  }

  void add(Object inside) {
    content.add(inside);
  }

  /** The name, in lower case. */
  public String name() {
    return name;
  }

  /** The line that it begins on, from 1. */
  public int line() {
    return line;
  }

  /** Elements and texts, in order. */
  public List<Object> content() {
    return content;
  }

  /** The value of an attribute; null where there is none. */
  public @Nullable String get(String attribute) {
    return attributes.get(attribute);
  }

  public Map<String, String> attributes() {
    return attributes;
  }

  /** All elements inside, each before those inside it. */
  public List<HtmlElement> all() {
    List<HtmlElement> all = new ArrayList<>();
    collect(all);
    return all;
  }

  private void collect(List<HtmlElement> all) {
    for (Object inside : content) {
      if (inside instanceof HtmlElement element) {
        all.add(element);
        element.collect(all);
      }
    }
  }

  /** The elements inside with a quality. */
  public List<HtmlElement> all(Predicate<HtmlElement> quality) {
    return all().stream().filter(quality).toList();
  }

  /** Whether the name is one of some. */
  public boolean is(String... names) {
    return List.of(names).contains(name);
  }

  /** The text inside that a reader sees, with single blanks. */
  public String text() {
    StringBuilder out = new StringBuilder();
    append(out);
    return out.toString().replaceAll("\\s+", " ").strip();
  }

  /** The text of a script or style. */
  public String source() {
    StringBuilder out = new StringBuilder();
    content.forEach(inside -> out.append(inside instanceof String words ? words : ""));
    return out.toString();
  }

  private void append(StringBuilder out) {
    if (is("script", "style", "template", "head")) {
      return;
    }
    for (Object inside : content) {
      if (inside instanceof HtmlElement element) {
        boolean isInline = element.is("a", "b", "i", "em", "strong", "span", "code", "sup", "sub");
        out.append(isInline ? "" : " ");
        element.append(out);
        out.append(isInline ? "" : " ");
      } else {
        out.append(inside);
      }
    }
  }
}
