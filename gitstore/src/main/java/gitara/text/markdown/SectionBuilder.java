package gitara.text.markdown;

import gitara.text.SourceText;
import gitara.text.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sections with their fields, from the lines of a file. */
final class SectionBuilder implements LineSink {
  /** A longer name is bold text, not the name of a field. */
  static final int LONGEST_NAME = 58;

  /** How a line begins that has a field: its name, and where its value begins. */
  record Lead(String name, int value) {}

  private final SourceText source;
  private final String text;
  private final List<Section> sections = new ArrayList<>();
  private final List<Oddity> oddities = new ArrayList<>();

  /** The section that lines belong to, without its end. */
  private @Nullable Section section;

  private List<Field> fields = new ArrayList<>();

  /** Where bold text begins that does not end in the line above; -1 for none. */
  private int unclosed = -1;

  /** Whether code or a tag began in the lines above of a paragraph. */
  private boolean isEnclosed;

  private @Nullable String name;
  private final StringBuilder value = new StringBuilder();
  private int column;
  private int valueStart;
  private int valueEnd;

  SectionBuilder(SourceText source) {
    this.source = source;
    this.text = source.text();
  }

  MarkdownDocument finish() {
    endSection(text.length());
    return new MarkdownDocument(List.copyOf(sections), List.copyOf(oddities));
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
    endSection(start);
    section =
        new Section(
            depth,
            rendered == null ? text.substring(from, to).strip() : rendered,
            form,
            source.line(start),
            new Span(from, to),
            new Span(start, end),
            new Span(start, end),
            List.of());
  }

  @Override
  public void text(int start, int content, int end, boolean first) {
    int to = stripped(content, end);
    comments(content, to);
    if (section == null) {
      return;
    }
    Lead lead = lead(text, content, to);
    shown(lead, content, to, first);
    if (lead != null) {
      endField();
      name = lead.name();
      column = content - start;
      valueStart = lead.value();
      valueEnd = to;
      value.append(text, valueStart, valueEnd);
      return;
    }
    int from = margin(start, content);
    if (name != null && isItem(start, from)) {
      endField();
    } else if (name != null) {
      value.append(value.isEmpty() ? "" : " ").append(text, from, to);
      valueEnd = to;
    }
  }

  @Override
  public void html(int start, int end) {
    endField();
    if (!isRemark(start, end)) {
      oddities.add(new Oddity(Oddity.Kind.HTML, new Span(start, end)));
    }
  }

  @Override
  public void underlined(int start, int end) {
    endField();
    oddities.add(new Oddity(Oddity.Kind.UNDERLINED_FIELD, new Span(start, end)));
  }

  @Override
  public void other() {
    endField();
  }

  /** Where a line's words end. */
  private int stripped(int from, int end) {
    int to = end;
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    return to;
  }

  /** Where a line begins behind indentation and quote marks. */
  private int margin(int start, int content) {
    int at = start;
    while (at < content && " \t>".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /** Whether a list item begins at the margin: it is not a part of the value above it. */
  private boolean isItem(int start, int margin) {
    boolean indented = margin > start && text.charAt(margin - 1) != '>' && !isQuoted(margin);
    return !indented && (text.startsWith("- ", margin) || text.startsWith("* ", margin));
  }

  private boolean isQuoted(int margin) {
    return margin > 1 && text.charAt(margin - 1) == ' ' && text.charAt(margin - 2) == '>';
  }

  /** Finds a field that the page shows and the source does not plainly have, or the reverse. */
  private void shown(@Nullable Lead lead, int from, int to, boolean first) {
    int begin = first || unclosed < 0 ? from : unclosed;
    unclosed = lead == null && ShownField.isOpen(text, from, to) ? begin : -1;
    if (lead != null && !first && isEnclosed) {
      oddities.add(new Oddity(Oddity.Kind.ENCLOSED_FIELD, new Span(from, to), lead.name()));
    }
    isEnclosed = (isEnclosed && !first) || unclosed >= 0 || ShownField.leavesOpen(text, from, to);
    if (lead == null || !ShownField.isPlain(text, lead, from)) {
      String name = ShownField.name(text, begin, to);
      if (name != null) {
        oddities.add(new Oddity(Oddity.Kind.MARKED_UP_FIELD, new Span(begin, to), name));
      }
    }
  }

  /** Finds a comment that does not end in the line of text in which it begins. */
  private void comments(int from, int to) {
    int open = text.indexOf("<!--", from, to);
    while (open >= 0) {
      int close = text.indexOf("-->", open + 2, to);
      boolean literal = open > from && "`\\".indexOf(text.charAt(open - 1)) >= 0;
      if (close < 0 && !literal) {
        oddities.add(new Oddity(Oddity.Kind.OPEN_COMMENT, new Span(open, to)));
      }
      open = close < 0 ? -1 : text.indexOf("<!--", close, to);
    }
  }

  /** Whether a block of HTML is a comment of one line that hides neither a heading nor a field. */
  private boolean isRemark(int start, int end) {
    String block = text.substring(start, end).strip();
    if (!block.startsWith("<!--") || block.indexOf("-->", 4) != block.length() - 3) {
      return false;
    }
    String words = block.substring(4, block.length() - 3).strip();
    boolean item = words.startsWith("- ") || words.startsWith("* ");
    words = item ? words.substring(2).strip() : words;
    return words.indexOf('\n') < 0
        && words.indexOf('\r') < 0
        && !words.startsWith("#")
        && lead(words, 0, words.length()) == null;
  }

  /**
   * The field that a line begins with: {@code **Name**: }, {@code **Name:** }, {@code **Name.** };
   * null for none.
   */
  static @Nullable Lead lead(String text, int from, int end) {
    if (from + 2 >= end || "*_".indexOf(text.charAt(from)) < 0) {
      return null;
    }
    String mark = text.charAt(from) == '*' ? "**" : "__";
    int most = Math.min(end, from + 4 + LONGEST_NAME);
    int close = text.startsWith(mark, from) ? text.indexOf(mark, from + 3, most) : -1;
    if (close < 0) {
      return null;
    }
    int value = close + 2;
    char last = text.charAt(close - 1);
    if (last == ':' || last == '.') {
      close--;
    } else if (value < end && text.charAt(value) == ':') {
      value++;
    } else {
      return null;
    }
    while (value < end && Character.isWhitespace(text.charAt(value))) {
      value++;
    }
    String name = text.substring(from + 2, close).strip();
    return name.isEmpty() ? null : new Lead(name, value);
  }

  private void endField() {
    if (name != null) {
      fields.add(new Field(name, column, value.toString(), new Span(valueStart, valueEnd)));
      name = null;
      value.setLength(0);
    }
  }

  private void endSection(int at) {
    endField();
    Section open = section;
    if (open != null) {
      sections.add(
          new Section(
              open.depth(),
              open.heading(),
              open.form(),
              open.line(),
              open.words(),
              open.head(),
              new Span(open.span().start(), at),
              fields));
      fields = new ArrayList<>();
    }
    section = null;
  }
}
