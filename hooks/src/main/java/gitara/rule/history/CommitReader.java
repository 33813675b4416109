package gitara.rule.history;

import gitara.git.Repo;
import gitara.history.RecordState;
import gitara.history.RecordStep;
import gitara.rule.Finding;
import gitara.rule.ara.AraCheckResult;
import gitara.rule.ara.AraHistory;
import gitara.rule.ara.AraRecords;
import gitara.rule.ara.FindingExcerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Judges commits one after the other. One thread has one of these: what it has read stays with it.
 */
final class CommitReader implements AutoCloseable {
  /** States whose trees are kept. */
  private static final int KEPT = 8;

  private final ObjectReader reader;
  private final RevWalk walk;
  private final Blobs blobs = new Blobs();
  private final AraRecords records = new AraRecords();
  private final Map<RecordState, RecordTree> trees = new LinkedHashMap<>();

  CommitReader(Repo repo) {
    this.reader = repo.objects();
    this.walk = new RevWalk(reader);
  }

  /** The root that a step is told by: where the record is, or was before it vanished. */
  private static String root(RecordStep step) {
    String root = step.point().state().root();
    for (int i = 0; root == null && i < step.parents().size(); i++) {
      root = step.parents().get(i).state().root();
    }
    return root == null ? "" : root;
  }

  /** A state under a root, the same object for as long as it is among the last ones. */
  RecordTree tree(String root, RecordState state) {
    RecordTree known = trees.get(state);
    if (known == null || !known.root().equals(root)) {
      if (trees.size() >= KEPT) {
        trees.remove(trees.keySet().iterator().next());
      }
      trees.remove(state);
      known = new RecordTree(reader, blobs, root, state);
      trees.put(state, known);
    }
    return known;
  }

  AraCheckResult judge(RecordStep step) throws IOException {
    String root = root(step);
    StepCommitContext past = new StepCommitContext(reader, walk, this, step, root);
    return AraHistory.judge(past, past.nothing(), past.after(), root, records);
  }

  /** The findings of a commit with what they are about. */
  List<Located> locate(RecordStep step, List<Finding> findings) throws IOException {
    List<Located> all = new ArrayList<>();
    if (!findings.isEmpty()) {
      String root = root(step);
      StepCommitContext past = new StepCommitContext(reader, walk, this, step, root);
      for (Finding finding : findings) {
        FindingExcerpt shown = FindingExcerpt.NOTHING;
        for (var parent : past.parents()) {
          FindingExcerpt one = FindingExcerpt.of(finding, parent, past.after(), root, records);
          shown = shown.equals(FindingExcerpt.NOTHING) ? one : shown;
        }
        if (past.parents().isEmpty()) {
          shown = FindingExcerpt.of(finding, null, past.after(), root, records);
        }
        Finding placed = finding.at(FindingExcerpt.place(finding, past.after(), root, records));
        all.add(new Located(past.commit().id(), placed, shown.before(), shown.after()));
      }
    }
    return all;
  }

  @Override
  public void close() {
    walk.close();
    reader.close();
  }
}
