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
  private static final Needle LEAD = new Needle("\n" + KEY + ":");
  private static final Needle NAME = new Needle(KEY);

  /** A word of ASCII to be looked for: from each byte of a text it is known how many to pass. */
  private static final class Needle {
    private final byte[] word;
    private final byte[] steps = new byte[256];

    Needle(String word) {
      this.word = word.getBytes(StandardCharsets.US_ASCII);
      Arrays.fill(steps, (byte) word.length());
      for (int i = 0; i < word.length() - 1; i++) {
        steps[this.word[i]] = (byte) (word.length() - 1 - i);
      }
    }

    /** The first place in a text, from one on; -1 for none. */
    int in(byte[] text, int from) {
      int last = word.length - 1;
      for (int at = from; at + last < text.length; at += steps[text[at + last] & 0xff]) {
        if (text[at + last] == word[last] && Arrays.equals(text, at, at + last, word, 0, last)) {
          return at;
        }
      }
      return -1;
    }
  }

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
    byte[] before = step.before().readText(path);
    byte[] now = block(step.after().readText(path));
    BlockList all = now == null || now.length == 0 ? null : BlockList.yaml(now, "");
    if (now == null || (all == null) != (now.length == 0)) {
      return null;
    }
    int first = all == null ? -1 : appended(before, now, all);
    if (first < 0) {
      byte[] old = block(before);
      BlockList known = old == null || old.length == 0 ? null : BlockList.yaml(old, "");
      if (old == null || (known == null) != (old.length == 0)) {
        return null;
      }
      first = known == null ? 0 : known.size();
    }
    if (all == null || first >= all.size()) {
      return List.of();
    }
    String rows =
        new String(now, all.start(first), now.length - all.start(first), StandardCharsets.UTF_8);
    return rows(SourceText.of(path, KEY + ":\n" + rows));
  }

  /**
   * The first new row, where the old ones end the text before and begin these lines: they need no
   * index of their own. -1 where that cannot be seen.
   */
  private static int appended(byte @Nullable [] before, byte[] now, BlockList all) {
    int at = before == null ? -1 : LEAD.in(before, 0);
    if (before == null || at < 0 || LEAD.in(before, at + 1) >= 0) {
      return -1;
    }
    int length = before.length - at - 1;
    if (length > now.length || !Arrays.equals(before, at + 1, before.length, now, 0, length)) {
      return -1;
    }
    int first = all.size();
    while (first > 0 && all.start(first - 1) >= length) {
      first--;
    }
    boolean isWhole = first == all.size() ? length == now.length : all.start(first) == length;
    return isWhole ? first : -1;
  }

  /**
   * The lines of the key and its rows; none without the key, null where it may stand elsewhere than
   * at the begin of one line.
   */
  private static byte @Nullable [] block(byte @Nullable [] text) {
    int at = text == null ? -1 : LEAD.in(text, 0);
    if (text == null || at < 0) {
      return text == null || NAME.in(text, 0) < 0 ? new byte[0] : null;
    }
    if (LEAD.in(text, at + 1) >= 0) {
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
