package gitara.ara.signal;

import gitara.ara.model.ClaimStates;
import gitara.ara.model.FieldValues;
import gitara.ara.model.Mentions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Where a decision or a claim says what it rests on, and whether that commits anybody to it. Who
 * proposes a closure signal and who verifies one ask here.
 */
public final class SupportingEvidence {
  private static final List<String> EVIDENCE =
      List.of("evidence", "also_depends_on", "justification", "rationale");
  private static final List<String> PROOF =
      List.of("Dependencies", "Proof", "Evidence basis", "Sources");

  private SupportingEvidence() {}

  /** The fields by which an entry of a kind rests on others; none for other kinds. */
  public static List<String> fields(String kind) {
    return switch (kind) {
      case "decision" -> EVIDENCE;
      case "claim" -> PROOF;
      default -> List.of();
    };
  }

  /**
   * Whether nobody is committed by what an entry rests on: a decision that chose nothing, as every
   * flagged contradiction is, or a claim that is no longer held.
   *
   * @param field the values of its fields by their names; the empty text for none
   */
  public static boolean isIdle(String kind, UnaryOperator<String> field) {
    return kind.equals("claim")
        ? ClaimStates.isTerminal(ClaimStates.leading(field.apply("Status")))
        : field.apply("status").equals("unresolved")
            || FieldValues.isPending(field.apply("choice"));
  }

  /** The fields by which an entry rests on another one. */
  public static List<String> resting(String kind, UnaryOperator<String> field, String id) {
    List<String> resting = new ArrayList<>();
    for (String name : fields(kind)) {
      if (Mentions.in(field.apply(name)).contains(id)) {
        resting.add(name);
      }
    }
    return resting;
  }

  /** Whether a node is an experiment that has a result. */
  public static boolean isResult(String kind, String result) {
    return kind.equals("experiment") && !result.isEmpty() && !FieldValues.isPending(result);
  }

  /** Whether a node says how a claim did when it was put to the test. */
  public static boolean bears(String kind, String result) {
    return isResult(kind, result) || kind.equals("dead_end");
  }
}
