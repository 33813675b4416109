package gitara.ara.act;

import gitara.ara.model.Kind;
import java.io.IOException;

/**
 * One thing that a turn does to the record. Acts are applied in their order to the files in memory;
 * a problem with one is reported to the turn, which is then refused as a whole.
 */
public sealed interface Act
    permits NewNode,
        NewObservation,
        NewPlan,
        TasteComment,
        AiAction,
        Remark,
        Crystallize,
        Mark,
        Revise,
        Revive,
        Split,
        Merge,
        Renumber,
        Contradict,
        SetBeside,
        Resolve,
        Bind,
        Stale,
        Report {

  ActInput given();

  /** The namespace of the entry that it makes; empty when it makes none with an id. */
  String prefix(TurnInProgress turn) throws IOException;

  /**
   * Does it, or reports the problem to the turn.
   *
   * @param id of the entry that it makes, or empty
   */
  void apply(TurnInProgress turn, String id) throws IOException;

  /** The act that an input describes. */
  static Act of(ActInput given) {
    return switch (given.schema().kind()) {
      case QUESTION -> new NewNode(Kind.QUESTION, given);
      case DECISION -> new NewNode(Kind.DECISION, given);
      case EXPERIMENT -> new NewNode(Kind.EXPERIMENT, given);
      case DEAD_END -> new NewNode(Kind.DEAD_END, given);
      case PIVOT -> new NewNode(Kind.PIVOT, given);
      case OBSERVATION -> new NewObservation(given);
      case AI_ACTION -> new AiAction(given);
      case PLAN -> new NewPlan(given);
      case COMMENT -> new TasteComment(given);
      case CRYSTALLIZE -> new Crystallize(given);
      case MARK -> new Mark(given, given.text("status"));
      case WITHDRAW -> new Mark(given, "withdrawn");
      case REVISE -> new Revise(given);
      case REVIVE -> new Revive(given);
      case SPLIT -> new Split(given);
      case MERGE -> new Merge(given);
      case RENUMBER -> new Renumber(given);
      case CONTRADICT -> new Contradict(given);
      case RESOLVE -> new Resolve(given);
      case BIND -> new Bind(given);
      case STALE -> new Stale(given);
      case REPORT -> new Report(given);
      case NOTE -> throw new IllegalArgumentException("a remark has no input");
    };
  }
}
