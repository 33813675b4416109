package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.Cycles;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The new nodes of a turn, until all are known: each may be the child of one that is given later,
 * and only then can be seen whether they go round in a circle.
 */
final class TreeGrowth {
  private final TurnInProgress turn;
  private final List<Growth> growths = new ArrayList<>();

  private record Growth(ActInput given, EditableItem item, Map<String, @Nullable Object> values) {}

  TreeGrowth(TurnInProgress turn) {
    this.turn = turn;
  }

  void add(YamlFile tree, ActInput given, String id, Map<String, @Nullable Object> values) {
    tree.list("tree");
    growths.add(new Growth(given, tree.fresh(id, values), values));
  }

  /** Puts the new nodes in their places. */
  void settle(YamlFile tree) throws IOException {
    circles();
    for (Growth growth : growths) {
      ActInput given = growth.given;
      EditableItem above =
          given.has("parent") ? tree.item(turn.resolve(given.text("parent"))) : null;
      if (above == null) {
        tree.edit().append(tree.top(), "tree", growth.values);
      } else if (!mayHaveChildren(above)) {
        turn.problem(given.at("parent") + above.id() + ": expected a list under its children");
      } else {
        above.addBelow("children", growth.values);
      }
    }
  }

  /** Nodes that were there rest on no new one, so a circle goes through new ones alone. */
  private void circles() {
    Map<String, List<String>> rests = new HashMap<>();
    for (Growth growth : growths) {
      List<String> on = new ArrayList<>(growth.item.list("also_depends_on"));
      on.add(turn.resolve(growth.given.text("parent")));
      rests.put(growth.item.id(), on);
    }
    for (Growth growth : growths) {
      if (Cycles.through(growth.item.id(), rests)) {
        String field = growth.given.has("parent") ? "parent" : "also_depends_on";
        turn.problem(growth.given.at(field) + "creates a cycle: an entry cannot depend on itself");
      }
    }
  }

  private static boolean mayHaveChildren(EditableItem above) {
    YamlNode.Mapping node = above.node();
    return node == null
        || !(node.get("children") instanceof YamlNode.Scalar children)
        || children.isNull();
  }
}
