package gitara.rule.stage;

import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.run.Decision;
import gitara.run.GateTag;
import gitara.stage.GateFacts;
import gitara.stage.GateMemory;
import gitara.stage.StageFile;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskPath;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The user decides between two stages, in a commit after the one that closed the first. What is
 * remembered are the closed stages and the decisions on them.
 */
final class StageDecision extends StageRule
    implements HistoryRule<StageStep, GateFacts, GateMemory> {
  StageDecision() {
    super(
        "STG04",
        "stage-decision",
        Severity.ERROR,
        Reads.HISTORY,
        "a stage is opened after a commit in which the user decided on the stage before it as it"
            + " was closed");
  }

  @Override
  public @Nullable GateFacts facts(StageStep step) throws IOException {
    GateFacts facts = GateFacts.of(step.home(), step.step(), step.message(), step.isMerge());
    return facts.facts().isEmpty() ? null : proven(step, facts);
  }

  /** What a commit opens with the decisions that tagged commits prove, as after a squash. */
  private static GateFacts proven(StageStep step, GateFacts facts) throws IOException {
    List<GateFacts.Fact> all = new ArrayList<>();
    for (GateFacts.Fact fact : facts.facts()) {
      boolean opens =
          fact.kind() == GateFacts.Kind.OPENED || fact.kind() == GateFacts.Kind.SYNTHESIZED;
      TaskPath file = opens ? TaskPath.of(fact.path()) : null;
      StageFile gate =
          file == null
              ? null
              : Task.at(step.step().after(), file.folder())
                  .iteration(file.iteration())
                  .stage(fact.stage());
      boolean isHere =
          gate != null
              && step.before(Objects.requireNonNull(TaskPath.of(gate.source().path()))) == null;
      Decision decision =
          gate == null || !isHere ? null : step.proof(gate, fact.iteration(), fact.path());
      all.add(decision == null ? fact : fact.with(decision));
    }
    return new GateFacts(all, facts.isSquash(), facts.isOfPersons());
  }

  @Override
  public GateMemory begin() {
    return GateMemory.NONE;
  }

  @Override
  public GateMemory fold(GateMemory memory, GateFacts facts, Findings findings) {
    return memory.after(
        facts,
        (fact, problem) -> {
          RuleName rule = fact.kind() == GateFacts.Kind.SYNTHESIZED ? new ResLast().name() : name();
          findings.add(
              new Finding(
                  rule,
                  rule.severity(),
                  fact.path(),
                  SourceRange.FILE,
                  fact.id(),
                  problem,
                  hint(memory, fact) + squashHint(facts, fact)));
        });
  }

  /** A stage that the same commit closes may be that of a squash, whose tags are not here. */
  private static String squashHint(GateFacts facts, GateFacts.Fact fact) {
    boolean isClosedHere =
        facts.facts().stream()
            .anyMatch(one -> one.kind() == GateFacts.Kind.CLOSED && one.id().equals(fact.id()));
    String task = fact.iteration().substring(0, fact.iteration().lastIndexOf('/'));
    return facts.isSquash() || isClosedHere
        ? "; of a squash, first push the tags of its decisions: "
            + GateTag.pushing(StageProtocol.NAME, task)
        : "";
  }

  private static String hint(GateMemory memory, GateFacts.Fact fact) {
    String task = fact.iteration().substring(0, fact.iteration().lastIndexOf('/'));
    String stage = fact.stage().word();
    boolean isOpen = memory.gate(fact.id()).closed().isEmpty();
    boolean isDecided = fact.kind() == GateFacts.Kind.DECIDED;
    boolean isAsClosed = memory.gate(fact.id()).closed().equals(fact.body());
    if (isDecided && fact.objection().isEmpty() && isAsClosed) {
      return "the user decides proceed or stop, or raises loops_per_stage in "
          + ".tfw/project_config.yaml: git ara stage decide "
          + task
          + " "
          + stage
          + " proceed";
    }
    if (isDecided && !(isOpen && fact.objection().isEmpty())) {
      return "the user decides, with: git ara stage decide " + task + " " + stage + " WORD";
    }
    return isOpen
        ? "close it first: git ara stage close " + task + " " + stage
        : "the user decides first: git ara stage decide " + task + " " + stage + " proceed";
  }

  @Override
  public GateMemory foldCut(GateMemory memory, GateFacts facts) {
    return memory.afterCut(facts);
  }

  @Override
  public GateMemory join(GateMemory one, GateMemory other) {
    return one.join(other);
  }

  @Override
  public String write(GateMemory memory) {
    return memory.write();
  }

  @Override
  public GateMemory read(String text) {
    return GateMemory.read(text);
  }
}
