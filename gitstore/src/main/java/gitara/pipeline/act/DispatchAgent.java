package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The change that sends an agent to work. */
public final class DispatchAgent extends PipelineChange {
  private final String name;
  private final String mode;

  /**
   * @param mode one of those of {@link RunLine}
   */
  public DispatchAgent(Repo repo, Request request, String agent, String mode) {
    super(repo, request, "dispatch");
    this.name = agent;
    this.mode = mode;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    Agent agent = now.agent(name);
    boolean isOrchestrated = mode.equals(RunLine.ORCHESTRATED);
    RunLine line =
        RunLine.of(now.project(), name, now.run().next(name), 1, mode, RunEvent.DISPATCHED)
            .withSeverity(agent.severity())
            .withCritics(now.registry().critics(agent, isOrchestrated));
    String target = target(agent.produces().patterns(now.project()));
    JournalEntry entry = now.entry(name, agent.phase(), target, line, "dispatched");
    String summary = "dispatch " + line.id() + (isOrchestrated ? "" : ", " + mode);
    Prepared<Done> prepared =
        finish(
            draft, now, new Made(line.id(), "", summary, ORCHESTRATOR, List.of(entry), List.of()));
    claim(line.id());
    return prepared;
  }

  /** What it produces, without the files that its folders hold. */
  private static String target(List<String> patterns) {
    List<String> folders = patterns.stream().filter(path -> path.endsWith("/")).toList();
    List<String> shown = new ArrayList<>();
    for (String path : patterns) {
      if (folders.stream().noneMatch(folder -> path.startsWith(folder) && !path.equals(folder))) {
        shown.add(path);
      }
    }
    return String.join(", ", shown);
  }
}
