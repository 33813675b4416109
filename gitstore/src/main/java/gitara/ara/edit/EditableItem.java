package gitara.ara.edit;

import gitara.record.EntryId;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlComment;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An entry of a YAML file, there before or made in this turn: read and written alike. */
public final class EditableItem {
  private final YamlFile file;
  private final String id;
  private final YamlNode.@Nullable Mapping node;

  /** All values of a new item; of one that was there, those that the turn has put. */
  private final Map<String, @Nullable Object> values;

  EditableItem(
      YamlFile file,
      String id,
      YamlNode.@Nullable Mapping node,
      Map<String, @Nullable Object> values) {
    this.file = file;
    this.id = id;
    this.node = node;
    this.values = values;
  }

  public String id() {
    return id;
  }

  /** True when this turn made it. */
  public boolean fresh() {
    return node == null;
  }

  public YamlNode.@Nullable Mapping node() {
    return node;
  }

  public boolean is(String key) {
    return text(key).equals("true");
  }

  /** A single value; the empty text where there is none. */
  public String text(String key) {
    if (values.containsKey(key)) {
      return textOf(values.get(key));
    }
    String text = node == null ? null : node.text(key);
    return text == null ? "" : text.strip();
  }

  private static String textOf(@Nullable Object value) {
    if (value instanceof Plain word) {
      return word.text();
    }
    return value == null || value instanceof List<?> || value instanceof Map<?, ?>
        ? ""
        : String.valueOf(value);
  }

  /** The texts of a list, or a single value as one; what this turn has added is in it. */
  public List<String> list(String key) {
    List<String> list = new ArrayList<>();
    if (node != null) {
      texts(node.get(key), list);
    }
    if (values.get(key) instanceof List<?> added) {
      for (Object one : added) {
        list.add(textOf(one));
      }
    }
    return list;
  }

  public static void texts(@Nullable YamlNode value, List<String> list) {
    if (value instanceof YamlNode.Scalar scalar && !scalar.isNull()) {
      list.add(scalar.value().strip());
    } else if (value instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Scalar scalar) {
          list.add(scalar.value().strip());
        }
      }
    }
  }

  public void put(String key, @Nullable Object value) throws IOException {
    values.put(key, value);
    if (node != null) {
      file.edit().put(node, key, value);
    }
  }

  /** Adds an id or words to a list that may only grow. */
  public void gain(String key, String reference) throws IOException {
    Object value = EntryId.parse(reference) == null ? reference : new Plain(reference);
    growing(key).add(value);
    if (node != null) {
      file.edit().appendAsList(node, key, value);
    }
  }

  /** Adds a new item below this one. */
  public void addBelow(String key, Map<String, @Nullable Object> item) throws IOException {
    if (node == null) {
      growing(key).add(item);
    } else {
      file.edit().append(node, key, item);
    }
  }

  private List<Object> growing(String key) {
    List<Object> list = new ArrayList<>();
    if (values.get(key) instanceof List<?> known) {
      for (Object one : known) {
        list.add(one);
      }
    }
    values.put(key, list);
    return list;
  }

  public void mark(String comment) throws IOException {
    if (node == null) {
      values.put("#" + values.size(), new YamlComment(comment));
    } else {
      file.edit().comment(node, comment);
    }
  }

  public static Map<String, @Nullable Object> values() {
    return new LinkedHashMap<>();
  }

  /** References as they are written: ids bare, words quoted. */
  public static List<Object> references(List<String> references) {
    List<Object> list = new ArrayList<>();
    for (String reference : references) {
      list.add(EntryId.parse(reference) == null ? reference : new Plain(reference));
    }
    return list;
  }
}
