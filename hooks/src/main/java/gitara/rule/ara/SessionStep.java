package gitara.rule.ara;

import gitara.text.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a step adds to session records: what the step says of itself.
 *
 * @param revisions rows of {@code logic_revisions}
 * @param events rows of {@code events_logged}
 * @param touched rows of {@code claims_touched}
 * @param context rows of {@code key_context}
 */
record SessionStep(
    List<Item> revisions, List<Item> events, List<Item> touched, List<Item> context) {

  static final List<String> ROWS =
      List.of("events_logged", "ai_actions", "claims_touched", "logic_revisions", "key_context");

  static SessionStep of(AraStep step) throws IOException {
    SessionStep all =
        new SessionStep(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (AraStep.Changed changed : step.changed()) {
      if (Paths.isSession(changed.file()) && changed.isThere()) {
        Part part = step.after().yaml(changed.file());
        YamlNode.Mapping now = step.after().top(changed.file());
        AraRecord before = step.before(changed.file());
        YamlNode.Mapping old = changed.wasThere() ? before.top(changed.file()) : null;
        if (part != null && now != null) {
          boolean merge = step.isMerge();
          add(part, old, now, "logic_revisions", "entry", merge, all.revisions);
          add(part, old, now, "events_logged", "id", merge, all.events);
          add(part, old, now, "claims_touched", "id", merge, all.touched);
          add(part, old, now, "key_context", "id", merge, all.context);
        }
      }
    }
    return all;
  }

  private static void add(
      Part part,
      YamlNode.@Nullable Mapping old,
      YamlNode.Mapping now,
      String key,
      String idKey,
      boolean merge,
      List<Item> to) {
    List<YamlNode> olds = old == null ? List.of() : Values.list(old.get(key));
    List<YamlNode> rows = Values.list(now.get(key));
    // Rows of two lines of history stand among each other.
    for (int i = merge ? 0 : olds.size(); i < rows.size(); i++) {
      if (rows.get(i) instanceof YamlNode.Mapping row && !(merge && holds(olds, row))) {
        String id = row.text(idKey);
        to.add(new Item(part, row, id == null ? "" : id.strip(), ""));
      }
    }
  }

  private static boolean holds(List<YamlNode> rows, YamlNode row) {
    for (YamlNode one : rows) {
      if (Values.same(one, row)) {
        return true;
      }
    }
    return false;
  }

  /** The added revisions of an entry, in their order. */
  List<Item> revisionsOf(String id) {
    List<Item> rows = new ArrayList<>();
    for (Item row : revisions) {
      if (row.id().equals(id)) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** Whether any added row names an entry. */
  boolean names(String id) {
    for (List<Item> rows : List.of(revisions, events, touched, context)) {
      for (Item row : rows) {
        if (row.id().equals(id) || Values.ids(Values.textOf(row.map())).contains(id)) {
          return true;
        }
      }
    }
    return false;
  }
}
