package gitara.gate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.LargeObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** The numbers in a blob that a ref of git-ara points to; anybody may have written it. */
final class StateText {
  private static final int LARGEST = 1 << 16;

  private StateText() {}

  /** The number behind a word at the start of a line; -1 for none. */
  static long number(ObjectReader reader, ObjectId id, String key) throws IOException {
    try {
      byte[] bytes = reader.open(id, Constants.OBJ_BLOB).getCachedBytes(LARGEST);
      for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
        if (line.startsWith(key + " ")) {
          return Long.parseLong(line.substring(key.length() + 1).strip());
        }
      }
      return -1;
    } catch (IncorrectObjectTypeException
        | MissingObjectException
        | LargeObjectException
        | NumberFormatException e) {
      return -1;
    }
  }
}
