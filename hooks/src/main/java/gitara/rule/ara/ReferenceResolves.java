package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.References;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.ara.step.Renumbered;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an entry refers to is there. */
public final class ReferenceResolves extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  private static final List<String> LISTS = List.of(AraProtocol.TREE, AraProtocol.OBSERVATIONS);
  private static final List<String> LOGIC =
      List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS, AraProtocol.EXPERIMENTS);

  public ReferenceResolves() {
    super(
        RuleName.of(
            "ARA07",
            "reference-resolves",
            Severity.ERROR,
            Reads.TREE,
            "every id, path and node that an entry refers to exists; an unresolved reference of an"
                + " existing entry is a warning"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    record.readAllIds();
    for (String file : LISTS) {
      for (Item item : record.items(file)) {
        check(findings, record, item, References.of(item, file), Severity.WARNING);
      }
    }
    for (String file : LOGIC) {
      for (LogicEntry entry : record.logic(file)) {
        check(findings, record, entry, References.of(entry), Severity.WARNING);
      }
    }
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (String file : LISTS) {
      FileStep entries = step.file(file);
      Map<String, Item> before = Item.byId(entries.before());
      for (Item item : entries.after()) {
        Item old = before.get(item.id());
        List<String> known = old == null ? List.of() : References.of(old, file);
        List<String> fresh = without(References.of(item, file), known);
        check(findings, step.after(), item, fresh, Severity.ERROR);
      }
    }
    for (String file : LOGIC) {
      LogicStep logic = step.logic(file);
      Map<String, LogicEntry> before = LogicStep.byId(logic.before());
      for (LogicEntry entry : logic.after()) {
        LogicEntry old = before.get(entry.id());
        List<String> known = old == null ? List.of() : References.of(old);
        List<String> fresh = without(References.of(entry), known);
        check(findings, step.after(), entry, fresh, Severity.ERROR);
      }
    }
    if (!step.isMerge() && removesAny(step)) {
      judgeLeftBehind(step, findings);
    }
  }

  private static boolean removesAny(AraStep step) throws IOException {
    for (AraStep.Changed change : step.changed()) {
      if (change.wasThere() && !change.isThere()) {
        return true;
      }
    }
    for (String file : AraProtocol.ENTRY_FILES) {
      if (Renumbered.isAnyGone(step, file)) {
        return true;
      }
    }
    return false;
  }

  /** The entries that go on to refer to what the step takes away. */
  private void judgeLeftBehind(AraStep step, Findings findings) throws IOException {
    AraRecord before = step.before();
    for (String file : LISTS) {
      Map<String, Item> old = Item.byId(before.items(file));
      for (Item item : step.after().items(file)) {
        Item known = old.get(item.id());
        List<String> had = known == null ? List.of() : References.of(known, file);
        List<String> lost = lost(before, had, References.of(item, file));
        check(findings, step.after(), item, lost, Severity.WARNING);
      }
    }
    for (String file : LOGIC) {
      Map<String, LogicEntry> old = LogicStep.byId(before.logic(file));
      for (LogicEntry entry : step.after().logic(file)) {
        LogicEntry known = old.get(entry.id());
        List<String> had = known == null ? List.of() : References.of(known);
        List<String> lost = lost(before, had, References.of(entry));
        check(findings, step.after(), entry, lost, Severity.WARNING);
      }
    }
  }

  /** What was referred to, still is, and was there. */
  private static List<String> lost(AraRecord before, List<String> old, List<String> now)
      throws IOException {
    List<String> lost = new ArrayList<>();
    for (String reference : now) {
      if (old.contains(reference) && References.resolves(before, reference)) {
        lost.add(reference);
      }
    }
    return lost;
  }

  private static List<String> without(List<String> references, List<String> known) {
    List<String> fresh = new ArrayList<>();
    for (String reference : references) {
      if (!known.contains(reference)) {
        fresh.add(reference);
      }
    }
    return fresh;
  }

  private static boolean isLost(AraRecord record, String reference) throws IOException {
    return !References.resolves(record, reference)
        && !References.isWords(record, reference)
        && !record.isUnknown(reference);
  }

  private void check(
      Findings findings, AraRecord record, Item item, List<String> references, Severity severity)
      throws IOException {
    for (String reference : references) {
      if (isLost(record, reference)) {
        report(findings, severity, item.path(), item.place(), item.id(), reference);
      }
    }
  }

  private void check(
      Findings findings,
      AraRecord record,
      LogicEntry entry,
      List<String> references,
      Severity severity)
      throws IOException {
    for (String reference : references) {
      if (isLost(record, reference)) {
        report(findings, severity, entry.path(), entry.place(), entry.id(), reference);
      }
    }
  }

  private void report(
      Findings findings,
      Severity severity,
      String path,
      SourceRange place,
      String entry,
      String reference) {
    @Nullable String file = AraProtocol.fileOf(reference);
    boolean isOfAnother = reference.indexOf('/') >= 0 && References.isId(reference);
    boolean isPath = !isOfAnother && (reference.indexOf('/') >= 0 || file == null);
    find(
        findings,
        severity,
        path,
        place,
        entry,
        "refers to " + reference + ", which does not exist",
        isPath
            ? "add the file in the same commit, correct the path, or write pending"
            : isOfAnother
                ? "no entry of that record has this id: correct it, or write pending"
                : "no entry of " + file + " has this id: correct it, or write pending");
  }
}
