package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.Values;
import gitara.ara.step.AraMerge;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** A merge holds what all its parents hold, and what each of them did since they parted. */
public final class MergeNoLoss extends AraRule implements AraRule.OnMerge {
  private static final String HINT =
      "restore it in a new commit, with its ID; both sides: git show COMMIT^1 and COMMIT^2";

  public MergeNoLoss() {
    super(
        RuleName.of(
            "ARA29",
            "merge-no-loss",
            Severity.ERROR,
            Reads.STEP,
            "a merge keeps the entries of all its parents and the changes that each parent made to"
                + " them"));
  }

  @Override
  public void judgeMerge(AraMerge merge, Findings findings) throws IOException {
    for (String file : merge.entryFiles()) {
      Set<String> gone = new LinkedHashSet<>();
      for (AraRecord parent : merge.parents()) {
        for (String id : parent.differing(merge.after(), file)) {
          ComparableEntry held = parent.entry(file, id);
          ComparableEntry kept = merge.after().entry(file, id);
          if (held == null) {
            continue;
          }
          if (kept == null) {
            if (gone.add(held.id()) && isLost(merge, file, held)) {
              report(findings, merge, file, held, " is not in the merge");
            }
          } else {
            fields(findings, merge, parent, file, held, kept);
          }
        }
      }
    }
    files(findings, merge);
    reasons(findings, merge);
  }

  /** Rows of the reasoning log have no IDs: each is compared as it is written. */
  private void reasons(Findings findings, AraMerge merge) throws IOException {
    AraRecord after = merge.after();
    if (after.yaml(AraProtocol.REASONING) == null) {
      return;
    }
    List<Item> kept = after.items(AraProtocol.REASONING);
    for (AraRecord parent : merge.parents()) {
      if (Objects.equals(
          AraMerge.id(parent, AraProtocol.REASONING), AraMerge.id(after, AraProtocol.REASONING))) {
        continue;
      }
      for (Item row : parent.items(AraProtocol.REASONING)) {
        boolean isKept = isAmong(kept, row);
        for (AraRecord base : merge.bases()) {
          isKept = isKept || isAmong(base.items(AraProtocol.REASONING), row);
        }
        if (!isKept) {
          String message =
              "the entry of " + Values.shown(row.text("turn")) + " is not in the merge";
          String path = after.path(AraProtocol.REASONING);
          find(findings, path, SourceRange.FILE, "", message, HINT);
        }
      }
    }
  }

  private static boolean isAmong(List<Item> rows, Item row) {
    return rows.stream().anyMatch(one -> row.part().isWrittenAs(row.map(), one.part(), one.map()));
  }

  private void report(
      Findings findings, AraMerge merge, String file, ComparableEntry held, String what) {
    String path = merge.after().path(file);
    String message = ComparableEntry.word(file) + " " + held.id() + what;
    find(findings, severity(held), path, SourceRange.FILE, held.id(), message, HINT);
  }

  /**
   * What another parent deleted was judged there, and what continues under another id is not lost.
   */
  private static boolean isLost(AraMerge merge, String file, ComparableEntry held)
      throws IOException {
    for (ComparableEntry kept : merge.after().aliased(file)) {
      if (kept.aliases().contains(held.id())) {
        return false;
      }
    }
    boolean inAll = true;
    for (AraRecord parent : merge.parents()) {
      inAll &= parent.entry(file, held.id()) != null;
    }
    return inAll || !merge.isInBase(file, held.id());
  }

  /** What one parent did to an entry and the merge took back. */
  private void fields(
      Findings findings,
      AraMerge merge,
      AraRecord parent,
      String file,
      ComparableEntry held,
      ComparableEntry kept)
      throws IOException {
    if (held.fields().equals(kept.fields()) && held.lists().equals(kept.lists())) {
      return;
    }
    for (AraRecord other : merge.parents()) {
      ComparableEntry theirs = other == parent ? null : other.entry(file, held.id());
      if (theirs == null || !held.isSame(theirs)) {
        continue;
      }
      Set<String> lost = new LinkedHashSet<>();
      Set<String> names = new LinkedHashSet<>(held.fields().keySet());
      names.addAll(theirs.fields().keySet());
      for (String name : names) {
        String is = kept.field(name);
        if (is.equals(theirs.field(name))
            && !is.equals(held.field(name))
            && isAsInBase(merge, file, held.id(), name, is)
            // Of lines that crossed, one may have begun with either value.
            && !isAsInBase(merge, file, held.id(), name, held.field(name))
            && !isBeside(merge, file, held, name)) {
          lost.add(name);
        }
      }
      for (Map.Entry<String, Set<String>> list : held.lists().entrySet()) {
        Set<String> items = new LinkedHashSet<>(list.getValue());
        items.removeAll(kept.lists().getOrDefault(list.getKey(), Set.of()));
        Set<String> of = theirs.lists().getOrDefault(list.getKey(), Set.of());
        if (!items.isEmpty() && isGrowth(merge, file, held.id(), list.getKey(), items, of)) {
          lost.add(list.getKey());
        }
      }
      if (!lost.isEmpty()) {
        String what = " lost a change of one side: " + String.join(", ", lost);
        report(findings, merge, file, held, what);
      }
    }
  }

  /** Whether a second version of the entry has the value, for the researcher to decide. */
  private static boolean isBeside(AraMerge merge, String file, ComparableEntry held, String field)
      throws IOException {
    for (ComparableEntry one : ComparableEntry.of(merge.after(), file).values()) {
      if (!one.id().equals(held.id())
          && one.isSame(held)
          && one.field(field).equals(held.field(field))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAsInBase(
      AraMerge merge, String file, String id, String field, String value) throws IOException {
    for (AraRecord base : merge.bases()) {
      ComparableEntry held = base.entry(file, id);
      if (held != null && held.field(field).equals(value)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isGrowth(
      AraMerge merge, String file, String id, String field, Set<String> lost, Set<String> theirs)
      throws IOException {
    if (theirs.containsAll(lost)) {
      return false;
    }
    for (AraRecord base : merge.bases()) {
      ComparableEntry held = base.entry(file, id);
      if (held != null && held.lists().getOrDefault(field, Set.of()).containsAll(lost)) {
        return false;
      }
    }
    return true;
  }

  /** Session records, the reasoning log and evidence, as far as the merge took one side's. */
  private void files(Findings findings, AraMerge merge) throws IOException {
    for (String file : merge.journals()) {
      ObjectId now = AraMerge.id(merge.after(), file);
      for (AraRecord parent : merge.parents()) {
        ObjectId was = AraMerge.id(parent, file);
        if (was != null && !was.equals(now) && tookBack(merge, parent, file, now)) {
          find(
              findings,
              merge.after().path(file),
              SourceRange.FILE,
              "",
              now == null
                  ? "the file is not in the merge"
                  : "a change of one side to the file is not in the merge",
              HINT);
        }
      }
    }
  }

  private static boolean tookBack(
      AraMerge merge, AraRecord parent, String file, @Nullable ObjectId now) throws IOException {
    boolean others = false;
    for (AraRecord other : merge.parents()) {
      others |= other != parent && Objects.equals(AraMerge.id(other, file), now);
    }
    if (!others) {
      return false;
    }
    if (merge.bases().isEmpty()) {
      return now == null;
    }
    for (AraRecord base : merge.bases()) {
      if (Objects.equals(AraMerge.id(base, file), now)) {
        return true;
      }
    }
    return false;
  }
}
