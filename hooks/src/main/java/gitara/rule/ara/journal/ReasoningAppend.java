package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.Item;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The reasoning log only grows. */
public final class ReasoningAppend extends AraRule implements AraRule.OnStep {
  private static final String HINT = "restore it; add a correction as a new entry";

  public ReasoningAppend() {
    super(
        RuleName.of(
            "ARA23",
            "reasoning-append",
            Severity.ERROR,
            Reads.STEP,
            "existing entries of the reasoning log do not change"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep log = step.file(AraProtocol.REASONING);
    String path = step.after().path(AraProtocol.REASONING);
    if (step.before().has(AraProtocol.REASONING) && !step.after().has(AraProtocol.REASONING)) {
      find(findings, path, SourceRange.FILE, "", "the reasoning log was removed", HINT);
      return;
    }
    List<Item> olds = log.before();
    List<Item> news = log.after();
    int least = Math.min(olds.size(), news.size());
    int from = 0;
    while (from < least && same(olds.get(from), news.get(from))) {
      from++;
    }
    int tail = 0;
    while (tail < least - from
        && same(olds.get(olds.size() - 1 - tail), news.get(news.size() - 1 - tail))) {
      tail++;
    }
    boolean appended = from == olds.size() && !log.followed();
    List<Item> others = new ArrayList<>();
    for (AraRecord other : step.others()) {
      others.addAll(other.items(AraProtocol.REASONING));
    }
    boolean isMerged = step.isMerge() && MergedRows.hold(olds, news, others, ReasoningAppend::same);
    if (appended || isMerged) {
      return;
    }
    for (int i = from; i < news.size() - tail; i++) {
      Item item = news.get(i);
      String message = "the entry of " + name(item) + " was changed, or precedes older ones";
      find(findings, item, message, HINT);
    }
    for (int i = from; i < olds.size() - tail && news.size() < olds.size(); i++) {
      String message = "the entry of " + name(olds.get(i)) + " was removed or changed";
      find(findings, path, SourceRange.FILE, "", message, HINT);
    }
  }

  private static boolean same(Item old, Item now) {
    return old.part().isWrittenAs(old.map(), now.part(), now.map());
  }

  private static String name(Item entry) {
    String turn = entry.text("turn");
    return Values.shown(turn.isEmpty() ? entry.text("session") : turn);
  }
}
