package gitara.text;

import java.util.List;

/** A document that cannot be read, or cannot be edited as asked; nothing was changed. */
public final class TextException extends Exception {
  private final transient List<Problem> problems;

  public TextException(Problem problem) {
    this(List.of(problem));
  }

  public TextException(List<Problem> problems) {
    super(lines(problems));
    this.problems = List.copyOf(problems);
  }

  /** At least one, in the order of the document. */
  public List<Problem> problems() {
    return problems;
  }

  private static String lines(List<Problem> problems) {
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("an exception without a problem");
    }
    StringBuilder out = new StringBuilder();
    for (Problem problem : problems) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
      out.append(problem);
    }
    return out.toString();
  }
}
