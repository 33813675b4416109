package gitara.rule.pipeline;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.LineRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import java.io.IOException;

/** A rule of pipelines: its name, and what finds its faults. */
abstract class PipelineRule extends LineRule {
  /** The edition of the rules in which pipelines came. */
  private static final int EDITION = 2;

  /** What finds the faults of a commit, or of a tree. */
  interface Judge<T> {
    void judge(T subject, Found found) throws IOException;
  }

  /** A rule that judges the files of a pipeline. */
  static final class OnTree extends PipelineRule implements TreeRule<Snapshot> {
    private final Judge<Snapshot> judge;

    OnTree(String id, String slug, Severity severity, String condition, Judge<Snapshot> judge) {
      super(RuleName.of(id, slug, severity, Reads.TREE, condition));
      this.judge = judge;
    }

    @Override
    public void judge(Snapshot tree, Findings findings) throws IOException {
      judge.judge(tree, new Found(findings));
    }
  }

  /** A rule that judges what a commit does. */
  static final class OnStep extends PipelineRule implements StepRule<PipelineStep> {
    private final Judge<PipelineStep> judge;

    OnStep(
        String id,
        String slug,
        Severity severity,
        Reads reads,
        String condition,
        Judge<PipelineStep> judge) {
      super(RuleName.of(id, slug, severity, reads, condition));
      this.judge = judge;
    }

    @Override
    public void judgeStep(PipelineStep step, Findings findings) throws IOException {
      judge.judge(step, new Found(findings));
    }
  }

  private PipelineRule(RuleName name) {
    super(name.since(EDITION));
  }

  /** The findings of a rule. */
  final class Found {
    private final Findings findings;

    Found(Findings findings) {
      this.findings = findings;
    }

    /** A fault of an entry that a commit brings. */
    void at(PipelineStep.Added added, String message, String hint) {
      at(added.entry(), added.id(), message, hint);
    }

    void at(JournalEntry entry, String id, String message, String hint) {
      in(PipelinePaths.JOURNAL, entry.line(), id, message, hint);
    }

    void in(String path, int line, String id, String message, String hint) {
      in(name().severity(), path, line, id, message, hint);
    }

    void in(Severity severity, String path, int line, String id, String message, String hint) {
      find(findings, severity, path, line, id, message, hint);
    }
  }
}
