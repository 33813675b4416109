package gitara.ref;

/** Sleeping, passed in so that no test has to. */
public interface Pause {
  void millis(long millis) throws InterruptedException;

  static Pause asleep() {
    return new Pause() {
      @Override
      public void millis(long millis) throws InterruptedException {
        Thread.sleep(millis);
      }
    };
  }
}
