package gitara.ara.merge;

import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The items of a list by what they say; a single value is a list of one. */
record Counted(Map<String, List<YamlNode>> items) {

  static Counted of(@Nullable YamlNode node) {
    Map<String, List<YamlNode>> items = new LinkedHashMap<>();
    List<YamlNode> all =
        node instanceof YamlNode.Sequence list
            ? list.items()
            : node == null || CanonicalText.isEmpty(node) ? List.of() : List.of(node);
    for (YamlNode item : all) {
      items.computeIfAbsent(CanonicalText.of(item), spelling -> new ArrayList<>()).add(item);
    }
    return new Counted(items);
  }

  int count(String spelling) {
    List<YamlNode> found = items.get(spelling);
    return found == null ? 0 : found.size();
  }
}
