package gitara.cli.lock;

import gitara.cli.output.Console;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.LeaseResult;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A thread that renews a lease while a command runs, and releases it once. */
final class Heartbeat {
  private static final long GRACE_MILLIS = 1000;
  private static final long LONGEST_END_MILLIS = 10_000;

  private final Lease lease;
  private final LeaseGrant held;
  private final Console console;
  private final String name;
  private @Nullable Process command;
  private boolean ended;
  private boolean lost;

  Heartbeat(Lease lease, LeaseGrant held, Console console, String name) {
    this.lease = lease;
    this.held = held;
    this.console = console;
    this.name = name;
  }

  /** What starts the command. */
  interface Start {
    Process start() throws IOException;
  }

  /** Starts the command, so that a signal meets it either before or after; null if it cannot be. */
  synchronized @Nullable Process start(Start how) {
    try {
      command = how.start();
    } catch (IOException e) {
      command = null;
    }
    return command;
  }

  private synchronized @Nullable Process command() {
    return command;
  }

  /**
   * Renews it from now on.
   *
   * @param process what it ends with; null for what it ends with already
   */
  void begin(@Nullable ProcessIdentity process) {
    beat(process);
    Thread thread =
        new Thread(
            () -> {
              long pause = Math.max(20, held.ttl().toMillis() / 3);
              while (sleep(pause) && beat(null)) {
                // Until it has ended.
              }
            },
            "lock-heartbeat");
    thread.setDaemon(true);
    thread.start();
  }

  private static boolean sleep(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  /** False when there is nothing to be renewed any more. */
  private synchronized boolean beat(@Nullable ProcessIdentity process) {
    if (ended || lost) {
      return false;
    }
    try {
      switch (lease.renew(held.fence(), process)) {
        case LeaseResult.Renewed renewed -> {
          return true;
        }
        case LeaseResult.Lost gone -> {
          lost = true;
          tellLost(gone.now());
          return false;
        }
        case LeaseResult.Blocked blocked -> {
          warn(blocked.explanation());
          return true;
        }
      }
    } catch (IOException e) {
      warn(String.valueOf(e.getMessage()));
      return true;
    }
  }

  private void tellLost(@Nullable LeaseGrant now) {
    warn(now == null ? "it is free now" : now.holder() + " holds it with token " + now.fence());
  }

  private void warn(String why) {
    String what = lost ? " was lost while the command ran: " : " could not be renewed: ";
    console.error("git-ara: the lock " + Console.safe(name + what + why));
  }

  synchronized boolean isLost() {
    return lost;
  }

  /** Gives it back. */
  synchronized void end() {
    if (ended || lost) {
      return;
    }
    ended = true;
    try {
      switch (lease.release(held.fence())) {
        case LeaseResult.Released released -> {}
        case LeaseResult.Lost gone -> {
          lost = true;
          tellLost(gone.now());
        }
        case LeaseResult.Blocked blocked -> warn(blocked.explanation());
      }
    } catch (IOException e) {
      warn(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The same after a signal: the signal is passed to the command, which gets time to end. One that
   * does not keeps the lock until it ends.
   */
  void endBySignal() {
    Process process = command();
    try {
      if (process != null && !process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroy();
        if (!process.waitFor(LONGEST_END_MILLIS, TimeUnit.MILLISECONDS)) {
          return;
        }
      }
      end();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
