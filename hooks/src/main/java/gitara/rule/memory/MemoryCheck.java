package gitara.rule.memory;

import gitara.commit.Key;
import gitara.commit.Trailers.Trailer;
import gitara.memory.model.BoardChange;
import gitara.memory.model.Declared;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ParsedMemory;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.ProtocolCheck;
import gitara.rule.StepRule;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Checks commits by the rules of the memory. */
final class MemoryCheck implements ProtocolCheck {
  /** Null while no commit has concerned the memory: most never do. */
  private @Nullable List<StepRule<MemoryStep>> rules;

  private final ParsedMemory parsed = new ParsedMemory();

  @Override
  public boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException {
    if (!concerns(commit)) {
      return false;
    }
    MemoryStep step = step(commit);
    if (rules == null) {
      rules = MemoryRules.onStep();
    }
    for (StepRule<MemoryStep> rule : rules) {
      rule.judgeStep(step, findings);
    }
    return true;
  }

  private static boolean concerns(CommitContext commit) throws IOException {
    for (Snapshot before : commit.befores()) {
      for (String folder : MemoryRules.FOLDERS) {
        ObjectId old = before.folderId(folder);
        ObjectId now = commit.after().folderId(folder);
        boolean isKnown = now != null && old != null;
        if (isKnown && Objects.equals(old, now)) {
          continue;
        }
        if (isKnown || !new Step(before, commit.after()).changes(folder).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  private MemoryStep step(CommitContext commit) throws IOException {
    List<Snapshot> others = new ArrayList<>(commit.befores());
    Step step = new Step(others.removeFirst(), commit.after());
    return new MemoryStep(
        step, declaring(commit), others, commit.message(), parsed, new BoardHistory(commit));
  }

  /** While a commit is made its message may say nothing yet; what licenses it is then inferred. */
  private static @Nullable String declaring(CommitContext commit) {
    String message = commit.message();
    if (message == null || !commit.id().isEmpty()) {
      return message;
    }
    Declared declared = Declared.in(message);
    return declared.isEmpty() ? null : message;
  }

  /**
   * The licences of an edit of the board whose message names none, as far as they can be found, and
   * what stands with licences in every message.
   */
  @Override
  public List<Trailer> completion(CommitContext commit) throws IOException {
    List<Trailer> more = new ArrayList<>();
    BoardChange change = concerns(commit) ? change(commit) : null;
    if (change == null) {
      return more;
    }
    if (declaring(commit) == null) {
      try {
        for (LineTrailer line : InferredLicences.of(change)) {
          more.add(new Trailer(Key.LINE.text(), line.toString()));
        }
      } catch (TextException e) {
        // A ledger that cannot be read has no verdicts.
        return more;
      }
    } else if (Declared.in("" + commit.message()).isMade()) {
      return more;
    }
    ObjectId board = commit.after().id(MemoryLayout.BOARD);
    if (board != null && (declaring(commit) != null || !more.isEmpty())) {
      more.add(new Trailer(Key.VERSION.text(), "1"));
      more.add(new Trailer(Key.OP.text(), "memory.commit"));
      more.add(new Trailer(Key.LINE.text(), Declared.board(board)));
    }
    return more;
  }

  /** A licence is kept where its line is edited so, all else where the memory is changed. */
  @Override
  public boolean keeps(CommitContext commit, Trailer trailer) throws IOException {
    BoardChange change = concerns(commit) ? change(commit) : null;
    return change != null && (Key.of(trailer.key()) != Key.LINE || Declared.fits(trailer, change));
  }

  private static @Nullable BoardChange change(CommitContext commit) throws IOException {
    try {
      List<Snapshot> others = new ArrayList<>(commit.befores());
      return new BoardChange(others.removeFirst(), commit.after(), others);
    } catch (TextException e) {
      // A board that cannot be read has no lines.
      return null;
    }
  }
}
