package gitara.run;

import gitara.text.Position;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A mapping of a YAML file that is read key by key. What is missing or of the wrong kind is
 * collected as problems, so that all of them are reported at once.
 */
public final class YamlForm {
  private final SourceText source;
  private final Mapping mapping;
  private final String where;
  private final List<Problem> problems;

  private YamlForm(SourceText source, Mapping mapping, String where, List<Problem> problems) {
    this.source = source;
    this.mapping = mapping;
    this.where = where;
    this.problems = problems;
  }

  /** Reads a file whose top is a mapping; keys that stand twice are problems. */
  public static YamlForm parse(SourceText source) throws TextException {
    YamlDocument document = YamlDocument.parse(source);
    if (!document.duplicateKeys().isEmpty()) {
      throw new TextException(document.duplicateKeys());
    }
    if (document.root() instanceof Mapping mapping) {
      return new YamlForm(source, mapping, "", new ArrayList<>());
    }
    throw new TextException(new Problem(source.path(), 1, 0, "has no keys at its top"));
  }

  /** What was wrong so far, of forms within this one too. */
  public List<Problem> problems() {
    return problems.stream().distinct().toList();
  }

  /** Throws where anything was wrong. */
  public void check() throws TextException {
    if (!problems.isEmpty()) {
      throw new TextException(problems());
    }
  }

  /** The line that the mapping begins on, from 1. */
  public int line() {
    return source.line(mapping.content());
  }

  public List<String> keys() {
    return mapping.pairs().stream().map(YamlNode.Pair::name).toList();
  }

  public boolean has(String key) {
    return mapping.get(key) != null;
  }

  /** Adds a problem at a key. */
  public void problem(String key, String message) {
    YamlNode.Pair pair = mapping.pair(key);
    int offset = pair == null ? mapping.content() : pair.key().span().start();
    Position at = source.position(offset);
    problems.add(new Problem(source.path(), at.line(), at.column(), where + message));
  }

  /** A text that must be there; empty where it is not. */
  public String text(String key) {
    String text = optional(key);
    if (text.isEmpty()) {
      problem(key, key + (has(key) ? " is empty or not text" : " is missing"));
    }
    return text;
  }

  /** A text; empty where it is absent or null. */
  public String optional(String key) {
    String text = mapping.text(key);
    if (text == null && has(key) && !(mapping.get(key) instanceof Scalar)) {
      problem(key, key + " is not text");
    }
    return text == null ? "" : text.strip();
  }

  /** A text that must be one of some words; empty where it is not. */
  public String word(String key, List<String> words) {
    String text = text(key);
    if (!text.isEmpty() && !words.contains(text)) {
      problem(key, key + " is " + text + ", and not one of " + String.join(", ", words));
      return "";
    }
    return text;
  }

  /** A whole number within limits; the lower limit where it is not. */
  public int number(String key, int min, int max) {
    String text = text(key);
    if (text.isEmpty()) {
      return min;
    }
    int number = text.matches("\\d{1,9}") ? Integer.parseInt(text) : -1;
    if (number < min || number > max) {
      problem(key, key + " is " + text + ", and not a number from " + min + " to " + max);
      return min;
    }
    return number;
  }

  /** The texts of a list; problems where it has fewer. */
  public List<String> texts(String key, int min) {
    List<String> texts = new ArrayList<>();
    for (YamlNode item : items(key)) {
      if (item instanceof Scalar scalar && !scalar.isNull() && !scalar.value().isBlank()) {
        texts.add(scalar.value().strip());
      } else {
        problem(key, key + " has an item that is not text");
      }
    }
    if (texts.size() < min && has(key)) {
      problem(key, key + " has " + texts.size() + " items; at least " + min);
    } else if (texts.size() < min) {
      problem(key, key + " is missing");
    }
    return texts;
  }

  /** The mappings of a list; a problem where there are fewer or more. */
  public List<YamlForm> forms(String key, int min, int max) {
    List<YamlForm> forms = new ArrayList<>();
    int count = 0;
    for (YamlNode item : items(key)) {
      count++;
      if (item instanceof Mapping entry) {
        forms.add(new YamlForm(source, entry, where + key + " " + count + ": ", problems));
      } else {
        problem(key, key + " " + count + " has no keys");
      }
    }
    if (count < min || count > max) {
      String wanted = min == max ? "exactly " + min : min + " to " + max;
      problem(key, key + (has(key) ? " has " + count + " items; " : " is missing; ") + wanted);
    }
    return forms;
  }

  /** A mapping that must be there; null where it is not. */
  public @Nullable YamlForm form(String key) {
    if (mapping.get(key) instanceof Mapping inner) {
      return new YamlForm(source, inner, where + key + ": ", problems);
    }
    problem(key, key + (has(key) ? " has no keys" : " is missing"));
    return null;
  }

  private List<YamlNode> items(String key) {
    YamlNode node = mapping.get(key);
    if (node instanceof Sequence list) {
      return list.items();
    }
    if (node != null && !(node instanceof Scalar scalar && scalar.isNull())) {
      problem(key, key + " is not a list");
    }
    return List.of();
  }

  /** The value of a key as plain data; null where there is none. */
  public @Nullable Object data(String key) {
    YamlNode node = mapping.get(key);
    return node == null ? null : data(node);
  }

  /** All of it as plain data. */
  public Map<String, @Nullable Object> data() {
    return map(mapping);
  }

  /** Maps, lists, texts, numbers, booleans and null; an alias is its name. */
  private static @Nullable Object data(YamlNode node) {
    return switch (node) {
      case Scalar scalar -> value(scalar);
      case Sequence list -> {
        List<@Nullable Object> items = new ArrayList<>();
        for (YamlNode item : list.items()) {
          items.add(data(item));
        }
        yield items;
      }
      case Mapping mapping -> map(mapping);
      case YamlNode.Alias alias -> "*" + alias.name();
    };
  }

  private static Map<String, @Nullable Object> map(Mapping mapping) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (YamlNode.Pair pair : mapping.pairs()) {
      map.put(pair.name(), data(pair.value()));
    }
    return map;
  }

  private static @Nullable Object value(Scalar scalar) {
    if (scalar.isNull()) {
      return null;
    }
    if (!scalar.plain() || scalar.tagged()) {
      return scalar.value();
    }
    String text = scalar.value();
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    return text.matches("0|-?[1-9]\\d{0,8}") ? (Object) Integer.valueOf(text) : text;
  }

  /** Reports keys that nobody reads: a slip in a key would else lose what it holds. */
  public void requireKnown(Set<String> known) {
    for (String key : keys()) {
      if (!known.contains(key)) {
        problem(
            key, "no key is named " + key + "; keys: " + String.join(", ", new TreeSet<>(known)));
      }
    }
  }
}
