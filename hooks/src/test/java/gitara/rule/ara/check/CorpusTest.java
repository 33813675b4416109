package gitara.rule.ara.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.Snapshot;
import gitara.record.WorkTreeSnapshot;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.GivenCommit;
import gitara.rule.Severity;
import gitara.testkit.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real artifacts lint: no crash, a place for each finding, and nothing that is not so. */
class CorpusTest {
  private static final Snapshot NOTHING = new MemorySnapshot("", Map.of());

  @TempDir Path folder;

  private Findings lint(String artifact) throws IOException {
    Corpus.copy(artifact, folder.resolve("ara"));
    Findings findings = new Findings();
    AraRules.checkTree(new WorkTreeSnapshot(folder, NOTHING), "ara/", findings);
    return findings;
  }

  private static String table(Findings findings) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Finding finding : findings.sorted()) {
      counts.merge(finding.rule().slug(), 1, Integer::sum);
    }
    return counts.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"minimal-artifact", "resnet-ara-example", "the-ara-of-ara"})
  void everyFindingHasFileLineAndAdvice(String artifact) throws IOException {
    for (Finding finding : lint(artifact).sorted()) {
      assertTrue(finding.path().startsWith("ara/"), finding.toString());
      assertTrue(finding.place().line() > 0, finding.toString());
      assertTrue(finding.place().column() > 0, finding.toString());
      assertFalse(finding.hint().isBlank(), finding.toString());
      assertFalse(finding.message().isBlank(), finding.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"minimal-artifact", "resnet-ara-example", "the-ara-of-ara"})
  void asItsFirstCommitItIsJudgedToo(String artifact) throws IOException {
    Corpus.copy(artifact, folder.resolve("ara"));
    Findings findings = new Findings();
    new AraRules()
        .open()
        .check(
            GivenCommit.step(NOTHING, new WorkTreeSnapshot(folder, NOTHING)),
            findings,
            new Facts());
    for (Finding finding : findings.sorted()) {
      assertTrue(finding.place().line() > 0, finding.toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "minimal-artifact | {reference-resolves=2} | 0",
        "resnet-ara-example | {reference-resolves=6, vocabulary=1} | 0",
        "the-ara-of-ara"
            + " | {id-form=6, id-lost=6, promotion-tuple=4, session-index=7, vocabulary=27} | 0",
      })
  void findsWhatIsThereAndNothingElse(String artifact, String table, int errors)
      throws IOException {
    Findings findings = lint(artifact);
    assertEquals(table, table(findings), () -> findings.sorted().toString());
    assertEquals(errors, findings.count(Severity.ERROR));
  }
}
