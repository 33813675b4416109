package gitara.cli.pipeline;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.Views;
import gitara.rule.ProtocolRules;
import gitara.rule.pipeline.PipelineRules;
import java.util.List;
import java.util.function.Supplier;

/** The verbs of pipelines. */
public final class PipelineCommands implements ProtocolCommands {
  private final ProtocolRules rules = new PipelineRules();

  @Override
  public ProtocolRules rules() {
    return rules;
  }

  @Override
  public Views views() {
    return new PipelineViews();
  }

  @Override
  public List<CommandGroup> groups() {
    return List.of(
        new CommandGroup(
            "pipeline",
            MORE,
            "workers, critics and gates: who may run, what was scored, what passes",
            List.of(
                verb("check", "check the registry of agents", PipelineCheckVerb::new),
                verb("ready", "print who may run, and why others may not", PipelineReadyVerb::new),
                verb("plan", "approve a plan, as the researcher", PipelineChangeVerb::plan),
                verb("given", "confirm what an agent requires in words", PipelineChangeVerb::given),
                verb("dispatch", "send an agent to work", PipelineDispatchVerb::new),
                verb("submit", "commit what an agent has produced", PipelineChangeVerb::submit),
                verb("bundle", "give a critic what it may see", PipelineBundleVerb::new),
                verb("score", "record a critic's score with its report", PipelineScoreVerb::new),
                verb("feedback", "print what an agent is to correct", PipelineFeedbackVerb::new),
                verb("escalate", "ask the one who decides", PipelineChangeVerb::escalate),
                verb("decide", "answer the question about an agent", PipelineChangeVerb::decide),
                verb("verify", "run a command on what was approved", PipelineVerifyVerb::new),
                verb("loop", "go back to the first step, with a reason", PipelineChangeVerb::loop),
                verb("gate", "pass a gate, or print what closes it", PipelineChangeVerb::gate),
                verb("status", "print dispatches, scores and gates", PipelineStatusVerb::new),
                verb("resume", "print where the pipeline goes on", PipelineResumeVerb::new),
                verb("trace", "print or commit the trace of the run", PipelineTraceVerb::new),
                verb("learn", "print what the run suggests to learn", PipelineLearnVerb::new),
                verb("cancel", "end a dispatch without a result", PipelineChangeVerb::cancel),
                verb(
                    "adopt",
                    "accept a journal that is there, without changing it",
                    PipelineAdoptVerb::new))));
  }

  private static Command verb(String name, String summary, Supplier<Verb> verb) {
    return new Command("pipeline " + name, MORE, summary, verb);
  }
}
