package gitara.text.block;

import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file without some of its items: read and edited as a text of its own, while its lines and edits
 * are those of the whole. What is left out is whole lines.
 */
public final class BlockExcerpt {
  private final BlockList list;
  private final SourceText text;

  /** Where the pieces of the whole begin and end that are left. */
  private final int[] starts;

  private final int[] ends;

  /** The lines of both before each piece; counted when they are asked for. */
  private int[] wholeLines = {};

  private int[] lines = {};

  private BlockExcerpt(BlockList list, SourceText text, int[] starts, int[] ends) {
    this.list = list;
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  /** A text of the items with some ids, with those that hold them, and all that is in no item. */
  public static BlockExcerpt of(BlockList list, String path, Set<String> ids) throws TextException {
    BitSet wanted = new BitSet(list.size());
    list.addAll(ids, wanted);
    BitSet kept = new BitSet(list.size());
    for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
      for (int at = i; at >= 0 && !kept.get(at); at = list.items().parent(at)) {
        kept.set(at);
      }
    }
    return of(list, path, kept);
  }

  /**
   * The same with what a new item is written behind and like: the last two items of each list that
   * is there, and those without an id.
   */
  public static BlockExcerpt editable(BlockList list, String path, Set<String> ids)
      throws TextException {
    BitSet kept = new BitSet(list.size());
    list.addAll(ids, kept);
    Map<Integer, Integer> behind = new HashMap<>();
    BitSet last = new BitSet(list.size());
    for (int i = list.size() - 1; i >= 0; i--) {
      if (behind.merge(list.items().parent(i), 1, Integer::sum) <= 2) {
        last.set(i);
      }
      if (kept.get(i) && list.items().parent(i) >= 0) {
        kept.set(list.items().parent(i));
      }
    }
    for (int i = 0; i < list.size(); i++) {
      int above = list.items().parent(i);
      boolean isBare = last.get(i) || list.items().id(i) < 0;
      if (isBare && (above < 0 || kept.get(above))) {
        kept.set(i);
      }
    }
    return of(list, path, kept);
  }

  /**
   * Leaves items out.
   *
   * @param kept all others, with those that hold them
   */
  static BlockExcerpt of(BlockList list, String path, BitSet kept) throws TextException {
    BlockItems items = list.items();
    int[] starts = new int[16];
    int[] ends = new int[16];
    int count = 0;
    int done = 0;
    for (int i = 0; i <= items.size(); i++) {
      boolean last = i == items.size();
      if (!last && (kept.get(i) || items.start(i) < done)) {
        continue;
      }
      int end = last ? list.content().length : items.start(i);
      if (end > done) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
          ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = done;
        ends[count++] = end;
      }
      if (!last) {
        i = lastOut(items, i, kept);
        done = items.end(i);
      }
    }
    return of(list, path, Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
  }

  /**
   * The last of the items from one on of which none is kept: those at the top of one list, which
   * stand without a gap.
   */
  private static int lastOut(BlockItems items, int item, BitSet kept) {
    int list = items.parent(item);
    int next = list < 0 ? kept.nextSetBit(item) : item + 1;
    int at = (next < 0 ? items.size() : next) - 1;
    while (at > item && items.parent(at) >= 0) {
      at = items.parent(at);
    }
    return at > item && items.parent(at) == list ? at : item;
  }

  /** Keeps pieces of a text. */
  static BlockExcerpt of(BlockList list, String path, int[] starts, int[] ends)
      throws TextException {
    byte[] whole = list.content();
    int length = 0;
    for (int i = 0; i < starts.length; i++) {
      length += ends[i] - starts[i];
    }
    byte[] text = new byte[length];
    int at = 0;
    for (int i = 0; i < starts.length; i++) {
      System.arraycopy(whole, starts[i], text, at, ends[i] - starts[i]);
      at += ends[i] - starts[i];
    }
    return new BlockExcerpt(list, SourceText.decode(path, text), starts, ends);
  }

  public SourceText text() {
    return text;
  }

  /** The line of the whole that a line of the excerpt is; both count from 1. */
  public int line(int line) {
    if (starts.length == 0) {
      return line;
    }
    if (lines.length == 0) {
      count();
    }
    int piece = lines.length - 1;
    while (piece > 0 && lines[piece] >= line) {
      piece--;
    }
    return line - lines[piece] + wholeLines[piece];
  }

  private void count() {
    wholeLines = new int[starts.length];
    lines = new int[starts.length];
    for (int i = 0; i < starts.length; i++) {
      wholeLines[i] = list.linesBefore(starts[i]);
      lines[i] =
          i == 0 ? 0 : lines[i - 1] + BlockList.lines(list.content(), starts[i - 1], ends[i - 1]);
    }
  }

  /**
   * The whole text with edits of the excerpt.
   *
   * @throws IllegalArgumentException when one of them reaches over what was left out
   */
  public String apply(List<Edit> edits) {
    StringBuilder all = new StringBuilder(list.content().length);
    int done = 0;
    int begins = 0;
    for (int i = 0; i < starts.length; i++) {
      all.append(decoded(done, starts[i]));
      String piece = decoded(starts[i], ends[i]);
      List<Edit> mine = new ArrayList<>();
      for (Edit edit : edits) {
        int start = edit.span().start() - begins;
        int length = edit.span().length();
        // What is inserted between two pieces belongs to the first.
        boolean begun = start > 0 || (start == 0 && (length > 0 || i == 0));
        if (begun && (start < piece.length() || (start == piece.length() && length == 0))) {
          if (start + length > piece.length()) {
            throw new IllegalArgumentException("an edit reaches over what was left out");
          }
          mine.add(new Edit(new Span(start, start + length), edit.replacement()));
        }
      }
      all.append(Edit.apply(piece, mine));
      begins += piece.length();
      done = ends[i];
    }
    return all.append(decoded(done, list.content().length)).toString();
  }

  private String decoded(int from, int to) {
    return new String(list.content(), from, to - from, StandardCharsets.UTF_8);
  }
}
