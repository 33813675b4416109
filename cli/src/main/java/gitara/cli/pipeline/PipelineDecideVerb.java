package gitara.cli.pipeline;

import gitara.pipeline.RunEvent;

/** {@code git ara pipeline decide}: answers the question about an agent. */
final class PipelineDecideVerb extends PipelineStateVerb {
  PipelineDecideVerb() {
    super(RunEvent.DECIDED);
  }
}
