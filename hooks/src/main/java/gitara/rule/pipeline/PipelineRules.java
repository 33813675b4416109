package gitara.rule.pipeline;

import gitara.pipeline.PipelineProtocol;
import gitara.protocol.Protocol;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Rule;
import java.util.List;

/** The invariants of pipelines. */
public final class PipelineRules implements ProtocolRules {
  private final Protocol protocol = new PipelineProtocol();

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public List<Rule> all() {
    return List.of();
  }

  @Override
  public ProtocolCheck open() {
    return (commit, findings, facts) -> false;
  }
}
