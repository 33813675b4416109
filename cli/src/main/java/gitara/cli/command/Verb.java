package gitara.cli.command;

import gitara.git.Refusal;
import java.io.IOException;

/** One verb of the command line. */
public interface Verb {
  /** Adds operands, options, text and examples to the verb's spec. */
  void describe(VerbSpec spec);

  /** Whether the output may be long, and goes through the user's pager on a terminal. */
  default boolean isPaged() {
    return false;
  }

  /** Returns the exit code: 0 done, 1 findings. */
  int run(Call call) throws Refusal, IOException;
}
