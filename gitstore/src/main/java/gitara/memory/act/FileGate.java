package gitara.memory.act;

import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** What a commit of the memory leaves out whatever its rules say: strange files, and no change. */
public enum FileGate {
  /** Not a file of the memory. */
  NOT_ALLOWED,
  /** Only white space, order or times have changed. */
  TRIVIAL,
  OPEN;

  private static final List<String> FOLDERS =
      List.of(
          "fragments/", "entities/", "topics/", "lessons/", "grooves/", "effectiveness/", "state/");
  private static final Pattern TIME =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d(?:[T"
              + " ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?)?");

  /** The gate that a changed file meets. */
  public static FileGate of(Snapshot before, Snapshot after, String path) throws IOException {
    String name = path.substring(MemoryLayout.ROOT.length());
    boolean isAllowed =
        path.equals(MemoryLayout.BOARD)
            || path.equals(MemoryLayout.PRIORITY)
            || FOLDERS.stream().anyMatch(name::startsWith);
    byte[] old = before.readText(path);
    byte[] now = after.readText(path);
    boolean isSame = old != null && now != null && essence(old).equals(essence(now));
    return !isAllowed ? NOT_ALLOWED : isSame ? TRIVIAL : OPEN;
  }

  /** What is left when white space, order and times are taken away. */
  private static List<String> essence(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return Arrays.stream(TIME.matcher(text).replaceAll("").split("\\R", -1))
        .map(line -> line.replaceAll("\\s+", ""))
        .filter(line -> !line.isEmpty())
        .sorted()
        .toList();
  }
}
