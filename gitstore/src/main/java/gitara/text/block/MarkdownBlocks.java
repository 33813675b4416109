package gitara.text.block;

import gitara.text.markdown.PlainSections;
import org.jspecify.annotations.Nullable;

/**
 * The sections of a plain Markdown file as items, each from its heading to the next one. Where the
 * heading begins with a word in letters and digits, that is the id.
 */
final class MarkdownBlocks implements BlockForm {
  @Override
  public @Nullable BlockItems items(byte[] text) {
    return part(text, 0, text.length, 0, -1);
  }

  @Override
  public @Nullable BlockItems part(byte[] text, int from, int to, int column, int parent) {
    int[] starts = PlainSections.starts(text, from, to);
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
      if (idEnd(text, id) > id) {
        items.id(item, text, id, idEnd(text, id));
      }
    }
    return items;
  }

  /** {@code C07}, {@code R-07}; what else follows a prefix is no part of it. */
  @Override
  public int idEnd(byte[] text, int from) {
    int end = wordEnd(text, from);
    boolean joined = end + 1 < text.length && text[end] == '-' && isDigit(text[end + 1]);
    for (int i = from; i < end && joined; i++) {
      joined = !isDigit(text[i]);
    }
    return joined && end > from ? wordEnd(text, end + 1) : end;
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
