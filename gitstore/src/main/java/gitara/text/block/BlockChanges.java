package gitara.text.block;

import gitara.text.TextException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The items in which two versions of a list file differ, on either side: those that came, went,
 * changed, or stand below another item; with those that share an id with one of them, and those
 * that hold one. All others are on both sides the same, so that two texts of these items alone, and
 * of all that is in no item, differ as the whole texts do.
 */
public final class BlockChanges {
  private final BlockList old;
  private final BlockList now;
  private final BitSet olds;
  private final BitSet news;

  /** So many items at the beginning and at the end are in the same place on both sides. */
  private final int head;

  private int tail;

  /** For items between, the one on the other side that is the same. */
  private final Map<Integer, Integer> newOfOld = new HashMap<>();

  private final Map<Integer, Integer> oldOfNew = new HashMap<>();

  private BlockChanges(BlockList old, BlockList now, int head, int tail) {
    this.old = old;
    this.now = now;
    this.head = head;
    this.tail = tail;
    this.olds = new BitSet(old.size());
    this.news = new BitSet(now.size());
  }

  /**
   * The changes from one version to another.
   *
   * @param stretch whether all items between two that changed count as changed, so that their order
   *     shows
   */
  public static BlockChanges between(BlockList old, BlockList now, boolean stretch) {
    int same = now.sameHead(old);
    if (same < 0) {
      return new BlockChanges(old, now, old.size(), 0);
    }
    if (!old.listNames().equals(now.listNames())) {
      BlockChanges all = new BlockChanges(old, now, 0, 0);
      all.between();
      return all;
    }
    int head = head(old, now, same);
    BlockChanges changes = new BlockChanges(old, now, head, tail(old, now, head));
    changes.behind();
    changes.above();
    if (!stretch) {
      changes.match();
    }
    changes.between();
    changes.complete();
    return changes;
  }

  /** Of how many items the first line and the id are the same, so that they are the same items. */
  private static int head(BlockList old, BlockList now, int same) {
    int head = old.items().from(same);
    while (head > 0 && old.lineEnd(old.start(head - 1)) >= same) {
      head--;
    }
    for (int at = head - 1; at >= 0; at = old.items().parent(at)) {
      head = old.id(at).equals(now.id(at)) ? head : at;
    }
    return head;
  }

  private static int tail(BlockList old, BlockList now, int head) {
    int bytes = now.sameTail(old);
    int most = Math.min(old.size(), now.size()) - head;
    int tail = 0;
    while (tail < most) {
      int from = old.content().length - old.start(old.size() - 1 - tail);
      int is = now.content().length - now.start(now.size() - 1 - tail);
      // The line end before an item has to be the same too.
      if (from >= bytes || from != is) {
        break;
      }
      tail++;
    }
    return tail;
  }

  /** The last item that begins alike, and those that hold it, may differ further on. */
  private void above() {
    for (int at = head - 1; at >= 0; at = old.items().parent(at)) {
      if (!isOwnSame(at, at)) {
        olds.set(at);
        news.set(at);
      }
    }
  }

  private boolean isOwnSame(int was, int is) {
    BlockItems a = old.items();
    BlockItems b = now.items();
    return isSame(a.start(was), a.headEnd(was), b.start(is), b.headEnd(is))
        && isSame(a.tail(was), a.end(was), b.tail(is), b.end(is));
  }

  private boolean isSame(int oldFrom, int oldTo, int newFrom, int newTo) {
    return Arrays.equals(old.content(), oldFrom, oldTo, now.content(), newFrom, newTo);
  }

  /** Finds the items between that are the same on both sides, in the same order. */
  private void match() {
    Map<String, Integer> byId = new HashMap<>();
    for (int i = head; i < now.size() - tail; i++) {
      if (now.items().id(i) >= 0 && byId.put(now.id(i), i) != null) {
        byId.put(now.id(i), -1);
      }
    }
    int last = -1;
    for (int i = head; i < old.size() - tail; i++) {
      int is = old.items().id(i) < 0 ? -1 : byId.getOrDefault(old.id(i), -1);
      if (is >= 0 && isOwnSame(i, is) && isBelowSame(i, is)) {
        if (is <= last) {
          newOfOld.clear();
          oldOfNew.clear();
          return;
        }
        newOfOld.put(i, is);
        oldOfNew.put(is, i);
        last = is;
      }
    }
  }

  private void between() {
    for (int i = head; i < old.size() - tail; i++) {
      olds.set(i, !newOfOld.containsKey(i));
    }
    for (int i = head; i < now.size() - tail; i++) {
      news.set(i, !oldOfNew.containsKey(i));
    }
  }

  /** What stands behind all changes, and below another item than before, has changed too. */
  private void behind() {
    int shift = now.size() - old.size();
    int from = old.size() - tail;
    int lastWas = from;
    int lastIs = from;
    boolean below = true;
    BitSet moved = new BitSet();
    for (int i = from; i < old.size(); i++) {
      int was = old.items().parent(i);
      int is = now.items().parent(i + shift);
      boolean follows = was >= from && is == was + shift && old.items().id(was) >= 0;
      if (follows && !moved.get(was)) {
        continue;
      }
      if (was != lastWas || is != lastIs) {
        below = isBelowSame(i, i + shift);
        lastWas = was;
        lastIs = is;
      }
      if (!below) {
        moved.set(i);
        tail = old.size() - 1 - i;
      }
    }
  }

  /** Whether both stand below items with one id, if below any, and in lists of one name. */
  private boolean isBelowSame(int was, int is) {
    return old.list(was) == now.list(is) && old.parentId(was).equals(now.parentId(is));
  }

  /** Adds what has to be there for the items to be read as they are in the whole. */
  private void complete() {
    Set<String> ids = new HashSet<>();
    old.addIds(olds, ids);
    now.addIds(news, ids);
    old.addAll(ids, olds);
    now.addAll(ids, news);
    Deque<Integer> open = new ArrayDeque<>();
    // Items of the new side are counted from behind those of the old one.
    for (int i = olds.nextSetBit(0); i >= 0; i = olds.nextSetBit(i + 1)) {
      open.add(i);
    }
    for (int i = news.nextSetBit(0); i >= 0; i = news.nextSetBit(i + 1)) {
      open.add(old.size() + i);
    }
    while (!open.isEmpty()) {
      int one = open.remove();
      boolean isOld = one < old.size();
      int item = isOld ? one : one - old.size();
      BlockItems items = (isOld ? old : now).items();
      add(open, items.parent(item), isOld);
      add(open, counterpart(item, isOld), !isOld);
      if (items.holdsItems(item)) {
        // One child, so that it is seen that there are some.
        add(open, item + 1, isOld);
      }
      if (items.tail(item) < items.end(item)) {
        // A comment there is taken for one of the entry above it.
        add(open, items.from(items.tail(item)) - 1, isOld);
      }
    }
  }

  private void add(Deque<Integer> open, int item, boolean isOld) {
    BitSet all = isOld ? olds : news;
    if (item >= 0 && !all.get(item)) {
      all.set(item);
      open.add(isOld ? item : old.size() + item);
    }
  }

  /** The item on the other side that is the same, or begins alike; -1 for none. */
  private int counterpart(int item, boolean isOld) {
    int shift = isOld ? now.size() - old.size() : old.size() - now.size();
    if (item < head) {
      return item;
    }
    if (item >= (isOld ? old : now).size() - tail) {
      return item + shift;
    }
    return (isOld ? newOfOld : oldOfNew).getOrDefault(item, -1);
  }

  /** The ids of the new side, in the order of the file. */
  public Set<String> newIds() {
    Set<String> ids = new LinkedHashSet<>();
    now.addIds(news, ids);
    return ids;
  }

  /** The old items of the stretch in which the versions differ, by their places. */
  public List<BlockPlace> oldOrder() {
    return order(old, old.size() - tail);
  }

  /** The new ones. */
  public List<BlockPlace> newOrder() {
    return order(now, now.size() - tail);
  }

  private List<BlockPlace> order(BlockList list, int end) {
    List<BlockPlace> order = new ArrayList<>();
    Map<Integer, Boolean> followed = new HashMap<>();
    for (int i = head; i < end; i++) {
      int parent = list.items().parent(i);
      Boolean known = followed.get(parent);
      if (known == null) {
        known = isFollowed(list, parent, end);
        followed.put(parent, known);
      }
      order.add(new BlockPlace(list.id(i), list.parentId(i), known));
    }
    return order;
  }

  private static boolean isFollowed(BlockList list, int parent, int end) {
    int to = parent < 0 ? list.content().length : list.end(parent);
    for (int i = end; i < list.size() && list.start(i) < to; i++) {
      if (list.items().parent(i) == parent) {
        return true;
      }
    }
    return false;
  }

  /** Whether items follow that are the same on both sides. */
  public boolean isFollowed() {
    return tail > 0;
  }

  /** The items of the old side alone. */
  public BlockExcerpt old(String path) throws TextException {
    return BlockExcerpt.of(old, path, olds);
  }

  /** The items of the new side alone. */
  public BlockExcerpt now(String path) throws TextException {
    return BlockExcerpt.of(now, path, news);
  }
}
