package gitara.cli.pipeline;

import gitara.pipeline.RunEvent;

/** {@code git ara pipeline escalate}: asks the one who decides about an agent. */
final class PipelineEscalateVerb extends PipelineStateVerb {
  PipelineEscalateVerb() {
    super(RunEvent.ESCALATED);
  }
}
