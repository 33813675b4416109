package gitara.rule.memory;

import gitara.commit.Key;
import gitara.commit.Trailers.Trailer;
import gitara.memory.model.BoardChange;
import gitara.memory.model.Declared;
import gitara.memory.model.LineTrailer;
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
    return new MemoryStep(step, declaring(commit), others, commit.message(), parsed);
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

  /** The licences of an edit of the board whose message names none, as far as they can be found. */
  @Override
  public List<Trailer> completion(CommitContext commit) throws IOException {
    List<Trailer> licences = new ArrayList<>();
    if (concerns(commit) && declaring(commit) == null) {
      try {
        List<Snapshot> others = new ArrayList<>(commit.befores());
        BoardChange change = new BoardChange(others.removeFirst(), commit.after(), others);
        for (LineTrailer line : InferredLicences.of(change)) {
          licences.add(new Trailer(Key.LINE.text(), line.toString()));
        }
      } catch (TextException e) {
        // A board that cannot be read has no lines.
        return licences;
      }
    }
    return licences;
  }
}
