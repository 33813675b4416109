package gitara.record;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** A snapshot of a git tree, read lazily: only the folders on the way to what is asked for. */
public final class TreeSnapshot implements Snapshot {
  static final String SYMLINK = "a symbolic link";
  static final String REPOSITORY = "a repository of its own";

  private final ObjectCache objects;
  private final @Nullable ObjectId tree;
  private final Map<String, ObjectId> found = new HashMap<>();

  /** A null tree is that of an unborn branch: it has no files. */
  public TreeSnapshot(ObjectReader reader, @Nullable ObjectId tree) {
    this(new ObjectCache(reader), tree);
  }

  /** The same among others that share what was read. */
  public TreeSnapshot(ObjectCache objects, @Nullable ObjectId tree) {
    this.objects = objects;
    this.tree = tree;
  }

  /**
   * Says what is at a path, so that nobody has to look.
   *
   * @param id of a regular file; null for nothing
   */
  public void know(String path, @Nullable ObjectId id) {
    found.put(path, id == null ? ObjectId.zeroId() : id);
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    ObjectId known = found.get(path);
    if (known != null) {
      return known.equals(ObjectId.zeroId()) ? null : known;
    }
    if (tree == null) {
      return null;
    }
    TreeEntry entry = TreeEntry.at(objects, tree, path);
    if (entry == null || !entry.isFile()) {
      return null;
    }
    found.put(path, entry.id());
    return entry.id();
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    return read(path, false);
  }

  private byte @Nullable [] read(String path, boolean text) throws IOException {
    ObjectId id = id(path);
    if (id == null) {
      return null;
    }
    return objects.blob(id, text ? path : null);
  }

  @Override
  public byte @Nullable [] readText(String path) throws IOException {
    return read(path, true);
  }

  @Override
  public List<String> list(String folder) throws IOException {
    List<String> files = new ArrayList<>();
    ObjectId at = folder.isEmpty() ? tree : treeAt(folder);
    if (at != null) {
      for (Step.FileDiff file : between(folder.isEmpty() ? "" : folder + "/", null, at)) {
        files.add(file.path());
        found.put(file.path(), file.now());
      }
    }
    return files;
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    ObjectId at = folder.isEmpty() ? tree : treeAt(folder);
    if (at != null) {
      TreePairs pairs = pairs(new Sides("", null, at));
      while (pairs.next()) {
        if (pairs.newMode() == FileMode.TREE) {
          names.add(pairs.name());
        }
      }
    }
    return names;
  }

  @Override
  public List<String> children(String folder) throws IOException {
    ObjectId at = folder.isEmpty() ? tree : treeAt(folder);
    return at == null ? List.of() : TreeNames.all(objects.tree(at));
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    byte[] known = objects.known(id);
    if (known != null) {
      return known;
    }
    return objects.reader().has(id, Constants.OBJ_BLOB) ? objects.blob(id, id.name()) : null;
  }

  @Override
  public @Nullable ObjectId folderId(String folder) throws IOException {
    return folder.isEmpty() ? tree : treeAt(folder);
  }

  private @Nullable ObjectId treeAt(String folder) throws IOException {
    TreeEntry entry = tree == null ? null : TreeEntry.at(objects, tree, folder);
    return entry != null && entry.isFolder() ? entry.id() : null;
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    return othersFrom(new TreeSnapshot(objects, null), folder);
  }

  /** What {@link #others} returns, as far as it is not the same in another tree. */
  Map<String, String> othersFrom(TreeSnapshot before, String folder) throws IOException {
    Map<String, String> others = new TreeMap<>();
    ObjectId old = before.folderId(folder);
    ObjectId now = folderId(folder);
    if (now == null) {
      return others;
    }
    if (now.equals(old)) {
      return others;
    }
    Deque<Sides> folders = new ArrayDeque<>();
    folders.add(new Sides(folder.isEmpty() ? "" : folder + "/", old, now));
    while (!folders.isEmpty()) {
      Sides sides = folders.removeLast();
      if (sides.now == null) {
        continue;
      }
      TreeNames.check(objects.tree(sides.now), sides.prefix, others);
      TreePairs pairs = pairs(sides);
      while (pairs.next()) {
        String path = sides.prefix + pairs.name();
        FileMode mode = pairs.newMode();
        if (mode == FileMode.TREE) {
          folders.add(new Sides(path + "/", pairs.oldFolder(), pairs.newFolder()));
        } else if (mode != FileMode.MISSING && !isFile(mode)) {
          others.putIfAbsent(path, mode == FileMode.SYMLINK ? SYMLINK : REPOSITORY);
        }
      }
    }
    return others;
  }

  /**
   * What is wrong with the names at the very top, whatever they are names of: where one stands
   * twice, each reader sees another record.
   */
  public Map<String, String> oddAtTop() throws IOException {
    Map<String, String> odd = new TreeMap<>();
    if (tree != null) {
      TreeNames.check(objects.tree(tree), "", odd);
      odd.values().removeIf(word -> !word.equals(TreeNames.UNSOUND));
    }
    return odd;
  }

  /** Trees that are equal are not read. */
  @Override
  public @Nullable List<Step.FileDiff> changesFrom(Snapshot state, String folder)
      throws IOException {
    if (!(state instanceof TreeSnapshot before)) {
      return null;
    }
    ObjectId old = folder.isEmpty() ? before.tree : before.treeAt(folder);
    ObjectId now = folder.isEmpty() ? tree : treeAt(folder);
    return between(folder.isEmpty() ? "" : folder + "/", old, now);
  }

  /** A folder of that name on both sides, or on one. */
  private record Sides(String prefix, @Nullable ObjectId old, @Nullable ObjectId now) {}

  /** By the trees themselves: a walk over them takes a fresh process twice as long. */
  private List<Step.FileDiff> between(String prefix, @Nullable ObjectId old, @Nullable ObjectId now)
      throws IOException {
    List<Step.FileDiff> changes = new ArrayList<>();
    Deque<Sides> folders = new ArrayDeque<>();
    folders.add(new Sides(prefix, old, now));
    while (!folders.isEmpty()) {
      // In depth: somebody may have made more folders of few trees than can wait.
      Sides sides = folders.removeLast();
      TreePairs pairs = pairs(sides);
      while (pairs.next()) {
        String path = sides.prefix + pairs.name();
        ObjectId was = pairs.oldFile();
        ObjectId is = pairs.newFile();
        if (!Objects.equals(was, is)) {
          changes.add(new Step.FileDiff(path, was, is));
        }
        ObjectId wasFolder = pairs.oldFolder();
        ObjectId isFolder = pairs.newFolder();
        if (!Objects.equals(wasFolder, isFolder)) {
          folders.add(new Sides(path + "/", wasFolder, isFolder));
        }
      }
    }
    // Git's order has a folder behind the files that begin with its name.
    changes.sort((a, b) -> a.path().compareTo(b.path()));
    return changes;
  }

  private TreePairs pairs(Sides sides) throws IOException {
    return new TreePairs(
        sides.old == null ? new byte[0] : objects.tree(sides.old),
        sides.now == null ? new byte[0] : objects.tree(sides.now));
  }

  /** The mode at a path, whatever stands there; {@link FileMode#MISSING} when nothing does. */
  public FileMode mode(String path) throws IOException {
    TreeEntry entry = tree == null ? null : TreeEntry.at(objects, tree, path);
    return entry == null ? FileMode.MISSING : FileMode.fromBits(entry.mode());
  }

  private static boolean isFile(FileMode mode) {
    return mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE;
  }
}
