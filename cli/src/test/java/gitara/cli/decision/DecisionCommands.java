package gitara.cli.decision;

import gitara.cli.command.ProtocolCommands;
import gitara.rule.ProtocolRules;
import gitara.rule.decision.DecisionRules;

/** What decision records add to the command line: their rules, and no verb of their own. */
public final class DecisionCommands implements ProtocolCommands {
  private final ProtocolRules rules = new DecisionRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }
}
