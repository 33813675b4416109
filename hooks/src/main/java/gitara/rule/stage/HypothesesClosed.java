package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.Iterations;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.Synthesis;
import gitara.stage.Task;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Each hypothesis ends in the synthesis, with a status that closes it and with evidence. */
final class HypothesesClosed extends StageRule implements StageRule.OnIteration {
  HypothesesClosed() {
    super(
        "STG09",
        "hypotheses-closed",
        Severity.ERROR,
        Reads.TREE,
        "each hypothesis of the briefing and of the plan is closed in the synthesis, with"
            + " evidence");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    Synthesis synthesis = iteration.task().synthesis(iteration);
    if (synthesis == null || iteration.isMonolith()) {
      return;
    }
    String path = synthesis.source().path();
    String entry = iteration.id() + "/res";
    Map<String, Synthesis.Hypothesis> closed = synthesis.hypotheses();
    for (String id : expected(iteration)) {
      Synthesis.Hypothesis one = closed.get(id);
      String problem =
          one == null
              ? " is missing"
              : !one.isClosed()
                  ? " is open" + (one.status().isEmpty() ? "" : ": " + one.status())
                  : !one.hasEvidence() ? " has no evidence" : null;
      if (problem != null) {
        find(
            findings,
            path,
            one == null ? 0 : one.line(),
            entry,
            entry + ": hypothesis " + id + problem,
            "close it as confirmed, accepted, refuted, rejected, partial, refined, deferred or"
                + " superseded, and name the evidence");
      }
    }
  }

  private static Set<String> expected(Task.Iteration iteration) throws IOException {
    Set<String> ids = new TreeSet<>();
    StageFile briefing = iteration.stage(Stage.BRIEFING);
    if (briefing != null) {
      ids.addAll(briefing.hypotheses());
    }
    List<String> planned = List.of();
    try {
      Iterations control = iteration.task().control();
      Iterations.Row row = control == null ? null : control.row(iteration.number());
      planned = row == null ? List.of() : row.hypothesisIds();
    } catch (TextException e) {
      planned = List.of();
    }
    ids.addAll(planned);
    // With several iterations the plan says which of them a hypothesis of the description is for.
    if (planned.isEmpty() && iteration.task().iterations().size() == 1) {
      ids.addAll(iteration.task().source().hypotheses());
    }
    return ids;
  }
}
