package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.RunEvent;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * The change that states something about a dispatch and changes no file but the journal: a
 * question, its answer, a verification, a seal that no longer counts, the end.
 */
public final class StateAgent extends PipelineChange {
  private static final String USER = "user";

  private final String name;
  private final RunEvent event;
  private final String words;

  /**
   * @param event {@code VOIDED}, {@code ESCALATED}, {@code DECIDED}, {@code VERIFIED}, {@code
   *     FAILED} or {@code CANCELLED}
   * @param words the question, the answer, the reason, or what was run
   */
  public StateAgent(Repo repo, Request request, String agent, RunEvent event, String words) {
    super(repo, request, op(event));
    this.name = agent;
    this.event = event;
    this.words = words;
  }

  private static String op(RunEvent event) {
    return switch (event) {
      case VOIDED -> "void";
      case ESCALATED -> "escalate";
      case DECIDED -> "decide";
      case VERIFIED, FAILED -> "verify";
      default -> "cancel";
    };
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    Agent agent = now.agent(name);
    AgentRun run = now.dispatched(name);
    String target = agent.target();
    boolean isOfUser = target.toLowerCase(Locale.ROOT).equals(USER) || target.isEmpty();
    String by = ORCHESTRATOR;
    String role = ORCHESTRATOR;
    String argument = "";
    String verdict = line(words);
    List<Trailing> more = List.of();
    if (event == RunEvent.ESCALATED) {
      argument = isOfUser ? "User" : target;
    } else if (event == RunEvent.DECIDED && isOfUser) {
      Researcher researcher = new Researcher(isByPerson(), words);
      by = RESEARCHER;
      role = researcher.role();
      verdict = researcher.verdict("");
      more = List.of(researcher.gate(run.id(), event.word()));
    } else if (event == RunEvent.DECIDED) {
      by = target.toLowerCase(Locale.ROOT);
      role = by;
    }
    String summary = event.word() + " " + run.id() + (verdict.isEmpty() ? "" : ": " + verdict);
    JournalEntry entry = now.entry(run, by, event, argument, verdict);
    if (event == RunEvent.VERIFIED && entry.run() != null) {
      refuseAgain(now, entry.run(), verdict);
    }
    return finish(draft, now, new Made(run.id(), "", summary, role, List.of(entry), more));
  }
}
