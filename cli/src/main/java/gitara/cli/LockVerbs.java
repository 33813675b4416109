package gitara.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The verbs of locks. */
final class LockVerbs {
  static final VerbGroup GROUP =
      new VerbGroup(
          "lock",
          "locks between processes and machines, each with an end and a token",
          List.of("acquire", "release", "list", "break", "run"));

  private LockVerbs() {}

  static @Nullable Verb named(String name) {
    return switch (name) {
      case "acquire" -> new LockAcquireVerb();
      case "release" -> new LockReleaseVerb();
      case "list" -> new LockListVerb();
      case "break" -> new LockBreakVerb();
      case "run" -> new LockRunVerb();
      default -> null;
    };
  }
}
