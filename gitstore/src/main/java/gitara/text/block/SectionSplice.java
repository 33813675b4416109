package gitara.text.block;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The sections of a stretch of a Markdown file after changes in several places: each that is there
 * word for word is taken over, and only the others are looked at. A section of a plain file means
 * the same wherever it stands, and each line that begins with a number sign begins one.
 */
final class SectionSplice {
  /** So many sections may have gone in a row before the next ones count as others. */
  private static final int GONE = 3;

  private final byte[] old;
  private final BlockItems known;
  private final int next;
  private final byte[] now;
  private final int end;
  private final int parent;
  private final BlockForm form;
  private final BlockItems all = new BlockItems();

  /** The old section that the one at {@link #at} may be. */
  private int item;

  private int at;

  private SectionSplice(
      byte[] old, BlockItems known, int first, int next, byte[] now, int end, BlockForm form) {
    this.old = old;
    this.known = known;
    this.item = first;
    this.next = next;
    this.now = now;
    this.at = known.start(first);
    this.end = end;
    this.parent = known.parent(first);
    this.form = form;
  }

  /**
   * The sections between two places.
   *
   * @param first of the old sections, which begins where the stretch does
   * @param next the old section behind the stretch
   * @param end where the stretch ends now
   * @return null where they are not plain
   */
  static @Nullable BlockItems of(
      byte[] old, BlockItems known, int first, int next, byte[] now, int end, BlockForm form) {
    SectionSplice splice = new SectionSplice(old, known, first, next, now, end, form);
    while (splice.at < end) {
      splice.takeOver();
      if (splice.at < end && !splice.look()) {
        return null;
      }
    }
    return splice.all;
  }

  /** Takes over the sections that are the same from here on. */
  private void takeOver() {
    if (item == next) {
      return;
    }
    int from = known.start(item);
    int to = known.end(next - 1);
    int different = Arrays.mismatch(old, from, to, now, at, end);
    int same = different < 0 ? to - from : different;
    int shift = at - from;
    while (item < next && known.end(item) - from <= same && isBoundary(known.end(item) + shift)) {
      int added = all.add(known.start(item) + shift, parent);
      all.end(added, known.end(item) + shift);
      all.id(added, known, item, shift);
      at = known.end(item) + shift;
      item++;
    }
  }

  private boolean isBoundary(int place) {
    return place == end || (place < end && now[place] == '#' && now[place - 1] == '\n');
  }

  /** Looks at one section; false where it is not plain. */
  private boolean look() {
    int to = at + 1;
    while (to < end && !isBoundary(to)) {
      to++;
    }
    BlockItems one = form.part(now, at, to, 0, parent);
    if (one == null || one.size() != 1) {
      return false;
    }
    int added = all.add(at, parent);
    all.end(added, to);
    all.id(added, one, 0, 0);
    item = aligned(to);
    at = to;
    return true;
  }

  /** The old section that the one behind may be. */
  private int aligned(int behind) {
    for (int i = item; i < Math.min(next, item + GONE); i++) {
      if (isNamed(i, at)) {
        return i + 1;
      }
    }
    boolean isNew = item < next && behind < end && isNamed(item, behind);
    return isNew ? item : Math.min(next, item + 1);
  }

  private boolean isNamed(int section, int place) {
    int start = known.start(section);
    int to = form.idEnd(old, known.id(section));
    int length = to - start;
    return place + length <= end && Arrays.equals(old, start, to, now, place, place + length);
  }
}
