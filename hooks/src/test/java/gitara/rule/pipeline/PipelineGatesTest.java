package gitara.rule.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ara.check.MemorySnapshot;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a branch asks for of what is to come to it. */
final class PipelineGatesTest {
  private static final String CODE = "scripts/a.py";
  private static final String REGISTRY =
      """
      ## coder
      - **PHASE:** Execution
      - **REQUIRES:** None
      - **PRODUCES:** `scripts/`
      - **CRITIC:** coder-critic
      - **QUALITY_WEIGHT:** 100%
      """;

  private static String entry(String agent, String score, String more) {
    return "\n### 2026-05-09 14:30 — %s\n**Score:** %s\n**Verdict:** so\n%s\n"
        .formatted(agent, score, more);
  }

  /** A project with a score of its code, and a statement that a gate is passed. */
  private static Map<String, String> project(String score, String gate) {
    Map<String, String> files = new HashMap<>();
    files.put(CODE, "print(1)\n");
    files.put(".claude/rules/permissions.md", REGISTRY);
    ObjectId blob = new MemorySnapshot("", files).id(CODE);
    String bound = CODE + "@" + Objects.requireNonNull(blob).name();
    files.put(
        "quality_reports/research_journal.md",
        "# Journal\n"
            + entry("coder", "N/A", "**Run:** p/coder#1, dispatched, critics coder-critic")
            + entry("coder", "N/A", "**Run:** p/coder#1, submitted\n**Submitted:** " + bound)
            + entry(
                "coder-critic", score + "/100", "**Run:** p/coder#1, scored\n**Scored:** " + bound)
            + (gate.isEmpty()
                ? ""
                : entry("orchestrator", "PASS", "**Run:** p/gate/" + gate + "#1, met")));
    return files;
  }

  private static List<String> found(String branch, String settings, Map<String, String> tip)
      throws IOException {
    Snapshot base = new MemorySnapshot("", Map.of(".ara/config", settings));
    Findings findings = new Findings();
    new PipelineRules().arriving(branch, base, new MemorySnapshot("", tip), findings);
    return findings.sorted().stream().map(Finding::message).toList();
  }

  private static String asking(String branch, String gate) {
    return "[ara \"pipeline.gate\"]\n\t" + branch + " = " + gate + "\n";
  }

  @ParameterizedTest
  @CsvSource({
    "commit,80,true", "commit,79.9999,false",
    "pr,90,true", "pr,89.9999,false",
    "submission,95,true", "submission,94.9999,false"
  })
  void aBranchIsOpenAtTheThresholdAndClosedAHairBelow(String gate, String score, boolean isOpen)
      throws IOException {
    List<String> found = found("main", asking("main", gate), project(score, gate));
    assertEquals(isOpen, found.isEmpty(), found.toString());
    assertTrue(isOpen || found.getFirst().contains("by 0.0001"), found.toString());
  }

  @Test
  void aStricterGateIsEnoughAndALighterOneIsNot() throws IOException {
    assertEquals(List.of(), found("main", asking("main", "commit"), project("99", "pr")));
    assertEquals(
        List.of("main asks for the gate pr: no commit states that it is passed"),
        found("main", asking("main", "pr"), project("99", "commit")));
  }

  @Test
  void aStaleScoreClosesIt() throws IOException {
    Map<String, String> tip = project("99", "pr");
    tip.put(CODE, "print(2)\n");
    assertEquals(
        List.of(
            "main asks for the gate pr: the score of coder is stale: scripts/a.py has changed"
                + " since"),
        found("main", asking("main", "pr"), tip));
  }

  @Test
  void onlyBranchesOfThePatternAskAndTheStrictestCounts() throws IOException {
    Map<String, String> tip = project("85", "commit");
    String settings = asking("release/*", "submission") + asking("*", "commit");
    assertEquals(List.of(), found("main", settings, tip));
    assertEquals(1, found("Release/1", settings, tip).size());
    assertEquals(List.of(), found("main", "[ara]\n\tedition = 2\n", tip));
  }

  @Test
  void whatIsNoneOfThePipelineComesInWithoutAGate() throws IOException {
    assertEquals(List.of(), found("main", asking("main", "pr"), Map.of("README.md", "more\n")));
  }
}
