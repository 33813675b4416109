package gitara.text.block;

import gitara.text.yaml.YamlDocument;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A scanner that finds the items of the block lists of a YAML file in one pass over its bytes. It
 * accepts what records are made of: mappings and lists by indentation, words with and without
 * quotes, block scalars, lists in brackets. A text that it accepts is sound YAML, and its items are
 * those that a parser finds; whatever else there is, it declines. A parser needs twenty times as
 * long, and a commit waits for it.
 */
final class YamlBlocks extends YamlBytes {

  /** Stands in the place of an item: for the mapping at the top, and for those that are none. */
  private static final int TOP = -1;

  private static final int NONE = Integer.MIN_VALUE;
  private static final int BELOW_TOP = NONE + 1;

  private final byte[] nest;

  /** Where the keys at the top begin. */
  private int[] keys = new int[8];

  private int keyCount;

  private YamlBlocks(byte[] text, int to, byte[] nest) {
    super(text, to);
    this.nest = nest;
  }

  /**
   * The scanner.
   *
   * @param nest the key under which items have items of their own
   */
  static BlockForm nestedBy(String nest) {
    return new Form(nest.getBytes(StandardCharsets.UTF_8));
  }

  private static final class Form implements BlockForm {
    private final byte[] nest;

    Form(byte[] nest) {
      this.nest = nest;
    }

    @Override
    public @Nullable BlockItems items(byte[] text) {
      YamlBlocks scanner = new YamlBlocks(text, text.length, nest);
      try {
        scanner.document();
        return scanner.items;
      } catch (Declined e) {
        return null;
      }
    }

    @Override
    public @Nullable BlockItems part(byte[] text, int from, int to, int column, int parent) {
      YamlBlocks scanner = new YamlBlocks(text, to, nest);
      try {
        require(to <= YamlDocument.MAX_LENGTH && text[to - 1] == '\n');
        scanner.begin(from);
        if (from < to) {
          require(scanner.line == from && scanner.column() == column);
          scanner.sequence(2, parent);
        }
        return scanner.line == to ? scanner.items : null;
      } catch (Declined e) {
        return null;
      }
    }

    @Override
    public int idEnd(byte[] text, int from) {
      int end = from;
      while (isIdPart(text[end])) {
        end++;
      }
      return end;
    }
  }

  private void document() throws Declined {
    require(to > 0 && to <= YamlDocument.MAX_LENGTH && text[to - 1] == '\n');
    begin(0);
    require(line < to && column() == 0);
    mapping(1, content, TOP);
    require(line == to);
  }

  /**
   * Reads a list, which begins here.
   *
   * @param parent of its items
   */
  private void sequence(int depth, int parent) throws Declined {
    count(depth);
    int column = column();
    while (line < to && column() == column && isDash(content)) {
      int at = behindBlanks(content + 1);
      require(text[at] != '\n');
      int item = parent == NONE ? NONE : items.add(line, parent);
      if (keyEnd(at) < 0) {
        value(at, column, depth + 1);
      } else {
        mapping(depth + 1, at, item);
      }
      if (item != NONE) {
        items.end(item, line);
      }
    }
  }

  /**
   * Reads a mapping.
   *
   * @param start of its first key, which may stand behind a dash
   * @param item that the mapping is
   */
  private void mapping(int depth, int start, int item) throws Declined {
    count(depth);
    int column = start - line;
    int key = start;
    int id = -1;
    int nested = -1;
    do {
      int colon = keyEnd(key);
      require(colon >= 0);
      count(depth);
      int value = behindBlanks(colon + 1);
      boolean isNest = item >= 0 && isNest(key, colon);
      if (isNest) {
        require(nested < 0);
        nested = key;
      }
      if (item == TOP) {
        top(key, colon);
      }
      boolean isId = colon - key == 2 && text[key] == 'i' && text[key + 1] == 'd';
      // A mapping below a key at the top may be an item, where a list of them is looked for.
      require(item != BELOW_TOP || !(isId || isNest(key, colon)));
      if (item >= 0 && isId) {
        require(id < 0);
        id = value;
        id(item, value, column);
      }
      boolean remark = text[value] == '#' && value > colon + 1;
      if (text[value] != '\n' && !remark) {
        value(value, column, depth + 1);
      } else {
        below(lineEnd(value), column, depth + 1, item == TOP || isNest ? item : NONE, key);
        if (isNest) {
          items.tail(item, line);
        }
      }
      key = content;
    } while (line < to && column() == column && !isDash(content));
    refuseDeeper(column);
  }

  private boolean isNest(int key, int colon) {
    return Arrays.equals(text, key, colon, nest, 0, nest.length);
  }

  /** Notes a key at the top; one that stands twice is for a parser. */
  private void top(int key, int colon) throws Declined {
    for (int i = 0; i < keyCount; i++) {
      int end = keys[i] + colon + 1 - key;
      require(end > to || !Arrays.equals(text, keys[i], end, text, key, colon + 1));
    }
    if (keyCount == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keyCount);
    }
    keys[keyCount++] = key;
  }

  /** Notes the id of an item: one word, with or without quotes. */
  private void id(int item, int value, int column) throws Declined {
    byte quote = text[value];
    boolean quoted = quote == '"' || quote == '\'';
    int start = quoted ? value + 1 : value;
    int end = start;
    while (isIdPart(text[end])) {
      end++;
    }
    require(end > start && (quoted ? text[end] == quote : !isNull(start, end)));
    int behind = quoted ? end + 1 : end;
    int rest = behindBlanks(behind);
    require(text[rest] == '\n' || (text[rest] == '#' && rest > behind));
    int next = deeper(run(rest, LINE), column);
    require(next == 0 || text[next] == '#');
    items.id(item, text, start, end);
  }

  private boolean isNull(int start, int end) {
    return end - start == 4 && (text[start] | ' ') == 'n' && (text[start + 1] | ' ') == 'u';
  }

  /** Reads what stands below a key that has nothing behind it. */
  private void below(int behind, int column, int depth, int item, int key) throws Declined {
    begin(behind + 1);
    boolean inside = line < to && (column() > column || (column() == column && isDash(content)));
    if (!inside) {
      count(depth);
    } else if (isDash(content)) {
      sequence(depth, item == TOP ? items.addList(key) : item);
    } else {
      require(item < 0);
      mapping(depth, content, item == TOP ? BELOW_TOP : NONE);
    }
  }

  /**
   * Reads a value that begins in this line.
   *
   * @param column of the mapping or list that it is in
   */
  private void value(int at, int column, int depth) throws Declined {
    byte mark = text[at];
    if (mark == '|' || mark == '>') {
      block(at, column, depth);
      return;
    }
    int end;
    if (mark == '[' || mark == '{') {
      end = brackets(at, column, depth);
    } else {
      count(depth);
      end = mark == '"' || mark == '\'' ? quoted(at, mark, column) : plain(at, column);
    }
    int behind = behindBlanks(end);
    require(text[behind] == '\n' || (text[behind] == '#' && behind > end));
    begin(lineEnd(behind) + 1);
    refuseDeeper(column);
  }
}
