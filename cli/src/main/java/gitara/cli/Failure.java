package gitara.cli;

import gitara.cli.command.ExitCode;
import gitara.cli.command.UsageProblem;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.ref.UnreachableException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.jspecify.annotations.Nullable;

/**
 * The report of a failed request: every problem, and the command that helps. The report goes to
 * standard error as text, and with {@code --json} to standard output as well, as one object on the
 * last line.
 *
 * @param code the exit code
 * @param hint what to do next
 */
record Failure(int code, List<UsageProblem> problems, @Nullable String hint) {

  static Failure of(Refusal refusal) {
    int code =
        switch (refusal.kind()) {
          case REFUSED -> ExitCode.REFUSED;
          case USAGE -> ExitCode.USAGE;
          case FAULT -> ExitCode.FAULT;
        };
    List<UsageProblem> problems = new ArrayList<>();
    for (String problem : refusal.problems()) {
      problems.add(new UsageProblem(null, problem, null));
    }
    return new Failure(code, problems, refusal.hint());
  }

  static Failure of(IOException e) {
    if (e instanceof MissingObjectException missing) {
      return of(Refusal.missing("this command needs", missing.getObjectId()));
    }
    int code = e instanceof UnreachableException ? ExitCode.UNREACHABLE : ExitCode.FAULT;
    return new Failure(
        code, List.of(new UsageProblem(null, String.valueOf(e.getMessage()), null)), null);
  }

  /** A fault of the program itself, or of what it was given to run in. */
  static Failure of(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      return new Failure(
          ExitCode.FAULT,
          List.of(new UsageProblem(null, megabytes + " MB of memory are not enough", null)),
          "to give it more: ARA_JAVA_OPTS=-Xmx" + 2 * megabytes + "m");
    }
    return new Failure(
        ExitCode.FAULT,
        List.of(new UsageProblem(null, "internal error: " + e, null)),
        "please report it; ARA_DEBUG=1 prints a stack trace");
  }

  /** Prints it and returns the exit code. */
  int print(Console console, boolean json) {
    for (UsageProblem problem : problems) {
      console.error("git-ara: " + Console.safe(problem.message()));
    }
    if (hint != null) {
      console.error("  " + Console.safe(hint));
    }
    if (json) {
      console.line(JsonWriter.line(object()));
    }
    return code;
  }

  private Map<String, Object> object() {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("error", word());
    object.put("code", code);
    List<Map<String, Object>> list = new ArrayList<>();
    for (UsageProblem problem : problems) {
      Map<String, Object> one = new LinkedHashMap<>();
      if (problem.option() != null) {
        one.put("option", problem.option());
      }
      one.put("message", problem.message());
      if (hint != null && list.size() == problems.size() - 1) {
        one.put("hint", hint);
      }
      if (problem.didYouMean() != null) {
        one.put("didYouMean", problem.didYouMean());
      }
      list.add(one);
    }
    object.put("problems", list);
    return object;
  }

  private String word() {
    return switch (code) {
      case ExitCode.USAGE -> "usage";
      case ExitCode.REFUSED -> "refused";
      case ExitCode.UNREACHABLE -> "unreachable";
      default -> "fault";
    };
  }
}
