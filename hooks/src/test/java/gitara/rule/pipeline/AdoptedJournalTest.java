package gitara.rule.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.JournalScore;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineState;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.record.Snapshot;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.GivenCommit;
import gitara.rule.Severity;
import gitara.rule.ara.check.MemorySnapshot;
import gitara.testkit.Corpus;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A journal that agents have kept by themselves, and what is done after it was adopted. */
final class AdoptedJournalTest {
  private static final String CONFIG = "[ara]\n\tedition = 2\n[ara \"pipeline\"]\n\tproject = va\n";

  private static String corpus(String path) throws IOException {
    return Files.readString(Corpus.folder().resolve(path));
  }

  /** The files of an adopted project with a journal, and the state that follows. */
  private static Snapshot adopted(String journal) throws IOException, TextException {
    Map<String, String> files = new HashMap<>();
    files.put(".ara/config", CONFIG);
    files.put(PipelinePaths.REGISTRY, corpus("clo-author/" + PipelinePaths.REGISTRY));
    files.put(PipelinePaths.JOURNAL, journal);
    files.putAll(new PipelineState().of(new MemorySnapshot("", files)));
    return new MemorySnapshot("", files);
  }

  private static List<Finding> found(Snapshot before, Snapshot after) throws IOException {
    Findings findings = new Findings();
    new PipelineCheck().check(GivenCommit.step(before, after), findings, new Facts());
    return findings.sorted();
  }

  private static JournalEntry entry(String agent, RunLine line) {
    return new JournalEntry(
        0, "2026-11-18 10:00", agent, "", "", JournalScore.parse("N/A"), "so", "", line, List.of());
  }

  /** What the rules find once a journal was adopted and work has begun. */
  private static List<Finding> begun(String journal) throws IOException, TextException {
    RunLine plan = RunLine.of("va", RunLine.PLAN, 1, 0, "", RunEvent.APPROVED);
    RunLine given = RunLine.of("va", RunLine.GIVEN + "librarian", 1, 0, "", RunEvent.GIVEN);
    RunLine dispatch =
        RunLine.of("va", "librarian", 1, 1, RunLine.ORCHESTRATED, RunEvent.DISPATCHED)
            .withSeverity("low")
            .withCritics(List.of("librarian-critic"));
    String more =
        ResearchJournal.append(
            journal,
            List.of(
                entry("researcher", plan),
                entry("researcher", given),
                entry("librarian", dispatch)));
    return found(adopted(journal), adopted(more));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "no number;       (\\*\\*Score:\\*\\*).*;               $1 N/A;            0",
        "ranges;          (\\*\\*Score:\\*\\*).*;               $1 78-84/100;      0",
        "two numbers;     (\\*\\*Score:\\*\\*).*;               $1 78/100 → 84/100; 0",
        "above 100;       (\\*\\*Score:\\*\\*).*;               $1 120/100;        0",
        "words behind;    (\\*\\*Score:\\*\\*).*;               $1 84/100 (weak);  -1",
        "no score;        \\*\\*Score:\\*\\*.*;                 '';               0",
        "items;           (?m)^\\*\\*(\\w+):\\*\\*;            - **$1:**;         9",
        "not bold;        (?m)^\\*\\*(\\w+):\\*\\*;            $1:;               9",
        "no time;         (?m)^### \\S+ ;                     '### ';            9",
        "hyphens;         (?m)^(### .*) — ;                    $1 - ;             9",
        "deeper;          (?m)^### ;                           '#### ';           0",
        "tabs;            (?m)^(### \\S+) ;                   $1\t;              9",
        "other lines;     \\n;                                '\r\n';           9",
        "never closed;    \\z;                                '\n> quoted\n';   9",
      })
  void aJournalInAnotherFormIsAdoptedWithoutAFault(
      String name, String form, String other, int claims) throws IOException, TextException {
    String journal = corpus("va_consolidated/journal-versions/06.md");
    List<Finding> found = begun(journal.replaceAll(form, other == null ? "" : other));
    found.removeIf(
        finding ->
            finding.severity() == Severity.INFO && finding.rule().slug().equals("claimed-score"));
    assertEquals(List.of(), found, name);
    int claimed = 0;
    for (JournalEntry entry :
        ResearchJournal.parse(
                SourceText.of(
                    PipelinePaths.JOURNAL, journal.replaceAll(form, other == null ? "" : other)))
            .entries()) {
      claimed += entry.isClaimed() ? 1 : 0;
    }
    assertEquals(claims, claims < 0 ? -1 : claimed, name);
  }

  @Test
  void aJournalWithItsNewestEntryFirstIsAdoptedWithoutAFault() throws IOException, TextException {
    String[] entries = corpus("va_consolidated/journal-versions/06.md").split("(?m)^(?=### )", -1);
    StringBuilder journal = new StringBuilder(entries[0]);
    for (int i = entries.length - 1; i > 0; i--) {
      journal.append(entries[i].strip()).append("\n\n");
    }
    List<Finding> found = begun(journal.toString());
    assertEquals(9, found.size(), found.toString());
  }

  @ParameterizedTest
  @CsvSource({"01,0", "02,4", "03,6", "04,7", "05,8", "06,9"})
  void newWorkInEachVersionHasNoFaultAndClaimsAreShown(String version, int claims)
      throws IOException, TextException {
    List<Finding> found = begun(corpus("va_consolidated/journal-versions/" + version + ".md"));
    assertEquals(claims, found.size(), found.toString());
    for (Finding finding : found) {
      assertEquals("claimed-score", finding.rule().slug());
      assertEquals(Severity.INFO, finding.severity());
    }
  }

  @ParameterizedTest
  @CsvSource({"01,02,false", "02,03,false", "03,04,true", "04,05,true", "05,06,true"})
  void whatWasNotAppendedIsFound(String before, String after, boolean isKept)
      throws IOException, TextException {
    List<Finding> found =
        found(
            adopted(corpus("va_consolidated/journal-versions/" + before + ".md")),
            adopted(corpus("va_consolidated/journal-versions/" + after + ".md")));
    found.removeIf(finding -> finding.severity() != Severity.ERROR);
    assertEquals(
        isKept ? List.of() : List.of("journal-append"),
        found.stream().map(finding -> finding.rule().slug()).toList());
  }

  @Test
  void aRepositoryThatWasNotAdoptedIsNobodysBusiness() throws IOException {
    Map<String, String> files = new HashMap<>();
    files.put(PipelinePaths.REGISTRY, "## coder\n- PHASE: x\n- CRITIC: ???\n");
    files.put(PipelinePaths.JOURNAL, corpus("va_consolidated/journal-versions/06.md"));
    files.put(PipelinePaths.STATE, "{\"project\": \"x\"}\n");
    Snapshot before = new MemorySnapshot("", Map.of());
    assertEquals(List.of(), found(before, new MemorySnapshot("", files)));
  }
}
