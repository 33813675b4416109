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
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** A snapshot of a git tree, read lazily: only the folders on the way to what is asked for. */
public final class TreeSnapshot implements Snapshot {
  /** So many bytes of files are kept. */
  private static final long MOST_KEPT = 32L << 20;

  static final String SYMLINK = "a symbolic link";
  static final String REPOSITORY = "a repository of its own";

  private final ObjectReader reader;
  private final @Nullable ObjectId tree;
  private final Map<String, ObjectId> found = new HashMap<>();

  /** What was read: one change asks for the same file several times, from different rooms. */
  private final Map<ObjectId, byte[]> contents = new HashMap<>();

  private long kept;

  /** A null tree is that of an unborn branch: it has no files. */
  public TreeSnapshot(ObjectReader reader, @Nullable ObjectId tree) {
    this.reader = reader;
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
    try (TreeWalk walk = TreeWalk.forPath(reader, path, tree)) {
      if (walk == null || !isFile(walk.getFileMode(0))) {
        return null;
      }
      ObjectId id = walk.getObjectId(0);
      found.put(path, id);
      return id;
    }
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
    byte[] content = contents.get(id);
    if (content == null) {
      ObjectLoader blob = reader.open(id);
      if (text) {
        TooLargeException.check(path, blob.getSize());
      }
      content = blob.getCachedBytes(Integer.MAX_VALUE);
      if (kept + content.length <= MOST_KEPT) {
        kept += content.length;
        contents.put(id, content);
      }
    }
    return content;
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
      try (TreeWalk walk = new TreeWalk(reader)) {
        walk.addTree(at);
        while (walk.next()) {
          if (walk.isSubtree()) {
            names.add(walk.getNameString());
          }
        }
      }
    }
    return names;
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    byte[] known = contents.get(id);
    if (known != null) {
      return known;
    }
    if (!reader.has(id, Constants.OBJ_BLOB)) {
      return null;
    }
    ObjectLoader blob = reader.open(id, Constants.OBJ_BLOB);
    TooLargeException.check(id.name(), blob.getSize());
    return blob.getCachedBytes(Integer.MAX_VALUE);
  }

  @Override
  public @Nullable ObjectId folderId(String folder) throws IOException {
    return folder.isEmpty() ? tree : treeAt(folder);
  }

  private @Nullable ObjectId treeAt(String folder) throws IOException {
    if (tree == null) {
      return null;
    }
    try (TreeWalk walk = TreeWalk.forPath(reader, folder, tree)) {
      return walk != null && walk.isSubtree() ? walk.getObjectId(0) : null;
    }
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    return othersFrom(new TreeSnapshot(reader, null), folder);
  }

  /** What {@link #others} tells, as far as it is not the same in another tree. */
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
    String prefix = folder.isEmpty() ? "" : folder + "/";
    TreeNames.check(bytes(now), prefix, others);
    try (TreeWalk walk = new TreeWalk(reader)) {
      add(walk, old);
      add(walk, now);
      walk.setFilter(TreeFilter.ANY_DIFF);
      while (walk.next()) {
        FileMode mode = walk.getFileMode(1);
        String path = prefix + walk.getPathString();
        if (mode == FileMode.TREE) {
          TreeNames.check(bytes(walk.getObjectId(1)), path + "/", others);
          walk.enterSubtree();
        } else if (mode != FileMode.MISSING && !isFile(mode)) {
          others.putIfAbsent(path, mode == FileMode.SYMLINK ? SYMLINK : REPOSITORY);
        }
      }
    }
    return others;
  }

  private byte[] bytes(ObjectId id) throws IOException {
    return reader.open(id, Constants.OBJ_TREE).getCachedBytes();
  }

  /**
   * What is wrong with the names at the very top, whatever they are names of: where one stands
   * twice, each reader sees another record.
   */
  public Map<String, String> oddAtTop() throws IOException {
    Map<String, String> odd = new TreeMap<>();
    if (tree != null) {
      TreeNames.check(bytes(tree), "", odd);
      odd.values().removeIf(word -> !word.equals(TreeNames.UNSOUND));
    }
    return odd;
  }

  /** The name of the tree of a folder, the empty name being the top; empty when there is none. */
  public String treeId(String folder) throws IOException {
    ObjectId at = folder.isEmpty() ? tree : treeAt(folder);
    return at == null ? "" : at.name();
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
      TreePairs pairs =
          new TreePairs(
              sides.old == null ? new byte[0] : bytes(sides.old),
              sides.now == null ? new byte[0] : bytes(sides.now));
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

  private static void add(TreeWalk walk, @Nullable ObjectId tree) throws IOException {
    if (tree == null) {
      walk.addTree(new EmptyTreeIterator());
    } else {
      walk.addTree(tree);
    }
  }

  /** The mode at a path, whatever stands there; {@link FileMode#MISSING} when nothing does. */
  public FileMode mode(String path) throws IOException {
    if (tree == null) {
      return FileMode.MISSING;
    }
    try (TreeWalk walk = TreeWalk.forPath(reader, path, tree)) {
      return walk == null ? FileMode.MISSING : walk.getFileMode(0);
    }
  }

  private static boolean isFile(FileMode mode) {
    return mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE;
  }
}
