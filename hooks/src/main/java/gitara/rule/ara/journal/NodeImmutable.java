package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.FieldValues;
import gitara.ara.model.Item;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.Renumbered;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What happened stays as it happened. */
public final class NodeImmutable extends AraRule implements AraRule.OnStep {
  /** What may gain items. */
  private static final List<String> GROWING = List.of("also_depends_on", "evidence");

  private static final String HINT = "restore it; record a different outcome as a new child node";

  public NodeImmutable() {
    super(
        RuleName.of(
                "ARA18",
                "node-immutable",
                Severity.ERROR,
                Reads.STEP,
                "a node changes only by new children, additional evidence or dependencies, a status"
                    + " that becomes settled, a field that was [pending] and is filled, and former"
                    + " numbers as aliases")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep tree = step.file(AraProtocol.TREE);
    Map<String, Item> after = Item.byId(tree.after());
    for (Item old : tree.before()) {
      Item now = after.get(old.id());
      if (now != null && !old.id().isEmpty()) {
        compare(step, findings, old, now);
      }
    }
    comments(step.file(AraProtocol.TASTE), findings);
  }

  private void compare(AraStep step, Findings findings, Item old, Item now) throws IOException {
    for (YamlNode.Pair pair : old.map().pairs()) {
      String field = pair.name();
      YamlNode value = now.get(field);
      if (GROWING.contains(field)) {
        if (!Renumbered.grew(step, pair.value(), value) && !isFilled(pair, value)) {
          report(
              findings, now, field, field + " of " + now.id() + " lost or changed existing values");
        }
      } else if (!isFree(field)
          && !Values.same(pair.value(), value)
          && !isFilled(pair, value)
          && !Renumbered.gainedAliases(step, field, pair.value(), value)) {
        report(findings, now, field, field + " of " + now.id() + " was changed");
      }
    }
    for (YamlNode.Pair pair : now.map().pairs()) {
      String field = pair.name();
      if (!isFree(field)
          && !GROWING.contains(field)
          && old.get(field) == null
          && !Values.isNothing(pair.value())
          && !Renumbered.gainedAliases(step, field, null, pair.value())) {
        report(findings, now, field, field + " was added to " + now.id() + " afterwards");
      }
    }
    status(findings, old, now);
  }

  /** What was left open is filled once; a choice is made by settling the node. */
  private static boolean isFilled(YamlNode.Pair old, @Nullable YamlNode now) {
    return !old.name().equals("choice")
        && isPending(old.value())
        && !Values.isNothing(now)
        && !isPending(now);
  }

  private static boolean isPending(@Nullable YamlNode value) {
    List<YamlNode> items = Values.list(value);
    return items.size() == 1
        && items.getFirst() instanceof YamlNode.Scalar scalar
        && FieldValues.isOnlyPending(scalar.value());
  }

  /** Children and parents are for node-kept, the status is judged below. */
  private static boolean isFree(String field) {
    return field.equals("children") || field.equals("parent") || field.equals("status");
  }

  /** A node without a status counts as open. */
  private void status(Findings findings, Item old, Item now) {
    String from = old.text("status");
    String to = now.text("status");
    boolean wasOpen = from.isEmpty() || from.equals("open");
    boolean settles =
        (wasOpen && (to.equals("resolved") || to.equals("unresolved")))
            || (from.equals("unresolved") && to.equals("resolved"))
            || (from.isEmpty() && to.equals("open"));
    if (!from.equals(to) && !settles) {
      report(
          findings,
          now,
          "status",
          "status of "
              + now.id()
              + " went from "
              + (from.isEmpty() ? "none" : Values.shown(from))
              + " to "
              + (to.isEmpty() ? "none" : Values.shown(to)));
    }
  }

  /** The comments of the taste log change in nothing. */
  private void comments(FileStep taste, Findings findings) {
    Map<String, Item> after = Item.byId(taste.after());
    for (Item old : taste.before()) {
      Item now = after.get(old.id());
      if (now != null && !old.id().isEmpty() && !Values.same(old.map(), now.map())) {
        report(findings, now, "text", "comment " + now.id() + " was changed");
      }
    }
  }

  private void report(Findings findings, Item now, String field, String message) {
    find(findings, now, now.place(field), message, HINT);
  }
}
