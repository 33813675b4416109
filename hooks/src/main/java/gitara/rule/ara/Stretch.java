package gitara.rule.ara;

import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of a list file in which its two sides differ, by whole items: what is the same before
 * and behind it is never parsed. A file that grew at its end costs its new items, however long it
 * is.
 */
final class Stretch {
  private final byte[] old;
  private final byte[] now;
  private final String key;

  /** The first byte that is not of an item that is the same on both sides. */
  private final int from;

  private final int oldTo;
  private final int newTo;

  private final Map<String, Integer> outside = new HashMap<>();

  private Stretch(byte[] old, byte[] now, String key, int from, int oldTo, int newTo) {
    this.old = old;
    this.now = now;
    this.key = key;
    this.from = from;
    this.oldTo = oldTo;
    this.newTo = newTo;
  }

  /** Null when the file has to be parsed whole. */
  static @Nullable Stretch of(byte[] old, byte[] now, String key) {
    int[] starts = BlockLines.of(now, key);
    if (starts == null || old.length == 0 || old[old.length - 1] != '\n') {
      return null;
    }
    int indent = 0;
    while (now[starts[0] + indent] == ' ') {
      indent++;
    }
    int same = Arrays.mismatch(old, now);
    int first = same < 0 ? -1 : lastStart(starts, old, same, indent);
    if (first < 0) {
      return null;
    }
    int from = first;
    int tail = 0;
    int room = Math.min(old.length, now.length) - from;
    while (tail < room && old[old.length - 1 - tail] == now[now.length - 1 - tail]) {
      tail++;
    }
    // A tail begins with a whole item, so the line end before it has to be the same too.
    int at = Arrays.binarySearch(starts, now.length - tail + 1);
    at = at < 0 ? -at - 1 : at;
    int newTo = now.length;
    if (tail > 0 && at < starts.length) {
      newTo = starts[at];
    }
    int oldTo = old.length - (now.length - newTo);
    if (oldTo < from || newTo < from) {
      return null;
    }
    if (!BlockLines.areItems(old, from, oldTo, indent)) {
      return null;
    }
    return new Stretch(old, now, key, from, oldTo, newTo);
  }

  /** The last item start that both sides have in the part that is the same; -1 for none. */
  private static int lastStart(int[] starts, byte[] old, int same, int indent) {
    int found = -1;
    for (int start : starts) {
      if (start > same) {
        break;
      }
      boolean dashIsSame = start + indent + 2 <= same;
      boolean appended = start == same && start == old.length;
      if (dashIsSame || appended) {
        found = start;
      } else if (start + indent < old.length && isItem(old, start, same, indent)) {
        found = start;
      }
    }
    return found;
  }

  /** The two sides part within an item's indentation or dash: does the old one begin an item? */
  private static boolean isItem(byte[] old, int start, int same, int indent) {
    for (int i = same; i < start + indent; i++) {
      if (old[i] != ' ') {
        return false;
      }
    }
    return old[start + indent] == '-'
        && (start + indent + 1 == old.length
            || old[start + indent + 1] == ' '
            || old[start + indent + 1] == '\n');
  }

  /** Whether items that are the same on both sides follow. */
  boolean isFollowed() {
    return newTo < now.length;
  }

  @Nullable Part oldPart(String path) throws TextException {
    return part(path, old, oldTo);
  }

  @Nullable Part newPart(String path) throws TextException {
    return part(path, now, newTo);
  }

  private @Nullable Part part(String path, byte[] side, int to) throws TextException {
    if (to <= from) {
      return null;
    }
    byte[] head = (key + ":\n").getBytes(StandardCharsets.UTF_8);
    byte[] text = Arrays.copyOf(head, head.length + to - from);
    System.arraycopy(side, from, text, head.length, to - from);
    SourceText source = SourceText.decode(path, text);
    return new Part(source, YamlDocument.parse(source), side, from);
  }

  /** How many entries with this id are outside of the stretch, and so the same on both sides. */
  int countOutside(String id) {
    Integer known = outside.get(id);
    if (known == null) {
      known =
          IdBytes.count(now, 0, from, id, false) + IdBytes.count(now, newTo, now.length, id, false);
      outside.put(id, known);
    }
    return known;
  }
}
