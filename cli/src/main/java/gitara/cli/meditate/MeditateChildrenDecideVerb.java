package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.ChildActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate children decide}: the researcher's decision on proposed children. */
final class MeditateChildrenDecideVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("FILE").options(node(), answer());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new ChildActs(session.writer()).decide(session.node(null), session.document(0));
  }
}
