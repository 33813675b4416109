package gitara.rule.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Declared;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ParsedMemory;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Finding;
import gitara.rule.RuleName;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a step does to the memory. */
public final class MemoryStep {
  private final Step step;
  private final @Nullable String message;
  private final List<Snapshot> others;
  private final BoardHistory history;
  private final MemoryRecord after;
  private final List<Step.FileDiff> changes;
  private @Nullable List<Finding> board;

  /**
   * @param message of the commit; null for what is not committed yet, whose licences are inferred
   * @param others the other parents of a merge
   * @param report the text for people about the step; null for its message
   */
  public MemoryStep(
      Step step, @Nullable String message, List<Snapshot> others, @Nullable String report)
      throws IOException {
    this(step, message, others, report, new ParsedMemory(), new BoardHistory(null));
  }

  MemoryStep(
      Step step,
      @Nullable String message,
      List<Snapshot> others,
      @Nullable String report,
      ParsedMemory parsed,
      BoardHistory history)
      throws IOException {
    this.step = step;
    this.message = message;
    this.others = others;
    this.history = history;
    this.after = new MemoryRecord(step.after(), report == null ? message : report, parsed);
    this.changes = changes(MemoryLayout.FOLDER);
  }

  Snapshot before() {
    return step.before();
  }

  List<Snapshot> others() {
    return others;
  }

  BoardHistory history() {
    return history;
  }

  /** What the message declares of the board; nothing while it is not written. */
  Declared declared() {
    return Declared.in(message == null ? "" : message);
  }

  /** What the step does to the board; null where a side cannot be read. */
  @Nullable BoardChange boardChange() throws IOException {
    try {
      return new BoardChange(step.before(), step.after(), others);
    } catch (TextException e) {
      return null;
    }
  }

  MemoryRecord after() {
    return after;
  }

  /** From each of the parents to what is after them. */
  List<Step> fromEach() {
    List<Step> all = new ArrayList<>();
    all.add(step);
    for (Snapshot other : others) {
      all.add(new Step(other, step.after()));
    }
    return all;
  }

  /** The files of the memory that differ; of a merge those that are as in none of its parents. */
  List<Step.FileDiff> changes() {
    return changes;
  }

  /** The same of another folder. */
  List<Step.FileDiff> changes(String folder) throws IOException {
    List<Step.FileDiff> all = step.changes(folder);
    if (others.isEmpty()) {
      return all;
    }
    List<Step.FileDiff> own = new ArrayList<>();
    for (Step.FileDiff change : all) {
      if (!isOfOther(change.path())) {
        own.add(change);
      }
    }
    return own;
  }

  boolean isMerge() {
    return !others.isEmpty();
  }

  boolean touches(String path) {
    for (Step.FileDiff change : changes) {
      if (change.path().equals(path)) {
        return true;
      }
    }
    return false;
  }

  /** Whether another parent of a merge has a file as it is after it. */
  boolean isOfOther(String path) throws IOException {
    for (Snapshot other : others) {
      if (Objects.equals(other.id(path), step.after().id(path))) {
        return true;
      }
    }
    return false;
  }

  /** Whether any parent has a file as it is after it. */
  boolean isOfParent(String path) throws IOException {
    return Objects.equals(step.before().id(path), step.after().id(path)) || isOfOther(path);
  }

  /** The findings of the edit of the board and of what it loads, by all rules on it. */
  List<Finding> boardFindings() throws IOException {
    List<Finding> known = board;
    if (known == null) {
      boolean isEdit =
          !declared().isEmpty()
              || !Objects.equals(
                  step.before().id(MemoryLayout.BOARD), step.after().id(MemoryLayout.BOARD));
      for (Step.FileDiff change : changes) {
        isEdit |= !change.path().startsWith(MemoryLayout.FRAGMENTS);
      }
      known = isEdit ? checkBoard() : List.of();
      board = known;
    }
    return known;
  }

  private List<Finding> checkBoard() throws IOException {
    try {
      BoardChange change = new BoardChange(step.before(), step.after(), others);
      Declared declared =
          message == null ? Declared.of(InferredLicences.of(change)) : Declared.in(message);
      List<Finding> findings = new ArrayList<>(BoardEditCheck.run(this, change, declared));
      // A work tree may still be divided into commits.
      boolean isCommit = message != null || history.isStaged();
      if (!change.isEmpty() && isCommit && !isMerge() && !declared.isSquash()) {
        scope(findings);
      } else if (isMerge()) {
        shared(findings);
        apart(declared, findings);
      }
      return findings;
    } catch (TextException e) {
      // Of what cannot be read nobody knows which lines it had: only its owner changes that.
      return declared().isByOwner() || !touches(MemoryLayout.BOARD)
          ? List.of()
          : List.of(
              BoardRule.finding(
                  BoardRule.LICENCE,
                  "",
                  0,
                  "the board or the ledger cannot be read: " + e.problems().getFirst(),
                  BoardTextCheck.OWNER));
    }
  }

  /** Two boards that began apart: which of them is the board is for its owner to say. */
  private void apart(Declared declared, List<Finding> findings) throws IOException {
    Set<String> common = null;
    for (Step from : fromEach()) {
      if (from.before().id(MemoryLayout.BOARD) != null) {
        Set<String> lines = identities(new MemoryRecord(from.before()).board());
        lines.retainAll(common == null ? lines : common);
        common = lines;
      }
    }
    boolean isNew = common != null && !common.containsAll(identities(after.board()));
    if (isNew && !declared.isByOwner() && history.isApart()) {
      findings.add(
          BoardRule.finding(
              BoardRule.LICENCE,
              "",
              0,
              "the merge joins two boards that have no common commit",
              BoardTextCheck.OWNER));
    }
  }

  private static Set<String> identities(Board board) {
    Set<String> all = new HashSet<>();
    board.lines().forEach(line -> all.add(line.identity()));
    return all;
  }

  /** A fragment that has licensed a line on each side of a merge. */
  private void shared(List<Finding> findings) throws IOException {
    Set<String> lines = new HashSet<>();
    boolean isOfBoth = true;
    for (Step from : fromEach()) {
      boolean isNew = false;
      Board old = new MemoryRecord(from.before()).board();
      for (BoardLine line : after.board().lines()) {
        isNew |= !old.has(line.identity());
        lines.add(line.identity());
      }
      isOfBoth &= isNew;
    }
    Map<String, String> shared = isOfBoth ? history.shared(lines) : Map.of();
    for (Map.Entry<String, String> one : shared.entrySet()) {
      findings.add(
          BoardRule.finding(
              BoardRule.ONCE,
              one.getValue(),
              0,
              "the fragment " + one.getKey() + " licenses a new line on each side of the merge",
              "keep one of the lines"));
    }
  }

  /** An edit of the board is a commit of its own: what comes with it cannot have been before it. */
  private void scope(List<Finding> findings) throws IOException {
    List<String> more = new ArrayList<>();
    for (Step.FileDiff change : changes) {
      if (!change.path().equals(MemoryLayout.BOARD)) {
        more.add(change.path());
      }
    }
    for (String folder : step.after().folders("")) {
      if (!folder.equals("memory")
          && step.after().folderId(folder) != null
          && !Objects.equals(step.before().folderId(folder), step.after().folderId(folder))) {
        more.add(folder + "/");
      }
    }
    if (more.isEmpty()) {
      for (Step.FileDiff change : step.changes("")) {
        if (!change.path().startsWith(MemoryLayout.ROOT)) {
          more.add(change.path());
        }
      }
      beside(BoardRule.ALONE, more, findings);
    } else {
      beside(BoardRule.SCOPE, more, findings);
    }
  }

  private static void beside(RuleName rule, List<String> more, List<Finding> findings) {
    if (!more.isEmpty()) {
      findings.add(
          BoardRule.finding(
              rule,
              "",
              0,
              "the commit edits the board and other files: "
                  + String.join(", ", more.subList(0, Math.min(3, more.size())))
                  + (more.size() > 3 ? " and " + (more.size() - 3) + " more" : ""),
              "commit the board separately, after its evidence"));
    }
  }
}
