package gitara.cli.host;

import gitara.capture.LostTurn;
import gitara.capture.TurnState;
import gitara.cli.command.Call;
import gitara.cli.history.Revision;
import gitara.event.HostEvent;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** What a host is answered at the moments of a conversation at which there is something to say. */
final class AgentMoment {
  private final Call call;
  private final Repo repo;
  private final VerbRunner runner;

  AgentMoment(Call call, Repo repo, VerbRunner runner) {
    this.call = call;
    this.repo = repo;
    this.runner = runner;
  }

  /** The reply to an event that was captured; null for none. */
  @Nullable String reply(HostEvent event) throws Refusal, IOException {
    return switch (event.moment()) {
      case START -> {
        SessionVariable.write(call.environment(), event.session());
        yield HostReply.context(event.host(), event.name(), context());
      }
      case PROMPT -> {
        state(event).begin(call.environment().clock().instant(), head());
        yield null;
      }
      case STOP -> event.isRepeated() ? null : reminder(event);
      default -> null;
    };
  }

  /** The rules in a few lines, and the briefing. */
  private String context() {
    Environment there = repo.environment();
    return Prime.text(runner, there);
  }

  private String head() throws IOException {
    ObjectId head = Revision.head(repo);
    return head == null ? "" : head.name();
  }

  private List<String> roots() throws IOException {
    try (ObjectReader reader = repo.objects()) {
      return call.protocols().rules().roots(Revision.state(reader, Revision.head(repo)));
    }
  }

  private TurnState state(HostEvent event) {
    return TurnState.of(repo.gitDir(), event.host(), event.session());
  }

  private @Nullable String reminder(HostEvent event) throws Refusal, IOException {
    String mode = Objects.requireNonNullElse(repo.config().get("ara.remind"), "note");
    boolean blocks = mode.equals("block");
    TurnState state = state(event);
    if (List.of("off", "false", "never").contains(mode) || !state.mayRemind(blocks)) {
      return null;
    }
    List<String> files = LostTurn.files(repo, state, head(), roots());
    if (files.isEmpty()) {
      return null;
    }
    String reply = HostReply.reminder(event.host(), event.name(), LostTurn.message(files), blocks);
    if (reply != null) {
      state.reminded();
    }
    return reply;
  }
}
