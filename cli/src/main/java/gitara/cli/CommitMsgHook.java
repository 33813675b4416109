package gitara.cli;

import gitara.commit.FencingTokens;
import gitara.commit.Trailers.Trailer;
import gitara.gate.BoardGate;
import gitara.gate.Staged;
import gitara.gate.Wording;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.ref.ProcessIdentity;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The last look at a commit: what is staged is judged, and the message gets the trailers that tell
 * it. A message that states something else is refused.
 */
final class CommitMsgHook implements HookVerb.Hook {
  static final String OP = "ara.commit";

  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      repo.config();
      FencingTokens fences = FencingTokens.of(call.environment());
      fences.requireCurrent(repo, ProcessIdentity.current());
      // Behind the file stands the process that may be a git told to amend.
      boolean amends = arguments.size() > 1 && ParentGitCommand.amends(arguments.get(1));
      try (Staged staged = Staged.read(repo, amends)) {
        Console console = call.console();
        Findings findings = staged.findings();
        if (findings.count(Severity.ERROR) > 0) {
          return HookReport.tell(console, findings, "nothing was committed");
        }
        EditedMessage message = EditedMessage.read(call, repo, arguments);
        BoardGate board = staged.board(message.declaring());
        if (board.findings().count(Severity.ERROR) > 0) {
          return HookReport.tell(console, board.findings(), "nothing was committed");
        }
        List<Event> events = staged.events();
        if (events == null || message.file().isEmpty()) {
          return Main.OK;
        }
        Wording wording =
            Wording.of(message.file(), events, staged.inherited(), OP, fences, call.environment());
        if (!wording.lies().isEmpty()) {
          return refuse(console, wording.lies(), events);
        }
        if (!events.isEmpty()
            || !message.file().stated().isEmpty()
            || !fences.all().isEmpty()
            || !board.licences().isEmpty()) {
          List<Trailer> trailers = new ArrayList<>(wording.trailers());
          trailers.addAll(board.licences());
          message.write(message.file().with(trailers));
        }
        return Main.OK;
      }
    }
  }

  private static int refuse(Console console, List<String> lies, List<Event> events) {
    console.error(
        "git-ara: the message states what this commit does not do; nothing was committed");
    for (String lie : lies) {
      console.error("  " + Console.safe(lie));
    }
    console.error("  what it does:" + (events.isEmpty() ? " nothing to any entry" : ""));
    for (Event event : events) {
      console.error("    Ara-Event: " + Console.safe(event.toString()));
    }
    console.error("  leave out lines that begin with Ara-: they are put in for you");
    return Main.FINDINGS;
  }
}
