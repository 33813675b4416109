package gitara.cli.check;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.commit.Actor;
import gitara.commit.FencingTokens;
import gitara.commit.Key;
import gitara.commit.Trailers.Trailer;
import gitara.gate.Staged;
import gitara.gate.Wording;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.ref.ProcessIdentity;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The commit-msg hook: checks the staged changes and adds the trailers to the message. A message
 * with other trailers is refused.
 */
final class CommitMsgHook implements HookVerb.Hook {
  @Override
  public int run(Call call, List<String> arguments) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      FencingTokens fences = FencingTokens.of(call.environment());
      fences.requireCurrent(repo, ProcessIdentity.current());
      // The file names the process, which may be a git that amends.
      boolean amends = arguments.size() > 1 && ParentGitCommand.amends(arguments.get(1));
      try (Staged staged = Staged.read(call.protocols().rules(), repo, amends)) {
        staged.requireSettledSquash(ProcessIdentity.current());
        Console console = call.console();
        EditedMessage message = EditedMessage.read(call, repo, arguments);
        List<Event> events = staged.events();
        String text = message.declaring();
        if (events != null && !message.file().isEmpty()) {
          Wording wording = staged.wording(message.file(), events, fences, call.environment());
          if (!wording.lies().isEmpty()) {
            return refuse(console, wording.lies(), staged.findings(message.trailers()), events);
          }
          List<Trailer> trailers = trailers(staged, wording, text, call.environment());
          if (!events.isEmpty()
              || Actor.role(call.environment()) != null
              || !message.file().stated().isEmpty()
              || !fences.all().isEmpty()
              || trailers.size() > wording.trailers().size()) {
            String complete = message.file().with(trailers);
            text = EditedMessage.declaring(complete, trailers);
            Findings findings = staged.findings(text);
            if (findings.count(Severity.ERROR) > 0) {
              return HookReport.print(console, findings, "nothing was committed");
            }
            message.write(complete);
            return ExitCode.OK;
          }
        }
        return HookReport.print(console, staged.findings(text), "nothing was committed");
      }
    }
  }

  /**
   * All trailers that a commit gets: those on its events, and those that protocols add.
   *
   * @param text of the message as it declares itself so far
   */
  static List<Trailer> trailers(
      Staged staged, Wording wording, String text, Environment environment) throws IOException {
    List<Trailer> trailers = new ArrayList<>(wording.trailers());
    trailers.addAll(staged.completion(text));
    sign(trailers, environment);
    return trailers;
  }

  /** Who edits the board, or works in a role, is stated as for every other change. */
  private static void sign(List<Trailer> trailers, Environment environment) {
    Set<Key> keys = EnumSet.noneOf(Key.class);
    for (Trailer trailer : trailers) {
      Key key = Key.of(trailer.key());
      if (key != null) {
        keys.add(key);
      }
    }
    String role = Actor.role(environment);
    if (role != null && keys.add(Key.ROLE)) {
      trailers.add(new Trailer(Key.ROLE.text(), role));
      if (keys.add(Key.VERSION)) {
        trailers.add(new Trailer(Key.VERSION.text(), "1"));
      }
    }
    if (keys.contains(Key.LINE) || keys.contains(Key.ROLE)) {
      if (keys.add(Key.ACTOR)) {
        trailers.add(new Trailer(Key.ACTOR.text(), Actor.of(environment).text()));
      }
      String session = Actor.session(environment);
      if (session != null && keys.add(Key.SESSION)) {
        trailers.add(new Trailer(Key.SESSION.text(), session));
      }
    }
    trailers.sort((one, other) -> Integer.compare(place(one), place(other)));
  }

  private static int place(Trailer trailer) {
    int place = Arrays.asList(Key.values()).indexOf(Key.of(trailer.key()));
    return place < 0 ? Integer.MAX_VALUE : place;
  }

  private static int refuse(
      Console console, List<String> lies, Findings findings, List<Event> events) {
    console.error(
        "git-ara: the trailers of the message do not match the commit; nothing was committed");
    for (String lie : lies) {
      console.error("  " + Console.safe(lie));
    }
    for (Finding finding : findings.sorted()) {
      if (finding.severity() == Severity.ERROR) {
        HookReport.print(console, finding);
      }
    }
    console.error("  events of the commit:" + (events.isEmpty() ? " none" : ""));
    for (Event event : events) {
      console.error("    Ara-Event: " + Console.safe(event.toString()));
    }
    console.error("  delete the lines that begin with Ara-; the hook adds them");
    return ExitCode.FINDINGS;
  }
}
