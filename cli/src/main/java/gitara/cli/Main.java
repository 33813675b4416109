package gitara.cli;

import gitara.cli.command.ExitCode;
import gitara.cli.command.ProtocolSet;
import gitara.cli.output.Console;
import gitara.cli.output.Terminal;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The entry point of the program: runs the called verb and turns its result into an exit code. */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) {
    int code = ExitCode.FAULT;
    try {
      code = start(arguments);
    } catch (Throwable e) {
      // Not even the report of a failure could be loaded: too few files may be open, or too little
      // memory is left.
      System.err.println("git-ara: the program could not be started: " + e);
    }
    // Halting skips the orderly shutdown, which has nothing to do here and takes its time for it.
    Runtime.getRuntime().halt(code);
  }

  private static int start(String[] arguments) {
    Repo.ahead();
    if (arguments.length > 0 && arguments[0].equals("train")) {
      // The archive of loaded classes is written at an orderly exit.
      Training.run(List.of(arguments).subList(1, arguments.length));
      System.exit(ExitCode.OK);
    }
    Map<String, String> variables = System.getenv();
    Environment environment =
        new Environment(variables, Path.of("").toAbsolutePath(), Environment.systemClock());
    Terminal terminal = Terminal.of(environment, Boolean.getBoolean("ara.stdout.tty"));
    int code;
    try (OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        InputStream in = new FileInputStream(FileDescriptor.in)) {
      Console console = new Console(out, err, terminal);
      code = run(List.of(arguments), environment, in, console);
      console.end();
    } catch (IOException | UncheckedIOException e) {
      code = ExitCode.FAULT;
    }
    return code;
  }

  /** One whole run, but for leaving the JVM. */
  static int run(
      List<String> arguments, Environment environment, InputStream input, Console console) {
    return run(Protocols.ALL, arguments, environment, input, console);
  }

  /** The same in a program that knows other protocols. */
  static int run(
      ProtocolSet protocols,
      List<String> arguments,
      Environment environment,
      InputStream input,
      Console console) {
    int end = arguments.indexOf("--");
    boolean json = (end < 0 ? arguments : arguments.subList(0, end)).contains("--json");
    int code;
    try {
      code = new Dispatch(protocols, environment, input, console, json).run(arguments);
    } catch (Refusal refusal) {
      code = Failure.of(refusal).print(console, json);
    } catch (Console.Closed e) {
      // Half of the output does not show how the command would have ended.
      return ExitCode.CLOSED;
    } catch (IOException e) {
      code = Failure.of(e).print(console, json);
    } catch (RuntimeException | Error e) {
      // A walk of JGit's, or a look-up within one of ours, can throw no other.
      boolean isReading = e.getCause() instanceof IOException;
      Failure failure = e.getCause() instanceof IOException read ? Failure.of(read) : Failure.of(e);
      code = failure.print(console, json);
      if (!isReading && environment.isOn("ARA_DEBUG")) {
        for (StackTraceElement element : e.getStackTrace()) {
          console.error("    at " + element);
        }
      }
    }
    try {
      console.flush();
    } catch (Console.Closed e) {
      // Who has read enough of a list has not changed what came of it.
      return code;
    } catch (UncheckedIOException e) {
      return Failure.of(Objects.requireNonNull(e.getCause())).print(console, false);
    }
    return code;
  }
}
