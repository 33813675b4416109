package gitara.text.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/** The lines of a Markdown file as the parser of commonmark-java reads them. */
final class CommonMarkReader {
  /** Blocks within blocks; what is deeper is text, so that no file takes all memory. */
  static final int DEEPEST = 256;

  private enum Kind {
    OTHER,
    TEXT,
    HTML,
    HEADING,
    UNDERLINED
  }

  private final String text;
  private final int begin;
  private final LineSink sink;
  private final int[] starts;
  private final Kind[] kinds;
  private final int[] contents;
  private final boolean[] firsts;
  private final @Nullable Block[] blocks;
  private final List<Heading> headings = new ArrayList<>();
  private @Nullable List<String> rendered;

  private CommonMarkReader(String text, int begin, LineSink sink) {
    this.text = text;
    this.begin = begin;
    this.sink = sink;
    this.starts = lineStarts(text, begin);
    this.kinds = new Kind[starts.length];
    this.contents = new int[starts.length];
    this.firsts = new boolean[starts.length];
    this.blocks = new Block[starts.length];
    Arrays.fill(kinds, Kind.OTHER);
  }

  /** Gives every line to the sink. */
  static void read(String text, int begin, LineSink sink) {
    CommonMarkReader reader = new CommonMarkReader(text, begin, sink);
    Parser parser =
        Parser.builder()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(DEEPEST)
            .inlineParserFactory(context -> (lines, block) -> {})
            .build();
    reader.collect(parser.parse(text.substring(begin)));
    reader.send();
  }

  private static int[] lineStarts(String text, int begin) {
    int[] starts = new int[64];
    int count = 0;
    boolean ended = true;
    for (int at = begin; at < text.length(); at++) {
      if (ended) {
        starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
        starts[count++] = at;
      }
      boolean feed = at + 1 < text.length() && text.charAt(at + 1) == '\n';
      ended = text.charAt(at) == '\n' || (text.charAt(at) == '\r' && !feed);
    }
    return Arrays.copyOf(starts, count);
  }

  /** The next node in the order of the file; not recursive, because files may nest deeply. */
  static @Nullable Node after(Node node) {
    if (node.getFirstChild() != null) {
      return node.getFirstChild();
    }
    Node at = node;
    while (at != null && at.getNext() == null) {
      at = at.getParent();
    }
    return at == null ? null : at.getNext();
  }

  private void collect(Node document) {
    for (Node node = document; node != null; node = after(node)) {
      if (node instanceof Paragraph || node instanceof LinkReferenceDefinition) {
        mark((Block) node, Kind.TEXT);
      } else if (node instanceof HtmlBlock html) {
        mark(html, Kind.HTML);
      } else if (node instanceof Heading heading) {
        headings.add(heading);
        mark(heading, isField(heading) ? Kind.UNDERLINED : Kind.HEADING);
      } else if (node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
        mark((Block) node, Kind.OTHER);
      }
    }
  }

  private void mark(Block block, Kind kind) {
    boolean first = true;
    for (SourceSpan span : block.getSourceSpans()) {
      int line = span.getLineIndex();
      kinds[line] = kind;
      blocks[line] = block;
      contents[line] = skip(begin + span.getInputIndex(), end(line));
      firsts[line] = first;
      first = false;
    }
  }

  /** Whether a paragraph of fields became a heading because of the line below it. */
  private boolean isField(Heading heading) {
    SourceSpan first = heading.getSourceSpans().getFirst();
    int from = skip(begin + first.getInputIndex(), end(first.getLineIndex()));
    return isUnderlined(heading)
        && SectionBuilder.lead(text, from, end(first.getLineIndex())) != null;
  }

  private static boolean isUnderlined(Heading heading) {
    return heading.getSourceSpans().size() > 1;
  }

  private void send() {
    for (int line = 0; line < starts.length; line++) {
      if (kinds[line] == Kind.OTHER) {
        sink.other();
      } else if (kinds[line] == Kind.TEXT) {
        sink.text(starts[line], contents[line], end(line), firsts[line]);
      } else {
        line = block(line);
      }
    }
  }

  /** A block that is given as a whole; returns its last line. */
  private int block(int line) {
    int last = line;
    while (last + 1 < starts.length && blocks[last + 1] == blocks[line]) {
      last++;
    }
    if (kinds[line] == Kind.HTML) {
      sink.html(starts[line], end(last));
    } else if (kinds[line] == Kind.HEADING) {
      heading((Heading) Objects.requireNonNull(blocks[line]), line, last);
    } else {
      for (int i = line; i < last; i++) {
        sink.text(starts[i], contents[i], end(i), firsts[i]);
      }
      sink.underlined(starts[line], end(last));
    }
    return last;
  }

  private void heading(Heading heading, int line, int last) {
    int from = contents[line];
    int to = end(isUnderlined(heading) ? last - 1 : line);
    if (!isUnderlined(heading)) {
      from = skip(from + heading.getLevel(), to);
      to = closing(from, to);
    }
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    HeadingForm form = form(heading, line);
    String words = null;
    if (!PlainMarkdown.isPlainHeading(text, from, to)) {
      words = Lookalikes.fold(rendered(heading));
      int id = idEnd(words);
      // The character behind the ID too, which decides whether it is one.
      String shown = words.substring(0, id == 0 ? 0 : Math.min(words.length(), id + 1));
      boolean hidden = !text.startsWith(shown, from);
      form = hidden ? HeadingForm.MARKED_UP : form;
      words = hidden || last - line > 1 ? words : null;
    }
    sink.heading(heading.getLevel(), starts[line], from, to, end(last), form, words);
  }

  private HeadingForm form(Heading heading, int line) {
    for (Node at = heading.getParent(); at != null; at = at.getParent()) {
      if (at instanceof BlockQuote) {
        return HeadingForm.QUOTED;
      }
      if (at instanceof ListItem) {
        return HeadingForm.LISTED;
      }
    }
    if (isUnderlined(heading)) {
      return HeadingForm.UNDERLINED;
    }
    if (contents[line] > starts[line]) {
      return HeadingForm.INDENTED;
    }
    int behind = contents[line] + heading.getLevel();
    boolean tab = behind < end(line) && text.charAt(behind) == '\t';
    return tab ? HeadingForm.TAB : HeadingForm.PLAIN;
  }

  /** Where the words of a heading end, in front of number signs that close it. */
  private int closing(int from, int end) {
    int to = end;
    while (to > from && isBlank(text.charAt(to - 1))) {
      to--;
    }
    int signs = to;
    while (signs > from && text.charAt(signs - 1) == '#') {
      signs--;
    }
    return signs == from || isBlank(text.charAt(signs - 1)) ? signs : to;
  }

  /** The words of a heading as a reader of the rendered file sees them. */
  private String rendered(Heading heading) {
    List<String> all = rendered;
    if (all == null) {
      all = new ArrayList<>();
      Node document =
          Parser.builder().maxOpenBlockParsers(DEEPEST).build().parse(text.substring(begin));
      for (Node node = document; node != null; node = after(node)) {
        if (node instanceof Heading) {
          all.add(words(node));
        }
      }
      rendered = all;
    }
    return all.get(headings.indexOf(heading));
  }

  private static String words(Node heading) {
    StringBuilder words = new StringBuilder();
    for (Node node = after(heading); node != null && isBelow(node, heading); node = after(node)) {
      if (node instanceof Text literal) {
        words.append(literal.getLiteral());
      } else if (node instanceof Code code) {
        words.append(code.getLiteral());
      } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
        words.append(' ');
      }
    }
    return words.toString().strip();
  }

  private static boolean isBelow(Node node, Node above) {
    Node at = node.getParent();
    while (at != null && at != above) {
      at = at.getParent();
    }
    return at != null;
  }

  /**
   * Where an ID ends that words begin with: capitals, perhaps a dash, digits, letters; 0 for none.
   */
  private static int idEnd(String words) {
    int at = 0;
    while (at < words.length() && words.charAt(at) >= 'A' && words.charAt(at) <= 'Z') {
      at++;
    }
    int digits = at < words.length() && words.charAt(at) == '-' ? at + 1 : at;
    int end = digits;
    while (end < words.length() && words.charAt(end) >= '0' && words.charAt(end) <= '9') {
      end++;
    }
    if (at == 0 || end == digits) {
      return 0;
    }
    while (end < words.length() && Character.isLetterOrDigit(words.charAt(end))) {
      end++;
    }
    return end;
  }

  private int end(int line) {
    int end = line + 1 < starts.length ? starts[line + 1] : text.length();
    while (end > starts[line] && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return end;
  }

  private int skip(int from, int end) {
    int at = from;
    while (at < end && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
