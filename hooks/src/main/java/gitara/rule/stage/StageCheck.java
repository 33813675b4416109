package gitara.rule.stage;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.commit.Trailers.Trailer;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.FolderCheck;
import gitara.rule.Rule;
import gitara.run.Decision;
import gitara.stage.DecisionWord;
import gitara.stage.StageFile;
import gitara.stage.StageHome;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks commits by the rules of staged research. */
final class StageCheck extends FolderCheck<StageStep> {
  private final StageHome home;
  private final StageProtocol protocol;
  private final StageDecision decision = new StageDecision();

  StageCheck(StageHome home) {
    this(home, new StageProtocol(home));
  }

  private StageCheck(StageHome home, StageProtocol protocol) {
    super(protocol, home.folder());
    this.home = home;
    this.protocol = protocol;
  }

  @Override
  protected List<Rule> rules() {
    return StageRules.each();
  }

  @Override
  protected StageStep step(CommitContext commit, Snapshot before) throws IOException {
    return new StageStep(home, commit, before);
  }

  @Override
  protected void step(Rule rule, StageStep step, Findings findings) throws IOException {
    if (rule instanceof StageRule.OnStep onStep) {
      onStep.judgeStep(step, findings);
    }
  }

  @Override
  protected void facts(StageStep step, Facts facts) throws IOException {
    facts.ask(decision, step);
  }

  /**
   * Judges the tasks and iterations that a step touches, as they are after it. What is wrong before
   * it in the same way belongs to an earlier commit.
   */
  @Override
  protected void tree(List<Rule> rules, StageStep step, Findings findings) throws IOException {
    Map<String, Set<Integer>> touched = new TreeMap<>();
    for (Step.FileDiff change : step.step().changes(home.folder())) {
      TaskPath file = TaskPath.of(change.path());
      if (file != null && file.kind() != TaskPath.Kind.OTHER) {
        Set<Integer> its = touched.computeIfAbsent(file.folder(), folder -> new TreeSet<>());
        its.add(file.iteration());
        boolean isPlaced = change.old() == null || change.now() == null;
        if (file.kind() == TaskPath.Kind.DESCRIPTION && isPlaced) {
          // The stages link to it.
          its.addAll(Task.at(step.step().after(), file.folder()).iterations().keySet());
        }
      }
    }
    for (Map.Entry<String, Set<Integer>> one : touched.entrySet()) {
      Task task = Task.at(step.step().after(), one.getKey());
      Findings now = new Findings();
      StageRules.judge(rules, task, one.getValue(), now);
      if (!now.isEmpty()) {
        Findings old = new Findings();
        StageRules.judge(rules, step.taskBefore(one.getKey()), one.getValue(), old);
        now.without(old).sorted().forEach(findings::add);
      }
    }
  }

  /** Whether a commit that leaves tasks alone says that it is a researcher's. */
  @Override
  protected boolean isStated(CommitContext commit) throws IOException {
    String message = commit.message();
    return message != null
        && message.contains("researcher")
        && "researcher".equals(Trailers.parse(message).first(Key.ROLE))
        && protocol.root(commit.after()) != null;
  }

  /** The decisions that a person has written into the lines for them. */
  @Override
  public List<Trailer> completion(CommitContext commit) throws IOException {
    List<Trailer> gates = new ArrayList<>();
    if (commit.parents().size() > 1 || !concerns(commit)) {
      return gates;
    }
    StageStep step = new StageStep(home, commit, commit.befores().getFirst());
    for (TaskChange change : step.changes(TaskPath.Kind.STAGE)) {
      StageFile old = step.before(change.file());
      StageFile now = step.after(change.file());
      DecisionWord word = now == null ? null : now.decisionWord();
      boolean isNew = old != null && now != null && !old.decisionText().equals(now.decisionText());
      if (word != null && isNew && step.decision(change.file().id()) == null) {
        Decision said = new Decision(change.file().id(), word.word(), List.of(), "");
        gates.add(new Trailer(Key.GATE.text(), said.toString()));
      }
    }
    return gates;
  }
}
