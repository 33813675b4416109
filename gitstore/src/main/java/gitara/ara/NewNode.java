package gitara.ara;

import gitara.record.Provenance;
import gitara.text.Plain;
import gitara.text.YamlNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node for the exploration tree, as its author gives it.
 *
 * @param payload values by field; a field that is not many has one
 * @param parent the id of the node to stand below; null for the top
 */
public record NewNode(
    Kind kind,
    String title,
    Provenance provenance,
    Map<Kind.Field, List<String>> payload,
    @Nullable String parent,
    List<String> alsoDependsOn)
    implements NewEntry {

  @Override
  public String prefix() {
    return "N";
  }

  @Override
  public String file() {
    return AraProtocol.TREE;
  }

  @Override
  public String list() {
    return "tree";
  }

  @Override
  public String fresh() {
    return "tree: []\n";
  }

  @Override
  public void check(Context context) throws IOException {
    context.checkText("the title", title, Context.TITLE);
    for (Kind.Field field : kind.required()) {
      if (payload.getOrDefault(field, List.of()).isEmpty()) {
        context.problem("a " + kind.word() + " needs " + option(field) + ": " + field.meaning());
      }
    }
    for (Map.Entry<Kind.Field, List<String>> field : payload.entrySet()) {
      for (String value : field.getValue()) {
        context.checkText(option(field.getKey()), value, Context.FIELD);
        if (field.getKey() == Kind.Field.EVIDENCE) {
          context.checkReference("--evidence", value);
        }
      }
    }
    for (String other : alsoDependsOn) {
      context.checkNode("--also-depends-on", other);
    }
    if (parent != null) {
      context.checkNode("--parent", parent);
      checkLeaf(context, parent);
    }
  }

  private static String option(Kind.Field field) {
    return "--" + field.key().replace('_', '-');
  }

  private static void checkLeaf(Context context, String parent) {
    YamlNode.Mapping node = context.node(parent);
    if (node != null && "dead_end".equals(node.text("type"))) {
      context.problem("--parent " + parent + " is a dead_end, and a dead end is always a leaf");
    }
    if (node != null
        && node.get("children") instanceof YamlNode.Scalar children
        && !children.isNull()) {
      context.problem("--parent " + parent + ": expected a list under its children");
    }
  }

  @Override
  public void write(YamlFile file, String id, Context context) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("id", new Plain(id));
    item.put("type", new Plain(kind.word()));
    item.put("title", title);
    item.put("provenance", new Plain(provenance.word()));
    item.put("timestamp", context.now().minute());
    for (Kind.Field field : Kind.Field.values()) {
      List<String> values = payload.getOrDefault(field, List.of());
      if (!values.isEmpty()) {
        item.put(field.key(), field.many() ? NewEntry.references(values) : values.get(0));
      }
    }
    if (kind == Kind.QUESTION) {
      item.put("status", new Plain("open"));
    }
    if (!alsoDependsOn.isEmpty()) {
      item.put("also_depends_on", NewEntry.references(alsoDependsOn));
    }
    YamlNode.Mapping above = parent == null ? null : context.node(parent);
    if (above == null) {
      file.editor().append(file.top(), "tree", item);
    } else {
      file.editor().append(above, "children", item);
    }
  }

  @Override
  public SessionLog.Row row(String id) {
    return new SessionLog.Row(kind.word(), id, "direct", provenance.word(), title);
  }

  @Override
  public String subject(String id) {
    return id + " " + kind.word() + ": " + title;
  }
}
