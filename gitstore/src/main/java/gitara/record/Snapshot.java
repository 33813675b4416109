package gitara.record;

import java.io.IOException;
import java.util.List;
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

  /** The regular files below a folder, sorted; the empty name is the top. */
  List<String> list(String folder) throws IOException;

  /** The names of the folders right below a folder. */
  List<String> folders(String folder) throws IOException;
}
