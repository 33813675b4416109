package gitara.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.rule.ara.check.AraRules;
import gitara.rule.meditation.check.MeditationRules;
import gitara.rule.memory.MemoryRules;
import gitara.rule.pipeline.PipelineRules;
import gitara.rule.stage.StageRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation of the rules is complete, and says what the rules say of themselves. */
class RuleDocTest {
  /**
   * Rules about links, trailers, tags, refs and what was long before, which an example cannot hold.
   */
  private static final Set<String> WITHOUT_EXAMPLES =
      Set.of("plain-files", "trailer-truth", "history-rewritten", "seal-broken", "evidence-drift");

  private static final RuleCatalog RULES =
      new RuleCatalog(
          List.of(
              new AraRules(),
              new MemoryRules(),
              new StageRules(),
              new MeditationRules(),
              new PipelineRules()));

  @Test
  void everyRuleHasAFileAndEveryFileHasARule() throws IOException {
    Set<String> rules = new TreeSet<>();
    for (Rule rule : RULES.all()) {
      rules.add(rule.name().slug() + ".md");
    }
    Set<String> files = new TreeSet<>();
    try (Stream<Path> all = Files.list(Path.of("../hooks/src/main/resources/gitara/rule"))) {
      all.forEach(path -> files.add(path.getFileName().toString()));
    }
    assertEquals(rules, files);
  }

  @Test
  void idSlugSeverityPlacesAndConditionAreThoseOfTheRule() {
    for (Rule rule : RULES.all()) {
      assertEquals(rule.name(), RuleDoc.of(rule.name()).rule());
    }
  }

  @Test
  void everyRuleHasAReasonAWayOutAndExamples() {
    for (Rule rule : RULES.all()) {
      String slug = rule.name().slug();
      RuleDoc doc = RuleDoc.of(rule.name());
      assertTrue(doc.rationale().length() > 40, slug);
      assertTrue(doc.wayOut().length() > 20, slug);
      assertEquals(WITHOUT_EXAMPLES.contains(slug), doc.bad().isEmpty(), slug);
      assertEquals(WITHOUT_EXAMPLES.contains(slug), doc.good().isEmpty(), slug);
    }
  }

  @Test
  void everyExampleHasATitleAndFiles() {
    for (Rule rule : RULES.all()) {
      RuleDoc doc = RuleDoc.of(rule.name());
      for (Example example : Stream.of(doc.bad(), doc.good()).flatMap(List::stream).toList()) {
        assertFalse(example.title().isBlank(), rule.name().slug());
        assertTrue(example.text().endsWith("\n"), example.title());
        boolean isEmpty = example.before().isEmpty() && example.after().isEmpty();
        assertFalse(isEmpty, rule.name().slug() + ": " + example.title());
      }
    }
  }

  @Test
  void aFileIsParsedIntoItsParts() {
    RuleDoc doc =
        RuleDoc.parse(
            """
            # some-rule (ARA99)

            - **Severity**: warning
            - **Reads**: all of history
            - **Of unshared entries**: a note
            - **Edition**: 2
            - **Condition**: one thing, or
              another

            ## Why
            Because of `git ara lint`,
            and more.

            ## What to do
            This.

            ## Shared by the examples
            ```
            === a.md
            # A
            --- b.md
            old
            ```

            ## Bad examples

            ### first
            ```
            +++ b.md
            # no heading
            ```

            ### second
            ```
            === a.md
            other
            ```

            ## Good examples

            ### third
            ```
            +++ c.md
            ```
            """);
    assertEquals(
        RuleName.of("ARA99", "some-rule", Severity.WARNING, Reads.HISTORY, "one thing, or another")
            .ofSharedEntries()
            .since(2),
        doc.rule());
    assertEquals("Because of git ara lint, and more.", doc.rationale());
    assertEquals("This.", doc.wayOut());
    assertEquals(List.of("first", "second"), doc.bad().stream().map(Example::title).toList());
    assertEquals("first\n+++ b.md\n# no heading\n", doc.bad().getFirst().text());
    assertEquals(Map.of("a.md", "# A\n", "b.md", "old\n"), doc.bad().getFirst().before());
    assertEquals(Map.of("a.md", "# A\n", "b.md", "# no heading\n"), doc.bad().get(0).after());
    assertEquals("other\n", doc.bad().get(1).before().get("a.md"));
    assertEquals(Map.of("a.md", "# A\n", "c.md", ""), doc.good().getFirst().after());
  }

  @Test
  void anUnknownHeadingIsRejected() {
    assertThrows(IllegalArgumentException.class, () -> RuleDoc.parse("# x (A1)\n\n## Whence\n"));
  }
}
