package gitara.rule.stage;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Repair;
import gitara.rule.Rule;
import gitara.stage.DerivedIterations;
import gitara.stage.StageHome;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The invariants of staged research. */
public final class StageRules implements ProtocolRules {
  private final StageHome home;
  private final Protocol protocol;

  /**
   * @param home of the research that is judged
   */
  public StageRules(StageHome home) {
    this.home = home;
    this.protocol = new StageProtocol(home);
  }

  @Override
  public Protocol protocol() {
    return protocol;
  }

  /** The rules are listed once, as those of tasks: they judge both homes. */
  @Override
  public List<Rule> all() {
    return home == StageHome.TASKS ? each() : List.of();
  }

  static List<Rule> each() {
    return List.of(
        new StageOrder(),
        new CopyOnEnter(),
        new StageClose(),
        new StageDecision(),
        new DecisionText(),
        new ResLast(),
        new SynthesisShape(),
        new SynthesisCopy(),
        new HypothesesClosed(),
        new RoleScope(),
        new EarlierIterationImmutable(),
        new IterationState(),
        new ParentLink(),
        new GoalAnchor(),
        new Questions(),
        new NameId(),
        new SignedGate());
  }

  /** The one, without making the others. */
  @Override
  public List<HistoryRule<?, ?, ?>> onHistory() {
    return home == StageHome.TASKS ? List.of(new StageDecision()) : List.of();
  }

  @Override
  public ProtocolCheck open() {
    return new StageCheck(home);
  }

  @Override
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    List<Rule> rules = each();
    for (Task task : Task.in(state, home)) {
      judge(rules, task, task.iterations().keySet(), findings);
    }
    for (Task left : Task.withoutDescription(state, home)) {
      judge(rules, left, left.iterations().keySet(), findings);
    }
    return List.of();
  }

  /** Judges a task and some of its iterations by the rules on files. */
  static void judge(List<Rule> rules, Task task, Set<Integer> iterations, Findings findings)
      throws IOException {
    for (Rule rule : rules) {
      if (rule instanceof StageRule.OnTask onTask) {
        onTask.judge(task, findings);
      } else if (rule instanceof StageRule.OnIteration onIteration) {
        for (int number : iterations) {
          if (task.iterations().containsKey(number)) {
            onIteration.judge(task.iteration(number), findings);
          }
        }
      }
    }
  }

  @Override
  public @Nullable Repair repair(Snapshot state) throws IOException, TextException {
    return Repair.of(new DerivedIterations(home), state, ": status and res_file follow the files");
  }
}
