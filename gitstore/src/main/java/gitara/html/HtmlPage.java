package gitara.html;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * The frame of a page in one file. Its content security policy lets run the given scripts and
 * styles, by their hashes, and nothing else; it lets load nothing but images in the file itself.
 */
public final class HtmlPage {
  /** Data below this length is not compressed, so that it can be read. */
  private static final int PLAIN = 1 << 20;

  /** Takes half the time of the usual level, for two hundredths more. */
  private static final int LEVEL = 4;

  private static final int BUFFER = 1 << 13;

  /** Unpacks the data, then runs the scripts; their hashes are the same then. */
  private static final String LOADER =
      """

      (async () => {
        if (typeof DecompressionStream === 'undefined') {
          document.body.append('This browser is too old for the data of this page.');
          return;
        }
        for (const box of document.querySelectorAll('script[data-packed]')) {
          const packed = Uint8Array.from(atob(box.textContent), c => c.charCodeAt(0));
          const stream = new Blob([packed]).stream();
          const data = new Response(stream.pipeThrough(new DecompressionStream('deflate')));
          box.textContent = await data.text();
        }
        for (const later of document.querySelectorAll('script[type="text/plain"]')) {
          const script = document.createElement('script');
          script.textContent = later.textContent;
          document.body.append(script);
        }
      })();
      """;

  private final String title;
  private final String language;
  private final List<String> styles = new ArrayList<>();
  private final List<String> scripts = new ArrayList<>();
  private final StringBuilder data = new StringBuilder();
  private String body = "";
  private boolean isPacked;
  private String generator = "";

  public HtmlPage(String title, String language) {
    this.title = title;
    this.language = language;
  }

  /** Adds a style sheet. */
  public HtmlPage style(String css) {
    styles.add("\n" + css.strip() + "\n");
    return this;
  }

  /** Adds a script, which runs at the end of the body. */
  public HtmlPage script(String code) {
    scripts.add("\n" + code.strip() + "\n");
    return this;
  }

  /** Adds data that scripts find by its ID. */
  public HtmlPage data(String id, String json) {
    data.append("<script type=\"application/json\" id=\"")
        .append(HtmlText.escape(id))
        .append("\">")
        .append(HtmlText.json(json))
        .append("</script>\n");
    return this;
  }

  /**
   * Adds data that scripts find by its ID, compressed where it is large. The scripts of a page with
   * such data run when it has been read, which takes a browser of 2023 or later.
   */
  public HtmlPage packed(String id, String json) {
    if (json.length() < PLAIN) {
      return data(id, json);
    }
    isPacked = true;
    data.append("<script type=\"application/json\" data-packed id=\"").append(HtmlText.escape(id));
    data.append("\">").append(deflated(json)).append("</script>\n");
    return this;
  }

  private static String deflated(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Deflater deflater = new Deflater(LEVEL);
        DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater, BUFFER)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** Sets what the page was made by. */
  public HtmlPage generator(String name) {
    generator = name;
    return this;
  }

  /** Sets the content of the body, which is markup. */
  public HtmlPage body(String markup) {
    body = markup;
    return this;
  }

  /** The whole page. */
  public String html() {
    StringBuilder page = new StringBuilder(data.length() + body.length() + 4_096);
    page.append("<!doctype html>\n<html lang=\"").append(HtmlText.escape(language)).append('"');
    page.append(">\n");
    page.append("<head>\n<meta charset=\"utf-8\">\n");
    page.append("<meta http-equiv=\"Content-Security-Policy\" content=\"").append(policy());
    page.append("\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.append("<meta name=\"referrer\" content=\"no-referrer\">\n");
    page.append("<meta name=\"color-scheme\" content=\"light dark\">\n");
    if (!generator.isEmpty()) {
      page.append("<meta name=\"generator\" content=\"");
      page.append(HtmlText.escape(generator)).append("\">\n");
    }
    page.append("<title>").append(HtmlText.escape(title)).append("</title>\n");
    for (String css : styles) {
      page.append("<style>").append(css).append("</style>\n");
    }
    page.append("</head>\n<body>\n").append(body).append('\n').append(data);
    for (String code : scripts) {
      page.append(isPacked ? "<script type=\"text/plain\">" : "<script>");
      page.append(code).append("</script>\n");
    }
    if (isPacked) {
      page.append("<script>").append(LOADER).append("</script>\n");
    }
    return page.append("</body>\n</html>\n").toString();
  }

  private String policy() {
    return "default-src 'none'; script-src"
        + hashes(isPacked ? withLoader() : scripts)
        + "; style-src"
        + hashes(styles)
        + "; img-src data:; base-uri 'none'; form-action 'none'";
  }

  private List<String> withLoader() {
    List<String> all = new ArrayList<>(scripts);
    all.add(LOADER);
    return all;
  }

  private static String hashes(List<String> texts) {
    StringBuilder hashes = new StringBuilder();
    for (String text : texts) {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        hashes.append(" 'sha256-").append(Base64.getEncoder().encodeToString(digest)).append('\'');
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }
    return hashes.isEmpty() ? " 'none'" : hashes.toString();
  }
}
