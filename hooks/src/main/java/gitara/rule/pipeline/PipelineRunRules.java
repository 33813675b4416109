package gitara.rule.pipeline;

import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.Artifacts;
import gitara.pipeline.Conditions;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.RunEvent;
import gitara.record.RecordConfig;
import gitara.rule.pipeline.PipelineRule.Found;
import gitara.run.Bound;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** What agents may do, and when: the plan, what they require and produce, the order of entries. */
final class PipelineRunRules {
  private PipelineRunRules() {}

  /** The entries that should not be there, of one kind. */
  static PipelineRule.Judge<PipelineStep> objections(PipelineRun.Kind kind, String hint) {
    return (step, found) -> {
      for (PipelineStep.Added added : step.added()) {
        for (PipelineRun.Objection objection : added.after().objections()) {
          if (objection.kind() == kind && objection.entry().line() == added.entry().line()) {
            found.at(added, objection.message(), hint);
          }
        }
      }
    };
  }

  /** The researcher approves a plan before any agent is sent to work on it. */
  static void planFirst(PipelineStep step, Found found) throws IOException {
    PipelineRunRules.objections(
            PipelineRun.Kind.PLAN, "the researcher approves it: git ara pipeline plan approve FILE")
        .judge(step, found);
    for (PipelineStep.Added added : step.added()) {
      if (added.event() == RunEvent.APPROVED || added.event() == RunEvent.GIVEN) {
        String problem = DecisionRules.objection(step, added.id());
        if (problem != null) {
          found.at(
              added,
              added.id() + " is " + added.event().word() + ", and " + problem,
              "the researcher does it: git ara pipeline "
                  + (added.event() == RunEvent.APPROVED ? "plan approve FILE" : "given AGENT"));
        }
      }
    }
  }

  /** An agent is dispatched when what it requires is there. */
  static void preDispatch(PipelineStep step, Found found) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.DISPATCHED)) {
      String name = added.line().subject();
      Agent agent = step.registry().agent(name);
      AgentRun run = added.after().run(added.id());
      if (agent == null) {
        found.at(
            added,
            "Cannot dispatch [" + name + "]: the registry has no such agent",
            "see who may run: git ara pipeline ready");
        continue;
      }
      if (run == null) {
        continue;
      }
      List<String> critics = step.registry().critics(agent, run.isOrchestrated());
      if (!run.critics().equals(critics)) {
        String named = run.critics().isEmpty() ? "none" : String.join(" and ", run.critics());
        found.at(
            added,
            "Cannot dispatch [%s]: its critics are %s, and the entry names %s"
                .formatted(name, String.join(" and ", critics), named),
            "git ara pipeline dispatch " + name);
      }
      if (!run.severity().equals(agent.severity())) {
        found.at(
            added,
            "Cannot dispatch [%s]: its severity is %s, and the entry has \"%s\""
                .formatted(name, agent.severity(), run.severity()),
            "git ara pipeline dispatch " + name);
      }
      if (added.line().mode().isEmpty()) {
        found.at(
            added,
            "Cannot dispatch [" + name + "]: the entry names none of the modes",
            "it is orchestrated, standalone or simplified: git ara pipeline dispatch " + name);
      }
      if (run.isOrchestrated()) {
        Conditions conditions = new Conditions(step.registry(), added.before(), step.after());
        for (Conditions.Unmet unmet : conditions.unmet(agent)) {
          found.at(added, "Cannot dispatch [" + name + "]: " + unmet.what(), unmet.remedy());
        }
      }
    }
  }

  /** What an agent submits is all that it is to produce, as the commit has it. */
  static void postCompletion(PipelineStep step, Found found) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.SUBMITTED)) {
      Agent agent = step.registry().agent(added.line().subject());
      if (agent == null) {
        continue;
      }
      String project = added.line().project();
      List<String> missing =
          new ArrayList<>(Artifacts.missing(agent.produces(), project, step.after()));
      if (!step.isComposed()) {
        List<Bound> produced = Artifacts.of(agent.produces(), project, step.after());
        for (Bound bound : produced) {
          if (!added.entry().bounds().contains(bound)) {
            missing.add(bound.path() + " as the commit has it");
          }
        }
        for (Bound bound : added.entry().bounds()) {
          if (!produced.contains(bound)) {
            missing.add("a file that it produces in place of " + bound.path());
          }
        }
      }
      if (!missing.isEmpty()) {
        found.at(
            added,
            "Agent [%s] completed but output is incomplete: %s"
                .formatted(agent.name(), String.join(", ", missing)),
            "add what is missing, then: git ara pipeline submit " + agent.name());
      }
    }
  }

  /** Entries follow each other, by a registry that was there before them. */
  static void runOrder(PipelineStep step, Found found) throws IOException {
    PipelineRunRules.objections(
            PipelineRun.Kind.ORDER, "see what may follow: git ara pipeline status")
        .judge(step, found);
    ObjectId old = step.before().id(PipelinePaths.REGISTRY);
    boolean isOther = old != null && !Objects.equals(old, step.after().id(PipelinePaths.REGISTRY));
    String count = RecordConfig.in(step.after()).get(Overall.COUNT);
    isOther |= !count.equals(RecordConfig.in(step.before()).get(Overall.COUNT));
    if (isOther && !step.added().isEmpty() && !step.isMerge() && !step.isComposed()) {
      String id = step.added().getFirst().id();
      found.in(
          PipelinePaths.REGISTRY,
          0,
          id,
          "the commit changes critics or weights together with " + id + ", which they would judge",
          "commit " + PipelinePaths.REGISTRY + " and .ara/config by themselves");
    }
  }
}
