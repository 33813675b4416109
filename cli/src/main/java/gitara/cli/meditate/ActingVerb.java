package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.RunWriter;
import java.io.IOException;
import java.util.function.Consumer;

/** A verb that changes a meditation that is there, by one call. */
final class ActingVerb extends MeditateVerb {
  /** What the verb does with its arguments. */
  @FunctionalInterface
  interface Act {
    RunWriter.Done of(MeditateSession session) throws IOException, Refusal;
  }

  private final Consumer<VerbSpec> own;
  private final Act act;

  /**
   * @param own adds the operands and options of this verb alone
   */
  ActingVerb(Consumer<VerbSpec> own, Act act) {
    this.own = own;
    this.act = act;
  }

  @Override
  void own(VerbSpec spec) {
    own.accept(spec);
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return act.of(session);
  }
}
