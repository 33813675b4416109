package gitara.cli.meditate;

import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.act.FacetActs;
import gitara.meditation.act.RunWriter;
import java.io.IOException;
import java.util.List;

/** {@code git ara meditate gate}: the researcher accepts the cost of added facets. */
final class MeditateGateVerb extends MeditateVerb {
  @Override
  void own(VerbSpec spec) {
    spec.operands("GATE", List.of("cost")).options(answer());
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    String gate = session.args().operands().getFirst();
    if (!gate.equals("cost")) {
      throw Refusal.usage("there is no gate " + gate + " to pass by itself", "gates: cost");
    }
    return new FacetActs(session.writer()).cost();
  }
}
