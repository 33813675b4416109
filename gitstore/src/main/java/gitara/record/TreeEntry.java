package gitara.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** What a tree has under a name: the mode as git writes it, and the object. */
record TreeEntry(int mode, ObjectId id) {
  private static final int ID = Constants.OBJECT_ID_LENGTH;

  /** The entry at a path below a tree, by the first of each name; null when there is none. */
  static @Nullable TreeEntry at(ObjectCache objects, ObjectId tree, String path)
      throws IOException {
    byte[] name = path.getBytes(StandardCharsets.UTF_8);
    ObjectId at = tree;
    int from = 0;
    while (true) {
      int to = from;
      while (to < name.length && name[to] != '/') {
        to++;
      }
      TreeEntry entry = find(objects.tree(at), name, from, to);
      if (entry == null || to == name.length) {
        return entry;
      }
      if (!entry.isFolder()) {
        return null;
      }
      at = entry.id;
      from = to + 1;
    }
  }

  private static @Nullable TreeEntry find(byte[] raw, byte[] name, int from, int to)
      throws CorruptObjectException {
    int at = 0;
    while (at < raw.length) {
      int mode = 0;
      int i = at;
      for (; i < raw.length && raw[i] != ' '; i++) {
        mode = mode << 3 | (raw[i] - '0');
      }
      int start = i + 1;
      int end = start;
      while (end < raw.length && raw[end] != 0) {
        end++;
      }
      at = end + 1 + ID;
      if (at > raw.length) {
        throw new CorruptObjectException("a tree object ends inside an entry");
      }
      if (Arrays.equals(raw, start, end, name, from, to)) {
        return new TreeEntry(mode, ObjectId.fromRaw(raw, end + 1));
      }
    }
    return null;
  }

  boolean isFolder() {
    return (mode & FileMode.TYPE_MASK) == FileMode.TYPE_TREE;
  }

  /** Whether it is a regular file, executable or not. */
  boolean isFile() {
    return (mode & FileMode.TYPE_MASK) == FileMode.TYPE_FILE;
  }
}
