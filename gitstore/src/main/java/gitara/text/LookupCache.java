package gitara.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the last comparison of a file found itself: what a place stands under. The next one, whose
 * older version is mostly the newer one of then, need not look for it from there on again.
 */
public final class LookupCache {
  private byte[] content = new byte[0];
  private int from;
  private int column;
  private boolean dash;
  private List<Integer> above = List.of();

  /** The lines above were looked up for a column at a place. */
  void leave(byte[] now, int place, int lowest, boolean item, List<Integer> lines) {
    content = now;
    from = place;
    column = lowest;
    dash = item;
    above = new ArrayList<>(lines);
  }

  /** Whether what was looked up holds for another version that is the same up to a place. */
  boolean holds(byte[] old, int place) {
    return old == content && place >= from;
  }

  int from() {
    return from;
  }

  /** Whether the lines above answer for a column, or for an item in it. */
  boolean answers(int other, boolean item) {
    return other < column || (other == column && item == dash);
  }

  List<Integer> above() {
    return above;
  }
}
