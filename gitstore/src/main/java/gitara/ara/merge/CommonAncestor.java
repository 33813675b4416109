package gitara.ara.merge;

import gitara.git.MergeBases;
import gitara.protocol.Protocol;
import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The state that a merge of two commits starts from. Lines that crossed have several merge bases:
 * their records are merged by entry, since what git makes of them is in no commit, and without a
 * merge driver contains conflict markers.
 */
public final class CommonAncestor {
  /** Lines that crossed so often are merged from the newest of their bases. */
  private static final int DEEPEST = 6;

  private final Protocol protocol;
  private final ObjectReader reader;

  private CommonAncestor(Protocol protocol, ObjectReader reader) {
    this.protocol = protocol;
    this.reader = reader;
  }

  /** Reads it; an empty state where the two have no commit in common. */
  public static Snapshot of(Protocol protocol, ObjectReader reader, ObjectId one, ObjectId other)
      throws IOException {
    return new CommonAncestor(protocol, reader).between(one, other, 0);
  }

  /** Whether two lines crossed. */
  static boolean isCrossed(ObjectReader reader, ObjectId one, ObjectId other) throws IOException {
    return MergeBases.of(reader, one, other).size() > 1;
  }

  private Snapshot between(ObjectId one, ObjectId other, int depth) throws IOException {
    List<RevCommit> bases = MergeBases.of(reader, one, other);
    if (bases.isEmpty()) {
      return new TreeSnapshot(reader, null);
    }
    Snapshot merged = tree(reader, bases.getFirst());
    for (RevCommit next : depth < DEEPEST ? bases.subList(1, bases.size()) : List.<RevCommit>of()) {
      merged = merged(between(bases.getFirst(), next, depth + 1), merged, tree(reader, next));
    }
    return merged;
  }

  /** The state of a commit. */
  public static Snapshot tree(ObjectReader reader, ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
    }
  }

  private Snapshot merged(Snapshot base, Snapshot one, Snapshot other) throws IOException {
    String root = protocol.root(one);
    if (root == null) {
      return other;
    }
    String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
    TreeSet<String> paths = new TreeSet<>(one.list(folder));
    paths.addAll(other.list(folder));
    Map<String, byte[]> files = new HashMap<>();
    for (String path : paths) {
      if (!Objects.equals(one.id(path), other.id(path))) {
        byte[] content = merged(path, path.substring(root.length()), base, one, other);
        if (content != null) {
          files.put(path, content);
        }
      }
    }
    return files.isEmpty() ? one : new EditedSnapshot(one, files);
  }

  /** A file that differs; null where it stays as the first has it. */
  private static byte @Nullable [] merged(
      String path, String name, Snapshot base, Snapshot one, Snapshot other) throws IOException {
    String file = FileMerge.file(name);
    if (one.id(path) == null || file == null) {
      return one.id(path) == null ? other.read(path) : null;
    }
    try {
      SourceText before = Protocol.text(base, path);
      SourceText ours = Protocol.text(one, path);
      SourceText theirs = Protocol.text(other, path);
      if (ours == null || theirs == null) {
        return null;
      }
      SourceText start = before == null ? SourceText.of(path, "") : before;
      Merged merged = FileMerge.merge(file, start, ours, theirs, IdCollisions.OF_ANCESTORS);
      return SourceText.of(path, merged.text()).encode();
    } catch (TextException | NotByEntry e) {
      return null;
    }
  }
}
