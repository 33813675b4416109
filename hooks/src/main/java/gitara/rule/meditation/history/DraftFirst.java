package gitara.rule.meditation.history;

import gitara.commit.Key;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.run.Bound;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A node derives its children from findings that it has written down before. */
final class DraftFirst extends MeditationRule implements MeditationRule.OnStep {
  DraftFirst() {
    super(
        "MED33",
        "draft-first",
        Severity.ERROR,
        Reads.MESSAGE,
        "the commit that registers children names the draft of their parent with its content");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        if (change.is(Kind.REGISTRY)
            && !change.isGone()
            && step.hasMessage()
            && !step.isMerge()
            && (!step.isFlattened(dir)
                || step.decisions(dir).stream().anyMatch(GateOrder::isConfirming))) {
          for (NodeId parent : parents(step, change.file().path())) {
            if (!isEvidenced(step, dir, parent)) {
              find(
                  findings,
                  change.file().path(),
                  0,
                  dir.id(parent),
                  "children of " + parent + " are registered without the draft that they come from",
                  "write the findings first (git ara meditate node draft FILE), then register:"
                      + " git ara meditate children register");
            }
          }
        }
      }
    }
  }

  /** The nodes whose children the commit registers. */
  private static Set<NodeId> parents(MeditationStep step, String path) throws IOException {
    Set<NodeId> parents = new TreeSet<>();
    List<FacetRegistry.Row> old = RegistryAppend.rows(step.before(), path);
    List<FacetRegistry.Row> now = RegistryAppend.rows(step.after(), path);
    if (old != null && now != null) {
      for (FacetRegistry.Row row : now.subList(Math.min(old.size(), now.size()), now.size())) {
        NodeId parent = row.node() == null ? null : row.node().parent();
        if (parent != null) {
          parents.add(parent);
        }
      }
    }
    return parents;
  }

  private static boolean isEvidenced(MeditationStep step, MeditationDir dir, NodeId parent)
      throws IOException {
    for (Bound bound : step.bound(Key.EVIDENCE)) {
      MeditationPath file = MeditationPath.of(bound.path());
      if (file != null
          && file.dir().equals(dir.name())
          && file.kind() == Kind.DRAFT
          && parent.equals(file.node())
          // Behind a squash the draft itself may be gone.
          && (step.isSquash()
              || step.isFlattened(dir)
              || step.after().blob(bound.blob()) != null)) {
        return true;
      }
    }
    return false;
  }
}
