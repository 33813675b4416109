package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
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

/** What was seen stays as it was seen. */
public final class ObservationImmutable extends AraRule implements AraRule.OnStep {
  /** Judged by rules of their own. */
  private static final List<String> POINTERS =
      List.of("promoted", "promoted_to", "crystallized_via", "stale");

  private static final String HINT = "restore it; record a different result as a new observation";

  public ObservationImmutable() {
    super(
        RuleName.of(
                "ARA14",
                "observation-immutable",
                Severity.ERROR,
                Reads.STEP,
                "content, context, timestamp, provenance and type of an observation never change;"
                    + " bound_to only grows, and aliases gain former numbers")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    Map<String, Item> after = Item.byId(observations.after());
    for (Item old : observations.before()) {
      Item now = after.get(old.id());
      if (now != null && !old.id().isEmpty()) {
        compare(step, findings, old, now);
      }
    }
  }

  private void compare(AraStep step, Findings findings, Item old, Item now) throws IOException {
    for (YamlNode.Pair pair : old.map().pairs()) {
      String field = pair.name();
      if (field.equals("bound_to")) {
        if (!Renumbered.grew(step, pair.value(), now.get(field))) {
          report(findings, now, field, "bound_to of " + now.id() + " lost existing values");
        }
      } else if (!POINTERS.contains(field)
          && !Values.same(pair.value(), now.get(field))
          && !Renumbered.gainedAliases(step, field, pair.value(), now.get(field))) {
        report(findings, now, field, field + " of " + now.id() + " was changed");
      }
    }
    for (YamlNode.Pair pair : now.map().pairs()) {
      String field = pair.name();
      if (!field.equals("bound_to")
          && !POINTERS.contains(field)
          && old.get(field) == null
          && !Values.isNothing(pair.value())
          && !Renumbered.gainedAliases(step, field, null, pair.value())) {
        report(findings, now, field, field + " was added to " + now.id() + " afterwards");
      }
    }
  }

  private void report(Findings findings, Item now, String field, String message) {
    find(findings, now, now.place(field), message, HINT);
  }
}
