package gitara.cli.pipeline;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.RunOutput;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRun;
import gitara.pipeline.act.PipelineChange;
import gitara.ref.ProcessIdentity;
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
    PipelineChange.Done done = recorded.done();
    Map<String, String> names = new LinkedHashMap<>();
    names.put("id", done.id());
    names.put("state", done.state());
    names.put("path", done.path());
    List<String> shown = List.copyOf(names.values());
    new RunOutput(
            names,
            shown,
            shown,
            done.summary(),
            done.events(),
            Map.of(),
            recorded.commit(),
            recorded.notes())
        .print(call, next);
  }
}
