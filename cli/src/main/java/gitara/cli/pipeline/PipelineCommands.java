package gitara.cli.pipeline;

import gitara.cli.command.ProtocolCommands;
import gitara.rule.ProtocolRules;
import gitara.rule.pipeline.PipelineRules;

/** The verbs of pipelines. */
public final class PipelineCommands implements ProtocolCommands {
  private final ProtocolRules rules = new PipelineRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }
}
