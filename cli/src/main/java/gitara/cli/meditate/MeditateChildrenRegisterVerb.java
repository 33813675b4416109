package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.ChildActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate children register}: registers the children of a node. */
final class MeditateChildrenRegisterVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("[FILE]").options(node(), distinct(), answer());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    boolean isGiven = session.args().operand(0) != null;
    return new ChildActs(session.writer())
        .register(session.node(null), isGiven ? session.document(0) : null, session.distinct());
  }
}
