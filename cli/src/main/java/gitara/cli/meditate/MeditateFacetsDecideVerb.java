package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.FacetActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate facets decide}: the researcher's decision on the proposal. */
final class MeditateFacetsDecideVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("FILE").options(answer());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new FacetActs(session.writer()).decide(session.document(0));
  }
}
