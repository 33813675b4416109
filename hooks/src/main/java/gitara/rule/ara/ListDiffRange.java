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
final class ListDiffRange {
  private final byte[] old;
  private final byte[] now;
  private final String key;
  private final Outline outline;

  /** The first byte that is not of an item that is the same on both sides. */
  private final int from;

  private final int oldTo;
  private final int newTo;

  /** Where the new items begin. */
  private final int[] starts;

  private final Map<String, Integer> outside = new HashMap<>();

  private ListDiffRange(
      byte[] old,
      byte[] now,
      String key,
      Outline outline,
      int from,
      int oldTo,
      int newTo,
      int[] starts) {
    this.old = old;
    this.now = now;
    this.key = key;
    this.outline = outline;
    this.from = from;
    this.oldTo = oldTo;
    this.newTo = newTo;
    this.starts = starts;
  }

  /**
   * Null when the file has to be parsed whole.
   *
   * @param outline of the old side
   */
  static @Nullable ListDiffRange of(byte[] old, byte[] now, String key, Outline outline) {
    int[] starts = outline.starts();
    int same = Arrays.mismatch(old, now);
    if (same < 0 || old[old.length - 1] != '\n' || starts.length == 0) {
      return null;
    }
    int indent = 0;
    while (old[starts[0] + indent] == ' ') {
      indent++;
    }
    if (same == old.length) {
      ListDiffRange grown = between(old, now, key, outline, indent, old.length);
      if (grown != null) {
        return grown;
      }
    }
    // The dash and the blank behind it have to be the same too.
    int last = outline.indexAt(same - indent - 1) - 1;
    return last < 0 ? null : between(old, now, key, outline, indent, starts[last]);
  }

  private static @Nullable ListDiffRange between(
      byte[] old, byte[] now, String key, Outline outline, int indent, int from) {
    int tail = 0;
    int room = Math.min(old.length, now.length) - from;
    while (tail < room && old[old.length - 1 - tail] == now[now.length - 1 - tail]) {
      tail++;
    }
    // A tail begins with a whole item, so the line end before it has to be the same too.
    int at = outline.indexAt(Math.max(from, old.length - tail + 1));
    int oldTo = at < outline.starts().length ? outline.starts()[at] : old.length;
    int newTo = now.length - (old.length - oldTo);
    if (newTo < from) {
      return null;
    }
    int[] starts = BlockLines.items(now, from, newTo, indent);
    if (starts == null || (newTo > from && (starts.length == 0 || starts[0] != from))) {
      return null;
    }
    return new ListDiffRange(old, now, key, outline, from, oldTo, newTo, starts);
  }

  /** The outline of the new side, which takes over what the old one has counted. */
  Outline next() {
    IdIndex ids = outline.giveIds();
    if (ids != null) {
      ids.add(old, from, oldTo, -1);
      ids.add(now, from, newTo, 1);
    }
    return new Outline(outline.spliced(from, oldTo, starts, newTo), ids);
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
          IdIndex.isWord(id)
              ? outline.ids(old).count(id) - IdBytes.count(old, from, oldTo, id)
              : IdBytes.count(now, 0, from, id) + IdBytes.count(now, newTo, now.length, id);
      outside.put(id, known);
    }
    return known;
  }
}
