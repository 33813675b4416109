package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real artifacts are adopted as they are, and writing to them only adds lines. */
class AdoptionTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "minimal-artifact, ara, N04, O01",
    "resnet-ara-example, ara, N16, O01",
    "the-ara-of-ara, ara, N124, O95",
    "the-ara-of-ara, '', N124, O95",
    "the-ara-of-ara, paper/../the-ara, N124, O95",
  })
  void adoptedWithoutAChangedByteAndGrownByAddedLinesOnly(
      String artifact, String place, String node, String observation) throws IOException {
    TestRepo repo = TestRepo.init(folder);
    Corpus.copy(artifact, repo.dir().resolve(place).normalize());
    repo.commit("the artifact as it is");
    String before = repo.git("rev-parse", "HEAD^{tree}");
    Desk desk = Desk.at(repo);
    String told = desk.ara("init").done();
    assertTrue(told.startsWith("Adopted the research record"), told);
    assertEquals(before, repo.git("rev-parse", "HEAD^{tree}"));
    assertEquals("", repo.git("status", "--porcelain"));

    assertEquals(node, desk.question("What next?"));
    assertEquals(observation, desk.observe("It goes on"));
    assertEquals(
        observation.substring(0, 1)
            + (Integer.parseInt(observation.substring(1)) < 9 ? "0" : "")
            + (Integer.parseInt(observation.substring(1)) + 1),
        desk.ara("observe", "More", "--bound-to", "N02", "--note", "a note", "--porcelain").id());
    desk.ara("add", "question", "Below", "--description", "d", "--parent", "N01").done();
    for (String line : repo.git("diff", "--numstat", "HEAD~4", "HEAD").split("\n", -1)) {
      assertEquals("0", line.split("\t", -1)[1], line);
    }
    assertEquals("", repo.git("status", "--porcelain"));
    assertTrue(desk.ara("log", node).done().contains("add question"));
    assertFalse(desk.ara("status").done().contains("Not readable"));
  }
}
