package gitara.text.yaml;

import gitara.text.SourceText;
import java.util.Arrays;

/** Places as the parser counts them (code points, no byte order mark) → offsets of the text. */
final class YamlOffsets {
  private final int begin;
  private final int length;

  /** Code point indices of what takes two units. */
  private final int[] wide;

  YamlOffsets(SourceText source) {
    this.begin = source.begin();
    this.length = source.text().length();
    this.wide = source.astral() ? wide(source.text(), begin) : new int[0];
  }

  int offset(int index) {
    if (wide.length == 0) {
      return Math.min(begin + index, length);
    }
    int found = Arrays.binarySearch(wide, index);
    return Math.min(begin + index + (found >= 0 ? found : -found - 1), length);
  }

  private static int[] wide(String text, int begin) {
    int[] wide = new int[16];
    int count = 0;
    int index = 0;
    for (int i = begin; i < text.length(); index++) {
      boolean two =
          Character.isHighSurrogate(text.charAt(i))
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (two) {
        if (count == wide.length) {
          wide = Arrays.copyOf(wide, 2 * count);
        }
        wide[count++] = index;
      }
      i += two ? 2 : 1;
    }
    return Arrays.copyOf(wide, count);
  }
}
