package gitara.rule.pipeline;

import gitara.pipeline.PipelineState;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.text.TextException;
import java.io.IOException;

/** The state file holds what follows from journal, reports and registry. */
final class StateDerived extends PipelineRule implements PipelineRule.OnTree {
  StateDerived() {
    super(
        "PIP18",
        "state-derived",
        Severity.ERROR,
        Reads.TREE,
        "pipeline_state.json is, byte for byte, what journal, reports and registry come to");
  }

  @Override
  public void judge(Snapshot tree, Findings findings) throws IOException {
    try {
      for (String path : new PipelineState().differing(tree)) {
        find(
            findings,
            path,
            0,
            "",
            tree.id(path) == null
                ? path + " is missing"
                : path + " is not what the journal and the registry come to",
            "git ara lint --fix writes it; nothing is read from it");
      }
    } catch (TextException e) {
      // What cannot be read is reported by itself.
      return;
    }
  }
}
