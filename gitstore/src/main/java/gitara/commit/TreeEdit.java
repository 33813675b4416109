package gitara.commit;

import gitara.git.LooseObjects;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.jspecify.annotations.Nullable;

/**
 * Puts files into a tree by rewriting only the folders on their paths, so that its cost does not
 * grow with the repository.
 */
final class TreeEdit {
  /** A folder to rewrite: blobs to put in it, and folders below it to rewrite. */
  private static final class Folder {
    final Map<String, ObjectId> files = new TreeMap<>();
    final Map<String, Folder> folders = new TreeMap<>();
  }

  private record Item(FileMode mode, ObjectId id) {}

  private final ObjectReader reader;
  private final LooseObjects objects;
  private final Folder top = new Folder();

  TreeEdit(ObjectReader reader, LooseObjects objects) {
    this.reader = reader;
    this.objects = objects;
  }

  void put(String file, ObjectId blob) {
    // Names are bytes to git, and not always UTF-8: one char for each byte keeps them, and sorts as
    // git.
    String path = new String(file.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    Folder folder = top;
    int at = 0;
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', at)) {
      folder = folder.folders.computeIfAbsent(path.substring(at, slash), name -> new Folder());
      at = slash + 1;
    }
    folder.files.put(path.substring(at), blob);
  }

  /** Writes the new trees and returns the top one. */
  ObjectId write(@Nullable ObjectId base) throws IOException {
    return write(base, top);
  }

  private ObjectId write(@Nullable ObjectId base, Folder folder) throws IOException {
    // Git sorts a folder as if its name ended in a slash.
    Map<String, Item> items = new TreeMap<>();
    if (base != null) {
      CanonicalTreeParser parser = new CanonicalTreeParser();
      parser.reset(reader, base);
      while (!parser.eof()) {
        FileMode mode = parser.getEntryFileMode();
        byte[] bytes = new byte[parser.getNameLength()];
        parser.getName(bytes, 0);
        String name = new String(bytes, StandardCharsets.ISO_8859_1);
        items.put(sortKey(name, mode), new Item(mode, parser.getEntryObjectId()));
        parser.next();
      }
    }
    for (Map.Entry<String, ObjectId> file : folder.files.entrySet()) {
      Item old = items.get(file.getKey());
      FileMode mode = old == null ? FileMode.REGULAR_FILE : old.mode();
      items.put(file.getKey(), new Item(mode, file.getValue()));
    }
    for (Map.Entry<String, Folder> below : folder.folders.entrySet()) {
      String key = below.getKey() + "/";
      Item old = items.get(key);
      ObjectId id = write(old == null ? null : old.id(), below.getValue());
      items.put(key, new Item(FileMode.TREE, id));
    }
    TreeFormatter formatter = new TreeFormatter();
    for (Map.Entry<String, Item> item : items.entrySet()) {
      String key = item.getKey();
      String name = key.endsWith("/") ? key.substring(0, key.length() - 1) : key;
      byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
      formatter.append(bytes, item.getValue().mode(), item.getValue().id());
    }
    return objects.insert(Constants.OBJ_TREE, formatter.toByteArray());
  }

  private static String sortKey(String name, FileMode mode) {
    return mode == FileMode.TREE ? name + "/" : name;
  }
}
