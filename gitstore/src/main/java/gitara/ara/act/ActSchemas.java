package gitara.ara.act;

import gitara.ara.act.ActSchema.ActBuilder;
import gitara.ara.act.ActSchema.Field;
import gitara.ara.act.ActSchema.FieldType;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.FieldValues;
import gitara.ara.model.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The table of acts: the fields of each kind. */
final class ActSchemas {
  private static final List<String> OPEN_STATES = List.of("testing", "hypothesis");

  private ActSchemas() {}

  static ActSchema of(ActKind kind) {
    ActBuilder act = new ActBuilder(kind);
    return switch (kind) {
      case QUESTION, DECISION, EXPERIMENT, DEAD_END, PIVOT ->
          node(act, Objects.requireNonNull(Kind.of(kind.word())));
      case OBSERVATION -> observation(act);
      case AI_ACTION ->
          act.required("action", "what the AI did")
              .list("files_changed", FieldType.REFERENCE, "file that the action changed")
              .build();
      case PLAN -> plan(act);
      case COMMENT ->
          act.named()
              .operand("target", "TARGET", FieldType.REFERENCE, "entry or file it is on")
              .required("attitude", "like, dislike, want, doubt or another word")
              .required("object", "trait of the target, such as wording")
              .operand("text", "TEXT", FieldType.TEXT, "the comment, in its author's words")
              .provenance()
              .build();
      case CRYSTALLIZE -> crystallize(act);
      case MARK -> mark(act);
      case WITHDRAW ->
          act.operand("entry", "CLAIM", FieldType.ID, "claim to withdraw")
              .reasons("default: verbal-declaration")
              .build();
      case REVISE ->
          act.operand("entry", "ENTRY", FieldType.ID, "claim or heuristic to change")
              .required("field", "field, such as Statement")
              .required("to", "new value of the field")
              .reasons("required")
              .optional("settles", OPEN_STATES, "status after a new Statement")
              .build();
      case REVIVE ->
          act.operand("entry", "CLAIM", FieldType.ID, "claim to reopen")
              .optional("to", OPEN_STATES, "new status (default: testing if the claim has proof)")
              .reasons("default: verbal-declaration")
              .build();
      case SPLIT -> split(act);
      case MERGE ->
          act.operand("entry", "CLAIM", FieldType.ID, "one of the two claims")
              .operand("other", "CLAIM", FieldType.ID, "the other claim; the lower ID is kept")
              .optional("statement", "statement of the claim that is kept (default: unchanged)")
              .reasons("default: verbal-declaration")
              .optional(
                  "confirm_large",
                  FieldType.FLAG,
                  "confirm a change that affects three or more entries")
              .build();
      case RENUMBER ->
          act.operand("entry", "OLD", FieldType.ID, "present ID of the entry")
              .optionalOperand("to", "NEW", FieldType.ID, "new ID (default: the next free one)")
              .build();
      case CONTRADICT ->
          act.named()
              .operand("entry", "ENTRY", FieldType.ID, "one of the two entries")
              .operand("other", "ENTRY", FieldType.ID, "the other entry")
              .optional("title", "title of the unresolved decision that is added")
              .optional("description", "what the contradiction is")
              .provenance()
              .build();
      case RESOLVE ->
          act.operand("node", "NODE", FieldType.ID, "open question or decision")
              .optional("quote", "the researcher's own words (required for a contradiction)")
              .list("evidence", FieldType.REFERENCE, "entry or file that settles it")
              .optional("note", "how it was settled, in one line")
              .build();
      case BIND ->
          act.operand(
                  "entry", "ENTRY", FieldType.ID, "claim, heuristic, node or observation to extend")
              .operands("to", "TARGET", true, FieldType.REFERENCE, "what to bind the entry to")
              .optional("field", "node: field that is [pending], to fill with the target")
              .optional("replace", FieldType.FLAG, "claim, heuristic: replaces the present binding")
              .reasons("default: artifact-commitment")
              .build();
      case STALE ->
          act.operands(
                  "observations",
                  "OBSERVATION",
                  false,
                  FieldType.ID,
                  "observation to flag (default: all that qualify)")
              .build();
      case REPORT ->
          act.operand("entry", "CLAIM", FieldType.ID, "claim that was checked")
              .operand("verdict", "VERDICT", FieldValues.VERDICTS, "result of the check")
              .required("text", "what was checked, and how")
              .optional("reader", "who checked")
              .list("evidence", FieldType.REFERENCE, "supporting entry or file")
              .build();
      case NOTE -> act.build();
    };
  }

  private static ActSchema node(ActBuilder act, Kind kind) {
    act.named().operand("title", "TITLE", FieldType.TEXT, "one-line title");
    List<Kind.Field> required = kind.required();
    for (Kind.Field field : Kind.Field.values()) {
      act.add(
          new Field(
              field.key(),
              field == Kind.Field.EVIDENCE ? FieldType.REFERENCE : FieldType.TEXT,
              required.contains(field),
              field.many(),
              List.of(),
              null,
              field.help()));
    }
    return act.optional("parent", FieldType.ID, "parent node")
        .list("also_depends_on", FieldType.ID, "other node it depends on")
        .list("retracts", FieldType.ID, "entry that this one takes back")
        .provenance()
        .build();
  }

  private static ActSchema observation(ActBuilder act) {
    List<String> types = new ArrayList<>(FieldValues.TARGETS);
    types.add("unknown");
    return act.named()
        .operand("content", "TEXT", FieldType.TEXT, "what was observed")
        .optional("type", types, "what it may be promoted to (default: unknown)")
        .optional("context", "circumstances of the observation")
        .list("bound_to", FieldType.ID, "node it belongs to")
        .list("retracts", FieldType.ID, "entry that this one takes back")
        .provenance()
        .build();
  }

  private static ActSchema plan(ActBuilder act) {
    return act.named()
        .operand("title", "TITLE", FieldType.TEXT, "one-line title")
        .list("verifies", FieldType.ID, "claim that the experiment tests")
        .required("setup", "model, data and configuration")
        .required("procedure", "steps")
        .required("metrics", "what is measured")
        .required("expected", "expected outcome")
        .optional("baselines", "what the result is compared with")
        .list("depends", FieldType.ID, "plan to carry out first")
        .build();
  }

  private static ActSchema crystallize(ActBuilder act) {
    return act.named()
        .operand("observation", "OBSERVATION", FieldType.ID, "staged observation to promote")
        .required("signal", FieldValues.CLOSURES, "closure signal")
        .optional("quote", "the researcher's own words")
        .optional("commit", FieldType.COMMIT, "commit that depends on the observation")
        .optional(
            "target", FieldValues.TARGETS, "kind of the new entry (default: its potential type)")
        .optional("title", "title of the new entry")
        .optional("statement", "claim: the assertion (default: the observation)")
        .optional("falsification", "claim: what would disprove it")
        .list(
            "proof",
            FieldType.REFERENCE,
            "claim: entry or file that proves it (default: [pending])")
        .list("depends", FieldType.ID, "claim: claim that it depends on")
        .list("tags", FieldType.TEXT, "claim: search tag")
        .optional("rationale", "heuristic: why it works (default: the observation)")
        .optional("sensitivity", FieldValues.SENSITIVITIES, "heuristic: sensitivity to its setting")
        .list("code_ref", FieldType.REFERENCE, "heuristic: file that uses it (default: [pending])")
        .optional("text", "concept, constraint, architecture: text (default: the observation)")
        .optional("refuting", FieldType.FLAG, "it refutes the observation: add a dead end")
        .optional("failure_mode", "dead end: how it failed (default: the quote)")
        .optional("lesson", "dead end: lesson learned (default: [pending])")
        .optional("note", "line for the reasoning log")
        .build();
  }

  private static ActSchema mark(ActBuilder act) {
    List<String> states = new ArrayList<>(ClaimStates.ALL);
    states.add("active");
    states.add("retired");
    return act.operand("entry", "ENTRY", FieldType.ID, "claim or heuristic")
        .operand("status", "STATUS", states, "new status")
        .reasons("required for a claim")
        .optional("failure_mode", "refuted: how it failed, for the dead end (default: the quote)")
        .optional("lesson", "refuted: lesson learned, for the dead end (default: [pending])")
        .build();
  }

  private static ActSchema split(ActBuilder act) {
    return act.named()
        .operand("entry", "CLAIM", FieldType.ID, "claim to split; it keeps its ID")
        .required("keep", "statement that the old claim keeps")
        .required("title", "title of the new claim")
        .required("statement", "statement of the new claim")
        .required("falsification", "what would disprove the new claim")
        .list("proof", FieldType.REFERENCE, "proof of the new claim (default: [pending])")
        .list("tags", FieldType.TEXT, "search tag of the new claim")
        .list("redirect", FieldType.ID, "entry whose references move to the new claim")
        .reasons("default: verbal-declaration")
        .optional(
            "confirm_large", FieldType.FLAG, "confirm a change that affects three or more entries")
        .build();
  }
}
