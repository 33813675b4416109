package gitara.ara.model;

import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The entries of a parsed file, or of a stretch of one. */
public final class Items {
  private Items() {}

  /** Nodes of the tree stand in the order of the file, a parent before its children. */
  public static List<Item> of(@Nullable Part part, String file) {
    List<Item> items = new ArrayList<>();
    YamlNode root = part == null ? null : part.root();
    if (part == null || root == null) {
      return items;
    }
    if (file.equals(AraProtocol.TREE)) {
      if (root instanceof YamlNode.Mapping top) {
        nodes(part, top.get("tree"), "", items);
        nodes(part, top.get("root"), "", items);
      } else {
        nodes(part, root, "", items);
      }
      return items;
    }
    YamlNode list = root instanceof YamlNode.Mapping top ? top.get(Paths.listKey(file)) : root;
    if (list instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Mapping map) {
          items.add(new Item(part, map, id(map), ""));
        }
      }
    }
    return items;
  }

  private static void nodes(Part part, @Nullable YamlNode node, String parent, List<Item> items) {
    if (node instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        nodes(part, item, parent, items);
      }
    } else if (node instanceof YamlNode.Mapping map) {
      String named = map.text("parent");
      String above = !parent.isEmpty() || named == null ? parent : named.strip();
      String id = id(map);
      items.add(new Item(part, map, id, above));
      nodes(part, map.get("children"), id.isEmpty() ? parent : id, items);
    }
  }

  private static String id(YamlNode.Mapping map) {
    String id = map.text("id");
    return id == null ? "" : id.strip();
  }
}
