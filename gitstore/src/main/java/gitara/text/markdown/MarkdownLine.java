package gitara.text.markdown;

import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a Markdown file that is read: a heading, or a line of a paragraph, a table, a list or a
 * quote. Code, comments and other HTML are none.
 *
 * @param number from 1
 * @param start where the line begins, in UTF-16 units
 * @param depth of a heading, 1 to 6; 0 for other lines
 * @param first whether a heading or a paragraph begins here
 * @param text its words, without number signs, list markers and quote marks
 */
public record MarkdownLine(int number, int start, int depth, boolean first, String text) {
  /** The lines of a file in their order. */
  public static List<MarkdownLine> of(SourceText source) {
    Collector plain = new Collector(source);
    if (PlainMarkdown.scan(source.text(), source.begin(), plain)) {
      return plain.lines;
    }
    Collector whole = new Collector(source);
    CommonMarkReader.read(source.text(), source.begin(), whole);
    return whole.lines;
  }

  /** The line as the file has it, with list markers and quote marks. */
  public String raw(SourceText source) {
    String text = source.text();
    int end = start;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return text.substring(start, end);
  }

  public boolean isHeading() {
    return depth > 0;
  }

  private static final class Collector implements LineSink {
    private final SourceText source;
    private final List<MarkdownLine> lines = new ArrayList<>();

    Collector(SourceText source) {
      this.source = source;
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
      add(start, depth, true, rendered == null ? source.text().substring(from, to) : rendered);
    }

    @Override
    public void text(int start, int content, int end, boolean first) {
      add(start, 0, first, source.text().substring(content, end));
    }

    private void add(int start, int depth, boolean first, String text) {
      lines.add(new MarkdownLine(source.line(start), start, depth, first, text.strip()));
    }

    @Override
    public void html(int start, int end) {}

    @Override
    public void underlined(int start, int end) {}

    @Override
    public void other() {}
  }
}
