package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.Incorporation;
import gitara.meditation.act.RunWriter;
import gitara.text.SourceText;
import java.io.IOException;

/** {@code git ara meditate incorporate}: merges children, or all branches. */
final class MeditateIncorporateVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("[FILE]").options(node());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    Incorporation incorporation = new Incorporation(session.writer());
    if (session.args().operand(0) == null) {
      return incorporation.all();
    }
    SourceText document = session.document(0);
    return incorporation.children(session.node(document), document);
  }
}
