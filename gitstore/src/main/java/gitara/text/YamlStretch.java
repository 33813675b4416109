package gitara.text;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the whole items of a block list that differ, by indentation alone and from the place of the
 * difference outwards. What does not stand as the items of a record usually do is given up.
 */
final class YamlStretch {
  private final String path;
  private final byte[] old;
  private final byte[] now;
  private final String nest;
  private int from;
  private int oldTo;
  private int newTo;

  /** The column of the items that are compared. */
  private int column;

  /** The starts of the lines that a place stands under, the innermost first. */
  private final List<Integer> above = new ArrayList<>();

  private final LookupCache trail;

  YamlStretch(String path, byte[] old, byte[] now, String nest, LookupCache trail) {
    this.trail = trail;
    this.path = path;
    this.old = old;
    this.now = now;
    this.nest = nest;
  }

  @Nullable TextDiffRange find() throws TextException {
    from = TextDiffRange.from(old, now);
    int tail = TextDiffRange.tail(old, now, from);
    oldTo = old.length - tail;
    newTo = now.length - tail;
    if (from == oldTo && from == newTo) {
      SourceText empty = SourceText.of(path, "");
      return new TextDiffRange(empty, empty, from, from, from);
    }
    column = Math.min(least(old, oldTo), least(now, newTo));
    while (column == Integer.MAX_VALUE && from > 0) {
      // Blank lines only: what they mean depends on the line before.
      from = TextDiffRange.lineStart(now, from - 1);
      column = least(now, newTo);
    }
    if (column == Integer.MAX_VALUE) {
      return null;
    }
    lookUp();
    trail.leave(now, from, column, firstIsDash(), above);
    int valid = valid();
    extend();
    boolean items =
        valid == above.size() && valid % 2 == 1 && areItems(old, oldTo) && areItems(now, newTo);
    if (!items) {
      // Within an item: the innermost one that is sure to be one.
      int lines = valid - valid % 2;
      if (lines == 0) {
        return null;
      }
      int item = above.size() - lines;
      from = above.get(item);
      column = indent(now, from);
      above.subList(0, item + 1).clear();
      extend();
      if (!areItems(old, oldTo) || !areItems(now, newTo)) {
        return null;
      }
    }
    if (!isInLine()) {
      return null;
    }
    TextDiffRange stretch =
        new TextDiffRange(part(old, oldTo), part(now, newTo), from, oldTo, newTo);
    return LineComparable.yaml(YamlDocument.parse(stretch.now()), nest) ? stretch : null;
  }

  /** Whether the items of the same list before and behind the part stand in the same column. */
  private boolean isInLine() {
    int key = above.get(0);
    for (int at = TextDiffRange.nextLine(now, key);
        at < from;
        at = TextDiffRange.nextLine(now, at)) {
      if (!isBlank(now, at) && !isComment(now, at)) {
        if (indent(now, at) != column) {
          return false;
        }
        break;
      }
    }
    for (int at = newTo; at < now.length; at = TextDiffRange.nextLine(now, at)) {
      if (!isBlank(now, at) && !isComment(now, at)) {
        int next = indent(now, at);
        return next == column || next <= indent(now, key);
      }
    }
    return true;
  }

  private SourceText part(byte[] bytes, int to) throws TextException {
    ByteArrayOutputStream text = new ByteArrayOutputStream(to - from + 64);
    for (int i = above.size() - 1; i >= 0; i--) {
      int start = above.get(i);
      text.write(now, start, TextDiffRange.nextLine(now, start) - start);
    }
    text.write(bytes, from, to - from);
    return SourceText.decode(path, text.toByteArray());
  }

  /** The least indentation in the part; the largest number when its lines are blank. */
  private int least(byte[] bytes, int to) {
    int least = Integer.MAX_VALUE;
    for (int at = from; at < to; at = TextDiffRange.nextLine(bytes, at)) {
      if (!isBlank(bytes, at)) {
        least = Math.min(least, indent(bytes, at));
      }
    }
    return least;
  }

  private static int indent(byte[] bytes, int start) {
    int at = start;
    while (at < bytes.length && bytes[at] == ' ') {
      at++;
    }
    return at - start;
  }

  private static boolean isBlank(byte[] bytes, int start) {
    int at = start + indent(bytes, start);
    return at >= bytes.length || bytes[at] == '\n' || bytes[at] == '\r';
  }

  private static boolean isComment(byte[] bytes, int start) {
    int at = start + indent(bytes, start);
    return at < bytes.length && bytes[at] == '#';
  }

  private static boolean isDash(byte[] bytes, int start) {
    int at = start + indent(bytes, start);
    return at < bytes.length
        && bytes[at] == '-'
        && (at + 1 == bytes.length
            || bytes[at + 1] == ' '
            || bytes[at + 1] == '\n'
            || bytes[at + 1] == '\r');
  }

  /** Collects the lines above with ever less indentation. */
  private void lookUp() {
    above.clear();
    int limit = column;
    boolean dash = firstIsDash();
    int at = from;
    boolean known = trail.holds(old, from);
    while (at > 0 && (limit > 0 || dash)) {
      if (known && at == trail.from() && trail.answers(limit, dash)) {
        follow(limit, dash);
        break;
      }
      at = TextDiffRange.lineStart(now, at - 1);
      int indent = indent(now, at);
      if (indent > limit || (indent == limit && !dash)) {
        continue;
      }
      if (isBlank(now, at) || isComment(now, at)) {
        continue;
      }
      boolean isDash = isDash(now, at);
      if (indent < limit || !isDash) {
        above.add(at);
        limit = indent;
        dash = isDash;
      }
    }
  }

  /** From a place where it is known, what is above is not looked for again. */
  private void follow(int start, boolean startsWithDash) {
    int limit = start;
    boolean dash = startsWithDash;
    for (int line : trail.above()) {
      int indent = indent(now, line);
      boolean isDash = isDash(now, line);
      if (indent < limit || (dash && indent == limit && !isDash)) {
        above.add(line);
        limit = indent;
        dash = isDash;
      }
    }
  }

  /** Whether the part begins with an item, so that a key at the same column may hold it. */
  private boolean firstIsDash() {
    byte[] side = newTo > from ? now : old;
    int to = newTo > from ? newTo : oldTo;
    for (int at = from; at < to; at = TextDiffRange.nextLine(side, at)) {
      if (!isBlank(side, at) && !isComment(side, at)) {
        return indent(side, at) == column && isDash(side, at);
      }
    }
    return false;
  }

  /** How many of the lines above, counted from the outermost, are list, item, list, item. */
  private int valid() {
    int valid = 0;
    int inner = 0;
    for (int i = above.size() - 1; i >= 0; i--) {
      int start = above.get(i);
      boolean wantsKey = valid % 2 == 0;
      if (wantsKey) {
        boolean fits = indent(now, start) == inner && isList(start, valid == 0);
        if (!fits) {
          return valid;
        }
      } else {
        inner = itemColumn(start);
        if (inner < 0) {
          return valid;
        }
      }
      valid++;
    }
    return valid;
  }

  /** A key without a value in its line. */
  private boolean isList(int start, boolean any) {
    int at = start + indent(now, start);
    int key = at;
    while (at < now.length && isWord(now[at])) {
      at++;
    }
    if (at == key || at >= now.length || now[at] != ':') {
      return false;
    }
    if (!any
        && !new String(now, key, at - key, java.nio.charset.StandardCharsets.UTF_8).equals(nest)) {
      return false;
    }
    for (at++; at < now.length && now[at] != '\n'; at++) {
      if (now[at] == '#' && now[at - 1] == ' ') {
        return true;
      }
      if (now[at] != ' ' && now[at] != '\r') {
        return false;
      }
    }
    return true;
  }

  private static boolean isWord(byte b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || b == '_';
  }

  /** The column of the keys of an item that begins with its id; -1 for another line. */
  private int itemColumn(int start) {
    if (!isDash(now, start)) {
      return -1;
    }
    int at = start + indent(now, start) + 1;
    while (at < now.length && now[at] == ' ') {
      at++;
    }
    boolean id =
        at + 4 < now.length
            && now[at] == 'i'
            && now[at + 1] == 'd'
            && now[at + 2] == ':'
            && now[at + 3] == ' ';
    return id && isOneWord(at + 4) ? at - start : -1;
  }

  /** An id is a word; what is quoted, commented or more than that is left to the parser. */
  private boolean isOneWord(int start) {
    int at = start;
    byte quote = now[at] == '"' || now[at] == '\'' ? now[at++] : 0;
    int word = at;
    while (at < now.length && (isWord(now[at]) || now[at] == '-' || now[at] == '.')) {
      at++;
    }
    if (at == word) {
      return false;
    }
    if (quote != 0 && (at >= now.length || now[at++] != quote)) {
      return false;
    }
    while (at < now.length && (now[at] == ' ' || now[at] == '\r')) {
      at++;
    }
    return at == now.length || now[at] == '\n';
  }

  /** Takes in the lines behind the part that still belong to its last item. */
  private void extend() {
    int end = newTo;
    int at = newTo;
    while (at < now.length) {
      int next = TextDiffRange.nextLine(now, at);
      boolean deep = indent(now, at) > column && !isBlank(now, at);
      if (deep) {
        end = next;
      } else if (!isBlank(now, at) && !isComment(now, at)) {
        break;
      }
      at = next;
    }
    oldTo += end - newTo;
    newTo = end;
  }

  /** Whether a side of the part is whole items, or nothing. */
  private boolean areItems(byte[] bytes, int to) {
    boolean first = true;
    for (int at = from; at < to; at = TextDiffRange.nextLine(bytes, at)) {
      if (isBlank(bytes, at)) {
        continue;
      }
      int indent = indent(bytes, at);
      if (bytes[at + indent] == '\t' || indent < column) {
        return false;
      }
      // Before the first item, a deeper one may be the text of a value that began above.
      if (isComment(bytes, at) && (indent == column || !first)) {
        continue;
      }
      if ((first && indent != column)
          || (indent == column && !isDash(bytes, at) && !isComment(bytes, at))) {
        return false;
      }
      first = false;
    }
    return true;
  }
}
