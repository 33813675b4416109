package gitara.ara.step;

import gitara.ara.model.AraRecord;
import gitara.ara.model.Item;
import gitara.ara.model.Mentions;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.model.Values;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a step adds to session records: what the step says of itself.
 *
 * @param revisions rows of {@code logic_revisions}
 * @param events rows of {@code events_logged}
 * @param touched rows of {@code claims_touched}
 * @param context rows of {@code key_context}
 */
public record SessionStep(
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
      if (rows.get(i) instanceof YamlNode.Mapping row && !(merge && Values.contains(olds, row))) {
        String id = row.text(idKey);
        to.add(new Item(part, row, id == null ? "" : id.strip(), ""));
      }
    }
  }

  /** The added revisions of an entry, in their order. */
  public List<Item> revisionsOf(String id) {
    List<Item> rows = new ArrayList<>();
    for (Item row : revisions) {
      if (row.id().equals(id)) {
        rows.add(row);
      }
    }
    return rows;
  }

  /**
   * The status of an entry at the beginning of the turn in which the step changes it; null where no
   * row says so. A turn may have been recorded by several commits.
   */
  public @Nullable String statusBeforeTurn(String id) {
    for (Item added : revisionsOf(id)) {
      YamlNode top = added.part().root();
      List<YamlNode> rows =
          top instanceof YamlNode.Mapping map
              ? Values.list(map.get("logic_revisions"))
              : List.<YamlNode>of();
      for (YamlNode one : rows) {
        if (one instanceof YamlNode.Mapping row
            && id.equals(text(row, "entry"))
            && text(row, "field").equals("Status")
            && text(row, "turn").equals(added.text("turn"))) {
          return text(row, "before");
        }
      }
    }
    return null;
  }

  private static String text(YamlNode.Mapping row, String key) {
    String text = row.text(key);
    return text == null ? "" : text.strip();
  }

  /** The turn of a row; 0 where it has none. */
  static long turn(YamlNode.Mapping row) {
    return number(row, "turn");
  }

  static long number(YamlNode.Mapping map, String key) {
    try {
      return Long.parseLong(text(map, key));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** The rows of a list of a session record. */
  static List<YamlNode.Mapping> rows(YamlNode.@Nullable Mapping session, String key) {
    List<YamlNode.Mapping> rows = new ArrayList<>();
    for (YamlNode node : Values.list(session == null ? null : session.get(key))) {
      if (node instanceof YamlNode.Mapping row) {
        rows.add(row);
      }
    }
    return rows;
  }

  /**
   * The excerpts with the researcher's words on some entries: those that name one of them, else
   * those of the turns in which the step has a row of one.
   */
  public List<Item> words(Collection<String> ids) {
    List<Item> naming = naming(ids);
    List<Item> open = new ArrayList<>();
    Set<String> turns = turns(ids);
    for (Item excerpt : context) {
      if (isReport(excerpt)) {
        continue;
      }
      if (turns.isEmpty() || turns.contains(excerpt.text("turn"))) {
        open.add(excerpt);
      }
    }
    return naming.isEmpty() ? open : naming;
  }

  /** Those of one turn; of all turns where none of that turn is there. */
  List<Item> words(Collection<String> ids, String turn) {
    List<Item> words = words(ids);
    List<Item> own = new ArrayList<>();
    for (Item excerpt : words) {
      if (excerpt.text("turn").equals(turn)) {
        own.add(excerpt);
      }
    }
    return own.isEmpty() ? words : own;
  }

  /** The excerpts that name one of some entries. */
  public List<Item> naming(Collection<String> ids) {
    List<Item> naming = new ArrayList<>();
    for (Item excerpt : context) {
      if (!isReport(excerpt)
          && !Collections.disjoint(Mentions.exact(Values.textOf(excerpt.map())), ids)) {
        naming.add(excerpt);
      }
    }
    return naming;
  }

  /** What a reader found out is filed among the excerpts, and is not the researcher's word. */
  private static boolean isReport(Item excerpt) {
    return excerpt.map().pair("report") != null || excerpt.map().pair("reader") != null;
  }

  private Set<String> turns(Collection<String> ids) {
    Set<String> turns = new HashSet<>();
    for (List<Item> rows : List.of(revisions, events)) {
      for (Item row : rows) {
        if (ids.contains(row.id())) {
          turns.add(row.text("turn"));
        }
      }
    }
    return turns;
  }

  /** Whether any added row names an entry. */
  public boolean names(String id) {
    for (List<Item> rows : List.of(revisions, events, touched, context)) {
      for (Item row : rows) {
        if (row.id().equals(id) || Mentions.exact(Values.textOf(row.map())).contains(id)) {
          return true;
        }
      }
    }
    return false;
  }
}
