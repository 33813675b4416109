package gitara.rule.memory;

import gitara.memory.model.Board;
import gitara.memory.model.Evidence;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.MemoryLayout;
import gitara.record.FolderId;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.jgit.lib.ObjectId;

/** The counts of the ledger are those of the fragments. */
final class LedgerDerived extends MemoryRule implements MemoryRule.OnRecord, MemoryRule.OnStep {
  LedgerDerived() {
    super(
        "MEM07",
        "ledger-derived",
        Severity.ERROR,
        Reads.TREE,
        "counts and samples of the ledger are exactly those of its fragments, byte for byte");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    Snapshot snapshot = record.snapshot();
    byte[] bytes = snapshot.readText(MemoryLayout.LEDGER);
    if (bytes == null) {
      return;
    }
    Ledger ledger = record.ledger();
    if (ledger == null) {
      find(findings, MemoryLayout.LEDGER, 1, "", "unreadable ledger", "git ara memory crystallize");
      return;
    }
    if (ledger.rows().stream().anyMatch(row -> row.objection() != null)) {
      // A verdict that does not stand is a finding of its own, and changes what is derived.
      return;
    }
    for (Ledger.Row row : ledger.rows()) {
      if (row.judgedOn() > record.tally().of(row.identity()).inAll()) {
        find(
            findings,
            MemoryLayout.LEDGER,
            1,
            row.identity(),
            "the verdict was judged on " + row.judgedOn() + " fragments, and there are fewer",
            "regenerate it: git ara memory crystallize");
        return;
      }
    }
    ObjectId tree = FolderId.of(snapshot, MemoryLayout.FRAGMENTS);
    boolean isOther =
        tree != null && ObjectId.isId(ledger.tree()) && !ledger.tree().equals(tree.name());
    if (isOther) {
      lag(record, ledger, findings);
      return;
    }
    ObjectId blob = snapshot.id(MemoryLayout.BOARD);
    Board board = blob != null && blob.name().equals(ledger.board()) ? record.board() : null;
    compare(bytes, Evidence.derived(ledger, record.tally(), board), findings);
  }

  private void compare(byte[] bytes, String derived, Findings findings) {
    String[] present =
        new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n").split("\n", -1);
    String[] wanted = derived.split("\n", -1);
    for (int i = 0; i < Math.max(present.length, wanted.length); i++) {
      String is = i < present.length ? present[i] : "";
      String should = i < wanted.length ? wanted[i] : "";
      if (!is.equals(should)) {
        find(
            findings,
            MemoryLayout.LEDGER,
            i + 1,
            "",
            "the ledger has " + shown(is) + ", the fragments give " + shown(should),
            "regenerate it: git ara memory crystallize");
        return;
      }
    }
  }

  private static String shown(String line) {
    return line.isBlank() ? "nothing" : "\"" + line.strip() + "\"";
  }

  /** Fragments came since, which the next crystallize counts: a ledger may have fewer, not more. */
  private void lag(MemoryRecord record, Ledger ledger, Findings findings) throws IOException {
    FragmentTally tally = record.tally();
    boolean isMore = ledger.files() > tally.files() || ledger.signals() > tally.signals();
    for (Ledger.Row row : ledger.rows()) {
      LineEvidence there = tally.of(row.identity());
      isMore |=
          row.evidence().strengthening() > there.strengthening()
              || row.evidence().weakening() > there.weakening()
              || row.evidence().neutral() > there.neutral();
      for (String sample : row.evidence().samples()) {
        isMore |= record.snapshot().id(sample) == null;
      }
    }
    if (isMore) {
      find(
          findings,
          MemoryLayout.LEDGER,
          1,
          "",
          "the ledger counts fragments that do not exist",
          "regenerate it: git ara memory crystallize");
    } else if (ledger.files() < tally.files()) {
      find(
          findings,
          Severity.INFO,
          MemoryLayout.LEDGER,
          1,
          "",
          "fragments that are not counted yet: " + (tally.files() - ledger.files()),
          "count them: git ara memory crystallize");
    }
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    boolean isTouched = step.touches(MemoryLayout.LEDGER) && !step.isOfOther(MemoryLayout.LEDGER);
    for (Step.FileDiff change : step.changes()) {
      // A new fragment is counted later; one that goes, or changes, was counted.
      isTouched |= change.old() != null && FragmentFile.isFragment(change.path());
    }
    if (isTouched) {
      judge(step.after(), findings);
    }
  }
}
