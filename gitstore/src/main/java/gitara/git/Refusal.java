package gitara.git;

import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Why a request was not carried out: every problem that was found, and what to do next. When it is
 * thrown, nothing has changed.
 */
public final class Refusal extends Exception {
  /** What the exit code means to a caller. */
  public enum Kind {
    /** The request cannot be done as it stands. */
    REFUSED,
    /** The command line is at fault. */
    USAGE,
    /** The repository or the machine is at fault. */
    FAULT
  }

  private static final long serialVersionUID = 1L;

  private final Kind kind;
  private final transient List<String> problems;
  private final @Nullable String hint;

  private Refusal(Kind kind, List<String> problems, @Nullable String hint) {
    super(String.join("\n", problems));
    this.kind = kind;
    this.problems = List.copyOf(problems);
    this.hint = hint;
  }

  public static Refusal of(String problem) {
    return new Refusal(Kind.REFUSED, List.of(problem), null);
  }

  public static Refusal of(String problem, @Nullable String hint) {
    return new Refusal(Kind.REFUSED, List.of(problem), hint);
  }

  public static Refusal of(List<String> problems, @Nullable String hint) {
    return new Refusal(Kind.REFUSED, problems, hint);
  }

  public static Refusal usage(String problem, @Nullable String hint) {
    return new Refusal(Kind.USAGE, List.of(problem), hint);
  }

  public static Refusal fault(String problem, @Nullable String hint) {
    return new Refusal(Kind.FAULT, List.of(problem), hint);
  }

  /** What we cannot read git could still fetch, or not: that is for the user to have done. */
  public static Refusal missing(String whatNeeds, ObjectId object) {
    return fault(
        whatNeeds + " an object that is missing: " + object.name(),
        "in a partial or broken clone: git fetch --refetch --no-filter");
  }

  public Kind kind() {
    return kind;
  }

  public List<String> problems() {
    return problems;
  }

  /** What to do next. */
  public @Nullable String hint() {
    return hint;
  }
}
