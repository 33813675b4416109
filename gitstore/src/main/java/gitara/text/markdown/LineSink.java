package gitara.text.markdown;

import org.jspecify.annotations.Nullable;

/**
 * Receives the lines of a Markdown file in their order, each as CommonMark reads it. All places are
 * offsets in UTF-16 units; ends exclude line ends.
 */
interface LineSink {
  /**
   * A heading.
   *
   * @param start of its first line
   * @param from where its words begin
   * @param to where its words end
   * @param end of its last line
   * @param rendered its words where the source has others for them; else null
   */
  void heading(
      int depth, int start, int from, int to, int end, HeadingForm form, @Nullable String rendered);

  /**
   * A line of a paragraph.
   *
   * @param content where its words begin, behind indentation, list markers and quote marks
   * @param first whether the paragraph begins here
   */
  void text(int start, int content, int end, boolean first);

  /** A block of HTML, comments included. */
  void html(int start, int end);

  /** Lines of a heading that are read as text, and the line that underlines them. */
  void underlined(int start, int end);

  /** A blank line, a rule, or a line of code. */
  void other();
}
