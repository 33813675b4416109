package gitara.ara.act;

import gitara.ara.model.ClaimStates;
import gitara.ara.model.FieldValues;
import gitara.ara.model.Kind;
import java.util.ArrayList;
import java.util.List;

/** The form of each kind of act. */
final class ActSchemas {
  private ActSchemas() {}

  static ActSchema of(String kind) {
    Kind node = Kind.of(kind);
    if (node != null) {
      return node(node);
    }
    return switch (kind) {
      case "observation" -> observation();
      case "ai-action" ->
          new ActSchema.Builder(kind, "what the AI did")
              .needs("action", "what was done")
              .mayMany("files_changed", "a file that it changed")
              .form();
      case "plan" -> plan();
      case "comment" ->
          new ActSchema.Builder(kind, "a comment of taste, for the taste log")
              .named()
              .needs("target", "what it is on: an entry or a file")
              .needs("attitude", "like, dislike, want, doubt …")
              .needs("object", "which trait of the target")
              .needs("text", "the comment in its author's words")
              .provenance()
              .form();
      case "crystallize" -> crystallize();
      case "mark" -> mark();
      case "withdraw" ->
          new ActSchema.Builder(kind, "drop a claim for reasons that are not empirical")
              .needs("entry", "the claim")
              .reasons("verbal-declaration")
              .form();
      case "revise" -> revise();
      case "revive" ->
          new ActSchema.Builder(kind, "open a refuted or withdrawn claim again")
              .needs("entry", "the claim")
              .mayWord("to", List.of("testing", "hypothesis"), "where it settles (by its proof)")
              .reasons("verbal-declaration")
              .form();
      case "split" -> split();
      case "merge" -> merge();
      case "renumber" ->
          new ActSchema.Builder(kind, "give an entry another id, with the old one as its alias")
              .needs("entry", "the id that it has")
              .may("to", "the id that it gets (the next free one)")
              .form();
      case "contradict" ->
          new ActSchema.Builder(kind, "flag two entries that contradict each other, and stop")
              .named()
              .needs("entry", "the one entry")
              .needs("other", "the other entry")
              .may("title", "of the decision that is left open")
              .may("description", "in what they contradict each other")
              .provenance()
              .form();
      case "resolve" ->
          new ActSchema.Builder(
                  kind, "close a question, or a contradiction by the researcher's word")
              .needs("node", "an open question, or an unresolved decision")
              .may("quote", "the researcher's own words; a contradiction needs them")
              .mayMany("evidence", "what settles it")
              .may("note", "how it was settled, in one line")
              .form();
      case "bind" ->
          new ActSchema.Builder(kind, "fill a binding that is [pending], or add to it")
              .needs(
                  "entry",
                  "a claim (proof), heuristic (code), node (evidence) or observation (nodes)")
              .needsMany("to", "what it is bound to")
              .reasons("artifact-commitment")
              .form();
      case "stale" ->
          new ActSchema.Builder(kind, "flag staged observations that nobody came back to")
              .mayMany("observations", "which (all that qualify)")
              .form();
      default ->
          new ActSchema.Builder(kind, "what a reader found when checking a claim")
              .needs("entry", "the claim")
              .needsWord("verdict", FieldValues.VERDICTS, "what came of it")
              .needs("text", "what was checked, and how")
              .may("reader", "who checked")
              .mayMany("evidence", "an entry or a file that shows it")
              .form();
    };
  }

  private static ActSchema node(Kind kind) {
    ActSchema.Builder form =
        new ActSchema.Builder(kind.word(), "a node of the exploration tree").named();
    form.needs("title", "in one line");
    List<Kind.Field> required = kind.required();
    for (Kind.Field field : Kind.Field.values()) {
      ActSchema.Shape shape = field.many() ? ActSchema.Shape.MANY : ActSchema.Shape.TEXT;
      form.add(field.key(), shape, required.contains(field), List.of(), field.meaning());
    }
    form.may("parent", "the node to stand below");
    form.mayMany("also_depends_on", "another node it rests on");
    return form.provenance().form();
  }

  private static ActSchema observation() {
    List<String> types = new ArrayList<>(FieldValues.TARGETS);
    types.add("unknown");
    return new ActSchema.Builder("observation", "something seen, staged until a signal settles it")
        .named()
        .needs("content", "what was seen")
        .mayWord("type", types, "what it may become (unknown)")
        .may("context", "what was going on")
        .mayMany("bound_to", "a node that it is about")
        .provenance()
        .form();
  }

  private static ActSchema plan() {
    return new ActSchema.Builder("plan", "an experiment that is planned")
        .named()
        .needs("title", "in one line")
        .mayMany("verifies", "a claim that it bears on")
        .needs("setup", "with what")
        .needs("procedure", "in which steps")
        .needs("metrics", "what is measured")
        .needs("expected", "what is expected")
        .may("baselines", "against what")
        .mayMany("depends", "a plan that has to be done before")
        .form();
  }

  private static ActSchema crystallize() {
    return new ActSchema.Builder(
            "crystallize", "promote a staged observation that a signal settles")
        .named()
        .needs("observation", "the staged observation")
        .needsWord("signal", FieldValues.CLOSURES, "the closure signal")
        .may("quote", "the researcher's own words")
        .may("commit", "a commit that depends on it")
        .mayWord("target", FieldValues.TARGETS, "what it becomes (its potential type)")
        .may("title", "of the new entry")
        .may("statement", "claim: the assertion (what was observed)")
        .may("falsification", "claim: what would disprove it")
        .mayMany("proof", "claim: an entry or a file that shows it ([pending])")
        .mayMany("depends", "claim: a claim that it rests on")
        .mayMany("tags", "claim: a word to find it by")
        .may("rationale", "heuristic: why it works (what was observed)")
        .mayWord("sensitivity", FieldValues.SENSITIVITIES, "heuristic: to its setting")
        .mayMany("code_ref", "heuristic: a file that applies it ([pending])")
        .may("text", "concept, constraint, architecture: what it says (what was observed)")
        .flag("refuting", "the result refutes it: it becomes a dead end")
        .may("failure_mode", "dead end: how it failed (the quote)")
        .may("lesson", "dead end: what to take from it ([pending])")
        .may("note", "for the reasoning log")
        .form();
  }

  private static ActSchema mark() {
    List<String> states = new ArrayList<>(ClaimStates.ALL);
    states.add("active");
    states.add("retired");
    return new ActSchema.Builder("mark", "move a claim or a heuristic to another status")
        .needs("entry", "the claim or heuristic")
        .needsWord("status", states, "the new status")
        .reasons("needed for a claim")
        .may("failure_mode", "refuted: how it failed, for the dead end (the quote)")
        .may("lesson", "refuted: what to take from it, for the dead end ([pending])")
        .form();
  }

  private static ActSchema revise() {
    return new ActSchema.Builder("revise", "write a field of a claim or a heuristic anew")
        .needs("entry", "the claim or heuristic")
        .needs("field", "its name, such as Statement")
        .needs("to", "the new value")
        .reasons("needed")
        .mayWord("settles", List.of("testing", "hypothesis"), "status after a new Statement")
        .form();
  }

  private static ActSchema split() {
    return new ActSchema.Builder("split", "make two claims of one")
        .named()
        .needs("entry", "the claim, which keeps its id and the primary part")
        .needs("keep", "the statement that it keeps")
        .needs("title", "of the new claim")
        .needs("statement", "of the new claim")
        .needs("falsification", "of the new claim")
        .mayMany("proof", "of the new claim ([pending])")
        .mayMany("tags", "of the new claim")
        .mayMany("redirect", "an entry whose reference goes to the new claim from now on")
        .reasons("verbal-declaration")
        .flag("confirm_large", "yes, three entries or more")
        .form();
  }

  private static ActSchema merge() {
    return new ActSchema.Builder("merge", "make one claim of two that say the same")
        .needs("entry", "the one claim")
        .needs("other", "the other claim; the lower id stays")
        .may("statement", "of the claim that stays (as it is)")
        .reasons("verbal-declaration")
        .flag("confirm_large", "yes, three entries or more")
        .form();
  }
}
