package gitara.cli.meditate;

import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Views;
import gitara.rule.ProtocolRules;
import gitara.rule.meditation.check.MeditationRules;

/** The verbs of meditations. */
public final class MeditateCommands implements ProtocolCommands {
  private final ProtocolRules rules = new MeditationRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public Views views() {
    return new MeditationViews();
  }
}
