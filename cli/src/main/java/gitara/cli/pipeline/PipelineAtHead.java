package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRegistry;
import gitara.pipeline.AgentRun;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.act.PipelineChange;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The pipeline of the last commit: the same in each clone. */
final class PipelineAtHead implements AutoCloseable {
  private final Repo repo;
  private final ObjectReader reader;
  private final Snapshot snapshot;
  private final @Nullable ObjectId commit;
  private final AgentRegistry registry;
  private final ResearchJournal journal;
  private final String project;
  private final PipelineRun run;

  private PipelineAtHead(Call call, Repo repo, ObjectReader reader) throws Refusal, IOException {
    this.repo = repo;
    this.reader = reader;
    this.commit = repo.commit(Constants.HEAD);
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = commit == null ? null : walk.parseCommit(commit).getTree().getId();
      snapshot = new TreeSnapshot(reader, tree);
    }
    registry = AgentRegistry.of(snapshot);
    journal = ResearchJournal.of(snapshot);
    String named = call.args().value("--project");
    // Before the first entry a project without a name is as good as any.
    boolean isNew = named == null && journal.project() == null && !journal.hasRuns();
    String set = isNew ? PipelineProtocol.project(snapshot) : null;
    project = isNew ? (set == null ? "" : set) : PipelineChange.project(snapshot, named);
    run = PipelineRun.of(journal, project);
  }

  static PipelineAtHead open(Call call) throws Refusal, IOException {
    Repo repo = call.open();
    return new PipelineAtHead(call, repo, repo.objects());
  }

  Repo repo() {
    return repo;
  }

  Snapshot snapshot() {
    return snapshot;
  }

  @Nullable ObjectId commit() {
    return commit;
  }

  AgentRegistry registry() {
    return registry;
  }

  ResearchJournal journal() {
    return journal;
  }

  /** Empty before the first entry. */
  String project() {
    return project;
  }

  PipelineRun run() {
    return run;
  }

  /** Refuses where no agent is declared. */
  void requireRegistry() throws Refusal {
    if (registry.isEmpty()) {
      throw Refusal.of(
          "the last commit has no registry: " + PipelinePaths.REGISTRY + " declares no agent",
          "write it and commit it; git ara pipeline check reads it beforehand");
    }
  }

  Agent agent(String name) throws Refusal {
    Agent agent = registry.agent(name);
    if (agent == null) {
      throw Refusal.of(
          PipelinePaths.REGISTRY + " declares no agent " + name,
          "see what it declares: git ara pipeline check");
    }
    return agent;
  }

  /** The last dispatch of an agent. */
  AgentRun dispatched(String name) throws Refusal {
    AgentRun last = run().last(agent(name).name());
    if (last == null) {
      throw Refusal.of(
          name + " was not dispatched", "git ara pipeline dispatch " + name + " dispatches it");
    }
    return last;
  }

  @Override
  public void close() {
    reader.close();
    repo.close();
  }
}
