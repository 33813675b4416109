package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ContradictionMarks;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.model.Values;
import gitara.ara.signal.Quotation;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Contradictions: the researcher settles them in words, and nobody else does. */
public final class ContradictionSettled extends AraRule implements AraRule.OnStep {
  public ContradictionSettled() {
    super(
        RuleName.of(
                "ARA47",
                "contradiction-settled",
                Severity.ERROR,
                Reads.STEP,
                "a decision that holds two entries against each other is resolved with words of the"
                    + " researcher, and only then the CONFLICT mark of an entry is removed")
            .since(2));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep tree = step.file(AraProtocol.TREE);
    Map<String, Item> before = Item.byId(tree.before());
    for (Item node : tree.after()) {
      Item old = before.get(node.id());
      if (old != null
          && old.text("status").equals("unresolved")
          && !node.text("status").equals("unresolved")
          && node.text("type").equals("decision")) {
        resolved(step, node, findings);
      }
    }
    if (step.isMerge()) {
      return;
    }
    for (AraStep.Changed changed : step.changed()) {
      if (AraProtocol.isLogic(changed.file()) && changed.wasThere() && changed.isThere()) {
        marks(step, changed.file(), findings);
      }
    }
  }

  private void resolved(AraStep step, Item node, Findings findings) throws IOException {
    Set<String> names = new LinkedHashSet<>(parties(node));
    names.add(node.id());
    String why = "key_context quotes no words of the researcher";
    for (Item excerpt : step.sessions().words(names)) {
      String text = excerpt.text("excerpt");
      String weak =
          new Quotation(text, Quotation.Subject.of(names, node.text("title")), step.words())
              .notDeclaring();
      if (weak == null) {
        return;
      }
      why = "\"" + Values.shown(text) + "\" " + weak;
    }
    find(
        findings,
        node,
        node.place("status"),
        node.id() + " is a contradiction that the researcher has to settle: " + why,
        "record their words with it: git ara resolve " + node.id() + " --quote \"...\"");
  }

  private static Set<String> parties(Item decision) {
    StringBuilder evidence = new StringBuilder();
    Values.text(decision.get("evidence"), evidence);
    return Mentions.exact(evidence.toString());
  }

  /** Marks of entries that the step leaves alone are on both sides. */
  private void marks(AraStep step, String file, Findings findings) throws IOException {
    AraStep.Sides sides = step.sides(file);
    List<String> gone = sides == null ? List.of() : marks(sides.old());
    if (sides == null || gone.isEmpty()) {
      return;
    }
    marks(sides.now()).forEach(gone::remove);
    for (String mark : gone) {
      int space = mark.lastIndexOf(' ');
      String entry = mark.substring(0, space);
      String other = mark.substring(space + 1);
      LogicEntry there = entry(step, file, entry);
      if (there != null && !isSettled(step, entry, other)) {
        find(
            findings,
            there,
            "the mark CONFLICT: see " + other + " of " + entry + " was removed",
            "restore it; the researcher settles the contradiction: git ara resolve NODE --quote"
                + " \"...\"");
      }
    }
  }

  private static List<String> marks(AraStep.@Nullable Side side) {
    return side == null ? new ArrayList<>() : new ArrayList<>(ContradictionMarks.of(side.text()));
  }

  private static @Nullable LogicEntry entry(AraStep step, String file, String id)
      throws IOException {
    for (LogicEntry entry : step.after().logic(file, Set.of(id))) {
      if (entry.id().equals(id)) {
        return entry;
      }
    }
    return null;
  }

  /** Whether a decision about the two is resolved, and none is open. */
  private static boolean isSettled(AraStep step, String entry, String other) throws IOException {
    boolean isSettled = false;
    for (Item node : step.after().items(AraProtocol.TREE)) {
      Set<String> parties = parties(node);
      boolean isAbout =
          (parties.contains(entry) && parties.contains(other)) || node.id().equals(other);
      if (isAbout && node.text("type").equals("decision")) {
        if (node.text("status").equals("unresolved")) {
          return false;
        }
        isSettled |= node.text("status").equals("resolved");
      }
    }
    return isSettled;
  }
}
