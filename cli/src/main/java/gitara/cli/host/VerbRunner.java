package gitara.cli.host;

import gitara.git.Environment;
import java.util.List;

/** Runs a verb within this process and returns what it prints. */
@FunctionalInterface
public interface VerbRunner {
  /** How a verb ended. */
  record Ran(int code, String out, String err) {}

  /**
   * Runs it.
   *
   * @param words the command line behind {@code git ara}
   * @param input its standard input
   */
  Ran run(List<String> words, Environment environment, String input);
}
