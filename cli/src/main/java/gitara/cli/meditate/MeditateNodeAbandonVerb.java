package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.NodeActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate node abandon}: gives up a node. */
final class MeditateNodeAbandonVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("NODE").options(reason());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new NodeActs(session.writer()).abandon(session.operandNode(), session.reason());
  }
}
