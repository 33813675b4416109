package gitara.rule.pipeline;

import gitara.pipeline.AgentRegistry;
import gitara.pipeline.GateSummary;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.pipeline.Threshold;
import gitara.protocol.Protocol;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.pipeline.PipelineRule.Found;
import gitara.run.Decision;
import gitara.run.Scope;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Overall scores, and the gates that they open. */
final class GateRules {
  private GateRules() {}

  /** An overall score that is stated is what its components come to. */
  static void sums(PipelineStep step, Found found) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Overall overall = Overall.of(step.registry(), added.before(), step.before());
      Decision decision = step.message() == null ? null : step.decision(added.id());
      String stated = added.line().argument();
      List<String> wrong = new ArrayList<>();
      if (!isSame(overall, stated)) {
        wrong.add(stated.isEmpty() ? "no overall score" : stated);
      }
      for (String detail : decision == null ? List.<String>of() : decision.details()) {
        String[] parts = detail.split("=", 2);
        if (parts.length > 1 && !isOf(overall, parts[0], parts[1])) {
          wrong.add(detail);
        }
      }
      if (!wrong.isEmpty()) {
        found.at(
            added,
            added.id()
                + " states "
                + String.join(", ", wrong)
                + "; the components come to "
                + overall.exact(),
            "git ara pipeline gate " + added.line().name());
      }
    }
    for (Step.FileDiff change : step.changes()) {
      if (change.now() != null
          && change.path().startsWith(PipelinePaths.ROOT)
          && change.path().endsWith(".md")) {
        summary(step, change.path(), found);
      }
    }
  }

  private static boolean isOf(Overall overall, String name, String stated) {
    return name.equals("overall")
        ? isSame(overall, stated)
        : overall.components().stream()
            .anyMatch(one -> one.agent().equals(name) && Overall.plain(one.score()).equals(stated));
  }

  private static void summary(PipelineStep step, String path, Found found) throws IOException {
    try {
      SourceText text = Protocol.text(step.after(), path);
      @Nullable GateSummary summary = text == null ? null : GateSummary.of(text);
      if (summary != null && !isSame(summary.overall(), summary.stated())) {
        found.in(
            path,
            summary.line(),
            "",
            "%s states %s; its table comes to %s"
                .formatted(path, summary.stated(), summary.overall().exact()),
            "correct it: " + summary.overall().exact() + ", rounded " + summary.overall().shown());
      }
    } catch (TextException e) {
      // A report that cannot be read states nothing.
      return;
    }
  }

  private static boolean isSame(Overall overall, String stated) {
    try {
      BigDecimal number = new BigDecimal(stated);
      return overall.isKnown()
          && (overall.exact().equals(Overall.plain(number))
              || overall.shown().equals(number.toPlainString())
              || Overall.plain(new BigDecimal(overall.shown())).equals(number.toPlainString()));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** The settings that say which gate a branch asks for, with a pattern behind the dot. */
  private static final String ASKED = "ara.pipeline.gate.";

  /**
   * Judges what is to come to a branch that asks for a gate, where it changes anything that agents
   * produce, or what is said of that.
   */
  static void arriving(String branch, Snapshot base, Snapshot tip, Found found) throws IOException {
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
      found.in(
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

  /** A gate is passed by the scores that it asks for. */
  static void gates(PipelineStep step, Found found) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Threshold gate = Threshold.of(added.line().name());
      String hint =
          "see what is lacking: git ara pipeline gate " + added.line().name() + " --dry-run";
      if (gate == null) {
        found.at(
            added,
            added.line().name() + " is not a gate; gates are commit, pr and submission",
            hint);
        continue;
      }
      Overall overall = Overall.of(step.registry(), added.before(), step.before());
      for (String objection : overall.objections(gate, step.registry())) {
        if (!objection.contains("stale")) {
          found.at(added, added.id() + ": " + objection, hint);
        }
      }
      if (step.message() != null && step.decision(added.id()) == null) {
        found.at(
            added,
            added.id() + " is passed, and the commit has no Ara-Gate of it",
            "git ara pipeline gate " + added.line().name());
      }
    }
  }
}
