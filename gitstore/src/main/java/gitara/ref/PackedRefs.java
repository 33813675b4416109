package gitara.ref;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * One look into {@code packed-refs}, which git fills and cleans loose refs into.
 *
 * <p>Not through JGit: it remembers a loose ref with the time stamp of its file. Read in the moment
 * in which the file appears, it is remembered with the stamp of a missing file; once git has packed
 * the ref away, the file is missing again, and the old value passes for the present one. Under a
 * lock that loses transitions (seen: dozens of 160 when git packs all the time).
 */
final class PackedRefs {
  private PackedRefs() {}

  static @Nullable ObjectId find(Path gitDir, String ref) throws IOException {
    byte[] file;
    try {
      file = Files.readAllBytes(gitDir.resolve(Constants.PACKED_REFS));
    } catch (NoSuchFileException e) {
      return null;
    }
    byte[] name = ref.getBytes(StandardCharsets.UTF_8);
    int end;
    // A line: 40 digits, a space, the name. Comments and peeled ids are other lines.
    for (int line = 0; line < file.length; line = end + 1) {
      end = line;
      while (end < file.length && file[end] != '\n') {
        end++;
      }
      int from = line + Constants.OBJECT_ID_STRING_LENGTH;
      if (end - from == name.length + 1 && file[from] == ' ' && isAt(file, from + 1, name)) {
        return ObjectId.fromString(file, line);
      }
    }
    return null;
  }

  private static boolean isAt(byte[] file, int at, byte[] name) {
    // From the end, where names differ.
    for (int i = name.length - 1; i >= 0; i--) {
      if (file[at + i] != name[i]) {
        return false;
      }
    }
    return true;
  }
}
