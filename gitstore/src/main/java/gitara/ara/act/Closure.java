package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.LogicFile;
import gitara.ara.edit.LogicValue;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Sessions;
import gitara.ara.signal.BranchCommits;
import gitara.ara.signal.SupportingEvidence;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.jgit.lib.Constants;
import org.jspecify.annotations.Nullable;

/** Whether the closure signal that is named for an observation really is there. */
final class Closure {
  /** An observation whose topic had no event in so many turns is abandoned. */
  static final int IDLE_TURNS = 5;

  private final TurnInProgress turn;
  private final ActInput given;
  private final EditableItem observation;

  Closure(TurnInProgress turn, ActInput given, EditableItem observation) {
    this.turn = turn;
    this.given = given;
    this.observation = observation;
  }

  /** True when the signal holds; if not, the turn is told what is missing. */
  boolean holds(String signal) throws IOException {
    boolean own = SignalCheck.quoted(turn, given);
    own &= SignalCheck.commit(turn, given);
    boolean there =
        switch (signal) {
          case "topic-abandonment" -> abandoned();
          case "verbal-affirmation" -> SignalCheck.declared(turn, given, signal);
          case "empirical-resolution" -> resolved();
          // What is no commit at all has been told.
          default -> own && committed();
        };
    return own && there;
  }

  private boolean missing(String signal, String why) {
    turn.problem(
        given.at("signal") + signal + " does not hold for " + observation.id() + ": " + why);
    return false;
  }

  private boolean resolved() throws IOException {
    boolean holds = true;
    if (results().isEmpty()) {
      holds =
          missing(
              "empirical-resolution",
              "none of its nodes is an experiment with a result (bound_to "
                  + LogicValue.list(observation.list("bound_to"))
                  + ")");
    }
    if (!given.has("quote")) {
      turn.problem(
          given.place().whole()
              + "empirical-resolution needs "
              + given.place().name("quote")
              + ": the researcher's comment on the result");
      holds = false;
    }
    return holds;
  }

  /** The experiments with a result that the observation is bound to. */
  List<String> results() throws IOException {
    List<String> results = new ArrayList<>();
    for (String id : observation.list("bound_to")) {
      EditableItem node = turn.item(id);
      if (node != null && SupportingEvidence.isResult(node.text("type"), node.text("result"))) {
        results.add(id);
      }
    }
    return results;
  }

  private boolean committed() throws IOException {
    String signal = "artifact-commitment";
    BranchCommits commits =
        new BranchCommits(turn.repo(), turn.repo().commit(Constants.HEAD), turn.root());
    String commit = given.value("commit");
    if (commit != null) {
      String objection = commits.objection(commit, observation.id());
      return objection.isEmpty() || missing(signal, objection);
    }
    List<String> idle = new ArrayList<>();
    return cited(idle)
        || !commits.naming(observation.id(), day()).isEmpty()
        || missing(
            signal,
            "no decision cites it as evidence, no claim depends on it"
                + (idle.isEmpty()
                    ? ""
                    : " ("
                        + String.join(", ", idle)
                        + " chose nothing, or was withdrawn or refuted)")
                + ", and no commit of code names it (give one with "
                + given.place().name("commit")
                + ")");
  }

  private String day() {
    String timestamp = observation.text("timestamp");
    return timestamp.length() < 10 ? "" : timestamp.substring(0, 10);
  }

  /** Whether something rests on it; entries that do, but commit nobody, are collected. */
  private boolean cited(List<String> idle) throws IOException {
    YamlFile tree = turn.yaml(AraProtocol.TREE);
    if (tree != null) {
      for (String id : tree.nodes().keySet()) {
        EditableItem node = turn.item(id);
        if (node != null && rests(node.text("type"), id, name -> text(node, name), idle)) {
          return true;
        }
      }
      for (EditableItem node : tree.touched()) {
        if (node.fresh() && rests(node.text("type"), node.id(), name -> text(node, name), idle)) {
          return true;
        }
      }
    }
    LogicFile claims = turn.logic(AraProtocol.CLAIMS);
    if (claims != null) {
      for (EditableLogicEntry claim : claims.entries()) {
        if (rests("claim", claim.id(), claim::get, idle)) {
          return true;
        }
      }
    }
    return false;
  }

  private static String text(EditableItem node, String field) {
    String text = node.text(field);
    return text.isEmpty() ? String.join(", ", node.list(field)) : text;
  }

  private boolean rests(String kind, String id, UnaryOperator<String> field, List<String> idle) {
    if (SupportingEvidence.resting(kind, field, observation.id()).isEmpty()) {
      return false;
    }
    if (SupportingEvidence.isIdle(kind, field)) {
      idle.add(id);
      return false;
    }
    return true;
  }

  private boolean abandoned() throws IOException {
    for (String thread : turn.log().threads().open()) {
      if (names(thread)) {
        return missing("topic-abandonment", "an open thread names it: " + thread);
      }
    }
    String seen = revisited();
    return seen == null || missing("topic-abandonment", seen);
  }

  private boolean names(String text) {
    for (String word : text.split("[^A-Za-z0-9]+", -1)) {
      if (word.equals(observation.id()) || observation.list("bound_to").contains(word)) {
        return true;
      }
    }
    return false;
  }

  /** The event of the last turns that came back to the topic; null when none did. */
  private @Nullable String revisited() throws IOException {
    for (Map<String, @Nullable Object> row : turn.log().added("events_logged")) {
      String id = row.get("id") instanceof gitara.text.yaml.Plain word ? word.text() : "";
      if (about(id)) {
        return id + " of this turn concerns it";
      }
    }
    Set<String> turns = new HashSet<>();
    List<String> sessions = turn.sessions().names();
    for (int i = 0; i < sessions.size(); i++) {
      YamlNode.Mapping record = turn.sessions().record(i);
      List<YamlNode.Mapping> rows = Sessions.rows(record, "events_logged");
      long last = last(record, rows);
      boolean present = sessions.get(i).equals(turn.log().session());
      for (long number = last; number > 0 && turns.size() < IDLE_TURNS; number--) {
        if (present && number >= turn.log().number()) {
          continue;
        }
        turns.add(sessions.get(i) + "#" + number);
      }
      for (YamlNode.Mapping row : rows) {
        String id = row.text("id");
        String name = sessions.get(i) + "#" + Sessions.number(row.text("turn"));
        if (id != null && turns.contains(name) && about(id)) {
          return id + " of turn " + name + " concerns it, fewer than 5 turns ago";
        }
      }
      if (turns.size() >= IDLE_TURNS) {
        return null;
      }
    }
    return turns.size() < IDLE_TURNS
        ? "the record has only " + turns.size() + " turns before this one"
        : null;
  }

  private static long last(YamlNode.@Nullable Mapping record, List<YamlNode.Mapping> rows) {
    long last = 0;
    if (record != null && record.get("session") instanceof YamlNode.Mapping session) {
      last = Sessions.number(session.text("turn_count"));
    }
    for (YamlNode.Mapping row : rows) {
      last = Math.max(last, Sessions.number(row.text("turn")));
    }
    return last;
  }

  /** Generous: what is bound to a node of the observation, below it, or cites either, is. */
  private boolean about(String id) throws IOException {
    List<String> topic = observation.list("bound_to");
    if (id.equals(observation.id()) || topic.contains(id)) {
      return true;
    }
    EditableItem item = turn.item(id);
    if (item == null) {
      return false;
    }
    List<String> cited = new ArrayList<>(item.list("evidence"));
    cited.addAll(item.list("also_depends_on"));
    cited.addAll(item.list("bound_to"));
    for (String one : cited) {
      if (one.equals(observation.id()) || topic.contains(one)) {
        return true;
      }
    }
    for (String node : topic) {
      EditableItem above = turn.item(node);
      YamlNode.Mapping mapping = above == null ? null : above.node();
      if (mapping != null && below(mapping.get("children"), id)) {
        return true;
      }
    }
    return false;
  }

  private static boolean below(@Nullable YamlNode children, String id) {
    if (children instanceof YamlNode.Sequence sequence) {
      for (YamlNode child : sequence.items()) {
        if (child instanceof YamlNode.Mapping node && id.equals(node.text("id"))) {
          return true;
        }
      }
    }
    return false;
  }
}
