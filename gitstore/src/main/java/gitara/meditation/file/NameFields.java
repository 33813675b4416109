package gitara.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields that say what the name of their file says. */
public final class NameFields {
  private NameFields() {}

  /** Whether a file has such fields. */
  public static boolean has(MeditationPath path) {
    return !expected(path).isEmpty();
  }

  private static Map<String, String> expected(MeditationPath path) {
    Map<String, String> fields = new LinkedHashMap<>();
    NodeId node = path.node();
    switch (path.kind()) {
      case DRAFT, NODE -> {
        put(fields, node, "branch", "depth", "subfocus_index");
        fields.put("subfocus_slug", path.slug());
        fields.put("timestamp_utc", path.stamp());
      }
      case CHILDREN_PENDING, CHILDREN_CONFIRMED -> {
        put(fields, node, "branch", "parent_depth", "parent_sub_index");
        fields.put("timestamp_utc", path.stamp());
      }
      case PEER_REVIEW -> {
        fields.put("peer_review_for_branch", Integer.toString(path.number()));
        fields.put("timestamp_utc", path.stamp());
      }
      case REVIEW -> fields.put("iteration", Integer.toString(path.number()));
      default -> {}
    }
    return fields;
  }

  private static void put(
      Map<String, String> fields, @Nullable NodeId node, String branch, String depth, String sub) {
    if (node != null) {
      fields.put(branch, Integer.toString(node.branch()));
      fields.put(depth, Integer.toString(node.depth()));
      fields.put(sub, Integer.toString(node.sub()));
    }
  }

  /** The fields that say something else; one that is missing says nothing. */
  public static List<Problem> problems(MeditationPath path, SourceText source) {
    Map<String, String> expected = expected(path);
    if (expected.isEmpty()) {
      return List.of();
    }
    try {
      boolean isYaml = path.path().endsWith(".yml");
      YamlForm form = isYaml ? YamlForm.parse(source) : YamlHead.required(source).form();
      YamlForm place = isYaml ? form.form("path") : null;
      expected.forEach(
          (key, named) -> {
            YamlForm holder = place != null && place.has(key) ? place : form;
            String value = holder.optional(key);
            if (!value.isEmpty() && !value.equals(named)) {
              holder.problem(
                  key, key + " is " + value + ", and the name of the file says " + named);
            }
          });
      return form.problems().stream()
          .filter(problem -> problem.message().contains("the name of the file says"))
          .toList();
    } catch (TextException e) {
      // The form of a file that cannot be read is a problem of its own.
      return List.of();
    }
  }
}
