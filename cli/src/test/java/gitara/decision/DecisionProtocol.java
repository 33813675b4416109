package gitara.decision;

import gitara.protocol.Edge;
import gitara.protocol.Layout;
import gitara.protocol.MergePattern;
import gitara.protocol.Protocol;
import gitara.protocol.Relations;
import gitara.record.Entry;
import gitara.text.SourceText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Decision records: {@code decisions/D01-storage.md}, each with a status and a body that grows. */
public final class DecisionProtocol implements Protocol {
  public static final String FOLDER = "decisions";

  private static final Layout LAYOUT =
      Layout.folder(FOLDER, ".md", List.of("D"), List.of(new MergePattern("*.md", "union")));

  private static final Relations RELATIONS =
      new Relations() {
        @Override
        public @Nullable Edge edge(String field) {
          return field.equals("Superseded by") ? Edge.MERGED : null;
        }
      };

  @Override
  public String name() {
    return "decision";
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public Relations relations() {
    return RELATIONS;
  }

  @Override
  public List<String> headline() {
    return List.of("Status");
  }

  @Override
  public List<Entry> entries(SourceText text) {
    List<String> lines = text.text().lines().toList();
    if (lines.isEmpty() || !lines.getFirst().matches("# D\\d+: .*")) {
      return List.of();
    }
    String head = lines.getFirst().substring(2);
    Map<String, String> fields = new LinkedHashMap<>();
    int at = 1;
    for (; at < lines.size() && !lines.get(at).isBlank(); at++) {
      String[] field = lines.get(at).split(": ", 2);
      fields.put(field[0], field.length > 1 ? field[1] : "");
    }
    fields.put("body", String.join("\n", lines.subList(at, lines.size())).strip());
    String[] title = head.split(": ", 2);
    return List.of(new Entry(title[0], "decision", title[1], text.path(), 1, fields));
  }
}
