package gitara.rule;

/**
 * Where in a file: lines and columns from 1, columns in code points, the end behind the last one; 0
 * where not known.
 */
public record Place(int line, int column, int endLine, int endColumn) {
  public static final Place FILE = new Place(0, 0, 0, 0);

  public static Place line(int line) {
    return new Place(line, 1, line, 0);
  }

  public static Place at(int line, int column) {
    return new Place(line, column, line, 0);
  }
}
