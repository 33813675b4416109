package gitara.rule.ara.logic;

import gitara.ara.model.AraRecord;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Paths;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.ara.step.RecordedSignals;
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

/** What a belief was before it changed is kept, word for word. */
public final class RevisionLogged extends AraRule implements AraRule.OnStep {
  /** Pointers back to the trace, and history that readers accept: no belief changes with them. */
  private static final List<String> EXEMPT =
      List.of("Last revised", "From staging", "Crystallized via", "Merged into");

  public RevisionLogged() {
    super(
        RuleName.of(
            "ARA30",
            "revision-logged",
            Severity.ERROR,
            Reads.STEP,
            "each changed field of an entry of the logic layer has a logic_revisions row with the"
                + " same values before and after"));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (String file : step.entryFiles()) {
      if (!Paths.isLogic(file)) {
        continue;
      }
      LogicStep logic = step.logic(file);
      Map<String, LogicEntry> before = LogicStep.byId(logic.before());
      Set<String> seen = new LinkedHashSet<>();
      for (LogicEntry entry : logic.after()) {
        LogicEntry old = before.get(entry.id());
        if (old != null && seen.add(entry.id())) {
          compare(step, old, entry, findings);
        }
      }
    }
  }

  private void compare(AraStep step, LogicEntry old, LogicEntry entry, Findings findings)
      throws IOException {
    Set<String> fields = new LinkedHashSet<>(old.fields().keySet());
    fields.addAll(entry.fields().keySet());
    boolean isLogged = false;
    for (String field : fields) {
      String was = Values.flat(old.field(field));
      String is = Values.flat(entry.field(field));
      if (!was.equals(is) && !EXEMPT.contains(field) && !isOfMerge(step, old, entry, field)) {
        isLogged |= check(step, entry, field, was, is, findings);
      }
    }
    // The row that is missing has the date too.
    if (isLogged && entry.isOfSeed() && entry.field("Last revised").isEmpty()) {
      find(
          findings,
          Severity.WARNING,
          entry,
          entry.id() + " was revised without a date",
          "set - **Last revised**: date (session#turn)");
    }
  }

  /**
   * Whether a field is the aliases, and a merge added no more than what the entry was called on
   * either side.
   */
  private static boolean isOfMerge(AraStep step, LogicEntry old, LogicEntry entry, String field)
      throws IOException {
    if (!step.isMerge() || !ComparableEntry.ALIASES.contains(field)) {
      return false;
    }
    ComparableEntry now = ComparableEntry.of(entry);
    Set<String> unknown = now.aliases();
    if (!unknown.containsAll(ComparableEntry.of(old).aliases())) {
      return false;
    }
    List<AraRecord> sides = new ArrayList<>(step.others());
    sides.add(step.before());
    String file = entry.path().substring(step.after().path("").length());
    for (AraRecord side : sides) {
      for (ComparableEntry known : ComparableEntry.of(side, file).values()) {
        if (known.isSame(now)) {
          unknown.remove(known.id());
          unknown.removeAll(known.aliases());
        }
      }
    }
    return unknown.isEmpty();
  }

  /** False where no row states the change. */
  private boolean check(
      AraStep step, LogicEntry entry, String field, String was, String is, Findings findings)
      throws IOException {
    List<Item> rows = new ArrayList<>();
    for (Item row : step.sessions().revisionsOf(entry.id())) {
      if (RecordedSignals.isField(row, field)) {
        rows.add(row);
      }
    }
    if (rows.isEmpty()) {
      find(
          findings,
          entry.isOfSeed() ? Severity.ERROR : Severity.WARNING,
          entry,
          field + " of " + entry.id() + " was changed without a logic_revisions row",
          "add one with entry, field, before, after, signal and provenance to today's session"
              + " record");
      return false;
    }
    // Several rows for one field are one way from the old value to the new one.
    String at = was;
    for (Item row : rows) {
      if (!says(row, "before", at)) {
        report(findings, row, "before", "before", field, entry.id());
        return true;
      }
      at = Values.flat(row.text("after"));
    }
    if (!same(at, is)) {
      report(findings, rows.getLast(), "after", "after", field, entry.id());
    }
    return true;
  }

  private static boolean says(Item row, String key, String value) {
    return same(Values.flat(row.text(key)), value);
  }

  /** Nothing may be written as nothing, as a dash or as pending; quotes are none of the value. */
  private static boolean same(String stated, String real) {
    return stated.equals(real) || (isNothing(stated) && isNothing(real));
  }

  private static boolean isNothing(String text) {
    return text.isEmpty() || text.equals("-") || text.equals("none") || text.equals("[]");
  }

  private void report(
      Findings findings, Item row, String key, String word, String field, String entry) {
    find(
        findings,
        row,
        row.place(key),
        word
            + " of this revision is not what "
            + field
            + " of "
            + entry
            + " "
            + (word.equals("before") ? "was" : "is"),
        "it must equal the value in logic/ word for word; compare them: git diff HEAD");
  }
}
