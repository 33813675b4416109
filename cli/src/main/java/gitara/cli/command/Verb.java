package gitara.cli.command;

import gitara.git.Refusal;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A verb of the command line. */
public interface Verb {
  /** Adds operands and options to the verb's spec. */
  default void describe(VerbSpec spec) {}

  /**
   * The verb as help explains it for one word of its first operand, such as a kind of entry; null
   * where it makes no such difference.
   */
  default @Nullable Verb variant(String word) {
    return null;
  }

  /** Whether the output may be long, and goes through the user's pager on a terminal. */
  default boolean isPaged() {
    return false;
  }

  /**
   * Whether the verb itself reports a required option that is missing, together with what it finds
   * in the record; else it is an error of usage.
   */
  default boolean reportsMissing() {
    return false;
  }

  /** Whether it is about the set-up of a clone, and needs no notice that there is none. */
  default boolean isSetUp() {
    return false;
  }

  /** Returns the exit code: 0 done, 1 findings. */
  int run(Call call) throws Refusal, IOException;
}
