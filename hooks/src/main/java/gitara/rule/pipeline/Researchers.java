package gitara.rule.pipeline;

import gitara.record.RecordConfig;
import gitara.run.Decision;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Whether a commit proves that the researcher has decided. */
final class Researchers {
  private Researchers() {}

  /** Why a decision does not count; null where it does, or where the message is not known yet. */
  static @Nullable String objection(PipelineStep step, String gate) throws IOException {
    if (step.message() == null) {
      return null;
    }
    Decision decision = step.decision(gate);
    if (decision == null) {
      return "the commit has no Ara-Gate of it";
    }
    if (decision.isDelegated()) {
      boolean onlyPersons = RecordConfig.in(step.before()).get("ara.gates").equals("human");
      return onlyPersons ? "ara.gates is human: no decision is delegated" : null;
    }
    return decision.isByPerson() ? null : "the commit is not by a person";
  }
}
