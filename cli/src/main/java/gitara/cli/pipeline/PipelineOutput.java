package gitara.cli.pipeline;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRun;
import gitara.pipeline.act.PipelineChange;
import gitara.record.Event;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** The common part of the verbs that change a pipeline: their options, recording, and output. */
final class PipelineOutput {
  private PipelineOutput() {}

  static OptionSpec project() {
    return Options.one(
        "--project", "NAME", "name of the project (default: that of the repository)");
  }

  static List<OptionSpec> options() {
    return List.of(
        project(),
        Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"),
        Options.flag("--dry-run", "print what would happen, and change nothing"));
  }

  /** The text of an option that has to say something; - stands for standard input. */
  static String said(Call call, String option) throws Refusal, IOException {
    String text = call.text(call.args().value(option, ""));
    if (text.isBlank()) {
      throw Refusal.usage(option + " is empty", "say it in a sentence: " + option + " TEXT");
    }
    return text;
  }

  static PipelineChange.Request request(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    return new PipelineChange.Request(
        args.value("--project"), call.text(args.value("--message", "")), args.is("--dry-run"));
  }

  /**
   * The result of a recorded change.
   *
   * @param commit null where nothing was
   */
  record Recorded(PipelineChange.Done done, @Nullable ObjectId commit, List<String> notes) {}

  static Recorded record(Call call, Repo repo, PipelineChange change) throws Refusal {
    repo.config();
    Recorder.Recorded<PipelineChange.Done> recorded =
        new Recorder(repo, ProcessIdentity.current(), new VerbGate(call.protocols().rules(), repo))
            .record(change);
    return new Recorded(recorded.answer(), recorded.commit(), new ArrayList<>(recorded.notes()));
  }

  /** Records a change, and prints what was done and what comes next. */
  static Recorded run(Call call, Repo repo, PipelineChange change) throws Refusal, IOException {
    Recorded recorded = record(call, repo, change);
    PipelineChange.Done done = recorded.done();
    if (recorded.commit() != null && AgentRun.isOver(done.state())) {
      PipelineChange.release(repo, done.id());
    }
    print(call, recorded, recorded.commit() == null ? "" : next(call, recorded.done().id()));
    return recorded;
  }

  /** The command that a dispatch needs next; empty where nothing is known. */
  static String next(Call call, String id) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      AgentRun run = head.run().run(id);
      return run == null ? "git ara pipeline ready" : next(run);
    }
  }

  /** The command that a dispatch needs next. */
  static String next(AgentRun run) {
    String agent = run.agent();
    return switch (run.state()) {
      case "dispatched" -> "git ara pipeline submit " + agent;
      case "submitted" ->
          run.last().seals().isEmpty()
              ? "git ara pipeline bundle " + agent + " DIR"
              : "git ara pipeline score " + agent + " --reveal";
      case "sealed" ->
          run.last().seals().size() < run.critics().size()
              ? "git ara pipeline bundle " + agent + " DIR"
              : "git ara pipeline score " + agent + " --reveal";
      case "revise", "failed" -> "git ara pipeline feedback " + agent;
      case "escalated" ->
          run.escalated() == null
              ? "git ara pipeline escalate " + agent + " --question TEXT"
              : "git ara pipeline decide " + agent + " --words TEXT";
      default -> "git ara pipeline ready";
    };
  }

  /** Prints a state in which nothing was recorded. */
  static void printState(Call call, PipelineChange.Done done, String next) {
    print(call, new Recorded(done, null, List.of()), next);
  }

  static void print(Call call, Recorded recorded, String next) {
    Console console = call.console();
    PipelineChange.Done done = recorded.done();
    for (String note : recorded.notes()) {
      console.error("git-ara: " + Console.safe(note));
    }
    ObjectId commit = recorded.commit();
    String name = commit == null ? "" : commit.name();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("id", done.id());
      object.put("state", done.state());
      object.put("path", done.path());
      object.put("commit", name);
      object.put("summary", done.summary());
      object.put("events", done.events().stream().map(Event::toString).toList());
      object.put("next", next);
      if (call.args().is("--dry-run")) {
        object.put("dry_run", true);
      }
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(done.id() + "\t" + done.state() + "\t" + done.path() + "\t" + name);
    } else {
      console.line(
          console.paint(Console.Colour.ID, Console.safe(done.id()))
              + (done.state().isEmpty() ? "" : "  " + done.state())
              + (done.path().isEmpty() ? "" : "  " + Console.safe(done.path()))
              + (call.args().is("--dry-run") ? "  not recorded (--dry-run)" : "")
              + (name.isEmpty()
                  ? ""
                  : console.paint(Console.Colour.FAINT, "  commit " + name.substring(0, 10))));
      if (!next.isEmpty()) {
        console.line("Next: " + Console.safe(next));
      }
    }
  }
}
