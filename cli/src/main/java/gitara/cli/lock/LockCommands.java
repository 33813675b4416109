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
          "locks between processes and machines",
          List.of(
              new Command("lock acquire", SHARE, "acquire a lock", LockAcquireVerb::new),
              new Command("lock release", SHARE, "release a lock", LockReleaseVerb::new),
              new Command(
                  "lock list", SHARE, "list locks, their holders and expiry", LockListVerb::new),
              new Command(
                  "lock break", SHARE, "free a lock whose holder has ended", LockBreakVerb::new),
              new Command("lock run", SHARE, "run a command under a lock", LockRunVerb::new)));

  private LockCommands() {}
}
