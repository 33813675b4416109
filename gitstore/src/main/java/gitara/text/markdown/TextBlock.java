package gitara.text.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A paragraph of a Markdown text, or what a list item begins with.
 *
 * @param isItem whether a list item begins with it
 * @param lead what stands before its first line: indent, bullet or number, marks of a quotation
 * @param lines what it consists of
 */
public record TextBlock(boolean isItem, String lead, List<Line> lines) {
  /**
   * A line of it.
   *
   * @param index of the line in the text, from 0
   * @param content without indent
   */
  public record Line(int index, String content) {}

  /**
   * The paragraphs of a text in their order. HTML and indented text are text like any other, and so
   * are definitions of links: an agent that loads a file as instructions reads them too.
   */
  public static List<TextBlock> read(String text) {
    Parser parser =
        Parser.builder()
            .enabledBlockTypes(
                Set.of(
                    Heading.class,
                    FencedCodeBlock.class,
                    ThematicBreak.class,
                    ListBlock.class,
                    BlockQuote.class))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(CommonMarkReader.DEEPEST)
            .inlineParserFactory(context -> (lines, block) -> {})
            .build();
    List<TextBlock> blocks = new ArrayList<>();
    for (Node node = parser.parse(text); node != null; node = CommonMarkReader.after(node)) {
      if (node instanceof Paragraph || node instanceof LinkReferenceDefinition) {
        TextBlock block = of(text, (Block) node, node.getSourceSpans());
        // The parser takes definitions out of the paragraph that they begin.
        boolean goesOn =
            node.getPrevious() instanceof LinkReferenceDefinition
                && blocks.getLast().lines().getLast().index() + 1
                    == block.lines().getFirst().index();
        if (goesOn) {
          blocks.getLast().lines().addAll(block.lines());
        } else {
          blocks.add(block);
        }
      } else if (node instanceof Heading heading && isAboveRule(text, heading)) {
        List<SourceSpan> spans = heading.getSourceSpans();
        blocks.add(of(text, heading, spans.subList(0, spans.size() - 1)));
      }
    }
    return blocks;
  }

  /** A paragraph right above a rule is a heading to the parser, and a paragraph to its writer. */
  private static boolean isAboveRule(String text, Heading heading) {
    SourceSpan last = heading.getSourceSpans().getLast();
    int from = last.getInputIndex();
    return heading.getSourceSpans().size() > 1
        && text.substring(from, from + last.getLength()).stripLeading().startsWith("-");
  }

  private static TextBlock of(String text, Block block, List<SourceSpan> spans) {
    List<Line> lines = new ArrayList<>();
    String lead = "";
    for (SourceSpan span : spans) {
      int from = span.getInputIndex();
      String raw = text.substring(from, from + span.getLength());
      String content = raw.stripLeading();
      if (lines.isEmpty()) {
        int begin = from - span.getColumnIndex();
        lead = text.substring(begin, from + raw.length() - content.length());
      }
      lines.add(new Line(span.getLineIndex(), content));
    }
    Node parent = block.getParent();
    return new TextBlock(
        parent instanceof ListItem && parent.getFirstChild() == block, lead, lines);
  }
}
