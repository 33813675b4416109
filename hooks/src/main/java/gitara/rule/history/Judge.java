package gitara.rule.history;

import gitara.git.Repo;
import gitara.history.RecordStep;
import gitara.rule.Finding;
import gitara.rule.ara.AraHistory;
import gitara.rule.ara.AraJudged;
import gitara.rule.ara.Shown;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Judges commits one after the other. One thread has one of these: what it has read stays with it.
 */
final class Judge implements AutoCloseable {
  private final ObjectReader reader;
  private final RevWalk walk;
  private final Blobs blobs = new Blobs();

  Judge(Repo repo) {
    this.reader = repo.jgit().newObjectReader();
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

  AraJudged judge(RecordStep step) throws IOException {
    String root = root(step);
    CommitPast past = new CommitPast(reader, walk, blobs, step, root);
    return AraHistory.judge(past, past.nothing(), past.after(), root);
  }

  /** The findings of a commit with what they are about. */
  List<Located> locate(RecordStep step, List<Finding> findings) throws IOException {
    List<Located> all = new ArrayList<>();
    if (!findings.isEmpty()) {
      String root = root(step);
      CommitPast past = new CommitPast(reader, walk, blobs, step, root);
      for (Finding finding : findings) {
        Shown shown = Shown.NOTHING;
        for (var parent : past.parents()) {
          Shown one = Shown.of(finding, parent, past.after(), root);
          shown = shown.equals(Shown.NOTHING) ? one : shown;
        }
        if (past.parents().isEmpty()) {
          shown = Shown.of(finding, null, past.after(), root);
        }
        all.add(new Located(past.commit().id(), finding, shown.before(), shown.after()));
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
