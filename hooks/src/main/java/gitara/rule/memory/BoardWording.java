package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.MemoryLayout;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.regex.Pattern;

/** A line of the board states what to do, and when; it reports nothing. */
final class BoardWording extends MemoryRule implements MemoryRule.OnStep {
  static final RuleName STATUS =
      RuleName.of(
              "MEM32",
              "board-status",
              Severity.ERROR,
              Reads.MESSAGE,
              "no new line is a dated summary or the status of a run or queue")
          .since(2);
  static final RuleName CUES =
      RuleName.of(
              "MEM33",
              "board-cues",
              Severity.WARNING,
              Reads.STEP,
              "a new line states when it applies and what to do, and is not about the memory"
                  + " itself")
          .since(2);

  private static final Pattern RECAP =
      Pattern.compile(
          "^(?:\\*\\*|\\[)?\\d{4}-\\d\\d-\\d\\d(?:\\*\\*|\\])?\\s*[:\\-–—]|^(?:Today|Yesterday|This"
              + " week)\\b");
  private static final Pattern RUN =
      Pattern.compile(
          "(?i)\\b(?:job|run|queue|tick|cadence|scan)s?\\b[^.]*\\b(?:pending|queued|running|completed?|failed|in"
              + " progress|done)\\b");
  private static final Pattern SELF =
      Pattern.compile(
          "(?i)\\b(?:memory[-"
              + " ](?:weaver|maintenance|file)|CLAUDE\\.md|fragments?|crystalli[sz]er|intuition[-"
              + " ]updater|dossiers? pass)\\b");

  BoardWording(RuleName name) {
    super(name);
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    BoardChange change = step.touches(MemoryLayout.BOARD) ? step.boardChange() : null;
    boolean isStatus = name().equals(STATUS);
    if (change == null || (isStatus && step.declared().isByOwner())) {
      return;
    }
    for (BoardLine line : change.added().values()) {
      if (isStatus) {
        status(line, findings);
      } else {
        cues(line, findings);
      }
    }
  }

  private void status(BoardLine line, Findings findings) {
    if (RECAP.matcher(line.text()).find()) {
      report(line, findings, "a dated summary is not a rule of conduct");
    }
    if (!Cues.triggersFirst(line.text()) && RUN.matcher(line.text()).find()) {
      report(line, findings, "the status of a run or queue does not belong on the board");
    }
  }

  private void cues(BoardLine line, Findings findings) {
    if (!Cues.trigger(line.text())) {
      report(line, findings, "the line has no trigger (when it applies)");
    }
    if (!Cues.direction(line.text())) {
      report(line, findings, "the line has no instruction (what to do)");
    }
    if (Cues.bareNegation(line.text())) {
      report(line, findings, "the line only states what not to do");
    }
    if (SELF.matcher(line.text()).find()) {
      report(line, findings, "the line is about maintaining the memory itself");
    }
  }

  private void report(BoardLine line, Findings findings, String message) {
    find(
        findings,
        MemoryLayout.BOARD,
        line.number(),
        line.identity(),
        message,
        "state when the line applies, and then what to do");
  }
}
