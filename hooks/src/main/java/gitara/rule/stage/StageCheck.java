package gitara.rule.stage;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.commit.Trailers.Trailer;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ProtocolCheck;
import gitara.rule.Rule;
import gitara.run.Decision;
import gitara.stage.DecisionWord;
import gitara.stage.StageFile;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Checks commits by the rules of staged research. */
final class StageCheck implements ProtocolCheck {
  private final StageProtocol protocol = new StageProtocol();
  private final StageDecision decision = new StageDecision();

  /** Null while no commit has concerned a task: in most repositories none ever does. */
  private @Nullable List<Rule> rules;

  @Override
  public boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException {
    boolean changes = concerns(commit);
    if (!changes && !isByResearcher(commit)) {
      return false;
    }
    if (rules == null) {
      rules = StageRules.each();
    }
    List<Finding> common = null;
    for (Snapshot before : commit.befores()) {
      StageStep step = new StageStep(commit, before);
      for (Rule rule : rules) {
        if (rule instanceof StageRule.OnStep onStep) {
          onStep.judgeStep(step, findings);
        }
      }
      facts.ask(decision, step);
      Findings ofTree = new Findings();
      tree(step, ofTree);
      // A fault of the tree that a merge makes is one that none of its parents has.
      common = common == null ? ofTree.sorted() : Findings.common(common, ofTree.sorted());
    }
    if (common != null) {
      common.forEach(findings::add);
    }
    return changes;
  }

  @Override
  public void facts(CommitContext commit, Facts facts) throws IOException {
    if (concerns(commit)) {
      for (Snapshot before : commit.befores()) {
        facts.ask(decision, new StageStep(commit, before));
      }
    }
  }

  /** Judges the tasks and iterations that a step touches, as they are after it. */
  private void tree(StageStep step, Findings findings) throws IOException {
    Map<String, Set<Integer>> touched = new TreeMap<>();
    for (Step.FileDiff change : step.step().changes(StageStep.FOLDER)) {
      TaskPath file = TaskPath.of(change.path());
      if (file != null && file.kind() != TaskPath.Kind.OTHER) {
        touched.computeIfAbsent(file.folder(), folder -> new TreeSet<>()).add(file.iteration());
      }
    }
    for (Map.Entry<String, Set<Integer>> one : touched.entrySet()) {
      Task task = Task.at(step.step().after(), one.getKey());
      StageRules.judge(Objects.requireNonNull(rules), task, one.getValue(), findings);
    }
  }

  private boolean concerns(CommitContext commit) throws IOException {
    boolean differs = false;
    boolean isThere = false;
    for (Snapshot before : commit.befores()) {
      ObjectId old = before.folderId(StageStep.FOLDER);
      ObjectId now = commit.after().folderId(StageStep.FOLDER);
      boolean isSame = old != null && old.equals(now);
      if (!isSame && !new Step(before, commit.after()).changes(StageStep.FOLDER).isEmpty()) {
        differs = true;
        isThere |= protocol.root(before) != null;
      }
    }
    return differs && (isThere || protocol.root(commit.after()) != null);
  }

  /** Whether a commit that leaves tasks alone says that it is a researcher's. */
  private boolean isByResearcher(CommitContext commit) throws IOException {
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
    StageStep step = new StageStep(commit, commit.befores().getFirst());
    for (StageStep.Change change : step.changes(TaskPath.Kind.STAGE)) {
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
