package gitara.rule.meditation.check;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationProtocol;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.FolderCheck;
import gitara.rule.HistoryRule;
import gitara.rule.Rule;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks commits by the rules of meditations. */
final class MeditationCheck extends FolderCheck<MeditationStep> {
  MeditationCheck() {
    super(new MeditationProtocol(), MeditationDir.FOLDER);
  }

  @Override
  protected List<Rule> rules() {
    return MeditationRules.each();
  }

  @Override
  protected MeditationStep step(CommitContext commit, Snapshot before) throws IOException {
    return new MeditationStep(commit, before);
  }

  @Override
  protected void step(Rule rule, MeditationStep step, Findings findings) throws IOException {
    if (rule instanceof MeditationRule.OnStep onStep) {
      onStep.judgeStep(step, findings);
    }
  }

  @Override
  @SuppressWarnings("unchecked")
  protected void facts(MeditationStep step, Facts facts) throws IOException {
    for (HistoryRule<?, ?, ?> rule : MeditationRules.history()) {
      facts.ask((HistoryRule<MeditationStep, ?, ?>) rule, step);
    }
  }

  /** Judges the meditations that a step touches, as they are after it. */
  @Override
  protected void tree(List<Rule> rules, MeditationStep step, Findings findings) throws IOException {
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
    MeditationRule.Place place =
        step.commit().id().isEmpty() ? MeditationRule.Place.STAGED : MeditationRule.Place.COMMITTED;
    for (Map.Entry<String, List<MeditationPath>> one : touched.entrySet()) {
      MeditationFiles files =
          MeditationFiles.at(step.step().after(), new MeditationDir(one.getKey()));
      MeditationRules.judge(rules, files, one.getValue(), place, findings);
    }
  }

  /** Whether a commit that leaves meditations alone is a gate of one. */
  @Override
  protected boolean isStated(CommitContext commit) {
    String message = commit.message();
    return message != null && message.contains("\nAra-Op: " + MeditationProtocol.OP + ".");
  }
}
