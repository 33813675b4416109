package gitara.rule.pipeline;

import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineRun;
import gitara.record.RecordConfig;
import gitara.rule.Findings;
import gitara.rule.Reads;
import java.io.IOException;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** Entries follow each other, by a registry that was there before them. */
final class RunOrder extends RunObjections {
  RunOrder() {
    super(
        "PIP22",
        "run-order",
        Reads.STEP,
        PipelineRun.Kind.ORDER,
        "each entry of a run follows from the state that the entries above it come to, and from"
            + " the registry that its commit found",
        "see what may follow: git ara pipeline status");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    super.judgeStep(step, findings);
    ObjectId old = step.before().id(PipelinePaths.REGISTRY);
    boolean isOther = old != null && !Objects.equals(old, step.after().id(PipelinePaths.REGISTRY));
    String count = RecordConfig.in(step.after()).get(Overall.COUNT);
    isOther |= !count.equals(RecordConfig.in(step.before()).get(Overall.COUNT));
    if (isOther && !step.added().isEmpty() && !step.isMerge() && !step.isComposed()) {
      find(
          findings,
          PipelinePaths.REGISTRY,
          0,
          step.added().getFirst().id(),
          "the commit changes critics or weights together with "
              + step.added().getFirst().id()
              + ", which they would judge",
          "commit " + PipelinePaths.REGISTRY + " and .ara/config by themselves");
    }
  }
}
