package gitara.text;

import java.util.Arrays;

/** Where lines of a Markdown file begin that begin with a number sign. */
public final class Headings {
  private int[] starts = {};
  private int size;

  void add(int start) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, Math.max(16, 2 * size));
    }
    starts[size++] = start;
  }

  public int size() {
    return size;
  }

  /** The offset of one of them. */
  public int start(int index) {
    return starts[index];
  }
}
