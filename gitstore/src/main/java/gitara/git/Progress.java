package gitara.git;

/** Receives the progress of long work in a repository, to show it to people. */
@FunctionalInterface
public interface Progress {
  /** Nobody waits. */
  Progress NONE = (what, done, all) -> {};

  /**
   * Reports progress; called often, so it has to be quick.
   *
   * @param what is done, such as {@code Verifying}
   * @param all 0 while that is not known
   */
  void at(String what, int done, int all);
}
