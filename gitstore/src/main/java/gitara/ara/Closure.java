package gitara.ara;

import gitara.text.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether the closure signal that is named for an observation really is there. */
final class Closure {
  /** An observation whose topic had no event in so many turns is abandoned. */
  static final int IDLE_TURNS = 5;

  private final Turn turn;
  private final Given given;
  private final Item observation;

  Closure(Turn turn, Given given, Item observation) {
    this.turn = turn;
    this.given = given;
    this.observation = observation;
  }

  /** True when the signal holds; if not, the turn is told what is missing. */
  boolean holds(String signal) throws IOException {
    boolean own = Reasons.quoted(turn, given);
    own &= Reasons.commit(turn, given);
    boolean there =
        switch (signal) {
          case "topic-abandonment" -> abandoned();
          case "verbal-affirmation" -> Reasons.declared(turn, given, signal);
          case "empirical-resolution" -> resolved();
          default -> committed();
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
              "no node that it is bound to is an experiment with a result (bound_to "
                  + LogicValue.list(observation.list("bound_to"))
                  + ")");
    }
    if (!given.has("quote")) {
      turn.problem(
          given.place().whole()
              + "empirical-resolution needs "
              + given.place().name("quote")
              + ": what the researcher said of the result");
      holds = false;
    }
    return holds;
  }

  /** The experiments with a result that the observation is bound to. */
  List<String> results() throws IOException {
    List<String> results = new ArrayList<>();
    for (String id : observation.list("bound_to")) {
      Item node = turn.item(id);
      if (node != null
          && node.text("type").equals("experiment")
          && !node.text("result").isEmpty()) {
        results.add(id);
      }
    }
    return results;
  }

  private boolean committed() throws IOException {
    return given.has("commit")
        || cited()
        || missing(
            "artifact-commitment",
            "no decision cites it as evidence, no claim rests on it, and no commit is named ("
                + given.place().name("commit")
                + ")");
  }

  private boolean cited() throws IOException {
    String id = observation.id();
    YamlFile tree = turn.yaml(AraProtocol.TREE);
    if (tree != null) {
      for (YamlNode.Mapping node : tree.nodes().values()) {
        if ("decision".equals(node.text("type")) && cites(node, "evidence", id)) {
          return true;
        }
      }
      for (Item item : tree.touched()) {
        if (item.text("type").equals("decision") && item.list("evidence").contains(id)) {
          return true;
        }
      }
    }
    LogicFile claims = turn.logic(AraProtocol.CLAIMS);
    if (claims != null) {
      for (LogicEntry claim : claims.entries()) {
        if (claim.list("Dependencies").contains(id) || claim.list("Proof").contains(id)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean cites(YamlNode.Mapping node, String key, String id) {
    List<String> texts = new ArrayList<>();
    Item.texts(node.get(key), texts);
    return texts.contains(id);
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
      String id = row.get("id") instanceof gitara.text.Plain word ? word.text() : "";
      if (about(id)) {
        return id + " of this turn is about it";
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
          return id + " of turn " + name + " is about it, fewer than 5 turns ago";
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
    Item item = turn.item(id);
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
      Item above = turn.item(node);
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
