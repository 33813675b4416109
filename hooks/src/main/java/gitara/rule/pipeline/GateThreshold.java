package gitara.rule.pipeline;

import gitara.pipeline.AgentRegistry;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.pipeline.Threshold;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Scope;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A gate is passed by the scores that it asks for. */
final class GateThreshold extends PipelineRule implements PipelineRule.OnStep {
  GateThreshold() {
    super(
        "PIP17",
        "gate-threshold",
        Severity.ERROR,
        Reads.MESSAGE,
        "a gate is passed with the overall score and the components that it asks for, by a commit"
            + " that says so");
  }

  /** The settings that say which gate a branch asks for, with a pattern behind the dot. */
  private static final String ASKED = "ara.pipeline.gate.";

  /**
   * Judges what is to come to a branch that asks for a gate, where it changes anything that agents
   * produce, or what is said of that.
   */
  void arriving(String branch, Snapshot base, Snapshot tip, Findings findings) throws IOException {
    Threshold gate = asked(branch, base);
    if (gate == null) {
      return;
    }
    AgentRegistry registry = AgentRegistry.of(tip);
    ResearchJournal journal = ResearchJournal.of(tip);
    String project = String.valueOf(PipelineProtocol.project(tip));
    boolean isOfPipeline = false;
    for (Step.FileDiff change : new Step(base, tip).changes("")) {
      isOfPipeline |=
          change.path().startsWith(PipelinePaths.ROOT)
              || change.path().equals(PipelinePaths.REGISTRY)
              || !registry.producers(change.path(), project).isEmpty();
    }
    if (!isOfPipeline) {
      return;
    }
    PipelineRun run = PipelineRun.of(journal, project);
    List<String> objections =
        new ArrayList<>(
            Overall.of(registry, run, tip, RecordConfig.in(base)).objections(gate, registry));
    if (objections.isEmpty() && run.gates().stream().noneMatch(entry -> isPassed(entry, gate))) {
      objections.add("no commit states that it is passed");
    }
    for (String objection : objections) {
      find(
          findings,
          PipelinePaths.JOURNAL,
          0,
          "",
          branch + " asks for the gate " + gate.word() + ": " + objection,
          "see what is lacking: git ara pipeline gate " + gate.word() + " --dry-run");
    }
  }

  private static boolean isPassed(JournalEntry entry, Threshold gate) {
    RunLine line = entry.run();
    Threshold passed =
        line == null || entry.event() != RunEvent.MET ? null : Threshold.of(line.name());
    return passed != null && passed.compareTo(gate) >= 0;
  }

  /** The strictest gate that the settings of a state ask for; null for none. */
  private static @Nullable Threshold asked(String branch, Snapshot base) throws IOException {
    Threshold asked = null;
    for (Map.Entry<String, String> setting : RecordConfig.in(base).values().entrySet()) {
      String pattern =
          setting.getKey().startsWith(ASKED) ? setting.getKey().substring(ASKED.length()) : "";
      Threshold gate = Threshold.of(setting.getValue());
      boolean holds = Scope.of("", pattern).covers(branch.toLowerCase(Locale.ROOT));
      asked = gate != null && holds && (asked == null || gate.compareTo(asked) > 0) ? gate : asked;
    }
    return asked;
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Threshold gate = Threshold.of(added.line().name());
      String hint =
          "see what is lacking: git ara pipeline gate " + added.line().name() + " --dry-run";
      if (gate == null) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.line().name() + " is not a gate; gates are commit, pr and submission",
            hint);
        continue;
      }
      Overall overall = Overall.of(step.registry(), added.before(), step.before());
      for (String objection : overall.objections(gate, step.registry())) {
        if (!objection.contains("stale")) {
          at(findings, added.entry(), added.id(), added.id() + ": " + objection, hint);
        }
      }
      if (step.message() != null && step.decision(added.id()) == null) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.id() + " is passed, and the commit has no Ara-Gate of it",
            "git ara pipeline gate " + added.line().name());
      }
    }
  }
}
