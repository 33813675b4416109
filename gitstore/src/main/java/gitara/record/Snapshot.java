package gitara.record;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The files of a repository at one point: a commit, the index, the work tree, or a commit with
 * edits.
 */
public interface Snapshot {

  /** The blob at a path from the top of the repository; null when there is no regular file. */
  @Nullable ObjectId id(String path) throws IOException;

  /** The content of the file at a path; null when there is no regular file. */
  byte @Nullable [] read(String path) throws IOException;

  /**
   * The same for a text of a record: what is larger than any is not read.
   *
   * @throws TooLargeException in place of reading it
   */
  default byte @Nullable [] readText(String path) throws IOException {
    return read(path);
  }

  /** The regular files below a folder, sorted; the empty name is the top. */
  List<String> list(String folder) throws IOException;

  /** The names of the folders right below a folder. */
  List<String> folders(String folder) throws IOException;

  /** The names of the files and folders right in a folder, each once; the empty name is the top. */
  default List<String> children(String folder) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    int from = folder.isEmpty() ? 0 : folder.length() + 1;
    for (String path : list(folder)) {
      int slash = path.indexOf('/', from);
      names.add(path.substring(from, slash < 0 ? path.length() : slash));
    }
    return List.copyOf(names);
  }

  /**
   * What stands below a folder and is neither a regular file nor a folder, each with the word for
   * it: a symbolic link, a repository of its own, a file whose merge is not finished. None of it is
   * listed or read.
   */
  default Map<String, String> others(String folder) throws IOException {
    return Map.of();
  }

  /**
   * A blob of the repository by its name, wherever in history it stood: what a record cites as
   * {@code path@blob}. Null when it is not there, or when there is no repository behind this.
   */
  default byte @Nullable [] blob(ObjectId id) throws IOException {
    return null;
  }

  /**
   * What git calls the content of a folder: the same for the same files, wherever they stand. Null
   * where nothing is there, or where it is not known without reading every file.
   */
  default @Nullable ObjectId folderId(String folder) throws IOException {
    return null;
  }

  /**
   * The regular files below a folder that differ from those of another snapshot, sorted; null where
   * that is only found by comparing all of them.
   */
  default @Nullable List<Step.FileDiff> changesFrom(Snapshot before, String folder)
      throws IOException {
    return null;
  }
}
