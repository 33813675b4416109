package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.GivenSnapshot;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What agents require and produce, held against files. */
final class ConditionsTest {
  private static final String MEMO = "quality_reports/strategy/p/strategy_memo.md";
  private static final String REGISTRY =
      """
      ## strategist
      - PHASE: Strategy
      - REQUIRES: Research idea
      - PRODUCES: `quality_reports/strategy/{project}/`
        - Required files: `strategy_memo.md`
        - Required sections: Estimand, Robustness Plan
      - CRITIC: strategist-critic
      - QUALITY_WEIGHT: 50%

      ## coder
      - PHASE: Execution
      - REQUIRES: `quality_reports/strategy/{project}/strategy_memo.md` AND strategist-critic score >= 80
      - PRODUCES: `scripts/`, `paper/tables/` or `out/*.tex`, notes
      - CRITIC: coder-critic
      - SECOND_CRITIC: strategist-critic
      - QUALITY_WEIGHT: 50%

      ## writer
      - PHASE: Execution
      - REQUIRES: `paper/tables/` contains `.tex` files OR `draft.tex`
      - PRODUCES: `paper/main.tex`
      - CRITIC: writer-critic

      ## verifier
      - PHASE: Submission
      - REQUIRES: Overall score >= 95 AND all components >= 80
      - PRODUCES: `v.md`
      - CRITIC: None
      """;

  private final GivenSnapshot files = new GivenSnapshot();
  private String journal = "";
  private int minute;

  private void add(String agent, String score, String run) {
    journal += PipelineRunTest.entry(++minute, agent, score, run) + "\n";
  }

  private void scored(String agent, String critics, String... scores) {
    add(agent, "N/A", "p/" + agent + "#1, dispatched, critics " + critics);
    add(agent, "N/A", "p/" + agent + "#1, submitted");
    for (String score : scores) {
      int blank = score.indexOf(' ');
      add(
          score.substring(0, blank),
          score.substring(blank + 1) + "/100",
          "p/" + agent + "#1, scored");
    }
  }

  private List<String> unmet(String agent) throws IOException {
    AgentRegistry registry =
        AgentRegistry.parse(SourceText.of(PipelinePaths.REGISTRY, REGISTRY), Map.of());
    PipelineRun run =
        PipelineRun.of(ResearchJournal.parse(SourceText.of(PipelinePaths.JOURNAL, journal)), "p");
    return new Conditions(registry, run, files)
        .unmet(Objects.requireNonNull(registry.agent(agent))).stream()
            .map(one -> one.what() + " -> " + one.remedy())
            .toList();
  }

  @Test
  void whatIsMissingIsNamedWithWhoProducesIt() throws IOException {
    assertEquals(
        List.of(
            "missing " + MEMO + " -> run [strategist] first: it produces it",
            "missing score of strategist-critic >= 80 -> run [strategist] first: strategist-critic"
                + " scores it"),
        unmet("coder"));
    files.with(MEMO, "# Memo\n\n## 1. Estimand\nx\n\n## Robustness\n");
    scored("strategist", "strategist-critic", "strategist-critic 79.9");
    assertEquals(
        List.of(
            "missing the section Robustness Plan in "
                + MEMO
                + " -> run [strategist] first: it produces it",
            "strategist-critic score of strategist is 79.9, below 80 -> run [strategist] again"
                + " until strategist-critic passes it"),
        unmet("coder"));
  }

  @Test
  void aScoreAtTheBoundAndAllSectionsAreEnough() throws IOException {
    files.with(MEMO, "# Memo\n\n## 1. Estimand\nx\n\n### Robustness plan (draft)\n");
    scored("strategist", "strategist-critic", "strategist-critic 80");
    assertEquals(List.of(), unmet("coder"));
  }

  @Test
  void aPairHasPassedOnlyTogether() throws IOException {
    files.with(MEMO, "# Memo\n\n## Estimand\n\n## Robustness Plan\n");
    scored(
        "strategist",
        "strategist-critic + coder-critic",
        "strategist-critic 90",
        "coder-critic 70");
    assertEquals(
        List.of(
            "coder-critic has not passed strategist: both critics have to -> run [strategist] again"
                + " until both pass it"),
        unmet("coder"));
  }

  @Test
  void oneOfTheTermsIsEnoughAndTheNearestIsNamed() throws IOException {
    assertEquals(
        List.of("missing .tex files in paper/tables/ -> run [coder] first: it produces it"),
        unmet("writer"));
    files.with("paper/tables/a.csv", "1");
    assertEquals(1, unmet("writer").size());
    files.with("draft.tex", "x");
    assertEquals(List.of(), unmet("writer"));
  }

  @Test
  void wordsHoldOnceTheyAreConfirmed() throws IOException {
    assertEquals(
        List.of(
            "nobody has confirmed: Research idea -> the researcher confirms it: git ara pipeline"
                + " given strategist"),
        unmet("strategist"));
    String before = journal;
    add("researcher", "N/A", "p/given/strategist#1, given");
    assertEquals(List.of(), unmet("strategist"));
    journal = before;
    add("researcher", "N/A", "p/given/strategist#1, given\n**Target:** Research idea");
    assertEquals(List.of(), unmet("strategist"));
    // What was confirmed is not what the registry asks for by now.
    journal = before;
    add("researcher", "N/A", "p/given/strategist#1, given\n**Target:** A question");
    assertEquals(1, unmet("strategist").size());
  }

  @Test
  void theVerifierAsksForTheSumAndForEachComponent() throws IOException {
    assertEquals(2, unmet("verifier").size());
    scored("strategist", "strategist-critic", "strategist-critic 100");
    scored("coder", "coder-critic", "coder-critic 79");
    assertEquals(
        List.of(
            "the overall score is 89.5, below 95 -> raise it: git ara pipeline status shows the"
                + " components",
            "coder has 79, below 80 -> run [coder] again"),
        unmet("verifier"));
  }

  @Test
  void whatAnAgentLeavesBehindIsWhole() throws IOException {
    Produces produces =
        Objects.requireNonNull(
                AgentRegistry.parse(SourceText.of(PipelinePaths.REGISTRY, REGISTRY), Map.of())
                    .agent("coder"))
            .produces();
    assertEquals(
        List.of("scripts/", "paper/tables/ or out/*.tex"), Artifacts.missing(produces, "p", files));
    files.with("scripts/a.py", "1").with("out/deep/t.tex", "1");
    assertEquals(List.of("paper/tables/ or out/*.tex"), Artifacts.missing(produces, "p", files));
    files.with("out/t.tex", "1");
    assertEquals(List.of(), Artifacts.missing(produces, "p", files));
    assertEquals(
        List.of("out/t.tex", "scripts/a.py"),
        Artifacts.of(produces, "p", files).stream().map(one -> one.path()).toList());
  }
}
