package gitara.cli.lock;

import static gitara.cli.command.HelpSection.SHARE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import java.util.List;

/** The verbs of locks. */
public final class LockCommands {
  public static final CommandGroup GROUP =
      new CommandGroup(
          "lock",
          SHARE,
          "locks between processes and machines, each with an end and a token",
          List.of(
              new Command("lock acquire", SHARE, "take a lock", LockAcquireVerb::new),
              new Command("lock release", SHARE, "give a lock back", LockReleaseVerb::new),
              new Command(
                  "lock list",
                  SHARE,
                  "who holds which lock, since when and until when",
                  LockListVerb::new),
              new Command(
                  "lock break", SHARE, "free a lock whose holder is gone", LockBreakVerb::new),
              new Command("lock run", SHARE, "run a command under a lock", LockRunVerb::new)));

  private LockCommands() {}
}
