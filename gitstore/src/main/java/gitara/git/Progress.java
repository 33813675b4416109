package gitara.git;

/** Is told how far long work in a repository has come, for whoever waits for it. */
@FunctionalInterface
public interface Progress {
  /** Nobody waits. */
  Progress NONE = (what, done, all) -> {};

  /**
   * Is called often, so it has to be quick.
   *
   * @param what is done, such as {@code Verifying}
   * @param all 0 while that is not known
   */
  void at(String what, int done, int all);
}
