package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** What went stale is fresh again only for a reason. */
public final class StaleAudit extends AraRule implements AraRule.OnStep {
  public StaleAudit() {
    super(
        RuleName.of(
            "ARA17",
            "stale-audit",
            Severity.WARNING,
            Reads.STEP,
            "stale is reset only together with a new reference to the observation or its"
                + " promotion"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> after = Item.byId(observations.after());
    for (Item old : observations.before()) {
      Item now = after.get(old.id());
      if (now != null
          && old.text("stale").equals("true")
          && !now.text("stale").equals("true")
          && !isReason(step, old, now)) {
        find(
            findings,
            now,
            now.place("stale"),
            now.id() + " is no longer stale, but nothing new refers to it",
            "add a reference to it, promote it, or leave it stale");
      }
    }
  }

  private static boolean isReason(AraStep step, Item old, Item now) throws IOException {
    boolean promoted = !Promotions.isPromoted(old) && Promotions.isPromoted(now);
    boolean bound =
        Values.list(now.get("bound_to")).size() > Values.list(old.get("bound_to")).size();
    if (promoted || bound || step.sessions().names(now.id())) {
      return true;
    }
    for (String file : List.of(AraProtocol.TREE, AraProtocol.OBSERVATIONS)) {
      FileStep entries = step.file(file);
      Map<String, Item> before = Item.byId(entries.before());
      for (Item item : entries.after()) {
        Item was = before.get(item.id());
        if (!item.id().equals(now.id())
            && names(item, now.id())
            && (was == null || !names(was, now.id()))) {
          return true;
        }
      }
    }
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    for (LogicEntry claim : claims.after()) {
      LogicEntry was = before.get(claim.id());
      if (names(claim, now.id()) && (was == null || !names(was, now.id()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean names(Item item, String id) {
    return Mentions.exact(Values.textOf(item.map())).contains(id);
  }

  private static boolean names(LogicEntry entry, String id) {
    return Mentions.exact(String.join("\n", entry.fields().values())).contains(id);
  }
}
