package gitara.cli.output;

import gitara.git.GitConfig;
import gitara.text.TerminalEscaper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The output of a verb. Text from a repository passes through {@link #safe} before it is printed to
 * a terminal; JSON and porcelain have their own escapes.
 */
public final class Console {
  private static final int WIDTH = 92;

  /** Back to the beginning of the line, and the rest of it away. */
  private static final String ERASED = "\r\u001b[K";

  private OutputStream out;
  private final OutputStream err;
  private final @Nullable Terminal terminal;
  private boolean isToBePaged;
  private boolean isPaged;
  private boolean hasPassing;
  private final StringBuilder buffer = new StringBuilder();

  /**
   * @param terminal null for a program, whatever is configured
   */
  public Console(OutputStream out, OutputStream err, @Nullable Terminal terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  /** The reader has seen enough, such as {@code head}: no error, but nobody to print for. */
  public static final class Closed extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    Closed(IOException e) {
      super(e);
    }
  }

  /** Whether a person reads what is printed, and no program. */
  public boolean isWatched() {
    return terminal != null && terminal.isWatched();
  }

  /** The configuration of the repository that a verb has opened, for colours and dates. */
  public void configure(GitConfig opened) {
    if (terminal != null) {
      terminal.configure(opened);
    }
  }

  /** A setting of git's that says how to print; null for none. */
  public @Nullable String setting(String key) {
    return terminal == null ? null : terminal.configured(key);
  }

  /** Output, if there is any, goes through the user's pager. */
  public void page() {
    if (terminal != null && terminal.isWatched()) {
      isToBePaged = true;
      terminal.prepare();
    }
  }

  /** Nothing more is printed: waits for the reader of a pager. */
  public void end() {
    if (terminal != null) {
      terminal.end();
    }
  }

  /** The lines of a text block. */
  public static List<String> lines(String text) {
    return List.of(text.stripTrailing().split("\n", -1));
  }

  /** A line of text that a terminal may be given. */
  public static String safe(String text) {
    return TerminalEscaper.line(text);
  }

  /** A line of output, kept until {@link #flush}, which a full buffer does by itself. */
  public void line(String line) {
    buffer.append(line).append('\n');
    if (buffer.length() > 1 << 15) {
      flush();
    }
  }

  /** A text that is broken into lines of a readable width. */
  public void paragraph(String text) {
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH && !line.isEmpty()) {
        line(line.toString().stripTrailing());
        line.setLength(0);
      }
      line.append(word).append(' ');
    }
    line(line.toString().stripTrailing());
  }

  /** A file's text as it is, for a caller that parses it. */
  public void raw(String text) {
    buffer.append(text);
  }

  public void flush() {
    erase();
    if (isToBePaged && terminal != null && !buffer.isEmpty()) {
      isToBePaged = false;
      OutputStream pager = terminal.page();
      isPaged = pager != null;
      out = pager == null ? out : pager;
    }
    try {
      out.write(buffer.toString().getBytes(StandardCharsets.UTF_8));
      out.flush();
    } catch (IOException e) {
      // There are several messages for a pager that has ended.
      throw isPaged || String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe")
          ? new Closed(e)
          : new UncheckedIOException(new IOException("cannot print: " + e.getMessage(), e));
    } finally {
      buffer.setLength(0);
    }
  }

  /** A line on standard error. */
  public void error(String line) {
    erase();
    toError(line + "\n");
  }

  /** A passing word on standard error, which whatever is printed next takes the place of. */
  void passing(String word) {
    toError(ERASED + word);
    hasPassing = true;
  }

  private void erase() {
    if (hasPassing) {
      hasPassing = false;
      toError(ERASED);
    }
  }

  /** Whether anybody reads it or not: the exit code gives the same verdict. */
  private void toError(String text) {
    try {
      err.write(text.getBytes(StandardCharsets.UTF_8));
      err.flush();
    } catch (IOException e) {
      // Closed.
    }
  }

  /** Colour for what deserves it, on a terminal that has it. */
  public String paint(Colour wanted, String text) {
    String code = terminal != null && terminal.colour() ? terminal.code(wanted) : "";
    return code.isEmpty() ? text : code + text + "\u001b[m";
  }

  /**
   * What colours stand for. Git's configuration may name another one for each: {@code
   * color.ara.id}.
   */
  public enum Colour {
    PLAIN(""),
    OPEN("\u001b[36m"),
    ID("\u001b[33m"),
    GOOD("\u001b[32m"),
    BAD("\u001b[31m"),
    FAINT("\u001b[2m"),
    MATCH("\u001b[1;31m"),
    BOLD("\u001b[1m");

    private final String code;

    Colour(String code) {
      this.code = code;
    }

    /** The escape sequence where nothing is configured. */
    String code() {
      return code;
    }
  }
}
