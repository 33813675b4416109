package gitara.cli;

import gitara.git.Refusal;
import java.io.IOException;

/** One verb of the command line. */
interface Verb {
  Spec spec();

  /** Returns the exit code: 0 done, 1 findings. */
  int run(Call call) throws Refusal, IOException;
}
