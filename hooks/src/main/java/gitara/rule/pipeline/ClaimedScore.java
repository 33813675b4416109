package gitara.rule.pipeline;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.ResearchJournal;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;

/** A number in the journal that is tied to nothing. */
final class ClaimedScore extends PipelineRule implements PipelineRule.OnTree {
  ClaimedScore() {
    super(
        "PIP21",
        "claimed-score",
        Severity.INFO,
        Reads.TREE,
        "a score in the journal says what was scored; one that does not is claimed, and no gate"
            + " counts it");
  }

  @Override
  public void judge(Snapshot tree, Findings findings) throws IOException {
    for (JournalEntry entry : ResearchJournal.of(tree).entries()) {
      if (entry.isClaimed()) {
        at(
            findings,
            entry,
            entry.run() == null ? "" : entry.run().id(),
            "the score "
                + entry.score().text()
                + " of "
                + entry.agent()
                + ", "
                + entry.time()
                + ", is claimed",
            "no action needed; a score that counts: git ara pipeline score");
      }
    }
  }
}
