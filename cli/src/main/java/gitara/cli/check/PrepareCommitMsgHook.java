package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.commit.FencingTokens;
import gitara.commit.Trailers.Trailer;
import gitara.gate.Staged;
import gitara.gate.Wording;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.rule.Findings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The prepare-commit-msg hook: shows the changes of the record in the editor. In an empty message
 * they are a comment, because a trailer would make the message non-empty. A revert that git commits
 * without an editor gets its trailers here, and is checked: git runs no other hook before it.
 */
final class PrepareCommitMsgHook implements HookVerb.Hook {
  /** What the script says of a revert, for which git runs no other hook. */
  private static final String REVERT = "revert";

  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      boolean amends = arguments.size() > 2 && arguments.get(2).equals("HEAD");
      try (Staged staged = Staged.read(call.protocols().rules(), repo, amends)) {
        List<Event> events = staged.events();
        EditedMessage message = EditedMessage.read(call, repo, arguments);
        if (events == null) {
          return ExitCode.OK;
        }
        Wording wording =
            staged.wording(
                message.file(), events, FencingTokens.of(call.environment()), call.environment());
        if (arguments.size() > 1 && arguments.get(1).equals(REVERT)) {
          String text =
              message
                  .file()
                  .with(
                      CommitMsgHook.trailers(
                          staged, wording, message.declaring(), call.environment()));
          message.write(text);
          Findings findings = staged.findings(text);
          int code = HookReport.print(call.console(), findings, "nothing was reverted");
          if (code != ExitCode.OK) {
            // Git has done its part by now, and has no command that takes it back.
            call.console()
                .error("  what git changed for it is staged; to put that aside: git stash");
          }
          return code;
        }
        if (!message.file().stated().isEmpty()) {
          message.write(message.file().with(wording.trailers()));
        } else if (message.stripped() && !events.isEmpty()) {
          List<String> comments = new ArrayList<>();
          comments.add("");
          comments.add("Changes of the research record (added to the message as trailers):");
          for (Trailer trailer : wording.trailers()) {
            comments.add("  " + trailer);
          }
          message.write(message.file().withComments(comments));
        }
        return ExitCode.OK;
      }
    }
  }
}
