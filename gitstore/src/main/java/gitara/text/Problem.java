package gitara.text;

/**
 * What is wrong in a document and where. Lines and columns count from 1; 0 means not known. The
 * message quotes the document as it is: escape it with {@link TerminalEscaper} before showing it.
 */
public record Problem(String path, int line, int column, String message) {

  /** {@code path:line:column: message}, as compilers write it and editors read it. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(path);
    if (line > 0) {
      out.append(':').append(line);
      if (column > 0) {
        out.append(':').append(column);
      }
    }
    return out.append(": ").append(message).toString();
  }
}
