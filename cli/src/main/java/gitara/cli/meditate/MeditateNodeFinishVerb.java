package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.NodeActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate node finish}: makes the file of a node final. */
final class MeditateNodeFinishVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.options(node());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new NodeActs(session.writer()).finish(session.node(null));
  }
}
