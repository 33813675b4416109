package gitara.rule.ara;

import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import java.io.IOException;

/** The record of a day that is over is closed. */
final class SessionClosed extends AraRule implements AraRule.OnStep {
  SessionClosed() {
    super(
        "ARA22",
        "session-closed",
        Severity.WARNING,
        "sr",
        "a session record of an older day is not touched");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "What is written into an older day reads as if it had been known then.",
            "Take the change back and say it in today's record.")
        .bad(
            """
            a row for yesterday
            --- trace/sessions/2026-11-17_001.yaml
            session:
              id: "2026-11-17_001"
            events_logged: []
            +++ trace/sessions/2026-11-17_001.yaml
            session:
              id: "2026-11-17_001"
            events_logged:
              - turn: 2
                id: N01

            === trace/sessions/2026-11-18_001.yaml
            session:
              id: "2026-11-18_001"
            """)
        .good(
            """
            a row for today, in the first of two sessions
            --- trace/sessions/2026-11-18_001.yaml
            session:
              id: "2026-11-18_001"
            events_logged: []
            +++ trace/sessions/2026-11-18_001.yaml
            session:
              id: "2026-11-18_001"
            events_logged:
              - turn: 2
                id: N01

            === trace/sessions/2026-11-18_002.yaml
            session:
              id: "2026-11-18_002"

            === trace/sessions/2026-11-17_001.yaml
            session:
              id: "2026-11-17_001"
            """);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    if (step.isMerge()) {
      // A day was over on one line of history and not on the other.
      return;
    }
    step.keepNewestDay();
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (!Paths.isSession(file) || !changed.wasThere() || !changed.isThere()) {
        continue;
      }
      String newest = step.newestDay();
      if (Paths.dayOf(file).compareTo(newest) < 0) {
        find(
            findings,
            Severity.WARNING,
            step.after().path(file),
            SourceRange.FILE,
            Paths.sessionOf(file),
            "the record of " + Paths.dayOf(file) + " was changed, and " + newest + " has begun",
            "say it in the newest day's record");
      }
    }
  }
}
