package gitara.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.jspecify.annotations.Nullable;

/** Trees at the top of commits. The last two are kept: a commit is asked several questions. */
final class TopTrees {
  private final ObjectReader reader;
  private ObjectId last = ObjectId.zeroId();
  private ObjectId former = ObjectId.zeroId();
  private byte[] lastBytes = {};
  private byte[] formerBytes = {};

  TopTrees(ObjectReader reader) {
    this.reader = reader;
  }

  /** The entries of a tree. */
  CanonicalTreeParser open(ObjectId tree) throws IOException {
    CanonicalTreeParser parser = new CanonicalTreeParser();
    parser.reset(bytes(tree));
    return parser;
  }

  byte[] bytes(ObjectId tree) throws IOException {
    if (tree.equals(last)) {
      return lastBytes;
    }
    byte[] bytes =
        tree.equals(former)
            ? formerBytes
            : reader.open(tree, Constants.OBJ_TREE).getCachedBytes(Integer.MAX_VALUE);
    former = last;
    formerBytes = lastBytes;
    last = tree.copy();
    lastBytes = bytes;
    return bytes;
  }

  /** The folder at a path; null when there is none. */
  @Nullable ObjectId folder(ObjectId tree, String path) throws IOException {
    int slash = path.indexOf('/');
    ObjectId at = child(open(tree), slash < 0 ? path : path.substring(0, slash));
    while (slash >= 0 && at != null) {
      int next = path.indexOf('/', slash + 1);
      String name = path.substring(slash + 1, next < 0 ? path.length() : next);
      at = child(new CanonicalTreeParser(null, reader, at), name);
      slash = next;
    }
    return at;
  }

  private static @Nullable ObjectId child(CanonicalTreeParser at, String name) {
    byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
    for (; !at.eof(); at.next()) {
      if (at.getNameLength() == wanted.length
          && at.getEntryFileMode() == FileMode.TREE
          && at.getEntryPathString().equals(name)) {
        return at.getEntryObjectId();
      }
    }
    return null;
  }
}
