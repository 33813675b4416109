package gitara.cli.command;

/** The exit codes of the program. */
public final class ExitCode {
  /** Done. */
  public static final int OK = 0;

  /** Something was found that should not be. */
  public static final int FINDINGS = 1;

  /** The request was refused; nothing changed. */
  public static final int REFUSED = 2;

  /** The repository or the machine is at fault. */
  public static final int FAULT = 3;

  /** A remote did not answer. */
  public static final int UNREACHABLE = 4;

  /** The command line was not understood; git's own code for it. */
  public static final int USAGE = 129;

  /** Whoever was read to went away; what a shell makes of git, which a signal ends then. */
  public static final int CLOSED = 141;

  private ExitCode() {}
}
