package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.GivenSnapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The files that follow from a journal. */
final class PipelineStateTest {
  private static final String REGISTRY =
      """
      ## coder
      - PHASE: Execution
      - REQUIRES: None
      - PRODUCES: `scripts/`
      - CRITIC: coder-critic
      - ESCALATION_TARGET: User
      - QUALITY_WEIGHT: 15%

      ## writer
      - PHASE: Execution
      - REQUIRES: None
      - PRODUCES: `paper/`
      - CRITIC: writer-critic
      - QUALITY_WEIGHT: 10%

      ## editor
      - PHASE: Peer Review
      - REQUIRES: None
      - PRODUCES: `e.md`
      - CRITIC: None
      """;

  private final StringBuilder journal = new StringBuilder();
  private int minute;

  private PipelineStateTest add(String agent, String score, String run) {
    String entry = PipelineRunTest.entry(++minute, agent, score, run);
    if (run.contains("submitted")) {
      entry += "**Submitted:** scripts/a.py" + PipelineRunTest.BLOB + "\n";
    }
    if (run.contains("scored")) {
      entry += "**Report:** quality_reports/reviews/r.md\n";
    }
    journal.append(entry).append('\n');
    return this;
  }

  private ResearchJournal parsed() {
    return ResearchJournal.parse(SourceText.of(PipelinePaths.JOURNAL, journal.toString()));
  }

  private GivenSnapshot files() {
    return new GivenSnapshot()
        .with(PipelinePaths.REGISTRY, REGISTRY)
        .with(PipelinePaths.JOURNAL, journal.toString())
        .with(
            "quality_reports/reviews/r.md",
            "# Report\n\n"
                + "## Open issues\n"
                + "- missing robustness\n"
                + "  of table 2\n"
                + "1. units\n\n"
                + "## Other\n"
                + "- no\n");
  }

  private PipelineStateTest run() {
    return add("coder", "N/A", "p/coder#1 round 1, dispatched, critics coder-critic")
        .add("coder", "N/A", "p/coder#1, submitted")
        .add("coder-critic", "72/100", "p/coder#1, scored")
        .add("writer", "N/A", "p/writer#1 round 1, dispatched, critics writer-critic")
        .add("writer", "N/A", "p/writer#1, submitted")
        .add("writer-critic", "92.25/100", "p/writer#1, scored");
  }

  @Test
  void theStateHasTheKeysInTheirOrder() throws IOException, TextException {
    run();
    assertEquals(
        """
        {
          "project": "p",
          "phase": "Execution",
          "last_updated": "2026-05-09T14:06:00Z",
          "agents_completed": [
            {
              "agent": "writer",
              "critic": "writer-critic",
              "score": 92.25,
              "rounds": 1,
              "artifact": "scripts/a.py",
              "timestamp": "2026-05-09T14:06:00Z"
            }
          ],
          "agents_in_progress": [
            {
              "agent": "coder",
              "critic": "coder-critic",
              "current_round": 1,
              "max_rounds": 3,
              "last_score": 72,
              "issues_remaining": [
                "missing robustness of table 2",
                "units"
              ]
            }
          ],
          "agents_pending": [
            "editor"
          ],
          "artifacts": {
            "scripts/a.py": "0123456789012345678901234567890123456789"
          },
          "overall_score": 80.1,
          "blocked_by": null
        }
        """,
        new PipelineState().of(files()).get(PipelinePaths.STATE));
    assertTrue(new PipelineState().of(new GivenSnapshot()).isEmpty());
  }

  @Test
  void aSealShowsNoScoreAndAnEscalationBlocks() throws IOException, TextException {
    add("coder", "N/A", "p/coder#1, dispatched, critics coder-critic + writer-critic");
    add("coder", "N/A", "p/coder#1, submitted");
    add("coder-critic", "N/A", "p/coder#1, sealed 00");
    String sealed = String.valueOf(new PipelineState().of(files()).get(PipelinePaths.STATE));
    assertTrue(sealed.contains("\"last_score\": \"sealed\""), sealed);
    add("orchestrator", "N/A", "p/coder#1, escalated User");
    String blocked = String.valueOf(new PipelineState().of(files()).get(PipelinePaths.STATE));
    assertTrue(blocked.contains("\"blocked_by\": \"coder#1 waits for User\""), blocked);
    add("researcher", "N/A", "p/coder#1, decided");
    String decided = String.valueOf(new PipelineState().of(files()).get(PipelinePaths.STATE));
    assertTrue(decided.contains("\"blocked_by\": null"), decided);
    assertTrue(decided.contains("\"agents_pending\": [\n    \"coder\""), decided);
  }

  @Test
  void theTraceHasGraphScoresEscalationsAndTotals() {
    run().add("orchestrator", "N/A", "p/coder#1, escalated User");
    AgentRegistry registry =
        AgentRegistry.parse(SourceText.of(PipelinePaths.REGISTRY, REGISTRY), Map.of());
    String trace = Trace.of(parsed(), registry, "p");
    for (String part :
        List.of(
            "graph TD",
            "start --> d1",
            "d1 -->|round 1| d1c1",
            "| coder#1 | 1 | 72 | coder-critic | so |",
            "- p/coder#1: so → waits for a decision",
            "| 2 | 2 | 2 | 1 | 1 | 0 |",
            "- [HIGH-PERF] writer-critic gave p/writer#1 92.25 in round 1",
            "- [ESCALATION] p/coder#1 went to the user: so")) {
      assertTrue(trace.contains(part), part + "\n" + trace);
    }
  }

  @Test
  void aPatternInThreeProjectsIsACandidate() {
    for (String project : List.of("a", "b", "c")) {
      add("writer", "N/A", project + "/writer#1, dispatched, critics writer-critic");
      add("writer", "N/A", project + "/writer#1, submitted");
      add("writer-critic", "90/100", project + "/writer#1, scored");
      List<Learnings.Learning> found = Learnings.of(parsed(), AgentRegistry.NONE, project);
      assertEquals(1, found.size());
      assertEquals(project.equals("c"), found.getFirst().isFrequent());
    }
    add("coder", "N/A", "a/coder#1, dispatched, critics coder-critic");
    for (int i = 0; i < 3; i++) {
      add("coder", "N/A", "a/coder#1, submitted")
          .add("coder-critic", "79/100", "a/coder#1, scored");
    }
    List<Learnings.Learning> found = Learnings.of(parsed(), AgentRegistry.NONE, "a");
    assertEquals("FRICTION", found.getLast().kind());
    assertFalse(found.getLast().isFrequent());
  }
}
