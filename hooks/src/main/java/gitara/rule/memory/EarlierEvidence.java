package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Evidence;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ParsedMemory;
import gitara.memory.model.SquashedLicences;
import gitara.memory.model.TaskLog;
import gitara.memory.model.Trajectory;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.RuleName;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What stood in the memory before an edit of the board: the ledger, the fragments and the tasks. A
 * squash brings its evidence itself, and so has what stands after it as well.
 */
final class EarlierEvidence {
  private final BoardChange change;
  private final boolean isSquash;
  private final List<Snapshot> states = new ArrayList<>();
  private final Ledger ledger;
  private final List<Finding> findings;
  private @Nullable FragmentTally tally;

  EarlierEvidence(
      BoardChange change, List<Snapshot> others, boolean isSquash, List<Finding> findings)
      throws IOException, TextException {
    this.change = change;
    this.isSquash = isSquash;
    this.findings = findings;
    states.add(change.before());
    states.addAll(others);
    if (isSquash) {
      states.addFirst(change.after());
    }
    this.ledger = Ledger.in(change.before());
  }

  /** The verdict on a line; null, with a finding, when it licenses nothing. */
  @Nullable Trajectory verdict(SquashedLicences.Licence licence, BoardLine line)
      throws IOException {
    LineTrailer trailer = licence.line();
    if (isSquash) {
      return ofSquash(licence, line);
    }
    Trajectory verdict = ledger.verdict(line.identity());
    boolean arrives =
        !Objects.equals(
            change.before().id(MemoryLayout.LEDGER), change.after().id(MemoryLayout.LEDGER));
    if (verdict == null && arrives) {
      late(line, "the verdict on the line is not older than the edit");
    } else if (verdict == null && ledger.rows().isEmpty()) {
      late(line, "there is no ledger before the edit");
    } else if (verdict == null) {
      find(
          BoardRule.LICENCE,
          line,
          "the line has no verdict in its present wording: it can only be kept",
          "crystallize first: git ara memory crystallize --judgments FILE");
    } else if (trailer.verdict() != verdict) {
      find(BoardRule.LICENCE, line, differs(trailer, verdict), "follow the verdict of the ledger");
      return null;
    }
    current(verdict, line);
    return verdict;
  }

  /** A line may be kept without a verdict, and not for one that it does not have. */
  void kept(LineTrailer trailer) {
    Trajectory verdict = ledger.verdict(trailer.identity());
    if (!isSquash && trailer.verdict() != null && trailer.verdict() != verdict) {
      findings.add(
          BoardRule.finding(
              BoardRule.LICENCE,
              trailer.identity(),
              0,
              differs(trailer, verdict),
              "follow the verdict of the ledger"));
    }
  }

  private static String differs(LineTrailer trailer, @Nullable Trajectory verdict) {
    return "the Ara-Line has "
        + (trailer.verdict() == null ? "no verdict" : trailer.verdict().word())
        + ", the ledger before it "
        + (verdict == null ? "none" : verdict.word());
  }

  /** A verdict of one of the squashed commits: their fragments allow it, or it is not a verdict. */
  private @Nullable Trajectory ofSquash(SquashedLicences.Licence licence, BoardLine line)
      throws IOException {
    Trajectory verdict = licence.line().verdict();
    LineEvidence all = LineEvidence.NONE;
    for (String identity : licence.about()) {
      all = all.plus(tally().of(identity));
    }
    boolean stands =
        verdict == Trajectory.NEUTRAL
            || (verdict == Trajectory.STRENGTHENING && all.strengthening() > 0)
            || (verdict == Trajectory.WEAKENING && all.weakening() > 0);
    if (!stands || all.inAll() == 0) {
      late(line, "no fragment gives the line the verdict that the squashed commits state");
      return null;
    }
    return verdict;
  }

  /** A verdict is about the fragments that there were when it was given. */
  private void current(@Nullable Trajectory verdict, BoardLine line) throws IOException {
    Ledger.Row row = ledger.row(line.identity());
    if (verdict == null || row == null) {
      return;
    }
    ObjectId tree = change.before().folderId(MemoryLayout.FRAGMENTS);
    boolean isCounted = tree != null && tree.name().equals(ledger.tree());
    long all = isCounted ? row.evidence().inAll() : tally().of(line.identity()).inAll();
    if (all > row.judgedOn()) {
      long more = all - row.judgedOn();
      find(
          BoardRule.CURRENT,
          line,
          "the verdict on the line is older than "
              + (more == 1 ? "a fragment" : more + " fragments")
              + " about it",
          "count and judge first: git ara memory crystallize --judgments FILE");
    }
  }

  private FragmentTally tally() throws IOException {
    FragmentTally all = tally;
    if (all == null) {
      all = Evidence.of(states.getFirst(), new ParsedMemory());
      tally = all;
    }
    return all;
  }

  /** The cited fragments that are there and about the line; any other is a finding. */
  List<Fragment> cited(SquashedLicences.Licence licence, BoardLine line) throws IOException {
    List<Fragment> all = new ArrayList<>();
    boolean adds = licence.about().contains("");
    for (String path : licence.line().evidence()) {
      FragmentFile file = null;
      for (Snapshot state : states) {
        file = file == null ? FragmentFile.in(state, path) : file;
      }
      Fragment fragment = file == null ? null : file.fragment();
      if (file == null && change.after().id(path) != null) {
        late(line, "the fragment " + path + " is not older than the edit");
      } else if (file == null) {
        find(BoardRule.LICENCE, line, "there is no fragment " + path, "cite existing fragments");
      } else if (fragment == null || !licence.about().contains(fragment.identity())) {
        find(
            BoardRule.LICENCE,
            line,
            "the fragment " + path + " is not about " + (adds ? "a missing line" : "this line"),
            "cite fragments " + (adds ? "with claude_md_ref none" : "of the line"));
      } else {
        all.add(fragment);
      }
    }
    return all;
  }

  /** Whether a task that a licence names was taken before; any other one is a finding. */
  boolean hasTask(String task, String identity, int line) throws IOException {
    if (task.isEmpty()) {
      return false;
    }
    for (Snapshot state : states) {
      TaskLog log = TaskLog.in(state);
      if (log.isOpen(task) || (isSquash && log.last(task) != null)) {
        return true;
      }
    }
    boolean isAcked = TaskLog.in(change.before()).last(task) != null;
    findings.add(
        BoardRule.finding(
            BoardRule.TASK,
            identity,
            line,
            "the task " + task + (isAcked ? " is done" : " is not on record before the edit"),
            isAcked
                ? "take a task that waits: git ara memory inbox list"
                : "take it first: git ara memory inbox take " + task));
    return false;
  }

  private void late(BoardLine line, String message) {
    find(
        BoardRule.EVIDENCE_FIRST,
        line,
        message,
        "commit the evidence first, then the edit: git ara memory crystallize, then update");
  }

  private void find(RuleName rule, BoardLine line, String message, String hint) {
    findings.add(BoardRule.finding(rule, line.identity(), line.number(), message, hint));
  }
}
