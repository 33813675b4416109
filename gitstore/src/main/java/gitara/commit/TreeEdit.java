package gitara.commit;

import gitara.git.LooseObjects;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Puts files into a tree by rewriting only the folders on their paths, and of those copying all
 * that stays, so that its cost does not grow with the repository.
 */
final class TreeEdit {
  /** A folder to rewrite: blobs to put in it, and folders below it to rewrite. */
  private static final class Folder {
    final Map<String, Blob> files = new TreeMap<>();
    final Map<String, Folder> folders = new TreeMap<>();
  }

  /**
   * What is put at a path.
   *
   * @param id null where the file goes
   * @param mode null for the mode that the file has
   */
  private record Blob(@Nullable ObjectId id, @Nullable FileMode mode) {}

  /** Git has no empty folders. */
  private static final ObjectId EMPTY =
      ObjectId.fromString("4b825dc642cb6eb9a060e54bf8d69288fbee4904");

  private final ObjectReader reader;
  private final LooseObjects objects;
  private final Folder top = new Folder();

  TreeEdit(ObjectReader reader, LooseObjects objects) {
    this.reader = reader;
    this.objects = objects;
  }

  void put(String file, ObjectId blob) {
    put(file, blob, null);
  }

  /**
   * Puts a blob at a path, or removes what is there.
   *
   * @param blob null to remove it
   * @param mode null for the mode that the file has
   */
  void put(String file, @Nullable ObjectId blob, @Nullable FileMode mode) {
    // Names are bytes to git, and not always UTF-8: one char for each byte keeps them, and sorts as
    // git.
    String path = new String(file.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    Folder folder = top;
    int at = 0;
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', at)) {
      folder = folder.folders.computeIfAbsent(path.substring(at, slash), name -> new Folder());
      at = slash + 1;
    }
    folder.files.put(path.substring(at), new Blob(blob, mode));
  }

  /** Writes the new trees and returns the top one. */
  ObjectId write(@Nullable ObjectId base) throws IOException {
    return write(base, top);
  }

  private ObjectId write(@Nullable ObjectId base, Folder folder) throws IOException {
    byte[] old = base == null ? new byte[0] : reader.open(base, Constants.OBJ_TREE).getBytes();
    ByteArrayOutputStream now = new ByteArrayOutputStream(old.length + 64);
    // Git sorts a folder as if its name ended in a slash.
    TreeSet<String> keys = new TreeSet<>(folder.files.keySet());
    folder.folders.keySet().forEach(name -> keys.add(name + "/"));
    Entry entry = new Entry(old);
    int copied = 0;
    for (String key : keys) {
      while (entry.isThere() && entry.compareTo(key) < 0) {
        entry.next();
      }
      now.write(old, copied, entry.from - copied);
      boolean replaced = entry.isThere() && entry.compareTo(key) == 0;
      Folder below =
          key.endsWith("/") ? folder.folders.get(key.substring(0, key.length() - 1)) : null;
      if (below == null) {
        Blob blob = Objects.requireNonNull(folder.files.get(key));
        FileMode mode = blob.mode();
        mode = mode != null ? mode : replaced ? entry.mode() : FileMode.REGULAR_FILE;
        if (blob.id() != null) {
          put(now, mode, key, blob.id());
        }
      } else {
        ObjectId id = write(replaced ? entry.id() : null, below);
        if (!id.equals(EMPTY)) {
          put(now, FileMode.TREE, key.substring(0, key.length() - 1), id);
        }
      }
      if (replaced) {
        entry.next();
      }
      copied = entry.from;
    }
    now.write(old, copied, old.length - copied);
    return objects.insert(Constants.OBJ_TREE, now.toByteArray());
  }

  private static void put(ByteArrayOutputStream out, FileMode mode, String name, ObjectId id)
      throws IOException {
    mode.copyTo(out);
    out.write(' ');
    out.writeBytes(name.getBytes(StandardCharsets.ISO_8859_1));
    out.write(0);
    id.copyRawTo(out);
  }

  /** Where one stands in the bytes of a tree. */
  private static final class Entry {
    final byte[] tree;
    int from;
    int name;
    int end;

    Entry(byte[] tree) {
      this.tree = tree;
      look();
    }

    boolean isThere() {
      return from < tree.length;
    }

    void next() {
      from = end + 1 + Constants.OBJECT_ID_LENGTH;
      look();
    }

    private void look() {
      int at = from;
      while (at < tree.length && tree[at] != ' ') {
        at++;
      }
      name = at + 1;
      while (at < tree.length && tree[at] != 0) {
        at++;
      }
      end = at;
    }

    int compareTo(String key) {
      int length = end - name;
      int same = Math.min(length, key.length());
      for (int i = 0; i < same; i++) {
        int difference = (tree[name + i] & 0xff) - key.charAt(i);
        if (difference != 0) {
          return difference;
        }
      }
      boolean slash = mode() == FileMode.TREE;
      if (length < key.length()) {
        int difference = (slash ? '/' : 0) - key.charAt(length);
        return difference == 0 ? length + 1 - key.length() : difference;
      }
      return length > key.length() || slash ? 1 : 0;
    }

    FileMode mode() {
      int bits = 0;
      for (int i = from; i < name - 1; i++) {
        bits = bits * 8 + (tree[i] - '0');
      }
      return FileMode.fromBits(bits);
    }

    ObjectId id() {
      return ObjectId.fromRaw(tree, end + 1);
    }
  }
}
