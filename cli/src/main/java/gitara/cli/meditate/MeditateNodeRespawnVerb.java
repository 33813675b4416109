package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.NodeActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate node respawn}: takes back the file of a node. */
final class MeditateNodeRespawnVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("NODE").options(reason());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new NodeActs(session.writer()).respawn(session.operandNode(), session.reason());
  }
}
