package gitara.text.block;

import java.util.Arrays;

/**
 * Where the items of a file stand, in its order, a parent before its children: offsets in bytes.
 * What belongs to an item alone are two pieces: from its start to its first child, and from behind
 * its last child to its end.
 */
final class BlockItems {
  private int size;
  private int[] start;
  private int[] end;
  private int[] tail;
  private int[] id;

  /** Of each id; 0 for none. */
  private int[] hash;

  /** The item that holds an item; for one at the top, -1 less the index of its list. */
  private int[] parent;

  /** Where the keys of the lists at the top begin. */
  private int[] lists = new int[4];

  private int listCount;

  /** Keys, values and lists in the file; after a change perhaps fewer. */
  private int nodes;

  BlockItems() {
    this(16);
  }

  private BlockItems(int room) {
    start = new int[room];
    end = new int[room];
    tail = new int[room];
    id = new int[room];
    hash = new int[room];
    parent = new int[room];
  }

  /** Adds a list at the top; what to call the parent of its items. */
  int addList(int key) {
    if (listCount == lists.length) {
      lists = Arrays.copyOf(lists, 2 * listCount);
    }
    lists[listCount] = key;
    return -1 - listCount++;
  }

  int add(int from, int above) {
    if (size == start.length) {
      int room = 2 * size;
      start = Arrays.copyOf(start, room);
      end = Arrays.copyOf(end, room);
      tail = Arrays.copyOf(tail, room);
      id = Arrays.copyOf(id, room);
      hash = Arrays.copyOf(hash, room);
      parent = Arrays.copyOf(parent, room);
    }
    start[size] = from;
    id[size] = -1;
    hash[size] = 0;
    parent[size] = above;
    return size++;
  }

  void end(int item, int offset) {
    end[item] = offset;
  }

  /** Notes where the list below an item ends. */
  void tail(int item, int offset) {
    tail[item] = offset;
  }

  /** Notes the id of an item. */
  void id(int item, byte[] text, int from, int to) {
    id[item] = from;
    hash[item] = hash(text, from, to);
  }

  /** Notes the id of an item as another index has it of one that stands so much further up. */
  void id(int item, BlockItems of, int same, int shift) {
    id[item] = of.id[same] + shift;
    hash[item] = of.hash[same];
  }

  /** Of an id; never 0. */
  static int hash(byte[] text, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + text[i];
    }
    return hash == 0 ? 1 : hash;
  }

  /** The next item from one on whose id has this hash; -1 where there is none. */
  int withHash(int from, int wanted) {
    int[] all = hash;
    for (int i = from; i < size; i++) {
      if (all[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  void count() {
    nodes++;
  }

  int nodes() {
    return nodes;
  }

  int size() {
    return size;
  }

  int start(int item) {
    return start[item];
  }

  int end(int item) {
    return end[item];
  }

  boolean holdsItems(int item) {
    return item + 1 < size && parent[item + 1] == item;
  }

  /** Where the first child begins; the end where there is none. */
  int headEnd(int item) {
    return holdsItems(item) ? start[item + 1] : end[item];
  }

  /** Where the last child ends; the end where there is none. */
  int tail(int item) {
    return holdsItems(item) ? tail[item] : end[item];
  }

  /** Where the id begins; -1 for an item without one. */
  int id(int item) {
    return id[item];
  }

  /** The item that holds an item; less than 0 for one at the top. */
  int parent(int item) {
    return parent[item];
  }

  int lists() {
    return listCount;
  }

  /** Where the key of a list at the top begins. */
  int key(int list) {
    return lists[list];
  }

  /** The first item that begins at a place or behind it. */
  int from(int offset) {
    int at = Arrays.binarySearch(start, 0, size, offset);
    return at < 0 ? -at - 1 : at;
  }

  /**
   * The items of another version, in which some at the top, with all they hold, gave way to others.
   *
   * @param first of those that are gone
   * @param next of those that stay
   * @param from the place of the first byte that is another one
   * @param grown by how much the version is longer
   */
  BlockItems with(int first, int next, BlockItems piece, int from, int grown) {
    int moved = piece.size - (next - first);
    BlockItems all = new BlockItems(Math.max(16, size + moved));
    all.size = size + moved;
    all.nodes = nodes + piece.nodes;
    join(start, all.start, first, next, piece.start, piece.size, grown);
    join(end, all.end, first, next, piece.end, piece.size, grown);
    join(tail, all.tail, first, next, piece.tail, piece.size, grown);
    join(id, all.id, first, next, piece.id, piece.size, grown);
    System.arraycopy(hash, 0, all.hash, 0, first);
    System.arraycopy(piece.hash, 0, all.hash, first, piece.size);
    System.arraycopy(hash, next, all.hash, first + piece.size, size - next);
    join(parent, all.parent, first, next, piece.parent, piece.size, moved);
    for (int i = first; i < first + piece.size; i++) {
      all.parent[i] += all.parent[i] < 0 ? 0 : first;
    }
    all.listCount = listCount;
    all.lists = new int[lists.length];
    for (int i = 0; i < listCount; i++) {
      all.lists[i] = lists[i] < from ? lists[i] : lists[i] + grown;
    }
    return all;
  }

  private void join(
      int[] mine, int[] all, int first, int next, int[] piece, int length, int shift) {
    System.arraycopy(mine, 0, all, 0, first);
    System.arraycopy(piece, 0, all, first, length);
    for (int i = next, at = first + length; i < size; i++, at++) {
      all[at] = mine[i] < 0 ? mine[i] : mine[i] + shift;
    }
  }
}
