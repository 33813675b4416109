package gitara.record;

import gitara.git.LooseObjects;
import gitara.text.LineEnds;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The files of the work tree, tracked or not, as git would store them: where the index has a file
 * with plain line feeds, a copy with CRLF is one that a checkout made. A file that a sparse
 * checkout leaves out is there as it is in the index. Links are never followed.
 */
public final class WorkTreeSnapshot implements Snapshot {
  private static final String DOT_GIT = ".git";

  private final Path top;
  private final Snapshot index;
  private final Map<String, byte @Nullable []> contents = new HashMap<>();

  public WorkTreeSnapshot(Path top, Snapshot index) {
    this.top = top;
    this.index = index;
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    byte[] content = read(path);
    return content == null ? null : LooseObjects.blobId(content);
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    if (!contents.containsKey(path)) {
      contents.put(path, content(path));
    }
    return contents.get(path);
  }

  private byte @Nullable [] content(String path) throws IOException {
    Path file = top;
    for (Path name : Path.of(path)) {
      file = file.resolve(name);
      if (Files.isSymbolicLink(file)) {
        return null;
      }
    }
    byte[] bytes;
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        boolean isAbsent = !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        return isAbsent ? leftOut(path) : null;
      }
      bytes = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return leftOut(path);
    }
    byte[] unix = LineEnds.toLf(bytes);
    if (unix.length == bytes.length) {
      return bytes;
    }
    byte[] stored = index.read(path);
    return stored != null && LineEnds.toLf(stored).length == stored.length ? unix : bytes;
  }

  private byte @Nullable [] leftOut(String path) throws IOException {
    return index instanceof IndexSnapshot staged && staged.isLeftOut(path)
        ? index.read(path)
        : null;
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return index.blob(id);
  }

  @Override
  public List<String> list(String folder) throws IOException {
    List<String> files = new ArrayList<>();
    walk(folder, files, new TreeMap<>());
    if (index instanceof IndexSnapshot staged) {
      for (String path : staged.leftOut(folder)) {
        if (!Files.exists(top.resolve(path), LinkOption.NOFOLLOW_LINKS)) {
          files.add(path);
        }
      }
    }
    files.sort(null);
    return files;
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    Map<String, String> others = new TreeMap<>();
    walk(folder, new ArrayList<>(), others);
    return others;
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> children = Files.newDirectoryStream(top.resolve(folder))) {
      for (Path child : children) {
        String name = String.valueOf(child.getFileName());
        if (!name.equals(DOT_GIT) && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
          names.add(name);
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      // Nothing is there, or a file.
    }
    if (index instanceof IndexSnapshot staged) {
      int start = folder.isEmpty() ? 0 : folder.length() + 1;
      for (String path : staged.leftOut(folder)) {
        int slash = path.indexOf('/', start);
        String name = slash < 0 ? "" : path.substring(start, slash);
        if (!name.isEmpty() && !names.contains(name)) {
          names.add(name);
        }
      }
    }
    names.sort(null);
    return names;
  }

  private void walk(String folder, List<String> files, Map<String, String> others)
      throws IOException {
    Path at = folder.isEmpty() ? top : top.resolve(folder);
    if (Files.isSymbolicLink(at)) {
      others.put(folder, TreeSnapshot.SYMLINK);
      return;
    }
    if (!folder.isEmpty() && Files.exists(at.resolve(DOT_GIT), LinkOption.NOFOLLOW_LINKS)) {
      others.put(folder, TreeSnapshot.REPOSITORY);
      return;
    }
    try (DirectoryStream<Path> children = Files.newDirectoryStream(at)) {
      for (Path child : children) {
        String name = String.valueOf(child.getFileName());
        if (name.equals(DOT_GIT)) {
          continue;
        }
        String path = folder.isEmpty() ? name : folder + "/" + name;
        BasicFileAttributes attributes =
            Files.readAttributes(child, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (attributes.isDirectory()) {
          walk(path, files, others);
        } else if (attributes.isRegularFile()) {
          files.add(path);
        } else {
          others.put(path, attributes.isSymbolicLink() ? TreeSnapshot.SYMLINK : "no regular file");
        }
      }
    } catch (NoSuchFileException | NotDirectoryException e) {
      // Nothing is there, or a file: either has no files below it.
    }
  }
}
