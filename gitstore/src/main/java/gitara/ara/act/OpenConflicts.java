package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.AraProtocol;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Contradictions that wait for the researcher: decisions that are unresolved. */
final class OpenConflicts {
  private OpenConflicts() {}

  /** The unresolved decision that holds an entry; null when there is none. */
  static @Nullable String over(TurnInProgress turn, String id) throws IOException {
    YamlFile tree = turn.yaml(AraProtocol.TREE);
    if (tree == null) {
      return null;
    }
    for (Map.Entry<String, YamlNode.Mapping> node : tree.nodes().entrySet()) {
      if ("unresolved".equals(node.getValue().text("status"))) {
        EditableItem item = tree.item(node.getKey());
        if (item != null
            && item.text("status").equals("unresolved")
            && parties(item).contains(id)) {
          return item.id();
        }
      }
    }
    return null;
  }

  /** The entries that a decision holds against each other. */
  static List<String> parties(EditableItem node) {
    List<String> parties = new ArrayList<>();
    for (String one : node.list("evidence")) {
      if (TurnInProgress.isId(one)) {
        parties.add(one);
      }
    }
    return parties;
  }
}
