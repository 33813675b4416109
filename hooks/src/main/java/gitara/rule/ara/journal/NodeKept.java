package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.Renumbered;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.Map;

/** Nodes stay, and stay where they are. */
public final class NodeKept extends AraRule implements AraRule.OnStep {
  public NodeKept() {
    super(
        RuleName.of(
                "ARA19",
                "node-kept",
                Severity.ERROR,
                Reads.STEP,
                "no node is removed or moved to another parent")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep tree = step.file(AraProtocol.TREE);
    Map<String, Item> after = Item.byId(tree.after());
    for (Item old : tree.before()) {
      if (old.id().isEmpty()) {
        continue;
      }
      Item now = after.get(old.id());
      if (now == null) {
        if (!Renumbered.is(step, AraProtocol.TREE, old.id())) {
          find(
              findings,
              step.after().path(AraProtocol.TREE),
              SourceRange.FILE,
              old.id(),
              "node " + old.id() + " was removed",
              "restore it: nothing in trace/ and staging/ is deleted");
        }
      } else if (!now.parent().equals(old.parent())
          && !now.parent().equals(Renumbered.now(step, old.parent()))) {
        find(
            findings,
            now,
            "node " + now.id() + " was below " + place(old) + " and is now below " + place(now),
            "move it back; for another connection use also_depends_on");
      }
    }
  }

  private static String place(Item node) {
    return node.parent().isEmpty() ? "the top level" : node.parent();
  }
}
