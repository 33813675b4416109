package gitara.rule.meditation.check;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationProtocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.Rule;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Checks commits by the rules of meditations. */
final class MeditationCheck implements ProtocolCheck {
  private final MeditationProtocol protocol = new MeditationProtocol();

  /** Null while no commit has concerned a meditation: in most repositories none ever does. */
  private @Nullable List<Rule> rules;

  @Override
  public boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException {
    boolean changes = concerns(commit);
    if (!changes && !decides(commit)) {
      return false;
    }
    if (rules == null) {
      rules = MeditationRules.each();
    }
    List<Finding> common = null;
    for (Snapshot before : commit.befores()) {
      MeditationStep step = new MeditationStep(commit, before);
      for (Rule rule : rules) {
        if (rule instanceof MeditationRule.OnStep onStep) {
          onStep.judgeStep(step, findings);
        }
      }
      ask(step, facts);
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
    if (concerns(commit) || decides(commit)) {
      for (Snapshot before : commit.befores()) {
        ask(new MeditationStep(commit, before), facts);
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static void ask(MeditationStep step, Facts facts) throws IOException {
    for (HistoryRule<?, ?, ?> rule : MeditationRules.history()) {
      facts.ask((HistoryRule<MeditationStep, ?, ?>) rule, step);
    }
  }

  /** Judges the meditations that a step touches, as they are after it. */
  private void tree(MeditationStep step, Findings findings) throws IOException {
    Map<String, List<MeditationPath>> touched = new TreeMap<>();
    for (Step.FileDiff change : step.step().changes(MeditationDir.FOLDER)) {
      MeditationPath file = MeditationPath.of(change.path());
      if (file != null) {
        List<MeditationPath> files = touched.computeIfAbsent(file.dir(), dir -> new ArrayList<>());
        if (change.now() != null) {
          files.add(file);
        }
      }
    }
    for (Map.Entry<String, List<MeditationPath>> one : touched.entrySet()) {
      MeditationFiles files =
          MeditationFiles.at(step.step().after(), new MeditationDir(one.getKey()));
      MeditationRules.judge(Objects.requireNonNull(rules), files, one.getValue(), findings);
    }
  }

  private boolean concerns(CommitContext commit) throws IOException {
    boolean differs = false;
    boolean isThere = false;
    for (Snapshot before : commit.befores()) {
      ObjectId old = before.folderId(MeditationDir.FOLDER);
      ObjectId now = commit.after().folderId(MeditationDir.FOLDER);
      boolean isSame = old != null && old.equals(now);
      if (!isSame && !new Step(before, commit.after()).changes(MeditationDir.FOLDER).isEmpty()) {
        differs = true;
        isThere |= protocol.root(before) != null;
      }
    }
    return differs && (isThere || protocol.root(commit.after()) != null);
  }

  /** Whether a commit that leaves meditations alone is a gate of one. */
  private static boolean decides(CommitContext commit) {
    String message = commit.message();
    return message != null && message.contains("\nAra-Op: " + MeditationProtocol.OP + ".");
  }
}
