package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.RevisionReason;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.AraProtocol;
import gitara.record.EntryId;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An entry goes on under another id, since two branches gave the same one: the old one stays as its
 * alias, and what refers to it as an entry refers to the new one. Sessions record the past and keep
 * the id that it had.
 */
record Renumber(ActInput given) implements Act {
  private static final List<String> REFERENCES =
      List.of("also_depends_on", "evidence", "parent", "bound_to", "retracts");
  private static final List<String> LOGIC_REFERENCES =
      List.of("Dependencies", "Proof", "Code ref", "Verifies");

  @Override
  public String prefix(TurnInProgress turn) throws IOException {
    String old = given.text("entry");
    boolean takes = !given.has("to") && TurnInProgress.isId(old) && turn.has(old);
    return takes ? Objects.requireNonNull(EntryId.parse(old)).prefix() : "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    turn.checks().form(given);
    String old = given.text("entry");
    EntryId from = TurnInProgress.isId(old) ? EntryId.parse(old) : null;
    if (from == null) {
      turn.problem(given.at("entry") + old + " is not an ID of the record, such as N02 or C07");
    } else if (!turn.has(old)) {
      turn.problem(given.at("entry") + old + turn.notIn(old, AraProtocol.fileOf(old)));
    } else if (from.prefix().equals("T")) {
      turn.problem(given.at("entry") + old + " is a comment, and comments never change");
    }
    String now = given.has("to") ? wanted(turn, from) : id;
    if (from == null || now.isEmpty() || (turn.entry(old) == null && turn.item(old) == null)) {
      return;
    }
    RevisionReason reason =
        new RevisionReason("dependency-change", "ai-suggested", old + " is now " + now);
    rename(turn, old, now);
    yaml(turn, old, now);
    logic(turn, old, now, reason);
    turn.log().note("Renumbered " + old + " as " + now + "; " + old + " is kept as an alias");
    turn.tally().change(old + " renumbered as " + now);
    turn.subject(old + " is now " + now);
  }

  private String wanted(TurnInProgress turn, @org.jspecify.annotations.Nullable EntryId from)
      throws IOException {
    String text = given.text("to");
    EntryId to = TurnInProgress.isId(text) ? EntryId.parse(text) : null;
    if (to == null || (from != null && !to.prefix().equals(from.prefix()))) {
      String prefix = from == null ? "N" : from.prefix();
      turn.problem(given.at("to") + text + " is not an ID that begins with " + prefix);
      return "";
    }
    String next = turn.take(to.prefix(), to.number() - 1);
    if (!next.equals(text)) {
      turn.problem(
          given.at("to")
              + text
              + " is in use, here or on another branch; the next free ID is "
              + next
              + " (the default)");
      return "";
    }
    return text;
  }

  private static void rename(TurnInProgress turn, String old, String now) throws IOException {
    EditableLogicEntry entry = turn.entry(old);
    EditableItem item = turn.item(old);
    if (entry != null) {
      entry.renumber(now);
      List<String> aliases = new ArrayList<>(entry.list("Aliases"));
      aliases.add(old);
      entry.set("Aliases", "[" + String.join(", ", aliases) + "]");
    } else if (item != null) {
      item.put("id", new Plain(now));
      item.gain("aliases", old);
    }
  }

  private void yaml(TurnInProgress turn, String old, String now) throws IOException {
    for (String path : List.of(AraProtocol.TREE, AraProtocol.OBSERVATIONS)) {
      YamlFile file = turn.yaml(path);
      if (file == null) {
        continue;
      }
      for (Map.Entry<String, YamlNode.Mapping> node : file.nodes().entrySet()) {
        for (String field : REFERENCES) {
          YamlNode value = node.getValue().get(field);
          List<YamlNode> items =
              value instanceof YamlNode.Sequence list
                  ? list.items()
                  : value == null ? List.of() : List.of(value);
          for (YamlNode one : items) {
            if (one instanceof YamlNode.Scalar scalar) {
              refer(turn, file, node.getKey() + " " + field, scalar, old, now);
            }
          }
        }
      }
    }
  }

  /** A reference is rewritten; one with words around it stands in what only grows. */
  private void refer(
      TurnInProgress turn,
      YamlFile file,
      String where,
      YamlNode.Scalar scalar,
      String old,
      String now)
      throws IOException {
    String text = scalar.value().strip();
    if (text.equals(old)) {
      file.edit().set(scalar, new Plain(now));
      return;
    }
    boolean leads =
        text.startsWith(old)
            && text.length() > old.length()
            && !Character.isLetterOrDigit(text.charAt(old.length()));
    if (leads) {
      turn.problem(
          given.at("entry")
              + old
              + " cannot be renumbered: "
              + where
              + " mentions it in a sentence that must not change ("
              + text
              + ")");
    }
  }

  private void logic(TurnInProgress turn, String old, String now, RevisionReason reason)
      throws IOException {
    for (EditableLogicEntry entry : FieldRevisions.citing(turn, old)) {
      for (String field : entry.names()) {
        if (!LOGIC_REFERENCES.contains(field)) {
          continue;
        }
        String before = entry.get(field);
        String after = FieldRevisions.replaced(before, old, now);
        if (after.equals(before)) {
          continue;
        }
        if (entry.terminal()) {
          turn.problem(
              given.at("entry")
                  + old
                  + " cannot be renumbered: "
                  + entry.id()
                  + " is "
                  + entry.status()
                  + " and refers to it in "
                  + field);
        } else {
          FieldRevisions.change(turn, entry, field, after, reason);
          turn.log().touched(entry.id(), "revised");
        }
      }
    }
  }
}
