package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.FacetActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate facets propose}: proposes facets and what the report should hold. */
final class MeditateFacetsProposeVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("FILE");
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new FacetActs(session.writer()).propose(session.document(0));
  }
}
