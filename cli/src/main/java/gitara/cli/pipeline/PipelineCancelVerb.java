package gitara.cli.pipeline;

import gitara.pipeline.RunEvent;

/** {@code git ara pipeline cancel}: ends a dispatch without a result. */
final class PipelineCancelVerb extends PipelineStateVerb {
  PipelineCancelVerb() {
    super(RunEvent.CANCELLED);
  }
}
