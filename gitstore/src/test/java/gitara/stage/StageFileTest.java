package gitara.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How stage files are read as people and agents write them, and what an edit leaves alone. */
final class StageFileTest {
  private static StageFile gather(String text) {
    return StageFile.of(SourceText.of("gather.md", text), Stage.GATHER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Stage complete: YES",
        "**Stage complete:** YES",
        "- **Stage complete**: YES",
        "Stage complete: YES (with gaps)",
        "Stage complete: YES → User decision: ___",
        "Stage complete: NO\n\nStage complete: YES",
        "```\nStage complete: NO\n```\nStage complete: YES\n```\nStage complete: NO\n```"
      })
  void onlyYesCloses(String text) {
    assertTrue(gather(text).isClosed(), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Stage complete: NO",
        "Stage complete: YES / NO",
        "Stage complete: ___",
        "Stage complete:",
        "Stage complete: yes, nearly",
        "Stage complete: YES\n\nStage complete: NO",
        "```\nStage complete: YES\n```"
      })
  void anythingElseIsOpen(String text) {
    assertFalse(gather(text).isClosed(), text);
  }

  @ParameterizedTest
  @CsvSource({
    "proceed,PROCEED",
    "'Proceed — \"go on\"',PROCEED",
    "dig-deeper: more,DIG_DEEPER",
    "redirect,REDIRECT",
    "'stop, it is too dear',STOP"
  })
  void aLineForTheDecisionBeginsWithItsWord(String line, DecisionWord word) {
    assertEquals(word, gather("→ User decision: " + line).decisionWord());
  }

  @ParameterizedTest
  @ValueSource(strings = {"___", "", "…", "autonomous", "WAIT — Coordinator must approve"})
  void otherWordsDecideNothing(String line) {
    assertNull(gather("→ User decision: " + line).decisionWord());
  }

  @Test
  void closingAndDecidingChangeNoOtherLine() {
    String text =
        "# Gather\r\n\r\n## Findings\r\n### G1: a\r\nIt is.\r\n\r\nStage complete: NO\r\n→ User"
            + " decision: ___\r\n";
    StageFile open = gather(text);
    String closed = StageText.closed(open);
    assertEquals(text.replace("NO", "YES"), closed);
    assertEquals(open.body(), gather(closed).body());
    String sent = StageText.decided(gather(closed), "dig-deeper — \"more\"", true);
    assertEquals(text.replace("___", "dig-deeper — \"more\""), sent);
    String again = StageText.closed(gather(sent));
    assertTrue(gather(again).isClosed());
    assertEquals("", gather(again).decisionText());
    assertTrue(again.contains("dig-deeper — \"more\"\r\n→ User decision: ___\r\n"), again);
    String proceed = StageText.decided(gather(again), "proceed", false);
    assertEquals(DecisionWord.PROCEED, gather(proceed).decisionWord());
    assertEquals(open.body(), gather(proceed).body());
    assertNotEquals(open.body(), gather(proceed.replace("It is.", "It is not.")).body());
  }

  @Test
  void aDecisionComesBehindWhatTheLineSaid() {
    String text = "Stage complete: YES\n→ User decision: autonomous\n";
    assertEquals(
        text + "→ User decision: proceed\n", StageText.decided(gather(text), "proceed", false));
    assertEquals(
        "Stage complete: YES\n→ User decision: proceed\n",
        StageText.decided(gather("Stage complete: YES\n"), "proceed", false));
  }

  @Test
  void placeholdersOfATemplateAreNoFindings() {
    assertFalse(gather("## Findings\n\n### G1: {topic}\n{content}\n").isFilled());
    StageFile filled = gather("## Findings\n\n### G1: a source\nIt is.\n### G2: {topic}\n");
    assertTrue(filled.isFilled());
    assertEquals(List.of("G1"), filled.findings());
    assertEquals(0, gather("## Checkpoint\n| Found | Remaining |\n|---|---|\n").checkpointRows());
    assertEquals(
        1, gather("## Checkpoint\n| Found | Remaining |\n|---|---|\n| a | |\n").checkpointRows());
  }

  @ParameterizedTest
  @CsvSource({
    "tasks/TFW-24__x/HL-TFW-24__x.md,DESCRIPTION,0,TFW-24",
    "tasks/TFW-24__x/research/gather.md,STAGE,1,TFW-24/i1/gather",
    "tasks/TFW-24__x/research3/gather.md,STAGE,3,TFW-24/i3/gather",
    "tasks/TFW-24__x/research/iter2/2_gather.md,STAGE,2,TFW-24/i2/gather",
    "tasks/TFW-24__x/RES__TFW-24__x.md,SYNTHESIS,1,TFW-24/i1/res",
    "tasks/TFW-24__x/RES__iter3__x.md,SYNTHESIS,3,TFW-24/i3/res",
    "tasks/TFW-24__x/research2/RES__iter2__x.md,SYNTHESIS,2,TFW-24/i2/res",
    "tasks/TFW-24__x/research/iter2/RES.md,SYNTHESIS,2,TFW-24/i2/res",
    "tasks/TFW-24__x/research/iterations.yaml,ITERATIONS,0,TFW-24/iterations",
    "tasks/TFW_20260922-192606_PCUX__x/research/iter1/1_briefing.md,STAGE,1,TFW_20260922-192606_PCUX/i1/briefing",
    "tasks/TFW-24__x/TS__TFW-24__x.md,SPECIFICATION,0,TFW-24",
    "tasks/TFW-24__x/research4/experiment_analysis.md,OTHER,0,TFW-24"
  })
  void aPathSaysWhatAFileIs(String path, TaskPath.Kind kind, int iteration, String id) {
    TaskPath file = Objects.requireNonNull(TaskPath.of(path));
    assertEquals(kind, file.kind());
    assertEquals(iteration, file.iteration());
    assertEquals(id, file.id());
    assertTrue(StageProtocol.isId(id), id);
  }

  @Test
  void idsOfOtherProtocolsAreNotIdsOfTasks() {
    for (String id : List.of("C07", "N12", "2026-11-18_001#3", "20260516-auth/b1", "L3", "x-1")) {
      assertFalse(StageProtocol.isId(id), id);
    }
  }

  @Test
  void aMemoryIsReadAsItWasWritten() {
    GateMemory memory =
        new GateMemory(
            Map.of(
                "TFW-1/i1/gather",
                List.of(new GateMemory.Gate("ab12", "proceed", true, "challenge", 2))));
    assertEquals(memory, GateMemory.read(memory.write()));
    assertEquals(GateMemory.NONE, GateMemory.read(GateMemory.NONE.write()));
    assertTrue(memory.proceeds("TFW-1/i1", Stage.GATHER, "ab12"));
    assertFalse(memory.proceeds("TFW-1/i1", Stage.GATHER, "cd34"));
    assertFalse(memory.proceeds("TFW-1/i1", Stage.EXTRACT, ""));
    assertEquals(memory, memory.join(GateMemory.NONE));
  }
}
