package gitara.rule.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.event.EventLog;
import gitara.record.Step;
import gitara.rule.Example;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Rule;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleDoc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the rules of the memory tell their users is what they do. */
class MemoryExamplesTest {
  @TempDir Path top;

  static List<Arguments> bad() {
    return examples(true);
  }

  static List<Arguments> good() {
    return examples(false);
  }

  private static List<Arguments> examples(boolean bad) {
    List<Arguments> all = new ArrayList<>();
    for (Rule rule : new MemoryRules().all()) {
      RuleDoc doc = RuleDoc.of(rule.name());
      for (Example example : bad ? doc.bad() : doc.good()) {
        all.add(Arguments.of(rule.name().slug(), example));
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("bad")
  void aBadExampleIsFound(String slug, Example example) throws IOException {
    Finding found = judge(slug, example).first(slug);
    assertNotNull(found, () -> slug + " finds nothing in\n" + example.parts());
    assertFalse(found.hint().isBlank(), found.message());
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("good")
  void aGoodExamplePasses(String slug, Example example) throws IOException {
    Findings findings = judge(slug, example);
    assertNull(findings.first(slug), () -> findings.sorted() + "\n" + example.parts());
  }

  private Findings judge(String slug, Example example) throws IOException {
    Step step =
        new Step(
            new GivenMemory(example.before(), example.after()),
            new GivenMemory(example.after(), example.before()));
    String report = example.after().get("/report");
    String message = example.after().get("/message");
    for (Map.Entry<String, String> file : example.after().entrySet()) {
      if (file.getKey().startsWith("/" + EventLog.FOLDER + "/")) {
        Path day = top.resolve(file.getKey().substring(1));
        Files.createDirectories(day.getParent());
        Files.writeString(day, file.getValue());
      }
    }
    Findings findings = new Findings();
    Rule rule = new RuleCatalog(List.of(new MemoryRules())).named(slug);
    assertNotNull(rule, slug);
    if (rule instanceof MemoryRule.OnRecord onRecord) {
      onRecord.judge(new MemoryRecord(step.after(), report, new EventLog(top)), findings);
    }
    if (rule instanceof MemoryRule.OnStep onStep) {
      onStep.judgeStep(new MemoryStep(step, message, List.of(), report), findings);
    }
    return findings;
  }

  @Test
  void everyRuleHasAnIdOfItsOwnAndIsJudgedWhereItSays() {
    Set<String> names = new HashSet<>();
    int number = 0;
    for (Rule rule : new MemoryRules().all()) {
      number++;
      assertEquals("MEM" + (number < 10 ? "0" : "") + number, rule.name().id());
      assertTrue(names.add(rule.name().slug()), rule.name().slug());
    }
  }

  /** The rules of the specification, each with its class. */
  @Test
  void everyInvariantOfTheSpecificationIsThere() {
    for (String slug :
        List.of(
            "fragment-append-only",
            "fragment-source-gate",
            "fragment-ref",
            "fragment-matrix",
            "fragment-key",
            "board-line-unique",
            "ledger-derived",
            "ledger-verdict",
            "board-licence",
            "board-evidence-first",
            "board-pointer",
            "board-scope",
            "cursor-forward",
            "result-diff",
            "ack-terminal",
            "count-sum",
            "pointer-bare",
            "dossier-grounded",
            "event-partition",
            "event-id-unique",
            "board-kind",
            "board-ledger-current",
            "board-evidence-once",
            "board-alone",
            "memory-kept",
            "board-text",
            "board-task",
            "fragment-board",
            "fragment-recall",
            "fragment-whole",
            "task-record",
            "board-status",
            "board-cues",
            "report-shape")) {
      assertNotNull(new RuleCatalog(List.of(new MemoryRules())).named(slug), slug);
    }
  }
}
