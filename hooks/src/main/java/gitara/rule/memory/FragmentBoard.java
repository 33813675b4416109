package gitara.rule.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.memory.model.RootCause;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A fragment is about a board of its history, and a pointer that was not followed led somewhere.
 */
final class FragmentBoard extends MemoryRule implements MemoryRule.OnStep {
  static final RuleName BOARD =
      RuleName.of(
              "MEM28",
              "fragment-board",
              Severity.ERROR,
              Reads.MESSAGE,
              "the version of the board that a fragment names is one of the commits before it")
          .since(2);
  static final RuleName RECALL =
      RuleName.of(
              "MEM29",
              "fragment-recall",
              Severity.ERROR,
              Reads.STEP,
              "root_cause recall-miss is stated of lines with a pointer that resolved")
          .since(2);

  FragmentBoard(RuleName name) {
    super(name);
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    List<Snapshot> parents = new ArrayList<>(List.of(step.before()));
    parents.addAll(step.others());
    for (Step.FileDiff change : step.changes()) {
      if (change.now() != null && FragmentFile.isFragment(change.path())) {
        MemoryRecord.Found found = step.after().found(change.path());
        if (name().equals(BOARD)) {
          board(step, parents, found, findings);
        } else {
          recall(step.after(), parents, found, findings);
        }
      }
    }
  }

  private void board(
      MemoryStep step, List<Snapshot> parents, MemoryRecord.Found found, Findings findings)
      throws IOException {
    Fragment fragment = found.file().fragment();
    if (fragment == null || fragment.line() == 0 || !ObjectId.isId(fragment.board())) {
      return;
    }
    ObjectId blob = ObjectId.fromString(fragment.board());
    for (Snapshot parent : parents) {
      if (blob.equals(parent.id(MemoryLayout.BOARD))) {
        return;
      }
    }
    boolean isOfSquash =
        step.declared().isSquash() && step.declared().boards().contains(blob.name());
    if (!isOfSquash && !step.history().hasBoard(blob)) {
      find(
          findings,
          found.path(),
          1,
          fragment.identity(),
          "no commit before it has the board " + blob.name(),
          "write it with git ara memory fragment add, which names the board of the last commit");
    }
  }

  /** Judges one fragment by the board that it names, and the dossiers of the commits before it. */
  void recall(
      MemoryRecord record, List<Snapshot> parents, MemoryRecord.Found found, Findings findings)
      throws IOException {
    Fragment fragment = found.file().fragment();
    BoardLine line =
        fragment == null || fragment.rootCause() != RootCause.RECALL_MISS
            ? null
            : line(record, parents, fragment);
    if (fragment == null || line == null) {
      return;
    }
    for (Pointer pointer : line.pointers()) {
      for (Snapshot parent : parents) {
        if (pointer.target(parent) != null) {
          return;
        }
      }
    }
    find(
        findings,
        found.path(),
        1,
        fragment.identity(),
        "root_cause recall-miss: " + line.ref() + " has no pointer to a dossier",
        "leave root_cause out, or state direction-wrong");
  }

  private static @Nullable BoardLine line(
      MemoryRecord record, List<Snapshot> parents, Fragment fragment) throws IOException {
    Board named =
        ObjectId.isId(fragment.board())
            ? record.parsed().board(record.snapshot(), ObjectId.fromString(fragment.board()))
            : null;
    BoardLine line = named == null ? null : named.line(fragment.identity());
    for (Snapshot parent : parents) {
      line = line == null ? new MemoryRecord(parent).board().line(fragment.identity()) : line;
    }
    return line;
  }
}
