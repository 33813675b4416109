package gitara.cli;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gitara.testkit.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What verbs print of real artifacts, adopted as they are. */
class GoldenCorpusTest {
  private static final GoldenFiles FILES = new GoldenFiles(GoldenCorpusTest.class);

  @TempDir static Path temporary;
  private static HookServer server;

  @BeforeAll
  static void begin() {
    server = new HookServer(temporary);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @TestFactory
  List<DynamicTest> artifacts() throws IOException {
    Corpus.folder();
    List<DynamicTest> tests = new ArrayList<>();
    for (String artifact : FILES.names("corpus")) {
      String file = "corpus/" + artifact;
      String script = FILES.read(file);
      tests.add(
          dynamicTest(
              file,
              () -> {
                GoldenStage stage = GoldenStage.empty(temporary.resolve(artifact), server);
                Corpus.copy(artifact, stage.folder().resolve("work/ara"));
                FILES.check(file, Transcript.of(script, stage::play));
              }));
    }
    return tests;
  }
}
