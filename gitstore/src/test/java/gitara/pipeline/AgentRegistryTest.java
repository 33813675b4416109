package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.GivenSnapshot;
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
  private static final GivenSnapshot NOTHING = new GivenSnapshot();

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
    assertTrue(agent(registry, "storyteller").weight().text().startsWith("Advisory"));
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
        "- **SECOND_CRITIC:** ??? | 6 | SECOND_CRITIC is \"???\"; accepted: one AGENT or None",
        "- **REQUIRES:** coder-critic > 80 | 6 | accepted: terms joined by OR",
        "- **REQUIRES:** (`a.md` OR `b.md`) AND `c.md` | 6 | REQUIRES has OR in parentheses",
        "- **REQUIRES:** coder-critic score >= 180 | 6 | accepted: terms joined by OR",
        "- **REQUIRES:** `a.md OR `b.md` | 6 | REQUIRES has a ` that is not closed",
        "- **REQUIRES:** | 6 | REQUIRES is empty; accepted: a value, or None",
        "- **SECOND_CRITIC:** a-critic, b-critic | 6 | accepted: one AGENT or None",
        "- **SECOND_CRITIC:** a-critic AND b-critic | 6 | another critic is SECOND_CRITIC",
        "- phase: Strategy | 6 | the line is not a field; accepted",
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "data codebooks | PRODUCES names no path; accepted: `file`, `folder/`",
        "`a/`, `../b/` | PRODUCES has \"../b/\", which no commit holds",
        "`/etc/passwd` | which no commit holds",
        "`.git/config` | which no commit holds",
        "`./` | which no commit holds",
        "`a/`, `b/ | PRODUCES has a ` or a parenthesis that is not closed",
        "`a/` (tables, `b/` | PRODUCES has a ` or a parenthesis that is not closed",
        "`quality_reports/` | PRODUCES has quality_reports/research_journal.md in it",
        "`.claude/` | PRODUCES has .claude/rules/permissions.md in it",
      })
  void whatNoAgentProducesIsNamed(String produces, String problem) throws IOException {
    AgentRegistry registry =
        parse(
            "## a\n- PHASE: x\n- REQUIRES: None\n- PRODUCES: "
                + produces
                + "\n- CRITIC: a-critic\n");
    List<Problem> problems = RegistryCheck.problems(registry, NOTHING);
    assertEquals(4, problems.getFirst().line(), problems.toString());
    assertTrue(problems.getFirst().message().contains(problem), problems.toString());
  }

  @Test
  void anAgentIsReadHoweverItsLinesEndAndItsItemsAreIndented() {
    String text =
        """
        ## coder
        -\tPHASE:\tExecution
        -\tREQUIRES:
        \t- `a.md`
        \t- AND `b.md`
        -\tPRODUCES:
        \t- `scripts/`
        \t- `one.md` or `two.md`
        \t- Required files: `main.R`,
        \t  `more.R`
        -\tCRITIC: **coder-critic** (code)

        The coder works alone.

        -\tQUALITY WEIGHT: **12,5 %**
        """;
    for (String given : List.of(text, text.replace("\n", "\r\n"))) {
      AgentRegistry registry = parse(given);
      assertEquals(List.of(), registry.problems());
      Agent coder = agent(registry, "coder");
      assertEquals(
          List.of(List.of(new Requires.Present("a.md"), new Requires.Present("b.md"))),
          coder.requires().terms());
      assertEquals(
          List.of(List.of("scripts/"), List.of("one.md", "two.md")),
          coder.produces().items().stream().map(Produces.Item::paths).toList());
      assertEquals(List.of("main.R", "more.R"), coder.produces().files());
      assertEquals("coder-critic", coder.critic());
      assertEquals(new BigDecimal("12.5"), coder.weight().percent());
    }
  }

  @Test
  void smallWordsJoinConditionsOnlyWhereEachCanBeComputed() {
    AgentRegistry registry =
        parse(
            """
            ## a
            - PHASE: x
            - REQUIRES: `a.md` or `b.md` and b-critic score >= 80%
            - PRODUCES: `a/`
            - CRITIC: b-critic

            ## b
            - PHASE: x
            - REQUIRES: Research idea or research spec
            - PRODUCES: `b/`
            - CRITIC: b-critic

            ## c
            - PHASE: x
            - REQUIRES: Approved draft in `main.tex`
            - PRODUCES: `c/`
            - CRITIC: b-critic
            """);
    assertEquals(List.of(), registry.problems());
    assertEquals(
        List.of(
            List.of(new Requires.Present("a.md")),
            List.of(
                new Requires.Present("b.md"),
                new Requires.AgentScore("b-critic", BigDecimal.valueOf(80)))),
        agent(registry, "a").requires().terms());
    assertEquals(
        List.of(List.of(new Requires.Given("Research idea or research spec"))),
        agent(registry, "b").requires().terms());
    assertEquals(1, registry.notes().size(), registry.notes().toString());
    assertEquals(15, registry.notes().getFirst().line());
    assertTrue(registry.notes().getFirst().message().contains("which the researcher confirms"));
  }

  @Test
  void aSectionThatIsAnAgentInAnotherFormAndNamesThatCollideAreNamed() {
    String fields = "- PHASE: x\n- REQUIRES: None\n- PRODUCES: `x/`\n- CRITIC: b-critic\n";
    AgentRegistry registry =
        parse(
            "## a\n"
                + fields
                + "## A\n"
                + fields
                + "## b\n"
                + fields.replace("- ", "")
                + "## c\n"
                + fields.replace("- ", "   - ")
                + "## Orchestrator\n"
                + fields
                + "## d\n"
                + fields
                + "- QUALITY_WEIGTH: 10%\n");
    assertEquals(
        List.of(
            "6: A is there twice",
            "11: \"b\" looks like",
            "16: \"c\" looks like",
            "21: Orchestrator is a role"),
        registry.problems().stream()
            .map(
                one -> one.line() + ": " + one.message().replaceFirst("( twice|like|role).*", "$1"))
            .toList());
    assertEquals(
        "d: QUALITY_WEIGTH is kept and has no meaning here; did you mean QUALITY_WEIGHT?",
        registry.notes().getFirst().message());
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
    GivenSnapshot files = new GivenSnapshot().with(".claude/agents/a-critic.md", "# A\n");
    assertEquals(
        List.of(
            "6: a: ESCALATION_TARGET is \"Nobody\"; accepted: User, Orchestrator, another agent or"
                + " a critic of the registry",
            "12: b: there is no critic b-critic in .claude/agents/b-critic.md",
            "18: c: it is its own critic; reviewers have CRITIC: None",
            "22: d: it requires a score of z-critic, and no agent has this critic",
            "3: a: it can never run: it waits for b, and what an agent waits for must not wait for"
                + " it",
            "10: b: it can never run: it waits for a, and what an agent waits for must not wait for"
                + " it"),
        RegistryCheck.problems(registry, files).stream()
            .map(one -> one.line() + ": " + one.message())
            .toList());
  }
}
