package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.FacetActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;

/** {@code git ara meditate cancel}: ends a meditation before its facets are confirmed. */
final class MeditateCancelVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.options(answer());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    return new FacetActs(session.writer()).cancel();
  }
}
