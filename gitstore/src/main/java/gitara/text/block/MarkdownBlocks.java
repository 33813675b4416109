package gitara.text.block;

import gitara.text.Utf8;
import gitara.text.markdown.PlainSections;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The sections of a plain Markdown file as items, each from its heading to the next one. The id is
 * the word in letters and digits that the heading begins with, or else all of it.
 */
final class MarkdownBlocks implements BlockForm {
  @Override
  public @Nullable BlockItems items(byte[] text) {
    return part(text, 0, text.length, 0, -1);
  }

  @Override
  public @Nullable BlockItems part(byte[] text, int from, int to, int column, int parent) {
    int[] starts = isText(text, from, to) ? PlainSections.starts(text, from, to) : null;
    if (starts == null || (from > 0 && (starts.length == 0 || starts[0] != from) && from < to)) {
      return null;
    }
    BlockItems items = new BlockItems();
    for (int i = 0; i < starts.length; i++) {
      int item = items.add(starts[i], parent);
      items.end(item, i + 1 < starts.length ? starts[i + 1] : to);
      int id = starts[i];
      while (text[id] == '#' || text[id] == ' ') {
        id++;
      }
      int end = idEnd(text, id);
      if (goesOn(text, end)) {
        return null;
      }
      items.id(item, text, id, end);
    }
    return items;
  }

  /** A file that is not text has no index: its reader reports the place. */
  private static boolean isText(byte[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      int length = text[i] < 0 ? Utf8.sequence(text, i) : 1;
      if (length == 0 || text[i] == 0) {
        return false;
      }
      i += length - 1;
    }
    return true;
  }

  /** Behind {@code C07}, {@code R-07}. */
  @Override
  public int idEnd(byte[] text, int from) {
    int end = wordEnd(text, from);
    if (end == from) {
      while (end < text.length && text[end] != '\n') {
        end++;
      }
      return end;
    }
    boolean joined = end + 1 < text.length && text[end] == '-' && isDigit(text[end + 1]);
    for (int i = from; i < end && joined; i++) {
      joined = !isDigit(text[i]);
    }
    return joined ? wordEnd(text, end + 1) : end;
  }

  /** Whether a letter beyond ASCII follows, which may or may not be taken for a part of an id. */
  private static boolean goesOn(byte[] text, int end) {
    if (end >= text.length || text[end] >= 0) {
      return false;
    }
    String rest = new String(text, end, Math.min(4, text.length - end), StandardCharsets.UTF_8);
    return Character.isLetterOrDigit(rest.codePointAt(0));
  }

  private static int wordEnd(byte[] text, int from) {
    int end = from;
    while (end < text.length && (isDigit(text[end]) || isLetter(text[end]))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  private static boolean isLetter(byte b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
  }
}
