package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.RunEvent;
import gitara.pipeline.Threshold;
import gitara.pipeline.act.ApprovePlan;
import gitara.pipeline.act.BeginAgain;
import gitara.pipeline.act.GiveRequirement;
import gitara.pipeline.act.PassGate;
import gitara.pipeline.act.PipelineChange;
import gitara.pipeline.act.StateAgent;
import gitara.pipeline.act.SubmitAgent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A verb that records one change of a pipeline. */
final class PipelineChangeVerb implements Verb {
  private static final String WORDS = "--words";

  /** Makes the change of a call, whose operand is given. */
  private interface Maker {
    PipelineChange of(Call call, Repo repo, PipelineChange.Request request, String operand)
        throws Refusal, IOException;
  }

  private final String operands;
  private final List<String> values;

  /** An option with words, and what it is for; empty for none. */
  private final String option;

  private final String what;

  /** Behind the ID in the name of a tag; null for no tag. */
  private final @Nullable String tag;

  private final Maker maker;

  private PipelineChangeVerb(
      String operands,
      List<String> values,
      String option,
      String what,
      @Nullable String tag,
      Maker maker) {
    this.operands = operands;
    this.values = values;
    this.option = option;
    this.what = what;
    this.tag = tag;
    this.maker = maker;
  }

  /** The researcher approves a plan. */
  static Verb plan() {
    return new PipelineChangeVerb(
        "approve FILE",
        List.of("approve"),
        WORDS,
        "what the researcher said; - for standard input",
        "",
        (call, repo, request, operand) -> {
          if (!operand.equals("approve")) {
            throw Refusal.usage(
                "a plan is approved, and nothing else is done with it here",
                "git ara pipeline plan approve FILE");
          }
          String path = inWorkTree(call, repo, call.args().operands().get(1));
          return new ApprovePlan(repo, request, path, call.text(call.args().value(WORDS, "")));
        });
  }

  /** The researcher confirms what an agent requires in words. */
  static Verb given() {
    return new PipelineChangeVerb(
        "AGENT",
        List.of(),
        WORDS,
        "what the researcher said; - for standard input",
        "",
        (call, repo, request, agent) ->
            new GiveRequirement(repo, request, agent, call.text(call.args().value(WORDS, ""))));
  }

  /** Commits what an agent has produced. */
  static Verb submit() {
    return new PipelineChangeVerb(
        "AGENT",
        List.of(),
        "",
        "",
        null,
        (call, repo, request, agent) -> new SubmitAgent(repo, request, agent));
  }

  /** Back to the first step, because a score is below a gate. */
  static Verb loop() {
    return new PipelineChangeVerb(
        "",
        List.of(),
        "--reason",
        "why, such as what is below",
        null,
        (call, repo, request, none) ->
            new BeginAgain(repo, request, PipelineOutput.said(call, "--reason")));
  }

  /** Passes a gate, or prints what it is closed by. */
  static Verb gate() {
    List<String> names = Arrays.stream(Threshold.values()).map(Threshold::word).toList();
    return new PipelineChangeVerb(
        "NAME",
        names,
        "",
        "",
        "",
        (call, repo, request, name) -> {
          Threshold gate = Threshold.of(name);
          if (gate == null) {
            throw Refusal.usage("there is no gate " + name, "gates: " + String.join(", ", names));
          }
          return new PassGate(repo, request, gate);
        });
  }

  /** Asks the one who decides. */
  static Verb escalate() {
    String what = "what the other one has to decide; - for standard input";
    return state(RunEvent.ESCALATED, "--question", what, null);
  }

  /** Answers the question about an agent. */
  static Verb decide() {
    return state(RunEvent.DECIDED, WORDS, "the decision; - for standard input", ".decision");
  }

  /** Ends a dispatch without a result. */
  static Verb cancel() {
    return state(RunEvent.CANCELLED, "--reason", "why", null);
  }

  private static Verb state(RunEvent event, String option, String what, @Nullable String tag) {
    return new PipelineChangeVerb(
        "AGENT",
        List.of(),
        option,
        what,
        tag,
        (call, repo, request, agent) ->
            new StateAgent(repo, request, agent, event, PipelineOutput.said(call, option)));
  }

  @Override
  public void describe(VerbSpec spec) {
    if (!operands.isEmpty()) {
      spec.operands(operands, values);
    }
    if (!option.isEmpty()) {
      // The researcher may approve and confirm without words; all others have to say why.
      boolean mayBeSilent = option.equals(WORDS) && "".equals(tag);
      var words = Options.one(option, "TEXT", what);
      spec.options(mayBeSilent ? words : Options.required(words));
    }
    spec.options(PipelineOutput.options());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String operand = operands.isEmpty() ? "" : call.args().operands().getFirst();
    try (Repo repo = call.open()) {
      PipelineChange change = maker.of(call, repo, PipelineOutput.request(call), operand);
      PipelineOutput.Recorded recorded = PipelineOutput.run(call, repo, change);
      if (tag != null) {
        PipelineTags.tag(repo, recorded, tag);
      }
      if (recorded.commit() != null && recorded.done().state().equals("cancelled")) {
        PipelinePlace.end(call, repo, recorded);
      }
      return ExitCode.OK;
    }
  }

  /** A file that is named from the present folder, from the top of the work tree. */
  static String inWorkTree(Call call, Repo repo, String named) throws Refusal, IOException {
    Path top = repo.requireWorkTree().toRealPath();
    Path file = call.environment().directory().toRealPath().resolve(named).normalize();
    return file.startsWith(top) ? top.relativize(file).toString().replace('\\', '/') : "";
  }
}
