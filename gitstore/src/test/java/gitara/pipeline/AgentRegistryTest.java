package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Registries as people write them, in their own words too. */
final class AgentRegistryTest {
  private static final GivenFiles NOTHING = new GivenFiles();

  private static AgentRegistry parse(String text, Map<String, String> settings) {
    return AgentRegistry.parse(SourceText.of(PipelinePaths.REGISTRY, text), settings);
  }

  private static AgentRegistry parse(String text) {
    return parse(text, Map.of());
  }

  private static Agent agent(AgentRegistry registry, String name) {
    return Objects.requireNonNull(registry.agent(name), name);
  }

  @Test
  void theRegistryOfTheCorpusParsesWhole() throws IOException {
    String text =
        Files.readString(Corpus.folder().resolve("clo-author").resolve(PipelinePaths.REGISTRY));
    AgentRegistry registry = parse(text);
    assertEquals(List.of(), registry.problems());
    assertEquals(List.of(), registry.notes());
    assertEquals(List.of(), RegistryCheck.problems(registry, NOTHING));
    assertEquals(12, registry.agents().size());
    Agent coder = agent(registry, "coder");
    assertEquals("high", coder.severity());
    assertEquals("strategist-critic", coder.target());
    assertEquals(
        List.of(
            List.of(
                new Requires.Present("quality_reports/strategy/{project}/strategy_memo.md"),
                new Requires.AgentScore("strategist-critic", BigDecimal.valueOf(80)))),
        coder.requires().terms());
    assertEquals(2, agent(registry, "strategist").requires().terms().size());
    assertEquals(
        List.of(
            new Requires.AgentScore("coder-critic", BigDecimal.valueOf(80)),
            new Requires.Containing("paper/tables/", ".tex")),
        agent(registry, "writer").requires().terms().getFirst());
    assertEquals(
        List.of("paper/talks/", "paper/quarto/"),
        agent(registry, "storyteller").produces().items().getFirst().paths());
    assertTrue(agent(registry, "storyteller").weight().isAdvisory());
    assertNull(agent(registry, "data-engineer").weight().percent());
    assertEquals(new BigDecimal("12.5"), agent(registry, "domain-referee").weight().percent());
    assertTrue(agent(registry, "verifier").isReviewer());
    assertEquals(
        List.of(
            new Requires.OverallScore(BigDecimal.valueOf(95)),
            new Requires.EachComponent(BigDecimal.valueOf(80))),
        agent(registry, "verifier").requires().terms().getFirst());
    assertEquals("medium-high", agent(registry, "storyteller").severity());
    assertEquals(
        List.of("quality_reports/strategy/p/strategy_memo.md"),
        agent(registry, "strategist").produces().required("p"));
    assertEquals(
        List.of("Estimand", "Specification", "Assumptions", "Robustness Plan", "Threats"),
        agent(registry, "strategist").produces().sections());
    assertEquals(List.of("coder-critic", "strategist-critic"), registry.critics(coder, true));
    assertEquals(List.of("coder-critic"), registry.critics(coder, false));
    assertEquals(
        List.of("paper/figures/ is produced by data-engineer too"),
        RegistryCheck.overlaps(registry).stream()
            .map(one -> one.message().replaceFirst("coder: ", ""))
            .toList());
  }

  @Test
  void keysOfAnotherLanguageAreReadByTheirAliases() {
    AgentRegistry registry =
        parse(
            """
            ## estratega
            - **FASE:** Strategy
            - **GRUPO:** estrategia
            - **REQUIERE:** Idea de investigación o especificación
            - **PRODUCE:** `memo/{project}/`
              - Archivos requeridos: `memo.md`
            - **CRÍTICO:** estratega-critico
            - **PESO:** 25% (validez)
            - **NOTA:** algo
            """,
            Map.of(
                "ara.pipeline.key.phase", "FASE",
                "ara.pipeline.key.requires", "REQUIERE",
                "ara.pipeline.key.produces", "PRODUCE",
                "ara.pipeline.key.critic", "CRÍTICO",
                "ara.pipeline.key.parallel_group", "GRUPO, PARALELO",
                "ara.pipeline.key.required-files", "Archivos",
                "ara.pipeline.key.quality-weight", "PESO"));
    assertEquals(List.of(), registry.problems());
    Agent agent = agent(registry, "estratega");
    assertEquals("estratega-critico", agent.critic());
    assertEquals("estrategia", agent.group());
    assertEquals(
        List.of(List.of(new Requires.Given("Idea de investigación o especificación"))),
        agent.requires().terms());
    assertEquals(Map.of("NOTA", "algo"), agent.unknown());
    assertEquals(
        List.of("estratega: NOTA is kept and has no meaning here"),
        registry.notes().stream().map(Problem::message).toList());
  }

  @Test
  void theFormWithoutBoldAndQuotesGoesOverSeveralLines() {
    AgentRegistry registry =
        parse(
            """
            ## strategist
            - PHASE: Strategy
            - REQUIRES: quality_reports/literature/{project}/
            OR quality_reports/data-assessment/{project}/
            - PRODUCES: quality_reports/strategy/{project}/
            - Required files: strategy_memo.md
            - Required sections: Estimand,
              Threats
            - CRITIC: strategist-critic
            - ESCALATION_TARGET: User --- fundamental design question
            - QUALITY_WEIGHT: 25% (identification validity)

            ## Phase Order
            ```
            - CRITIC: none
            ```
            """);
    assertEquals(List.of(), registry.problems());
    Agent agent = registry.agents().getFirst();
    assertEquals(1, registry.agents().size());
    assertEquals(
        List.of(
            List.of(new Requires.Present("quality_reports/literature/{project}/")),
            List.of(new Requires.Present("quality_reports/data-assessment/{project}/"))),
        agent.requires().terms());
    assertEquals("User", agent.target());
    assertEquals(List.of("Estimand", "Threats"), agent.produces().sections());
    assertEquals("identification validity", agent.weight().label());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- REQUIRES coder-critic score >= 80 | 6 | the line is not a field; accepted",
        "- **QUALITY_WEIGHT:** heavy | 6 | accepted: n% of at most 100, None, Advisory",
        "- **QUALITY_WEIGHT:** 250% | 6 | accepted: n%",
        "- **PHASE:** Strategy | 6 | PHASE is there twice",
        "- **SECOND_CRITIC:** ??? | 6 | SECOND_CRITIC is \"???\"; accepted: AGENT or None",
        "- **REQUIRES:** coder-critic > 80 | 6 | accepted: terms joined by OR",
        "- **REQUIRES:** (`a.md` OR `b.md`) AND `c.md` | 6 | REQUIRES has OR in parentheses",
      })
  void whatDoesNotParseIsNamedWithItsLine(String line, int number, String problem) {
    AgentRegistry registry =
        parse(
            "# Registry\n\n## coder\n- **PHASE:** Execution\n- **PRODUCES:** `scripts/`\n"
                + line
                + "\n- **CRITIC:** coder-critic\n"
                + (line.contains("**REQUIRES") ? "" : "- **REQUIRES:** None\n"));
    assertEquals(1, registry.problems().size(), registry.problems().toString());
    assertEquals(number, registry.problems().getFirst().line());
    assertTrue(registry.problems().getFirst().message().contains(problem));
  }

  @Test
  void aSectionWithoutAKnownKeyIsNoAgent() {
    AgentRegistry registry = parse("## Rules\n- ALLOW: all\n- Never push.\n\n## Tools\ntext\n");
    assertEquals(AgentRegistry.NONE, registry);
  }

  @Test
  void agentsThatWaitForEachOtherAndNamesOfNobodyAreFound() throws IOException {
    AgentRegistry registry =
        parse(
            """
            ## a
            - PHASE: x
            - REQUIRES: `b.md` AND b-critic score >= 80
            - PRODUCES: `a.md`
            - CRITIC: a-critic
            - ESCALATION_TARGET: Nobody — at all

            ## b
            - PHASE: x
            - REQUIRES: `a.md`
            - PRODUCES: `b.md`
            - CRITIC: b-critic

            ## c
            - PHASE: x
            - REQUIRES: `a.md` OR An idea
            - PRODUCES: `c.md`
            - CRITIC: c

            ## d
            - PHASE: x
            - REQUIRES: z-critic score >= 80
            - PRODUCES: `d.md`
            - CRITIC: None — it reviews
            """);
    GivenFiles files = new GivenFiles().with(".claude/agents/a-critic.md", "# A\n");
    assertEquals(
        List.of(
            "a: ESCALATION_TARGET is \"Nobody\"; accepted: User, Orchestrator, an agent or a"
                + " critic of the registry",
            "b: there is no critic b-critic in .claude/agents/b-critic.md",
            "c: it is its own critic; reviewers have CRITIC: None",
            "d: it requires a score of z-critic, and no agent has this critic",
            "a: it can never run: its REQUIRES wait in a circle for a, b",
            "b: it can never run: its REQUIRES wait in a circle for a, b"),
        RegistryCheck.problems(registry, files).stream().map(Problem::message).toList());
  }
}
