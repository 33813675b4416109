package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.NodeActs;
import gitara.meditation.act.RunWriter;
import gitara.text.SourceText;
import java.io.IOException;

/** {@code git ara meditate node draft}: records the findings of a node. */
final class MeditateNodeDraftVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("FILE").options(node());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    SourceText document = session.document(0);
    return new NodeActs(session.writer()).draft(session.node(document), document);
  }
}
