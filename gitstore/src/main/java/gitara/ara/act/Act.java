package gitara.ara.act;

import gitara.ara.model.Kind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a turn does to the record. Acts are applied in their order to the files in memory;
 * what is wrong with one is told to the turn, which then comes to nothing as a whole.
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
   * Does it, or tells the turn why not.
   *
   * @param id of the entry that it makes, or empty
   */
  void apply(TurnInProgress turn, String id) throws IOException;

  /** The act that a form describes. */
  static Act of(ActInput given) {
    String kind = given.form().kind();
    @Nullable Kind node = Kind.of(kind);
    if (node != null) {
      return new NewNode(node, given);
    }
    return switch (kind) {
      case "observation" -> new NewObservation(given);
      case "ai-action" -> new AiAction(given);
      case "plan" -> new NewPlan(given);
      case "comment" -> new TasteComment(given);
      case "crystallize" -> new Crystallize(given);
      case "mark" -> new Mark(given, given.text("status"));
      case "withdraw" -> new Mark(given, "withdrawn");
      case "revise" -> new Revise(given);
      case "revive" -> new Revive(given);
      case "split" -> new Split(given);
      case "merge" -> new Merge(given);
      case "renumber" -> new Renumber(given);
      case "contradict" -> new Contradict(given);
      case "resolve" -> new Resolve(given);
      case "bind" -> new Bind(given);
      case "stale" -> new Stale(given);
      case "report" -> new Report(given);
      default -> throw new IllegalArgumentException("no act: " + kind);
    };
  }
}
