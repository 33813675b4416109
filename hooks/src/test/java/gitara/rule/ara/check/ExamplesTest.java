package gitara.rule.ara.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraRecords;
import gitara.ara.step.AraStep;
import gitara.record.Step;
import gitara.rule.Example;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.GivenCommit;
import gitara.rule.HistoryRule;
import gitara.rule.Rule;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleDoc;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the rules tell their users is what they do. */
class ExamplesTest {
  private static final AraRules RULES = new AraRules();
  private static final RuleCatalog CATALOG = new RuleCatalog(List.of(RULES));

  static List<Arguments> bad() {
    return examples(true);
  }

  static List<Arguments> good() {
    return examples(false);
  }

  private static List<Arguments> examples(boolean bad) {
    List<Arguments> all = new ArrayList<>();
    for (Rule rule : new AraRules().all()) {
      RuleDoc doc = RuleDoc.of(rule.name());
      for (Example example : bad ? doc.bad() : doc.good()) {
        all.add(Arguments.of(rule.name().slug(), example));
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("bad")
  void aBadExampleIsFoundWithItsPlace(String slug, Example example) throws IOException {
    Rule rule = rule(slug);
    Findings findings = judge(rule, example);
    Finding found = findings.first(slug);
    assertNotNull(found, () -> slug + " finds nothing in\n" + example.parts());
    boolean isNamed = example.after().containsKey("/" + found.path());
    assertTrue(found.path().startsWith("ara/") || isNamed, found.path());
    assertFalse(found.hint().isBlank(), found.message());
    boolean isAboutSomethingGone = found.message().matches("(?s).*(gone|removed).*");
    boolean isAboutAFile =
        List.of(
                    "evidence-add-only",
                    "session-closed",
                    "baseline-shrinks",
                    "edition-rises",
                    "merge-no-loss")
                .contains(slug)
            || isAboutSomethingGone;
    boolean isPlacedLater = rule instanceof HistoryRule<?, ?, ?>;
    assertTrue(found.place().line() > 0 || isAboutAFile || isPlacedLater, found.toString());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("good")
  void aGoodExamplePasses(String slug, Example example) throws IOException {
    Rule rule = rule(slug);
    Findings findings = judge(rule, example);
    assertNull(findings.first(slug), () -> findings.sorted() + "\n" + example.parts());
  }

  /** By itself, and with the rest of the book where only those run that can fire. */
  private static Findings judge(Rule rule, Example example) throws IOException {
    if (!example.commits().isEmpty()) {
      return ExampleHistory.judge(example);
    }
    Step step =
        new Step(
            new MemorySnapshot("ara/", example.before()),
            new MemorySnapshot("ara/", example.after()));
    Findings findings = new Findings();
    if (rule instanceof AraRule.OnRecord onRecord) {
      onRecord.judge(new AraRecord(step.after(), "ara/"), findings);
    }
    if (rule instanceof AraRule.OnStep onStep) {
      Findings alone = new Findings();
      String message = example.after().get(Example.MESSAGE);
      onStep.judgeStep(step(step, message, AraStep.Reading.OWN), alone);
      Findings all = new Findings();
      AraStep both = step(step, message, AraStep.Reading.OWN);
      for (var one : RULES.onStep(both)) {
        one.judgeStep(both, all);
      }
      assertEquals(alone.first(rule.name().slug()), all.first(rule.name().slug()));
      Findings whole = new Findings();
      onStep.judgeStep(step(step, message, AraStep.Reading.WHOLE), whole);
      assertEquals(alone.sorted(), whole.sorted());
      alone.sorted().forEach(findings::add);
    }
    return findings;
  }

  private static AraStep step(Step step, @Nullable String message, AraStep.Reading reading)
      throws IOException {
    GivenCommit given = GivenCommit.step(step.before(), step.after());
    return new AraStep(
        message == null
            ? given
            : new GivenCommit(
                "",
                message,
                given.time(),
                given.parents(),
                given.nothing(),
                given.after(),
                List.of(),
                List.of()),
        step.before(),
        "ara/",
        reading,
        new AraRecords());
  }

  @Test
  void everyRuleHasAnIdOfItsOwnAndIsJudgedWhereItSays() {
    Set<String> names = new HashSet<>();
    String last = "";
    for (Rule rule : new AraRules().all()) {
      assertTrue(names.add(rule.name().id()), rule.name().id());
      assertTrue(names.add(rule.name().slug()), rule.name().slug());
      boolean onSteps =
          rule instanceof AraRule.OnStep
              || rule instanceof AraRule.OnMerge
              || rule instanceof HistoryRule<?, ?, ?>;
      switch (rule.name().reads()) {
        case TREE -> assertTrue(rule instanceof AraRule.OnRecord, rule.name().slug());
        case REFS, WORK_TREE -> assertFalse(onSteps || rule instanceof AraRule.OnRecord);
        default -> assertTrue(onSteps && !(rule instanceof AraRule.OnRecord), rule.name().slug());
      }
      last = rule.name().id();
    }
    assertEquals("ARA50", last);
  }

  @Test
  void aRuleIsFoundByIdAndBySlug() {
    assertEquals("node-immutable", rule("ara18").name().slug());
    assertEquals("ARA18", rule("node-immutable").name().id());
    assertNull(CATALOG.named("no-such-rule"));
  }

  private static Rule rule(String name) {
    Rule rule = CATALOG.named(name);
    assertNotNull(rule, name);
    return rule;
  }

  @Test
  void whatFollowsAnUnreadableFileIsStillJudged() throws IOException {
    Findings findings = new Findings();
    Example example = RuleDoc.of(rule("yaml-parse").name()).bad().getFirst();
    var files = new java.util.HashMap<>(example.after());
    files.put("logic/claims.md", "## C01: Depth helps\n- **Status**: refuted\n");
    AraRules.checkTree(new MemorySnapshot("", files), "", findings);
    assertNotNull(findings.first("yaml-parse"));
    assertNotNull(findings.first("refuted-dead-end"));
  }

  @Test
  void aFingerprintDoesNotMoveWithTheLines() throws IOException {
    Findings here = new Findings();
    Findings there = new Findings();
    String tree = "tree:\n  - id: N01\n    type: nonsense\n";
    AraRules.checkTree(
        new MemorySnapshot("", java.util.Map.of("trace/exploration_tree.yaml", tree)), "", here);
    AraRules.checkTree(
        new MemorySnapshot(
            "", java.util.Map.of("trace/exploration_tree.yaml", "# a comment\n\n" + tree)),
        "",
        there);
    Finding one = here.first("vocabulary");
    Finding other = there.first("vocabulary");
    assertNotNull(one);
    assertNotNull(other);
    assertEquals(one.place().line() + 2, other.place().line());
    assertEquals(one.fingerprint(), other.fingerprint());
  }
}
