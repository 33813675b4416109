package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.LogicFile;
import gitara.ara.edit.LogicValue;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.FieldValues;
import gitara.ara.signal.Quotes;
import gitara.text.markdown.MarkdownEditor;
import gitara.text.yaml.Plain;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A staged observation becomes a typed entry, because a closure signal settles it. */
record Crystallize(ActInput given) implements Act {
  @Override
  public String prefix(TurnInProgress turn) throws IOException {
    if (given.has("refuting")) {
      return "N";
    }
    String target = target(turn);
    return target.equals("claim") ? "C" : target.equals("heuristic") ? "H" : "";
  }

  /** What it becomes: what is asked for, else what it was thought to become. */
  private String target(TurnInProgress turn) throws IOException {
    String target = given.value("target");
    if (target != null) {
      return target;
    }
    Act maker = turn.maker(given.text("observation"));
    if (maker != null) {
      return maker.given().text("type", "unknown");
    }
    EditableItem observation =
        given.text("observation").startsWith("O") ? turn.item(given.text("observation")) : null;
    return observation == null ? "unknown" : observation.text("potential_type");
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    Checks checks = turn.checks();
    checks.form(given);
    checks.visible(
        given,
        "title",
        "statement",
        "falsification",
        "proof",
        "tags",
        "rationale",
        "code_ref",
        "text");
    checks.references(given, "proof");
    checks.references(given, "code_ref");
    checks.ids(given, "depends", "C", "claim");
    EditableItem observation = checks.observation(given, "observation");
    if (observation == null) {
      return;
    }
    if (!checks.open(given, "observation", observation.id())) {
      return;
    }
    String signal = given.text("signal");
    Closure closure = new Closure(turn, given, observation);
    boolean settled = FieldValues.CLOSURES.contains(signal) && closure.isSound(signal);
    boolean refuting = given.has("refuting");
    if (refuting && !signal.equals("empirical-resolution")) {
      turn.problem(
          given.at("refuting") + "refuting requires empirical-resolution; the signal is " + signal);
    }
    String target = target(turn);
    if (!refuting && !FieldValues.TARGETS.contains(target)) {
      turn.problem(
          given.place().whole()
              + "what "
              + observation.id()
              + " becomes is "
              + target
              + "; it needs "
              + given.place().name("target")
              + ": one of "
              + String.join(", ", FieldValues.TARGETS));
      return;
    }
    if (!refuting) {
      given.require(turn, "title", "a " + target);
    }
    if (target.equals("claim") && !refuting) {
      given.require(turn, "falsification", "a claim must be falsifiable; it");
    }
    if (target.equals("heuristic") && !refuting) {
      given.require(turn, "sensitivity", "a heuristic");
    }
    if (!settled) {
      return;
    }
    if (given.has("quote")) {
      turn.log().quote(given.text("quote"), observation.id());
    }
    String where =
        refuting ? deadEnd(turn, id, observation) : write(turn, id, target, closure, observation);
    if (where == null) {
      return;
    }
    observation.put("promoted", true);
    observation.put("promoted_to", where);
    observation.put("crystallized_via", new Plain(signal));
    if (observation.is("stale")) {
      observation.put("stale", false);
    }
    String kind = refuting ? "dead_end" : target;
    String name = where.substring(where.lastIndexOf(':') + 1);
    String provenance = refuting ? "ai-suggested" : provenance(observation, target);
    turn.log()
        .event(
            kind,
            observation.id(),
            "crystallized",
            provenance,
            observation.id() + " to " + name + ": " + title(observation));
    // A heading may begin like the id of a claim, as "Call event" does.
    if (name.equals(id)) {
      turn.log().touched(name, "crystallized");
    }
    String commit = closure.commit(signal);
    turn.log()
        .note(
            "Crystallized "
                + observation.id()
                + " as "
                + name
                + " via "
                + signal
                + (commit.isEmpty() ? "" : ", on commit " + commit));
    if (given.has("note")) {
      turn.log().note(given.text("note"));
    }
    turn.tally().crystallized(kind, signal);
    turn.subject(observation.id() + " -> " + name + " " + kind + ": " + title(observation));
  }

  private String title(EditableItem observation) {
    return given.text("title", observation.text("content"));
  }

  /** Raised by an affirmation, and by nothing else. */
  private String provenance(EditableItem observation, String target) {
    String own = observation.text("provenance");
    if (own.equals("user") || own.equals("user-revised")) {
      return own;
    }
    if (!given.text("signal").equals("verbal-affirmation")) {
      return "ai-suggested";
    }
    String assertion =
        switch (target) {
          case "claim" -> given.text("statement", observation.text("content"));
          case "heuristic" -> given.text("rationale", observation.text("content"));
          default -> given.text("text", observation.text("content"));
        };
    return Quotes.repeats(given.text("quote"), assertion) ? "user" : "user-revised";
  }

  /** The dead end that a refuting result leaves; the observation is closed by it. */
  private String deadEnd(TurnInProgress turn, String id, EditableItem observation)
      throws IOException {
    Map<String, @Nullable Object> node =
        NewNode.head(id, "dead_end", title(observation), "ai-suggested", turn.now());
    node.put("hypothesis", observation.text("content"));
    node.put("evidence", EditableItem.references(evidence(turn, observation)));
    node.put("failure_mode", given.text("failure_mode", given.text("quote")));
    node.put("lesson", given.text("lesson", FieldValues.PENDING));
    turn.grow(given, id, node);
    return AraProtocol.TREE + ":" + id;
  }

  private static List<String> evidence(TurnInProgress turn, EditableItem observation)
      throws IOException {
    List<String> evidence = new java.util.ArrayList<>(List.of(observation.id()));
    for (String node : observation.list("bound_to")) {
      EditableItem item = turn.item(node);
      if (item != null && SignalCheck.isResult(item)) {
        evidence.add(node);
      }
    }
    return evidence;
  }

  private @Nullable String write(
      TurnInProgress turn, String id, String target, Closure closure, EditableItem observation)
      throws IOException {
    return switch (target) {
      case "claim" -> claim(turn, id, closure, observation);
      case "heuristic" -> heuristic(turn, id, observation);
      case "concept" -> heading(turn, AraProtocol.CONCEPTS, target, observation);
      case "constraint" -> heading(turn, AraProtocol.CONSTRAINTS, target, observation);
      default -> heading(turn, AraProtocol.ARCHITECTURE, target, observation);
    };
  }

  private @Nullable String claim(
      TurnInProgress turn, String id, Closure closure, EditableItem observation)
      throws IOException {
    LogicFile file = turn.logic(AraProtocol.CLAIMS);
    if (file == null) {
      return null;
    }
    List<String> proof = turn.resolve(given.list("proof"));
    if (proof.isEmpty() && given.text("signal").equals("empirical-resolution")) {
      proof = closure.results();
    }
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("Statement", given.text("statement", observation.text("content")));
    fields.put("Status", "hypothesis");
    fields.put("Provenance", provenance(observation, "claim"));
    fields.put("Falsification criteria", given.text("falsification"));
    fields.put("Proof", LogicValue.binding(proof));
    fields.put("Dependencies", LogicValue.list(turn.resolve(given.list("depends"))));
    fields.put("Tags", String.join(", ", given.list("tags")));
    file.add(id, id + ": " + given.text("title"), fields, "");
    return AraProtocol.CLAIMS + ":" + id;
  }

  private @Nullable String heuristic(TurnInProgress turn, String id, EditableItem observation)
      throws IOException {
    LogicFile file = turn.logic(AraProtocol.HEURISTICS);
    if (file == null) {
      return null;
    }
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("Rationale", given.text("rationale", observation.text("content")));
    fields.put("Status", "active");
    fields.put("Provenance", provenance(observation, "heuristic"));
    fields.put("Sensitivity", given.text("sensitivity"));
    fields.put("Code ref", LogicValue.binding(turn.resolve(given.list("code_ref"))));
    file.add(id, id + ": " + given.text("title"), fields, "");
    return AraProtocol.HEURISTICS + ":" + id;
  }

  private @Nullable String heading(
      TurnInProgress turn, String path, String target, EditableItem observation)
      throws IOException {
    LogicFile file = turn.logic(path);
    if (file == null) {
      return null;
    }
    String title = MarkdownEditor.oneLine(given.text("title"));
    if (file.entry(title) != null) {
      turn.problem(given.at("title") + title + " is a heading of " + file.path() + " already");
      return null;
    }
    Map<String, String> fields = new LinkedHashMap<>();
    String text = given.text("text", observation.text("content"));
    fields.put(target.equals("concept") ? "Definition" : "Statement", text);
    fields.put("Provenance", provenance(observation, target));
    file.add(title, title, fields, "");
    return path + ":" + title;
  }
}
