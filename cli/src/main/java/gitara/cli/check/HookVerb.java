package gitara.cli.check;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.Plumbing;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara hook}: runs the hook that an installed script calls. */
final class HookVerb implements Plumbing {
  /** One hook of git's. */
  interface Hook {
    /**
     * Does it.
     *
     * @param arguments those that git gave the hook
     */
    int run(Call call, List<String> arguments) throws Refusal, IOException;
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME [ARGUMENT...]");
  }

  @Override
  public @Nullable Arguments read(List<String> arguments) {
    boolean isCall = !arguments.isEmpty() && !arguments.getFirst().startsWith("-");
    return isCall ? new Arguments(Map.of(), arguments) : null;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> operands = call.args().operands();
    Hook hook = named(operands.getFirst());
    if (hook == null) {
      throw Refusal.usage("unknown hook: " + operands.getFirst(), null);
    }
    return hook.run(call, operands.subList(1, operands.size()));
  }

  private static @Nullable Hook named(String name) {
    return switch (name) {
      case "pre-commit", "pre-merge-commit" -> new PreCommitHook();
      case "prepare-commit-msg" -> new PrepareCommitMsgHook();
      case "commit-msg" -> new CommitMsgHook();
      case "post-commit" -> new PostCommitHook();
      case "post-merge" -> new PostMergeHook();
      case "post-rewrite" -> new PostRewriteHook();
      case "pre-push" -> new PrePushHook();
      case "pre-receive" -> new PreReceiveHook();
      default -> null;
    };
  }
}
