package gitara.cli;

import gitara.cli.output.Console;
import gitara.cli.output.Terminal;
import gitara.git.Environment;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Verbs one after the other in one JVM, whose standard output is what their pagers inherit. A call
 * is a list of lines: variables, an empty line, the verb's words. Git is run where the first word
 * is {@code git}. What each prints ends with a NUL.
 */
final class TerminalCalls {
  /** Set, standard output is no terminal. */
  static final String PIPED = "TERMINAL_CALLS_PIPED";

  private TerminalCalls() {}

  static String call(Map<String, String> variables, String... words) {
    List<String> lines = new ArrayList<>();
    variables.forEach((name, value) -> lines.add(name + "=" + value));
    lines.add("");
    lines.addAll(List.of(words));
    return String.join("\n", lines);
  }

  public static void main(String[] calls) throws IOException, InterruptedException {
    try (OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        InputStream in = new FileInputStream(FileDescriptor.in)) {
      for (String call : calls) {
        List<String> lines = Arrays.asList(call.split("\n", -1));
        int end = lines.indexOf("");
        Map<String, String> variables = new HashMap<>(System.getenv());
        for (String line : lines.subList(0, end)) {
          variables.put(line.split("=", 2)[0], line.split("=", 2)[1]);
        }
        List<String> words = lines.subList(end + 1, lines.size());
        if (words.getFirst().equals("git")) {
          new ProcessBuilder(words).inheritIO().start().waitFor();
        } else {
          run(variables, words, out, err, in);
        }
        out.write(0);
      }
    }
  }

  private static void run(
      Map<String, String> variables,
      List<String> words,
      OutputStream out,
      OutputStream err,
      InputStream in)
      throws IOException {
    Environment environment =
        new Environment(variables, Path.of("").toAbsolutePath(), Environment.systemClock());
    Terminal terminal = Terminal.of(environment, !variables.containsKey(PIPED));
    Console console = new Console(out, err, terminal);
    int code = Main.run(words, environment, in, console);
    console.end();
    if (code != 0) {
      err.write(("exit " + code + "\n").getBytes(StandardCharsets.UTF_8));
    }
  }
}
