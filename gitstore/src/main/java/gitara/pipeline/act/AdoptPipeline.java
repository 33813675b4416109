package gitara.pipeline.act;

import gitara.commit.Actor;
import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.ResearchJournal;
import gitara.record.RecordConfig;
import gitara.text.SourceText;
import java.io.IOException;

/**
 * The change that accepts a pipeline which has run without this program: no entry changes, the
 * state file is written as it follows from them, and one of another form is kept under another
 * name.
 */
public final class AdoptPipeline implements Change<AdoptPipeline.Adopted> {
  private static final String SECTION = "[ara \"pipeline\"]\n\tproject = ";

  /**
   * What was done.
   *
   * @param keptState the path of the state file of another form; empty where there was none
   */
  public record Adopted(String keptState) {}

  private final Environment environment;
  private final String project;

  public AdoptPipeline(Environment environment, String project) {
    this.environment = environment;
    this.project = project;
  }

  @Override
  public Prepared<Adopted> prepare(ChangeSet draft) throws IOException, Refusal {
    if (draft.head().id(PipelinePaths.JOURNAL) == null
        && draft.head().id(PipelinePaths.REGISTRY) == null) {
      throw Refusal.of(
          "the last commit has neither " + PipelinePaths.JOURNAL + " nor " + PipelinePaths.REGISTRY,
          "commit them first");
    }
    PipelineChange.project(draft.head(), project);
    String set = RecordConfig.in(draft.head()).get(PipelineProtocol.PROJECT);
    if (set.isEmpty()) {
      SourceText config = draft.open(RecordConfig.PATH);
      draft.write(
          RecordConfig.PATH,
          "%s%s%s\n"
              .formatted(
                  config == null ? RecordConfig.FRESH : config.text().stripTrailing() + "\n",
                  SECTION,
                  project));
    } else if (!set.equals(project)) {
      draft.problem(RecordConfig.PATH + " names the project " + set);
    }
    String known = ResearchJournal.of(draft.head()).project();
    if (known != null && !known.equals(project)) {
      draft.problem(PipelinePaths.JOURNAL + " has runs of the project " + known + " already");
    }
    String kept = "";
    SourceText old = draft.open(PipelinePaths.STATE);
    PipelineChange.derive(draft);
    SourceText now = draft.open(PipelinePaths.STATE);
    if (old != null && now != null && !old.text().equals(now.text())) {
      kept = PipelinePaths.ADOPTED_STATE;
      draft.open(kept);
      draft.write(kept, old.text());
    }
    draft.check();
    Message message =
        new Message(PipelineProtocol.NAME + ": adopt " + project, "")
            .with(Key.VERSION, "1")
            .with(Key.OP, PipelineProtocol.NAME + ".adopt")
            .with(Key.ROLE, PipelineChange.ORCHESTRATOR)
            .with(Key.ACTOR, Actor.of(environment).text())
            .with(Key.SESSION, Actor.session(environment));
    boolean isSame = set.equals(project) && kept.isEmpty() && old != null;
    return new Prepared<>(isSame ? null : message, new Adopted(kept));
  }
}
