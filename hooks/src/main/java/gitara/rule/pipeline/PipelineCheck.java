package gitara.rule.pipeline;

import gitara.commit.Trailers.Trailer;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.record.CommitContext;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ProtocolCheck;
import gitara.rule.Rule;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Checks commits by the rules of pipelines. */
final class PipelineCheck implements ProtocolCheck {
  private static final String FOLDER =
      PipelinePaths.ROOT.substring(0, PipelinePaths.ROOT.length() - 1);

  private final PipelineProtocol protocol = new PipelineProtocol();

  /** Null while no commit has concerned a pipeline: in most repositories none ever does. */
  private @Nullable List<Rule> rules;

  @Override
  public boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException {
    boolean changes = changes(commit);
    if (!changes && !isInRole(commit)) {
      return false;
    }
    if (rules == null) {
      rules = PipelineRules.each();
    }
    List<Finding> common = null;
    for (Snapshot before : commit.befores()) {
      PipelineStep step = new PipelineStep(commit, before);
      Findings ofTree = new Findings();
      for (Rule rule : rules) {
        if (rule instanceof PipelineRule.OnStep onStep) {
          onStep.judgeStep(step, findings);
        } else if (rule instanceof PipelineRule.OnTree onTree && changes) {
          onTree.judge(commit.after(), ofTree);
        }
      }
      // A fault that one of the parents has already is none that the commit makes.
      common = common == null ? ofTree.sorted() : Findings.common(common, ofTree.sorted());
    }
    if (common != null) {
      common.forEach(findings::add);
    }
    return changes;
  }

  /** What is said of an entry that changes no state, such as the second of two seals. */
  @Override
  public boolean keeps(CommitContext commit, Trailer trailer) throws IOException {
    for (Snapshot before : changes(commit) ? commit.befores() : List.<Snapshot>of()) {
      if (!new PipelineStep(commit, before).added().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private boolean changes(CommitContext commit) throws IOException {
    boolean differs = false;
    boolean isThere = false;
    for (Snapshot before : commit.befores()) {
      if (isChanged(before, commit.after())) {
        differs = true;
        isThere |= protocol.root(before) != null;
      }
    }
    return differs && (isThere || protocol.root(commit.after()) != null);
  }

  private static boolean isChanged(Snapshot before, Snapshot after) throws IOException {
    if (isNone(before) && isNone(after)) {
      return false;
    }
    if (!Objects.equals(before.id(PipelinePaths.REGISTRY), after.id(PipelinePaths.REGISTRY))
        || !Objects.equals(before.id(RecordConfig.PATH), after.id(RecordConfig.PATH))) {
      return true;
    }
    ObjectId old = before.folderId(FOLDER);
    return (old == null || !old.equals(after.folderId(FOLDER)))
        && !new Step(before, after).changes(FOLDER).isEmpty();
  }

  /** Whether a state has none of the files: nothing else of it is looked at. */
  private static boolean isNone(Snapshot state) throws IOException {
    return state.id(PipelinePaths.REGISTRY) == null && state.children(FOLDER).isEmpty();
  }

  /** Whether a commit that leaves the reports alone says who made it. */
  private boolean isInRole(CommitContext commit) throws IOException {
    String message = commit.message();
    return message != null
        && (message.contains("Ara-Role") || message.contains("Ara-Score"))
        && protocol.root(commit.after()) != null;
  }
}
