package gitara.ara.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockList;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of {@code logic_revisions} that a step adds to a session record. A day's record is long
 * and a step adds a row or two: only these are parsed where an index finds them.
 */
final class AddedRevisions {
  private static final String KEY = "logic_revisions";
  private static final byte[] LEAD = ("\n" + KEY + ":").getBytes(StandardCharsets.US_ASCII);

  private AddedRevisions() {}

  static List<YamlNode.Mapping> of(Step step, String path) throws IOException, TextException {
    List<YamlNode.Mapping> found = indexed(step, path);
    return found == null ? whole(step, path) : found;
  }

  /** The same by parsing all rows of both sides. */
  static List<YamlNode.Mapping> whole(Step step, String path) throws IOException, TextException {
    int known = rows(step.before(), path).size();
    List<YamlNode.Mapping> all = rows(step.after(), path);
    return all.subList(Math.min(known, all.size()), all.size());
  }

  /** Null where a side has to be parsed. */
  private static @Nullable List<YamlNode.Mapping> indexed(Step step, String path)
      throws IOException, TextException {
    byte[] old = block(step.before().readText(path));
    byte[] now = old == null ? null : block(step.after().readText(path));
    BlockList all = now == null || now.length == 0 ? null : BlockList.yaml(now, "");
    BlockList known = old == null || old.length == 0 ? null : BlockList.yaml(old, "");
    if (now == null || old == null || (all == null) != (now.length == 0)) {
      return null;
    }
    if ((known == null) != (old.length == 0)) {
      return null;
    }
    int first = known == null ? 0 : known.size();
    if (all == null || first >= all.size()) {
      return List.of();
    }
    String rows =
        new String(now, all.start(first), now.length - all.start(first), StandardCharsets.UTF_8);
    return rows(SourceText.of(path, KEY + ":\n" + rows));
  }

  /**
   * The lines of the key and its rows; none without the key, null where it may stand elsewhere than
   * at the begin of one line.
   */
  private static byte @Nullable [] block(byte @Nullable [] text) {
    int at = text == null ? -1 : indexOf(text, LEAD, 0);
    if (text == null || at < 0) {
      return text == null || indexOf(text, Arrays.copyOfRange(LEAD, 1, LEAD.length - 1), 0) < 0
          ? new byte[0]
          : null;
    }
    if (indexOf(text, LEAD, at + 1) >= 0) {
      return null;
    }
    int end = at + 1;
    while (end < text.length) {
      byte first = text[end];
      boolean inside = " -#\r\n".indexOf(first) >= 0;
      if (!inside && end > at + 1) {
        break;
      }
      while (end < text.length && text[end] != '\n') {
        end++;
      }
      end++;
    }
    return Arrays.copyOfRange(text, at + 1, Math.min(end, text.length));
  }

  private static int indexOf(byte[] text, byte[] wanted, int from) {
    for (int i = from; i + wanted.length <= text.length; i++) {
      if (text[i] == wanted[0]
          && Arrays.equals(text, i, i + wanted.length, wanted, 0, wanted.length)) {
        return i;
      }
    }
    return -1;
  }

  private static List<YamlNode.Mapping> rows(Snapshot snapshot, String path)
      throws IOException, TextException {
    SourceText text = Protocol.text(snapshot, path);
    byte[] block = block(snapshot.readText(path));
    if (text == null || (block != null && block.length == 0)) {
      return List.of();
    }
    // A value of the rows may stand elsewhere, and have a name there.
    return rows(
        block == null || text.text().indexOf('&') >= 0 ? text : SourceText.decode(path, block));
  }

  private static List<YamlNode.Mapping> rows(SourceText text) throws TextException {
    return YamlDocument.parse(text).root() instanceof YamlNode.Mapping top
        ? Sessions.rows(top, KEY)
        : List.of();
  }
}
