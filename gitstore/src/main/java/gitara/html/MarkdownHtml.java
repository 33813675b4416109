package gitara.html;

import java.util.Set;
import java.util.regex.Pattern;
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

  private static final Pattern UNDER_HEAD = Pattern.compile("\\|[ :|-]*--[ :|-]*");
  private static final Pattern CELL_END = Pattern.compile("(?<!\\\\)\\|");

  private MarkdownHtml() {}

  /** The markup of a text; a text larger than 1 MB is cut. */
  public static String of(String markdown) {
    String text = markdown.length() > MOST ? markdown.substring(0, MOST) : markdown;
    return tables(steady(text));
  }

  private static String plain(String text) {
    return HtmlRenderer.builder()
        .escapeHtml(true)
        .sanitizeUrls(true)
        .urlSanitizer(new Addresses())
        .build()
        .render(Parser.builder().build().parse(text));
  }

  /** Tables are not part of Markdown itself: they are taken out of the text, and made from it. */
  private static String tables(String text) {
    String[] lines = text.split("\n", -1);
    StringBuilder out = new StringBuilder();
    StringBuilder between = new StringBuilder();
    String fence = "";
    int i = 0;
    while (i < lines.length) {
      String mark = fence(lines[i]);
      if (fence.isEmpty()) {
        fence = mark;
      } else if (mark.startsWith(fence) && lines[i].strip().equals(mark)) {
        fence = "";
      }
      boolean begins =
          fence.isEmpty()
              && lines[i].startsWith("|")
              && i + 1 < lines.length
              && UNDER_HEAD.matcher(lines[i + 1]).matches();
      if (!begins) {
        between.append(lines[i++]).append('\n');
        continue;
      }
      out.append(plain(between.toString()));
      between.setLength(0);
      Markup table = new Markup().open("div", "class", "scroll", "tabindex", "0");
      table.open("table").open("thead");
      row(table, lines[i], "th");
      table.close("thead").open("tbody");
      i += 2;
      while (i < lines.length && lines[i].startsWith("|")) {
        row(table, lines[i++], "td");
      }
      out.append(table.close("tbody").close("table").close("div").line());
    }
    return out.append(plain(between.toString())).toString();
  }

  /** The mark that begins or ends code; empty where a line is none. */
  private static String fence(String line) {
    String text = line.strip();
    int end = 0;
    while (end < text.length()
        && "`~".indexOf(text.charAt(end)) >= 0
        && text.charAt(end) == text.charAt(0)) {
      end++;
    }
    return end < 3 ? "" : text.substring(0, end);
  }

  private static void row(Markup table, String line, String tag) {
    String text = line.strip();
    text =
        text.substring(
            1, text.endsWith("|") && text.length() > 1 ? text.length() - 1 : text.length());
    table.open("tr");
    for (String cell : CELL_END.split(text, -1)) {
      String markup = plain(cell.strip().replace("\\|", "|")).strip();
      table.open(tag).raw(markup.replaceAll("^<p>|</p>$", "")).close(tag);
    }
    table.close("tr");
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
