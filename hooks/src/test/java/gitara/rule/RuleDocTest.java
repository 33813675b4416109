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
import gitara.stage.StageHome;
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

  private static final Path FOLDER = Path.of("../hooks/src/main/resources/gitara/rule");

  private static final RuleCatalog RULES =
      new RuleCatalog(
          List.of(
              new AraRules(),
              new MemoryRules(),
              new StageRules(StageHome.TASKS),
              new MeditationRules(),
              new StageRules(StageHome.MEDITATIONS),
              new PipelineRules()));

  @Test
  void everyRuleHasAFileAndEveryFileHasARule() throws IOException {
    Set<String> rules = new TreeSet<>();
    for (Rule rule : RULES.all()) {
      rules.add(rule.name().slug() + ".md");
    }
    Set<String> files = new TreeSet<>();
    try (Stream<Path> all = Files.list(FOLDER)) {
      all.filter(Files::isRegularFile).forEach(path -> files.add(path.getFileName().toString()));
    }
    assertEquals(rules, files);
  }

  @Test
  void theTitleIsSlugAndIdOfTheRule() {
    for (Rule rule : RULES.all()) {
      RuleName name = rule.name();
      assertEquals(name.slug() + " (" + name.id() + ")", RuleDoc.of(name).title());
    }
  }

  @Test
  void everySceneHasADescriptionAndFilesAndIsUsed() throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> all = Files.walk(FOLDER)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Files.readString(file)
            .lines()
            .filter(line -> line.startsWith("    @@@ ") && !line.endsWith(" nothing"))
            .forEach(line -> used.add(line.substring(8) + ".md"));
      }
    }
    Set<String> files = new TreeSet<>();
    try (Stream<Path> all = Files.list(FOLDER.resolve("scene"))) {
      all.forEach(path -> files.add(path.getFileName().toString()));
    }
    assertEquals(files, used);
    for (String file : files) {
      Scene scene = Scene.named(file.replace(".md", ""));
      assertTrue(scene.description().endsWith("."), file);
      assertFalse(scene.files().after().isEmpty(), file);
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
        boolean isEmpty = example.before().isEmpty() && example.after().isEmpty();
        assertFalse(isEmpty, rule.name().slug() + ": " + example.title());
      }
    }
  }

  private static final String DOC =
      """
      # some-rule (ARA99)

      ## Why
      Because of `git ara lint`,
      and more.

      ## What to do
      This.

      ## Shared by the examples
          === a.md
          # A
          +++ b.md
          one
          two

      ## Bad: first
          +~~ b.md
            one
          + # no heading

          === c.md

      ## Good: second
          -+- a.md
          - old

            both
          +
          + new
          -=- b.md

      ## Good: third
          @@@ nothing
          --- b.md
          gone

      ## Good: fourth
          *** base
          +++ a.md
          1
          *** next < base
          +~~ a.md
          + 2
      """;

  @Test
  void aFileIsParsedIntoItsParts() {
    RuleDoc doc = RuleDoc.parse(DOC);
    assertEquals("some-rule (ARA99)", doc.title());
    assertEquals("Because of git ara lint, and more.", doc.rationale());
    assertEquals("This.", doc.wayOut());
    assertEquals(List.of("first"), doc.bad().stream().map(Example::title).toList());
    assertEquals(
        List.of("second", "third", "fourth"), doc.good().stream().map(Example::title).toList());
    Example first = doc.bad().getFirst();
    assertEquals(Map.of("a.md", "# A\n", "c.md", ""), first.before());
    assertEquals(
        Map.of("a.md", "# A\n", "b.md", "one\n# no heading\ntwo\n", "c.md", ""), first.after());
    Example second = doc.good().getFirst();
    assertEquals(Map.of("a.md", "old\n\nboth\n"), second.before());
    assertEquals(Map.of("a.md", "\nboth\n\nnew\n"), second.after());
    Example third = doc.good().get(1);
    assertEquals(Map.of("b.md", "gone\n"), third.before());
    assertEquals(Map.of(), third.after());
    Example fourth = doc.good().getLast();
    assertEquals(Map.of(), fourth.before());
    assertEquals(List.of("base"), fourth.commits().getLast().parents());
    assertEquals(Map.of("a.md", "1\n2\n"), fourth.commits().getLast().files());
  }

  @Test
  void aChangeOfALineThatIsNotThereIsRejected() {
    for (String change : List.of("+~~ b.md\n    - three", "+~~ c.md\n    + one", "@@@ no-scene")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> RuleDoc.parse(DOC + "\n## Bad: fifth\n    " + change + "\n"),
          change);
    }
  }

  @Test
  void anUnknownHeadingIsRejected() {
    assertThrows(IllegalArgumentException.class, () -> RuleDoc.parse("# x (A1)\n\n## Whence\n"));
  }
}
