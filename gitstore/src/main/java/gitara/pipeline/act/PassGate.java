package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.Overall;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.pipeline.Threshold;
import gitara.run.Decision;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The change that states that a gate is passed, with the scores that it was passed by. */
public final class PassGate extends PipelineChange {
  private final Threshold gate;

  public PassGate(Repo repo, Request request, Threshold gate) {
    super(repo, request, "gate");
    this.gate = gate;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    Overall overall = Overall.of(now.registry(), now.run(), draft.head());
    String subject = RunLine.GATE + gate.word();
    RunLine line =
        RunLine.of(now.project(), subject, now.run().nextGate(subject), 0, "", RunEvent.MET)
            .withArgument(overall.exact());
    List<String> components = new ArrayList<>(List.of("overall=" + overall.exact()));
    for (Overall.Component one : overall.components()) {
      components.add(one.agent() + "=" + Overall.plain(one.score()));
    }
    JournalEntry last = now.run().lastDispatch();
    String verdict = String.join(", ", components);
    if (overall.objections(gate, now.registry()).isEmpty()) {
      refuseAgain(now, line, verdict);
    }
    JournalEntry entry =
        now.entry(ORCHESTRATOR, last == null ? "" : last.phase(), "", line, verdict);
    Decision decision = new Decision(line.id(), RunEvent.MET.word(), components, "");
    return finish(
        draft,
        now,
        new Made(
            line.id(),
            "",
            line.id() + " is met: overall " + overall.shown(),
            ORCHESTRATOR,
            List.of(entry),
            List.of(new Trailing(Key.GATE, decision.toString()))));
  }
}
