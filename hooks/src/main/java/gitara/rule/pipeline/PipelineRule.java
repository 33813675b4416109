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

/** The common part of the rules of pipelines. */
abstract class PipelineRule extends LineRule {
  /** The edition of the rules in which pipelines came. */
  static final int EDITION = 2;

  /** A rule that judges the files of a pipeline. */
  interface OnTree extends TreeRule<Snapshot> {
    @Override
    void judge(Snapshot tree, Findings findings) throws IOException;
  }

  /** A rule that judges what a commit does. */
  interface OnStep extends StepRule<PipelineStep> {}

  PipelineRule(String id, String slug, Severity severity, Reads reads, String condition) {
    super(RuleName.of(id, slug, severity, reads, condition).since(EDITION));
  }

  /** Reports a finding at an entry of the journal. */
  final void at(Findings findings, JournalEntry entry, String id, String message, String hint) {
    find(findings, PipelinePaths.JOURNAL, entry.line(), id, message, hint);
  }
}
