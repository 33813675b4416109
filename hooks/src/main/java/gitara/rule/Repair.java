package gitara.rule;

import gitara.record.Snapshot;
import gitara.run.Derived;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A file of a record with what is certain put right.
 *
 * @param path from the top of the repository
 * @param done what was put right, in sentences
 */
public record Repair(String path, String text, List<String> done) {
  /** The first file that is not what is derived; null where all are. */
  public static @Nullable Repair of(Derived derived, Snapshot state, String reason)
      throws IOException, TextException {
    for (Map.Entry<String, String> file : derived.differing(state).entrySet()) {
      return new Repair(file.getKey(), file.getValue(), List.of(file.getKey() + reason));
    }
    return null;
  }
}
