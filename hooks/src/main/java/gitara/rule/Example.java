package gitara.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A record in a few lines, before and after a step. A line {@code --- path} begins a file before
 * it, {@code +++ path} one after it, {@code === path} one that is the same on both sides, each
 * named from the record's folder, or with a slash in front from the top of the repository.
 *
 * <p>Changes are given as in a diff, a minus before each line that goes and a plus before each that
 * comes: {@code -+- path} is a whole file, {@code +~~ path} what the step does to a file that is
 * there already. {@code @@@ scene} at the start stands for the files of a {@link Scene}, {@code @@@
 * nothing} for none, whatever the examples of the rule share. {@code ~~~ path} says how a file of
 * the scene differs on both sides; {@code +=+ path} names one that comes with the step, {@code -=-
 * path} one that goes, {@code -~- path} one that is missing. Where the scene itself is a step,
 * {@code +~~} changes what is there after it.
 *
 * <p>A history instead has a line {@code *** name < parent...} for each commit, with the files that
 * it writes; it has the files of its first parent besides. What is judged is its last commit.
 *
 * @param parts the text of the example
 * @param commits the commits of a history, in order; none where the example is one step
 */
public record Example(
    String title,
    List<ExamplePart> parts,
    Map<String, String> before,
    Map<String, String> after,
    List<Commit> commits) {

  /** The path that stands for the message of a commit. */
  public static final String MESSAGE = "/message";

  /** One commit of a history, with all its files. */
  public record Commit(String name, List<String> parents, Map<String, String> files) {}

  /**
   * @param base the files that the example begins with, unless it is a history; null for none
   */
  static Example of(@Nullable Example base, String title, String block) {
    List<ExamplePart> parts = ExamplePart.parse(block);
    Example begin = begin(base, parts);
    Map<String, String> before = new LinkedHashMap<>();
    Map<String, String> after = new LinkedHashMap<>();
    if (begin != null) {
      before.putAll(begin.before);
      after.putAll(begin.after);
    }
    List<Commit> commits = new ArrayList<>();
    for (ExamplePart part : parts) {
      switch (part.mark()) {
        case SCENE -> {}
        case COMMIT -> {
          Commit next = commit(part.name(), commits);
          commits.add(next);
          after = next.files;
        }
        default -> part.apply(before, after);
      }
    }
    return new Example(title, parts, before, after, commits);
  }

  private static @Nullable Example begin(@Nullable Example base, List<ExamplePart> parts) {
    if (parts.isEmpty()) {
      return base;
    }
    ExamplePart first = parts.getFirst();
    return switch (first.mark()) {
      case SCENE -> Scene.named(first.name()).files();
      case COMMIT -> null;
      default -> base;
    };
  }

  private static Commit commit(String line, List<Commit> known) {
    int sign = line.indexOf(" < ");
    String name = sign < 0 ? line : line.substring(0, sign);
    List<String> parents = sign < 0 ? List.of() : List.of(line.substring(sign + 3).split(" ", -1));
    Map<String, String> files = new LinkedHashMap<>();
    for (Commit commit : known) {
      if (!parents.isEmpty() && commit.name.equals(parents.getFirst())) {
        files.putAll(commit.files);
        files.remove(MESSAGE);
      }
    }
    return new Commit(name, parents, files);
  }

  @Override
  public String toString() {
    return title;
  }
}
