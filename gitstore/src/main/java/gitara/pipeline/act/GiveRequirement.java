package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import java.io.IOException;
import java.util.List;

/** The change by which the researcher confirms what an agent requires in words. */
public final class GiveRequirement extends PipelineChange {
  private final String name;
  private final String words;

  public GiveRequirement(Repo repo, Request request, String agent, String words) {
    super(repo, request, "given");
    this.name = agent;
    this.words = words;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    Agent agent = now.agent(name);
    String subject = RunLine.GIVEN + name;
    RunLine line =
        RunLine.of(now.project(), subject, now.run().nextGate(subject), 0, "", RunEvent.GIVEN);
    Researcher researcher = new Researcher(isByPerson(), words);
    refuseAgain(now, line, researcher.verdict("given"));
    String text = agent.requires().text();
    JournalEntry entry =
        now.entry(RESEARCHER, agent.phase(), text, line, researcher.verdict("given"));
    return finish(
        draft,
        now,
        new Made(
            line.id(),
            "",
            "given for " + name + ": " + text,
            researcher.role(),
            List.of(entry),
            List.of(researcher.gate(line.id(), RunEvent.GIVEN.word()))));
  }
}
