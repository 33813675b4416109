package gitara.cli.output;

/** A line on standard error that shows the progress of long work on a terminal. */
public final class PassingLine {
  /** What does not last longer is done before a progress could be read. */
  private static final long LASTS_NANOS = 1_000_000_000L;

  private static final long PAUSE_NANOS = 100_000_000L;

  private final Console console;
  private final boolean terminal = Boolean.getBoolean("ara.stderr.tty");
  private final long began = System.nanoTime();
  private long last;

  public PassingLine(Console console) {
    this.console = console;
  }

  /** Says how far it is, from the first second on; what is printed next takes its place. */
  public void at(String what, int done, int all) {
    long now = terminal ? System.nanoTime() - began : 0;
    if (now > LASTS_NANOS && now - last > PAUSE_NANOS) {
      last = now;
      String far =
          all == 0 ? String.valueOf(done) : "%3d%% (%d/%d)".formatted(100L * done / all, done, all);
      console.passing(what + ": " + far + ", " + now / 1_000_000_000L + " s");
    }
  }
}
