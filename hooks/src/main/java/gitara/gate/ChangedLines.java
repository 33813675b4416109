package gitara.gate;

import gitara.git.MergeBases;
import gitara.git.Repo;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.EditList;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a reviewer is shown of a pull request: those that differ between where a branch
 * went off and its tip. A file is compared when it is asked for.
 */
public final class ChangedLines implements AutoCloseable {
  /** What is larger, nobody reviews line by line. */
  private static final int MOST = 4 << 20;

  private static final EditList NONE = new EditList();

  private final ObjectReader reader;
  private final @Nullable ObjectId base;
  private final ObjectId tip;
  private final Map<String, EditList> files = new HashMap<>();

  private ChangedLines(ObjectReader reader, @Nullable ObjectId base, ObjectId tip) {
    this.reader = reader;
    this.base = base;
    this.tip = tip;
  }

  /**
   * Those of a range.
   *
   * @param from a commit that may have gone on since; null where all of history is the range
   */
  public static ChangedLines between(Repo repo, @Nullable ObjectId from, ObjectId to)
      throws IOException {
    ObjectReader reader = repo.objects();
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId tip = walk.parseCommit(to).getTree().getId();
      ObjectId base = null;
      if (from != null) {
        RevCommit common = MergeBases.first(reader, from, to);
        base = common == null ? null : common.getTree().getId();
      }
      return new ChangedLines(reader, base, tip);
    }
  }

  /** Whether a line of the tip, from 1, is one of them. */
  public boolean contains(String path, int line) throws IOException {
    EditList edits = files.get(path);
    if (edits == null) {
      edits = edits(path);
      files.put(path, edits);
    }
    for (Edit edit : edits) {
      if (line > edit.getBeginB() && line <= edit.getEndB()) {
        return true;
      }
    }
    return false;
  }

  private EditList edits(String path) throws IOException {
    RawText now = text(tip, path);
    RawText old = base == null ? new RawText(new byte[0]) : text(base, path);
    return now == null || old == null
        ? NONE
        : new HistogramDiff().diff(RawTextComparator.DEFAULT, old, now);
  }

  /** Empty where there is no such file; null for one that is too large. */
  private @Nullable RawText text(ObjectId tree, String path) throws IOException {
    try (TreeWalk walk = TreeWalk.forPath(reader, path, tree)) {
      boolean isFile =
          walk != null
              && (walk.getFileMode(0).getBits() & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
      if (walk == null || !isFile) {
        return new RawText(new byte[0]);
      }
      ObjectId id = walk.getObjectId(0);
      if (reader.getObjectSize(id, Constants.OBJ_BLOB) > MOST) {
        return null;
      }
      return new RawText(reader.open(id, Constants.OBJ_BLOB).getCachedBytes(MOST));
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
