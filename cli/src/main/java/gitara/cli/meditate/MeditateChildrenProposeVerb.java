package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.ChildActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate children propose}: proposes children for a decision. */
final class MeditateChildrenProposeVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("FILE").options(node(), distinct());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new ChildActs(session.writer())
        .propose(session.node(null), session.document(0), session.distinct());
  }
}
