package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.LogicValue;
import gitara.ara.edit.RevisionReason;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.FieldValues;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A claim or a heuristic moves to another status. */
record Mark(ActInput given, String status) implements Act {
  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    EditableLogicEntry entry =
        given.schema().kind() == ActKind.WITHDRAW
            ? checks.logic(given, "entry", "C", "claim")
            : checks.logic(given, "entry", "CH", "claim or heuristic");
    if (entry == null || !checks.isUndisputed(given, "entry", entry.id())) {
      return;
    }
    boolean claim = entry.id().startsWith("C");
    List<String> states = claim ? ClaimStates.ALL : FieldValues.HEURISTIC_STATES;
    if (!states.contains(status)) {
      turn.problem(
          given.at("status")
              + status
              + " is not a status of a "
              + (claim ? "claim" : "heuristic")
              + " (known: "
              + String.join(", ", states)
              + ")");
      return;
    }
    String before = entry.get("Status");
    if (entry.status().equals(status)) {
      turn.problem(given.at("entry") + entry.id() + " is " + before + " already");
      return;
    }
    String otherwise = given.schema().kind() == ActKind.WITHDRAW ? "verbal-declaration" : null;
    RevisionReason reason = SignalCheck.of(turn, given, entry, otherwise, null);
    if (reason == null) {
      return;
    }
    String was = entry.status();
    FieldRevisions.change(turn, entry, "Status", status, reason);
    fillProof(turn, entry, reason);
    turn.log().touched(entry.id(), action());
    turn.log()
        .note(
            entry.id()
                + " "
                + was
                + " to "
                + status
                + " via "
                + reason.signal()
                + (reason.note().isEmpty() ? "" : ": " + reason.note()));
    if (status.equals("refuted")) {
      buried(turn, entry);
    }
    turn.tally().change(entry.id() + " " + was + "→" + status);
    turn.subject(entry.id() + " " + was + " -> " + status);
  }

  /** The evidence for a status is the proof that a claim was still waiting for. */
  private void fillProof(TurnInProgress turn, EditableLogicEntry entry, RevisionReason reason)
      throws IOException {
    String field = entry.nameOf("Proof");
    List<String> evidence = turn.resolve(given.list("evidence"));
    // What a claim depends on, or a decision that rests on it, proves nothing.
    boolean isOf = reason.signal().equals("empirical-resolution") && !status.equals("refuted");
    if (isOf && field != null && !evidence.isEmpty() && FieldValues.isPending(entry.get(field))) {
      FieldRevisions.change(turn, entry, field, LogicValue.list(evidence), reason);
    }
  }

  private String action() {
    return switch (status) {
      case "supported" -> "confirmed";
      case "weakened", "refuted", "withdrawn" -> status;
      case "testing" -> "advanced";
      default -> "revised";
    };
  }

  /** A refuted claim has a dead end that names it: one that is there, or a new one. */
  private void buried(TurnInProgress turn, EditableLogicEntry claim) throws IOException {
    YamlFile tree = turn.yaml(AraProtocol.TREE);
    if (tree == null || isBuried(tree, claim.id())) {
      return;
    }
    String id = turn.take("N");
    Map<String, @Nullable Object> node =
        NewNode.head(
            id, "dead_end", claim.id() + " refuted: " + claim.title(), "ai-suggested", turn.now());
    List<String> evidence = new ArrayList<>(List.of(claim.id()));
    evidence.addAll(turn.resolve(given.list("evidence")));
    node.put("evidence", EditableItem.references(evidence));
    node.put("hypothesis", claim.get("Statement"));
    node.put("failure_mode", given.text("failure_mode", given.text("quote")));
    node.put("lesson", given.text("lesson", FieldValues.PENDING));
    turn.grow(new ActInput(given.schema(), given.place()), id, node);
    turn.log()
        .event("dead_end", id, "direct", "ai-suggested", claim.id() + " refuted: " + claim.title());
    turn.tally().direct("dead_end");
  }

  private static boolean isBuried(YamlFile tree, String claim) {
    for (YamlNode.Mapping node : tree.nodes().values()) {
      if ("dead_end".equals(node.text("type"))) {
        for (YamlNode.Pair pair : node.pairs()) {
          List<String> texts = new ArrayList<>();
          EditableItem.texts(pair.value(), texts);
          if (names(texts, claim)) {
            return true;
          }
        }
      }
    }
    for (EditableItem item : tree.touched()) {
      if (item.text("type").equals("dead_end") && names(item.list("evidence"), claim)) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(List<String> texts, String claim) {
    for (String text : texts) {
      for (String word : text.split("[^A-Za-z0-9]+", -1)) {
        if (word.equals(claim)) {
          return true;
        }
      }
    }
    return false;
  }
}
