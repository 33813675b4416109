package gitara.text;

/**
 * Where in a file: lines and columns from 1, columns in code points, the end behind the last one; 0
 * where not known.
 */
public record SourceRange(int line, int column, int endLine, int endColumn) {
  public static final SourceRange FILE = new SourceRange(0, 0, 0, 0);

  public static SourceRange line(int line) {
    return new SourceRange(line, 1, line, 0);
  }

  public static SourceRange at(int line, int column) {
    return new SourceRange(line, column, line, 0);
  }
}
