package gitara.gate;

import gitara.commit.Key;
import gitara.commit.Trailers.Trailer;
import gitara.memory.BoardEdit;
import gitara.memory.Declared;
import gitara.memory.InferLicence;
import gitara.memory.LineTrailer;
import gitara.memory.ParsedMemory;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.ara.CommitContext;
import gitara.rule.memory.MemoryHistory;
import gitara.rule.memory.MemoryLint;
import gitara.rule.memory.MemoryStep;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the rules of the memory find in a commit that touches it.
 *
 * @param licences the trailers that a message without any of its own needs
 */
public record BoardGate(Findings findings, List<Trailer> licences) {
  /**
   * Of a commit that is being made, whose message may not be known yet. A message that licenses
   * nothing gets what can be found.
   */
  static BoardGate of(Step step, List<Snapshot> others, String message) throws IOException {
    Findings findings = new Findings();
    List<Trailer> licences = new ArrayList<>();
    boolean touched = false;
    for (String folder : MemoryHistory.FOLDERS) {
      touched |= !step.changes(folder).isEmpty();
    }
    if (!touched) {
      return new BoardGate(findings, licences);
    }
    Declared declared = Declared.in(message);
    String report = message.isEmpty() ? null : message;
    boolean says = !declared.lines().isEmpty() || !declared.malformed().isEmpty();
    MemoryLint.step(new MemoryStep(step, says ? message : null, others, report), findings);
    if (!says) {
      try {
        BoardEdit edit = new BoardEdit(step.before(), step.after(), others);
        for (LineTrailer line : InferLicence.of(edit).lines()) {
          licences.add(new Trailer(Key.LINE.text(), line.toString()));
        }
      } catch (TextException e) {
        // A board that cannot be read has no lines.
        return new BoardGate(findings, licences);
      }
    }
    return new BoardGate(findings, licences);
  }

  /** Of a commit that is made; null when it leaves the memory as it was. */
  static @Nullable Findings judge(
      CommitContext past, Snapshot nothing, Snapshot after, String message, ParsedMemory parsed)
      throws IOException {
    boolean touched = false;
    for (Snapshot parent : past.parents().isEmpty() ? List.of(nothing) : past.parents()) {
      for (String folder : MemoryHistory.FOLDERS) {
        touched |= !Objects.equals(parent.folderId(folder), after.folderId(folder));
      }
    }
    return touched ? MemoryLint.commit(past.parents(), nothing, after, message, parsed) : null;
  }
}
