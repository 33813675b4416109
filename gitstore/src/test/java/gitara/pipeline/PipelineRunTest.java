package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What entries of a journal come to. */
final class PipelineRunTest {
  static final String BLOB = "@0123456789012345678901234567890123456789";

  private final List<String> rows = new ArrayList<>();
  private int minute;

  private PipelineRunTest add(String agent, String score, String run) {
    rows.add(entry(++minute, agent, score, run));
    return this;
  }

  static String entry(int minute, String agent, String score, String run) {
    String scored = run.contains("scored") ? "**Scored:** scripts/a.py" + BLOB + "\n" : "";
    return "### 2026-05-09 14:%02d — %s\n**Phase:** Execution\n**Score:** %s\n**Verdict:** so\n"
            .formatted(minute, agent, score)
        + "**Run:** "
        + run
        + "\n"
        + scored;
  }

  private PipelineRunTest plan() {
    return add("User", "N/A", "p/gate/plan#1, approved");
  }

  private PipelineRunTest dispatched(int number, String critics) {
    return add(
        "coder",
        "N/A",
        "p/coder#" + number + " round 1, orchestrated, dispatched, critics " + critics);
  }

  private PipelineRunTest submitted(int number) {
    return add("coder", "N/A", "p/coder#" + number + ", submitted");
  }

  private PipelineRunTest scored(int number, String critic, int score) {
    return add(critic, score + "/100", "p/coder#" + number + ", scored");
  }

  private PipelineRun run() {
    String text = String.join("\n", rows);
    return PipelineRun.of(ResearchJournal.parse(SourceText.of(PipelinePaths.JOURNAL, text)), "p");
  }

  private String state(int number) {
    return Objects.requireNonNull(run().run("p/coder#" + number)).state();
  }

  private List<String> objections() {
    return run().objections().stream().map(one -> one.kind() + " " + one.message()).toList();
  }

  @Test
  void anAgentIsApprovedInTheSecondRoundAndVerified() {
    plan().dispatched(1, "coder-critic");
    assertEquals("dispatched", state(1));
    submitted(1);
    assertEquals("submitted", state(1));
    scored(1, "coder-critic", 72);
    assertEquals("revise", state(1));
    submitted(1);
    assertEquals("submitted", state(1));
    scored(1, "coder-critic", 80);
    assertEquals("approved", state(1));
    add("coder", "FAIL", "p/coder#1, failed");
    assertEquals("failed", state(1));
    add("coder", "PASS", "p/coder#1, verified");
    assertEquals("verified", state(1));
    assertEquals(List.of(), objections());
    add("coder", "PASS", "p/coder#1, verified");
    assertEquals(List.of("CHECKS p/coder#1 is verified a 3rd time"), objections());
  }

  @Test
  void theThirdRoundBelowEscalatesAndOnlyADecisionLetsItGoOn() {
    plan().dispatched(1, "coder-critic");
    for (int i = 0; i < 3; i++) {
      submitted(1).scored(1, "coder-critic", 79);
    }
    assertEquals("escalated", state(1));
    submitted(1);
    assertEquals(
        List.of("ROUNDS p/coder#1 goes on, and somebody else has to decide"), objections());
    rows.removeLast();
    dispatched(2, "coder-critic");
    assertEquals(
        List.of("ESCALATION p/coder#2 is dispatched while p/coder#1 waits for a decision"),
        objections());
    rows.removeLast();
    add("coder", "N/A", "p/coder#1, escalated strategist-critic");
    assertEquals("escalated", state(1));
    add("strategist-critic", "N/A", "p/coder#1, decided");
    assertEquals("decided", state(1));
    dispatched(2, "coder-critic");
    assertEquals("dispatched", state(2));
    assertEquals(List.of(), objections());
  }

  @Test
  void aPairPassesTogetherAndFailsAtOnce() {
    plan().dispatched(1, "coder-critic + strategist-critic").submitted(1);
    add("coder-critic", "N/A", "p/coder#1, sealed 00");
    add("strategist-critic", "N/A", "p/coder#1, sealed 11");
    assertEquals("sealed", state(1));
    scored(1, "coder-critic", 88);
    assertEquals("sealed", state(1));
    scored(1, "strategist-critic", 79);
    assertEquals("revise", state(1));
    assertFalse(Objects.requireNonNull(run().last("coder")).mustEscalate());
    submitted(1);
    add("coder-critic", "N/A", "p/coder#1, sealed 00");
    add("strategist-critic", "N/A", "p/coder#1, sealed 11");
    scored(1, "coder-critic", 79).scored(1, "strategist-critic", 10);
    assertEquals("escalated", state(1));
    assertTrue(Objects.requireNonNull(run().last("coder")).mustEscalate());
    assertEquals(List.of(), objections());
  }

  @Test
  void aScoreOfAPairBeforeBothAreSealedIsOutOfPlace() {
    plan().dispatched(1, "coder-critic + strategist-critic").submitted(1);
    add("coder-critic", "N/A", "p/coder#1, sealed 00").scored(1, "coder-critic", 88);
    assertEquals(
        List.of("PAIR coder-critic scores p/coder#1 before both critics have sealed their scores"),
        objections());
  }

  @Test
  void whatIsOutOfOrderHasNoEffect() {
    plan().dispatched(1, "coder-critic").submitted(1);
    scored(1, "coder", 99);
    assertEquals("submitted", state(1));
    scored(1, "coder-critic", 70).scored(1, "coder-critic", 95);
    assertEquals("revise", state(1));
    add("researcher", "N/A", "p/coder#1, decided");
    assertEquals("revise", state(1));
    assertEquals(
        List.of(
            "CRITIC coder scores p/coder#1, whose critics are coder-critic",
            "ORDER p/coder#1 is revise, and coder-critic scores it",
            "ORDER p/coder#1 is decided on, and nobody has asked"),
        objections());
  }

  @Test
  void whatIsOutOfOrderIsNamed() {
    dispatched(1, "coder-critic").scored(1, "coder-critic", 88);
    submitted(3);
    assertEquals(
        List.of(
            "PLAN p/coder#1 is dispatched before a plan was approved",
            "ORDER p/coder#1 is dispatched, and coder-critic scores it",
            "ORDER p/coder#3 was never dispatched"),
        objections());
  }

  @Test
  void theSixthLoopIsOneTooMany() {
    for (int i = 1; i <= 6; i++) {
      add("orchestrator", "N/A", "p/loop/score#" + i + ", looped");
    }
    assertEquals(List.of("LOOPS the pipeline begins again a 6th time"), objections());
    assertEquals(7, run().nextGate(RunLine.LOOP));
  }

  @Test
  void aReviewerIsDoneWithAnyScore() {
    plan().add("domain-referee", "N/A", "p/domain-referee#1, dispatched, critics domain-referee");
    add("domain-referee", "N/A", "p/domain-referee#1, submitted");
    add("domain-referee", "71/100", "p/domain-referee#1, scored");
    assertEquals("approved", run().runs().getFirst().state());
    assertEquals(List.of(), objections());
  }

  @Test
  void anAgentThatIsCancelledIsReadyAgain() {
    plan().dispatched(1, "coder-critic").add("coder", "N/A", "p/coder#1, cancelled");
    assertEquals("cancelled", state(1));
    dispatched(2, "coder-critic");
    assertEquals(List.of(), objections());
  }
}
