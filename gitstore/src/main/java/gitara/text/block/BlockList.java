package gitara.text.block;

import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An index of a list file by item: where each stands, its id, and the item that holds it. A list
 * file is YAML made of block lists, or Markdown made of sections. The index is made in one pass
 * over the bytes, and that of a next version at the cost of what differs. A text that is out of the
 * ordinary has none, and is parsed whole.
 *
 * <p>Items are counted in the order of the file, a parent before its children.
 */
public final class BlockList {
  /** So many bytes are compared in one go. */
  private static final int BLOCK = 1024;

  /** So many ids are looked for one by one. */
  private static final int FEW = 64;

  private final byte[] content;
  private final BlockForm form;
  private final BlockItems items;

  /** A version that this one was compared with; null before that. */
  private byte @Nullable [] compared;

  private int sameHead;
  private int sameTail;

  /** A place before which the lines were counted. */
  private int countedTo;

  private int counted;

  private BlockList(byte[] content, BlockForm form, BlockItems items) {
    this.content = content;
    this.form = form;
    this.items = items;
  }

  /**
   * The index of a YAML file, which is sound then; null for one that has to be parsed whole.
   *
   * @param nest the key under which items have items of their own; empty for none
   */
  public static @Nullable BlockList yaml(byte[] content, String nest) {
    return of(content, YamlBlocks.nestedBy(nest));
  }

  /** The index of a Markdown file by its sections; null for one that has to be parsed whole. */
  public static @Nullable BlockList markdown(byte[] content) {
    return of(content, new MarkdownBlocks());
  }

  /**
   * The index of either; null for a file that has to be parsed whole.
   *
   * @param path which ends in {@code .md} for Markdown
   */
  public static @Nullable BlockList of(String path, byte[] content, String nest) {
    return path.endsWith(".md") ? markdown(content) : yaml(content, nest);
  }

  private static @Nullable BlockList of(byte[] content, BlockForm form) {
    BlockItems items = form.items(content);
    return items == null ? null : new BlockList(content, form, items);
  }

  /** The index of another version of the text; only items at the top that differ are looked at. */
  public @Nullable BlockList next(byte[] now) {
    int same = Arrays.mismatch(content, now);
    if (same < 0) {
      return this;
    }
    int tail = tail(content, now, same);
    BlockList next = spliced(now, same, tail);
    next = next == null ? of(now, form) : next;
    if (next != null) {
      next.compared = content;
      next.sameHead = same;
      next.sameTail = tail;
      next.countedTo = countedTo <= same ? countedTo : 0;
      next.counted = countedTo <= same ? counted : 0;
    }
    return next;
  }

  private @Nullable BlockList spliced(byte[] now, int same, int tail) {
    int first = topBefore(items.from(same));
    if (first < 0) {
      return null;
    }
    int oldTail = content.length - tail;
    int grown = now.length - content.length;
    int list = items.parent(first);
    int next = items.from(oldTail + 1);
    while (next < items.size() && items.parent(next) >= 0) {
      next++;
    }
    int from = items.start(first);
    int last = topBefore(next);
    int to = next < items.size() ? items.start(next) : content.length;
    if (items.parent(last) != list || items.end(last) < to) {
      // More than one list is concerned, or what stands behind them.
      return null;
    }
    BlockItems piece =
        isMarkdown() && next - first > 1
            ? SectionSplice.of(content, items, first, next, now, to + grown, form)
            : form.part(now, from, to + grown, column(content, from), list);
    BlockItems all = piece == null ? null : items.with(first, next, piece, from, grown);
    return all != null && all.nodes() <= YamlDocument.MAX_NODES
        ? new BlockList(now, form, all)
        : null;
  }

  /** The item at the top that holds the one before an item, or is it; -1 where there is none. */
  private int topBefore(int item) {
    int at = item - 1;
    while (at >= 0 && items.parent(at) >= 0) {
      at = items.parent(at);
    }
    return at;
  }

  private static int column(byte[] text, int line) {
    int at = line;
    while (text[at] == ' ') {
      at++;
    }
    return at - line;
  }

  /** Compares the text with that of another version. */
  private void compare(BlockList old) {
    if (compared != old.content) {
      compared = old.content;
      sameHead = Arrays.mismatch(old.content, content);
      sameTail = sameHead < 0 ? 0 : tail(old.content, content, sameHead);
    }
  }

  /** How many bytes at the beginning are those of another version; -1 when all are. */
  int sameHead(BlockList old) {
    compare(old);
    return sameHead;
  }

  /** How many bytes at the end are the same, but for those at the beginning. */
  int sameTail(BlockList old) {
    compare(old);
    return sameTail;
  }

  private static int tail(byte[] old, byte[] now, int same) {
    int room = Math.min(old.length, now.length) - same;
    int o = old.length;
    int n = now.length;
    int tail = 0;
    while (tail + BLOCK <= room
        && Arrays.equals(old, o - tail - BLOCK, o - tail, now, n - tail - BLOCK, n - tail)) {
      tail += BLOCK;
    }
    while (tail < room && old[o - 1 - tail] == now[n - 1 - tail]) {
      tail++;
    }
    return tail;
  }

  boolean isMarkdown() {
    return form instanceof MarkdownBlocks;
  }

  byte[] content() {
    return content;
  }

  BlockItems items() {
    return items;
  }

  public int size() {
    return items.size();
  }

  /** The id of an item; empty where it has none. */
  public String id(int item) {
    int from = items.id(item);
    return from < 0 ? "" : new String(content, from, idEnd(from) - from, StandardCharsets.UTF_8);
  }

  private int idEnd(int from) {
    return form.idEnd(content, from);
  }

  /** The id of the next item above that has one; empty for an item that stands below none. */
  public String parentId(int item) {
    int at = items.parent(item);
    while (at >= 0 && items.id(at) < 0) {
      at = items.parent(at);
    }
    return at < 0 ? "" : id(at);
  }

  /** All items with an id. */
  public List<Integer> findAll(String id) {
    byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
    List<Integer> all = new ArrayList<>();
    for (int at = find(wanted, 0); at >= 0; at = find(wanted, at + 1)) {
      all.add(at);
    }
    return all;
  }

  /** The next item, from one on, with an id; -1 where there is none. */
  private int find(byte[] id, int first) {
    int hash = BlockItems.hash(id, 0, id.length);
    int at = items.withHash(first, hash);
    while (at >= 0) {
      int start = items.id(at);
      if (Arrays.equals(content, start, idEnd(start), id, 0, id.length)) {
        return at;
      }
      at = items.withHash(at + 1, hash);
    }
    return -1;
  }

  /** Adds the items that have one of these ids. */
  void addAll(Set<String> ids, BitSet all) {
    if (ids.size() > FEW) {
      for (int i = 0; i < size(); i++) {
        if (items.id(i) >= 0 && ids.contains(id(i))) {
          all.set(i);
        }
      }
      return;
    }
    for (String id : ids) {
      byte[] wanted = id.getBytes(StandardCharsets.UTF_8);
      for (int at = find(wanted, 0); at >= 0; at = find(wanted, at + 1)) {
        all.set(at);
      }
    }
  }

  /** Adds the ids of some items. */
  void addIds(BitSet some, Set<String> ids) {
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      if (items.id(i) >= 0) {
        String id = id(i);
        ids.add(id);
        NumberForms.add(id, ids);
      }
    }
  }

  /** A number for the list at the top that an item stands in, in or below its items. */
  int list(int item) {
    int at = item;
    while (at >= 0) {
      at = items.parent(at);
    }
    return at;
  }

  /** The key of the list at the top that an item stands in. */
  public String listName(int item) {
    return listNames().get(-1 - list(item));
  }

  /** The keys of the lists at the top. */
  List<String> listNames() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < items.lists(); i++) {
      int from = items.key(i);
      int to = from;
      while (content[to] != ':') {
        to++;
      }
      names.add(new String(content, from, to - from, StandardCharsets.US_ASCII));
    }
    return names;
  }

  /** All ids, in the order of the file. */
  public Set<String> ids() {
    Set<String> ids = new LinkedHashSet<>(2 * size());
    for (int i = 0; i < size(); i++) {
      if (items.id(i) >= 0) {
        ids.add(id(i));
      }
    }
    return ids;
  }

  /** Where an item begins, in bytes. */
  public int start(int item) {
    return items.start(item);
  }

  /** Where the next line begins that is not part of the item or of what it holds, in bytes. */
  public int end(int item) {
    return items.end(item);
  }

  int lineEnd(int from) {
    int at = from;
    while (at < content.length && content[at] != '\n') {
      at++;
    }
    return at;
  }

  /** The lines of an item, with all it holds, but not those behind its last content. */
  public List<String> lines(int item) {
    int from = items.start(item);
    String text = new String(content, from, items.end(item) - from, StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    lines.removeLast();
    while (!isMarkdown() && !lines.isEmpty() && isEmpty(lines.getLast())) {
      lines.removeLast();
    }
    return lines;
  }

  private static boolean isEmpty(String line) {
    return line.isBlank() || line.stripLeading().startsWith("#");
  }

  /** The item that a place in bytes belongs to, and to none within it; -1 for none. */
  public int at(int offset) {
    int item = items.from(offset + 1) - 1;
    while (item >= 0 && items.end(item) <= offset) {
      item = items.parent(item);
    }
    return Math.max(item, -1);
  }

  /** The items in which a word of ASCII stands, without those that hold them. */
  public List<Integer> containing(String word) {
    List<Integer> all = new ArrayList<>();
    String text = new String(content, StandardCharsets.ISO_8859_1);
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      int item = at(at);
      if (item >= 0 && !all.contains(item)) {
        all.add(item);
      }
    }
    return all;
  }

  /** The line of an offset in bytes, from 1. */
  public int line(int offset) {
    return 1 + linesBefore(offset);
  }

  /** How many lines end before an offset in bytes. */
  int linesBefore(int offset) {
    if (offset < countedTo) {
      return lines(content, 0, offset);
    }
    counted += lines(content, countedTo, offset);
    countedTo = offset;
    return counted;
  }

  static int lines(byte[] content, int from, int to) {
    int lines = 0;
    for (int i = from; i < to; i++) {
      lines += content[i] == '\n' ? 1 : 0;
    }
    return lines;
  }

  /** A text of one item alone, without those that hold it and those it holds. */
  public BlockExcerpt only(String path, int item) throws TextException {
    return BlockExcerpt.of(
        this,
        path,
        new int[] {items.start(item), items.tail(item)},
        new int[] {items.headEnd(item), items.end(item)});
  }
}
