package gitara.cli.ara;

import gitara.cli.command.Call;
import gitara.commit.Actor;
import gitara.event.EventLog;
import gitara.event.Prompts;
import gitara.git.Environment;
import gitara.git.Repo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The captured messages of the researcher, in which an agent's quotes must occur. Empty if nothing
 * was captured, or if the actor is not an agent.
 */
final class CapturedMessages {
  private static final String AGENT = "agent ";

  private CapturedMessages() {}

  static List<String> of(Call call, Repo repo) {
    Environment environment = call.environment();
    String actor = Actor.of(environment).text();
    Path top = repo.workTree();
    EventLog log = top == null || !actor.startsWith(AGENT) ? null : new EventLog(top);
    if (log == null || !log.isThere()) {
      return List.of();
    }
    try {
      String host = actor.substring(AGENT.length());
      String session = Actor.session(environment);
      return Prompts.of(log, host, session, environment.clock().instant());
    } catch (IOException e) {
      // As good as not captured.
      return List.of();
    }
  }
}
