package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.run.Bound;
import gitara.testkit.Corpus;
import gitara.text.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Journals: those of verbs come back as they were written, real ones as far as they can be read.
 */
final class ResearchJournalTest {
  private static ResearchJournal parse(String text) {
    return ResearchJournal.parse(SourceText.of(PipelinePaths.JOURNAL, text));
  }

  @ParameterizedTest
  @CsvSource({"01,0", "02,4", "03,6", "04,7", "05,8", "06,9"})
  void eachVersionOfARealJournalIsReadWithItsClaims(String version, int claims) throws IOException {
    Path file = Corpus.folder().resolve("va_consolidated/journal-versions/" + version + ".md");
    ResearchJournal journal = parse(Files.readString(file));
    assertFalse(journal.hasRuns());
    assertEquals(Files.readString(file).split("\n### ", -1).length - 1, journal.entries().size());
    assertEquals(claims, journal.entries().stream().filter(JournalEntry::isClaimed).count());
    for (JournalEntry entry : journal.entries()) {
      assertTrue(entry.time().startsWith("2026-0"), entry.toString());
      assertFalse(entry.agent().isEmpty(), entry.toString());
      assertFalse(entry.verdict().isEmpty(), entry.toString());
    }
  }

  @Test
  void headingsOfAllKindsAreRead() {
    ResearchJournal journal =
        parse(
            """
            ### 2026-06-10 → 06-13 — triage (session, Claude)
            **Score:** N/A (triage)

            ### 2026-06-09 (PM) — coder-critic
            - **Score:** 96/100 PASS

            ### 2026-05-31 22:10 - Explore (×2)
            Score: 70-80

            ### notes
            """);
    assertEquals(
        List.of("2026-06-10", "2026-06-09", "2026-05-31 22:10", ""),
        journal.entries().stream().map(JournalEntry::time).toList());
    assertEquals(
        List.of("triage (session, Claude)", "coder-critic", "Explore (×2)", ""),
        journal.entries().stream().map(JournalEntry::agent).toList());
    assertEquals(
        List.of(false, true, false, false),
        journal.entries().stream().map(JournalEntry::isClaimed).toList());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "88/100,88",
        "96/100 PASS,96",
        "82.5,82.5",
        "100/100,100",
        "101/100,none",
        "70-80,none",
        "70–80/100,none",
        "88/100 and 72/100,none",
        "8/10,none",
        "N/A (triage),none",
        "PASS,100",
        "FAIL (2 of 3),0",
        "PASSED,none",
        "'',none"
      })
  void scoresAreReadWhereThereIsExactlyOne(String text, BigDecimal value) {
    assertEquals(value, JournalScore.parse(text).value());
  }

  @Test
  void anEntryComesBackAsItWasWritten() {
    ObjectId blob = ObjectId.fromString("0123456789012345678901234567890123456789");
    JournalEntry entry =
        new JournalEntry(
            5,
            "2026-05-09 14:30",
            "strategist-critic",
            "Strategy",
            "quality_reports/strategy/p/strategy_memo.md",
            JournalScore.of(new BigDecimal("88.5")),
            "sound, with gaps",
            "quality_reports/reviews/2026-05-09_strategist-critic.md",
            RunLine.of("p", "strategist", 2, 1, RunLine.ORCHESTRATED, RunEvent.SCORED)
                .withSeverity("medium")
                .withCritics(List.of("strategist-critic", "coder-critic")),
            List.of(new Bound("a, b.md", blob), new Bound("ü \".md", blob)));
    String text = ResearchJournal.append(null, List.of(entry));
    assertEquals(List.of(entry), parse(text).entries());
    assertEquals(text + "\n" + entry.write(), ResearchJournal.append(text, List.of(entry)));
    assertEquals("p", parse(text).project());
  }

  @Test
  void aRunLineWithoutAProjectIsOfTheProjectBefore() {
    ResearchJournal journal =
        parse(
            """
            ### 2026-05-09 14:30 — coder
            **Run:** paper/coder#1 round 1, orchestrated, severity high

            ### 2026-05-09 14:40 — coder-critic
            **Score:** 88/100
            **Run:** coder#1 round 1, orchestrated, severity high
            """);
    RunLine run = Objects.requireNonNull(journal.entries().getLast().run());
    assertEquals("paper/coder#1", run.id());
    assertTrue(journal.entries().getLast().isClaimed(), "nothing says what was scored");
    assertEquals(RunEvent.DISPATCHED, journal.entries().getFirst().event());
    assertNull(RunLine.parse("see the log"));
    assertNotNull(RunLine.parse("p/gate/pr#2, met"));
  }
}
