package gitara.cli;

import gitara.git.Refusal;
import java.io.IOException;

/** One verb of the command line. */
interface Verb {
  Spec spec();

  /** Whether what it prints may be long, and is shown by the user's pager on a terminal. */
  default boolean isPaged() {
    return false;
  }

  /** Returns the exit code: 0 done, 1 findings. */
  int run(Call call) throws Refusal, IOException;
}
