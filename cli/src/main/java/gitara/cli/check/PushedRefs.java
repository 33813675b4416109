package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.git.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** The parser of the ref lines that git passes to a push hook. */
final class PushedRefs {
  /** More refs than anybody pushes at once. */
  private static final int MOST = 1 << 22;

  private PushedRefs() {}

  /** The words of each line; lines that are not of that many words are a fault. */
  static List<String[]> read(Call call, int words) throws Refusal, IOException {
    byte[] bytes = call.input().readNBytes(MOST + 1);
    if (bytes.length > MOST) {
      // What was cut off would be let through unseen.
      throw Refusal.of("too many refs in one push", "push them in parts");
    }
    List<String[]> lines = new ArrayList<>();
    for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n", -1)) {
      if (!line.isEmpty()) {
        String[] parts = line.split(" ", words);
        if (parts.length != words) {
          throw Refusal.fault("git passed a malformed ref line", null);
        }
        lines.add(parts);
      }
    }
    return lines;
  }

  /** Whether a ref is deleted, or was not there. */
  static boolean isNone(String id) {
    return !ObjectId.isId(id) || ObjectId.fromString(id).equals(ObjectId.zeroId());
  }
}
