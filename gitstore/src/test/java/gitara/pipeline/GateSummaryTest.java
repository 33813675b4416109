package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import gitara.testkit.Corpus;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Summaries that add up by themselves. */
final class GateSummaryTest {
  @Test
  void thePublishedSummaryStatesAnotherSumThanItsTable() throws IOException {
    String text =
        Files.readString(
            Corpus.folder().resolve("clo-author/quality_reports/demo/quality_gate_summary.md"));
    GateSummary summary = Objects.requireNonNull(GateSummary.of(SourceText.of("summary.md", text)));
    assertEquals("76.3", summary.stated());
    assertEquals("76.65", summary.overall().exact());
    assertEquals(19, summary.line());
  }

  @Test
  void anyOtherReportIsNone() {
    assertNull(GateSummary.of(SourceText.of("a.md", "## Overall score: 88\n\nNo table.\n")));
    assertNull(GateSummary.of(SourceText.of("a.md", "## Table\n| Weight | Score |\n|---|---|\n")));
  }
}
