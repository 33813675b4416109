package gitara.html;

import java.util.Set;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.UrlSanitizer;

/**
 * A renderer of Markdown as HTML. Markup in the text is shown as text; links lead to pages and
 * addresses only; an image is shown only where it is part of the text.
 */
public final class MarkdownHtml {
  private static final int MOST = 1 << 20;

  private MarkdownHtml() {}

  /** The markup of a text; a text larger than 1 MB is cut. */
  public static String of(String markdown) {
    String text = markdown.length() > MOST ? markdown.substring(0, MOST) : markdown;
    return HtmlRenderer.builder()
        .escapeHtml(true)
        .sanitizeUrls(true)
        .urlSanitizer(new Addresses())
        .build()
        .render(Parser.builder().build().parse(tables(steady(text))));
  }

  /** Tables are no part of Markdown itself: they are shown as they are written, in columns. */
  private static String tables(String text) {
    String[] lines = text.split("\n", -1);
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < lines.length; i++) {
      boolean begins =
          lines[i].startsWith("|")
              && i + 1 < lines.length
              && lines[i + 1].matches("\\|[ :|-]+")
              && lines[i + 1].contains("--");
      if (begins) {
        out.append("```\n");
        for (; i < lines.length && lines[i].startsWith("|"); i++) {
          out.append(lines[i]).append('\n');
        }
        out.append("```\n");
      }
      out.append(i < lines.length ? lines[i] : "").append('\n');
    }
    return out.toString();
  }

  private static String steady(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || c == '\t' || c == '\r' || !HtmlText.steers(c)) {
        out.append(c);
      } else {
        out.append("\u27e8U+%04X\u27e9".formatted((int) c));
      }
    }
    return out.toString();
  }

  private static final class Addresses implements UrlSanitizer {
    private final UrlSanitizer links = new DefaultUrlSanitizer(Set.of("http", "https", "mailto"));

    @Override
    public String sanitizeLinkUrl(String url) {
      return links.sanitizeLinkUrl(url);
    }

    @Override
    public String sanitizeImageUrl(String url) {
      return url.startsWith("data:image/") && !url.startsWith("data:image/svg") ? url : "";
    }
  }
}
