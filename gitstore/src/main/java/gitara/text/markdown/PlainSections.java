package gitara.text.markdown;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where the headings of a plain Markdown file are, without parsing it. In a plain file each section
 * means the same wherever it is, so that two versions can be compared section by section.
 */
public final class PlainSections implements LineSink {
  private final int shift;
  private int[] starts = new int[16];
  private int count;

  private PlainSections(int shift) {
    this.shift = shift;
  }

  /**
   * The offsets of the headings in whole lines of a file, in bytes.
   *
   * @return null when these lines are not plain
   */
  public static int @Nullable [] starts(byte[] content, int from, int to) {
    boolean marked = from == 0 && to > 0 && content[0] == (byte) 0xef;
    // One character for each byte: offsets are the same, and only ASCII has a meaning.
    String text = new String(content, from, to - from, StandardCharsets.ISO_8859_1);
    PlainSections sections = new PlainSections(from);
    return !marked && PlainMarkdown.scan(text, 0, sections)
        ? Arrays.copyOf(sections.starts, sections.count)
        : null;
  }

  @Override
  public void heading(
      int depth,
      int start,
      int from,
      int to,
      int end,
      HeadingForm form,
      @Nullable String rendered) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
    }
    starts[count++] = shift + start;
  }

  @Override
  public void text(int start, int content, int end, boolean first) {}

  @Override
  public void html(int start, int end) {}

  @Override
  public void underlined(int start, int end) {}

  @Override
  public void other() {}
}
