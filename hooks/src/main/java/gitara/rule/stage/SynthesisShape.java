package gitara.rule.stage;

import gitara.protocol.Protocol;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.Table;
import gitara.stage.StageHome;
import gitara.stage.Synthesis;
import gitara.stage.Task;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;

/** A synthesis has sections of its own, so that no list of stages is one. */
final class SynthesisShape extends StageRule implements StageRule.OnIteration {
  private static final String TEMPLATE = ".tfw/templates/RES.md";
  private static final List<String> LATER =
      List.of("Iteration Status", "Findings Map", "Strategic Insights");

  SynthesisShape() {
    super(
        "STG07",
        "synthesis-shape",
        Severity.ERROR,
        Reads.TREE,
        "a synthesis has its sections, a rationale for each decision, and no section of a stage");
  }

  @Override
  public void judge(Task.Iteration iteration, Findings findings) throws IOException {
    Synthesis synthesis = iteration.task().synthesis(iteration);
    if (synthesis == null || iteration.isMonolith()) {
      return;
    }
    String path = synthesis.source().path();
    String id = iteration.id() + "/res";
    String hint = hint(iteration.task().home());
    for (Shape.Fault fault : shape(iteration).faults(synthesis.outline())) {
      find(findings, path, fault.line(), id, id + ": " + fault.message(), hint);
    }
    List<Table.Row> decisions = synthesis.decisions();
    if (synthesis.outline().part("Decisions") != null && decisions.isEmpty()) {
      find(findings, path, 0, id, id + " decides nothing", hint);
    }
    for (Table.Row row : decisions) {
      if (synthesis.rationale() >= 0 && row.cell(synthesis.rationale()).isEmpty()) {
        find(
            findings,
            path,
            row.line(),
            id,
            id + ": decision " + row.cell(0) + " has no rationale",
            "say why in the column Rationale");
      }
    }
  }

  private static String hint(StageHome home) {
    return "a synthesis has Decisions, Open Questions, Hypotheses, "
        + (home == StageHome.TASKS ? "HL Update Recommendations, " : "")
        + "Fact Candidates and Conclusion";
  }

  private static Shape shape(Task.Iteration iteration) throws IOException {
    Shape shape = Synthesis.shape(iteration.task().home());
    try {
      SourceText own = Protocol.text(iteration.task().snapshot(), TEMPLATE);
      Outline outline = own == null ? null : Outline.of(own);
      for (String name : LATER) {
        if (outline != null && outline.part(name) != null) {
          shape.heading(name);
        }
      }
    } catch (TextException e) {
      // A template that cannot be read asks for nothing.
      return shape;
    }
    return shape;
  }
}
