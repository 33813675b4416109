package gitara.ref;

/** Sleeping, passed in so that no test has to. */
public interface Sleeper {
  void millis(long millis) throws InterruptedException;

  static Sleeper asleep() {
    return new Sleeper() {
      @Override
      public void millis(long millis) throws InterruptedException {
        Thread.sleep(millis);
      }
    };
  }
}
