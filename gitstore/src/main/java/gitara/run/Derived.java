package gitara.run;

import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Files whose content follows from the other files of a snapshot. Each verb writes them with its
 * commit, a merge derives them once more, and a file that differs from what is derived is a
 * finding. Dates in them come from the snapshot, never from a clock or a commit.
 */
@FunctionalInterface
public interface Derived {
  /** What the files hold, by path; a file that cannot be derived is left out. */
  Map<String, String> of(Snapshot snapshot) throws IOException, TextException;

  /** The files that hold something else or are missing, each with what it should hold. */
  default Map<String, String> differing(Snapshot snapshot) throws IOException, TextException {
    Map<String, String> differing = new LinkedHashMap<>();
    for (Map.Entry<String, String> file : of(snapshot).entrySet()) {
      byte[] expected = file.getValue().getBytes(StandardCharsets.UTF_8);
      if (!Arrays.equals(expected, snapshot.read(file.getKey()))) {
        differing.put(file.getKey(), file.getValue());
      }
    }
    return differing;
  }

  /** Whether a file is derived and holds what is derived: such a change is nobody's. */
  default boolean isCurrent(Snapshot snapshot, String path) throws IOException, TextException {
    String expected = of(snapshot).get(path);
    return expected != null
        && Arrays.equals(expected.getBytes(StandardCharsets.UTF_8), snapshot.read(path));
  }
}
