package gitara.cli.output;

/** A line on standard error that shows the progress of long work on a terminal. */
public final class PassingLine implements AutoCloseable {
  /** What does not last longer is done before a progress could be read. */
  private static final long LASTS_NANOS = 1_000_000_000L;

  private static final long PAUSE_NANOS = 100_000_000L;

  private final Console console;
  private final String what;
  private final boolean terminal = Boolean.getBoolean("ara.stderr.tty");
  private final long began = System.nanoTime();
  private boolean shown;
  private long last;

  /**
   * @param what is done, such as {@code verify}
   */
  public PassingLine(Console console, String what) {
    this.console = console;
    this.what = what;
  }

  /** Tells how many commits are done. */
  public void at(int done, int all) {
    long now = System.nanoTime() - began;
    if (terminal && now > LASTS_NANOS && now - last > PAUSE_NANOS) {
      last = now;
      shown = true;
      long percent = all == 0 ? 100 : 100L * done / all;
      console.passing(
          "%s: %3d%% (%d/%d), %d s".formatted(what, percent, done, all, now / 1_000_000_000L));
    }
  }

  @Override
  public void close() {
    if (shown) {
      console.passing("");
    }
  }
}
