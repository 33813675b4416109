package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.commit.KeptFiles;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.Artifacts;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.JournalScore;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The change that commits what an agent has produced, as it stands in the work tree. */
public final class SubmitAgent extends PipelineChange {
  private final String name;

  public SubmitAgent(Repo repo, Request request, String agent) {
    super(repo, request, "submit");
    this.name = agent;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    Agent agent = now.agent(name);
    AgentRun run = now.dispatched(name);
    KeptFiles.take(repo(), draft, pathspecs(agent.produces().patterns(now.project())));
    int round = run.last().submitted() == null ? 1 : run.last().number() + 1;
    RunLine line =
        RunLine.of(now.project(), name, run.number(), round, run.mode(), RunEvent.SUBMITTED);
    JournalEntry entry =
        new JournalEntry(
            0,
            now.time(),
            name,
            agent.phase(),
            run.dispatched().target(),
            JournalScore.parse("N/A"),
            "submitted",
            "",
            line,
            Artifacts.of(agent.produces(), now.project(), draft.result()));
    String summary = "submit " + run.id() + ", round " + round;
    Prepared<Done> prepared =
        finish(draft, now, new Made(run.id(), "", summary, name, List.of(entry), List.of()));
    claim(run.id());
    return prepared;
  }

  /** The same paths for git: a star is part of one name, and every other character is meant. */
  public static List<String> pathspecs(List<String> patterns) {
    List<String> specs = new ArrayList<>();
    for (String pattern : patterns) {
      specs.add(
          pattern.indexOf('*') < 0
              ? ":(top,literal)" + pattern
              : ":(top,glob)" + pattern.replaceAll("[\\[\\]?\\\\]", "\\\\$0"));
    }
    return specs;
  }
}
