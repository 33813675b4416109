package gitara.ara.model;

import gitara.text.SourceRange;
import gitara.text.Span;
import gitara.text.yaml.YamlNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a YAML file.
 *
 * @param id as written; empty where it has none
 * @param parent the node that it stands below, or names as its parent; empty for none
 */
public record Item(Part part, YamlNode.Mapping map, String id, String parent) {
  /** The same item as one that stands below a node. */
  Item below(String node) {
    return new Item(part, map, id, node);
  }

  /** Where the item stands, without the nodes that it holds at its end. */
  public SourceRange place() {
    int end = map.span().start();
    for (YamlNode.Pair pair : map.pairs()) {
      boolean children = pair.name().equals("children");
      YamlNode last = children ? pair.key() : pair.value();
      end = Math.max(end, last.span().end());
    }
    return part.place(new Span(map.span().start(), end));
  }

  /** Where a field stands; the entry where it has no such field. */
  public SourceRange place(String field) {
    YamlNode.Pair pair = map.pair(field);
    return pair == null ? place() : part.place(pair.key().span());
  }

  public String path() {
    return part.path();
  }

  /** The text of a field; empty where it is absent, null or no scalar. */
  public String text(String field) {
    String text = map.text(field);
    return text == null ? "" : text.strip();
  }

  public @Nullable YamlNode get(String field) {
    return map.get(field);
  }

  /** The first of several with one id counts; that there are several, id-unique says. */
  public static Map<String, Item> byId(List<Item> items) {
    Map<String, Item> byId = new HashMap<>();
    for (Item item : items) {
      if (!item.id().isEmpty()) {
        byId.putIfAbsent(item.id(), item);
      }
    }
    return byId;
  }
}
