package gitara.cli;

import gitara.gate.Staged;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.EventLog;
import gitara.memory.MemoryProtocol;
import gitara.record.Step;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.rule.memory.MemoryLint;
import gitara.rule.memory.MemoryRecord;
import gitara.rule.memory.MemoryStep;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code git ara lint} judges of the memory. */
final class LintMemory {
  /** So many bytes of events are read unasked: a second's work. */
  private static final long EVENTS = 64L << 20;

  /** An edit and what licenses it may lie in the work tree together; they are committed apart. */
  private static final List<String> APART = List.of("board-scope", "board-evidence-first");

  private LintMemory() {}

  /** Whether either side of a step has a memory. */
  static boolean isThere(Step step) throws IOException {
    MemoryProtocol protocol = new MemoryProtocol();
    return protocol.root(step.before()) != null || protocol.root(step.after()) != null;
  }

  static void staged(Repo repo, Findings findings) throws IOException, Refusal {
    try (Staged staged = Staged.read(repo, false)) {
      staged.board("").findings().sorted().forEach(findings::add);
    }
  }

  /**
   * Judges the work tree.
   *
   * @param step from HEAD to it
   * @return what was not judged and why; null when everything was
   */
  static @Nullable String workTree(Repo repo, Step step, boolean allEvents, Findings findings)
      throws IOException, Refusal {
    Findings changes = new Findings();
    MemoryLint.step(new MemoryStep(step, null, List.of(), null), changes);
    for (Finding finding : changes.sorted()) {
      findings.add(APART.contains(finding.rule().slug()) ? finding.as(Severity.INFO) : finding);
    }
    EventLog events = new EventLog(repo.requireWorkTree());
    long bytes = 0;
    for (String day : events.days()) {
      bytes += events.size(day);
    }
    boolean judged = allEvents || bytes <= EVENTS;
    MemoryRecord record = new MemoryRecord(step.after(), null, judged ? events : null);
    MemoryLint.snapshot(record, findings);
    return judged
        ? null
        : (bytes >> 20) + " MB of events were not judged; git ara lint --events judges them";
  }
}
