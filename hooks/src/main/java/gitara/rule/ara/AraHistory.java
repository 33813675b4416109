package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.Memory;
import gitara.rule.Rule;
import gitara.rule.RuleName;
import gitara.rule.StepRule;
import gitara.rule.Where;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Judges the commits of a history. Each is judged by itself first, in any order and by several
 * threads; {@link Memory} then holds them together in the order of history.
 */
public final class AraHistory {
  /** Goes up when a rule comes to judge otherwise under the same words. */
  private static final int EDITION = 1;

  private AraHistory() {}

  /** Judges what a commit does to the record, against each of its parents. */
  public static AraJudged judge(
      Past past, Snapshot nothing, Snapshot after, String root, AraRecords records)
      throws IOException {
    Findings findings = new Findings();
    Facts<AraStep> facts = new Facts<>();
    AraRules rules = new AraRules();
    List<Snapshot> parents = past.parents().isEmpty() ? List.of(nothing) : past.parents();
    for (Snapshot parent : parents) {
      AraStep step = new AraStep(new Step(parent, after), root, past, false, records);
      for (StepRule<AraStep> rule : rules.onCommit(step)) {
        rule.judgeStep(step, findings);
      }
      for (HistoryRule<AraStep, ?, ?> rule : rules.onHistory()) {
        facts.ask(rule, step);
      }
      step.settle();
    }
    if (parents.size() > 1) {
      AraMerge merge = new AraMerge(past, after, root, records);
      for (AraRule.OnMerge rule : rules.onMerge()) {
        rule.judgeMerge(merge, findings);
      }
    }
    return new AraJudged(findings, facts);
  }

  public static Memory<AraStep> begin() {
    return Memory.begin(new AraRules().onHistory());
  }

  /** A name for the rules as they are now: what was verified by others is verified anew. */
  public static String edition() {
    List<String> names = new ArrayList<>();
    for (Rule rule : new AraRules().all()) {
      RuleName name = rule.name();
      if (isOfHistory(name)) {
        names.add(name.id() + name.severity().letter() + name.condition());
      }
    }
    CRC32 crc = new CRC32();
    crc.update(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
    return "ara-" + EDITION + "-" + Long.toHexString(crc.getValue());
  }

  static boolean isOfHistory(RuleName name) {
    return name.where().contains(Where.RANGE) || name.where().contains(Where.HISTORY);
  }
}
