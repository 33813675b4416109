package gitara.ref;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that are reserved for this repository, in the order in which they are handed out. As
 * text: {@code 10-24 41-60}, both ends included.
 */
record Ranges(List<Range> list) {
  /** More than anybody reserves at once; it keeps the line that they are written in short. */
  private static final int MOST = 24;

  static final Ranges NONE = new Ranges(List.of());

  record Range(long first, long last) {
    long count() {
      return last - first + 1;
    }
  }

  /** Null for anything but what {@link #toString} writes. */
  static @Nullable Ranges parse(String text) {
    List<Range> list = new ArrayList<>();
    int at = 0;
    while (at <= text.length()) {
      int end = text.indexOf(' ', at);
      end = end < 0 ? text.length() : end;
      int dash = text.indexOf('-', at);
      if (dash < 0 || dash > end || list.size() == MOST) {
        return null;
      }
      long first = RefBlob.number(text.substring(at, dash));
      long last = RefBlob.number(text.substring(dash + 1, end));
      if (first < 0 || last < first) {
        return null;
      }
      list.add(new Range(first, last));
      at = end + 1;
    }
    return new Ranges(list);
  }

  boolean isEmpty() {
    return list.isEmpty();
  }

  boolean isFull() {
    return list.size() >= MOST;
  }

  /** How many numbers there are. */
  long count() {
    long count = 0;
    for (Range range : list) {
      count += range.count();
    }
    return count;
  }

  /** The first of so many numbers in a row; -1 when there are none. */
  long find(int count) {
    for (Range range : list) {
      if (range.count() >= count) {
        return range.first;
      }
    }
    return -1;
  }

  /** These without those that {@link #find} found. */
  Ranges without(int count) {
    List<Range> rest = new ArrayList<>();
    boolean taken = false;
    for (Range range : list) {
      if (taken || range.count() < count) {
        rest.add(range);
      } else {
        taken = true;
        if (range.count() > count) {
          rest.add(new Range(range.first + count, range.last));
        }
      }
    }
    return new Ranges(rest);
  }

  /** These with numbers back that were the last to be taken of a range; null if they fit none. */
  @Nullable Ranges giving(long first, int count) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i).first == first + count) {
        List<Range> back = new ArrayList<>(list);
        back.set(i, new Range(first, list.get(i).last));
        return new Ranges(back);
      }
    }
    return null;
  }

  /** These and further numbers behind them. */
  Ranges with(long first, long last) {
    List<Range> more = new ArrayList<>(list);
    more.add(new Range(first, last));
    return new Ranges(more);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Range range : list) {
      text.append(text.isEmpty() ? "" : " ").append(range.first).append('-').append(range.last);
    }
    return text.toString();
  }
}
