package gitara.text.markdown;

import gitara.text.SourceText;
import java.util.List;

/**
 * A Markdown file as its headings and the fields below each.
 *
 * @param sections in the order of the file; what is above the first heading belongs to none
 * @param oddities places whose source says something else than its rendering
 */
public record MarkdownDocument(List<Section> sections, List<Oddity> oddities) {

  /** Reads a file. Every text is Markdown, so nothing is rejected. */
  public static MarkdownDocument parse(SourceText source) {
    SectionBuilder plain = new SectionBuilder(source);
    return PlainMarkdown.scan(source.text(), source.begin(), plain)
        ? plain.finish()
        : parseWhole(source);
  }

  /** The same by the parser alone: what {@link #parse} must agree with. */
  static MarkdownDocument parseWhole(SourceText source) {
    SectionBuilder builder = new SectionBuilder(source);
    CommonMarkReader.read(source.text(), source.begin(), builder);
    return builder.finish();
  }
}
