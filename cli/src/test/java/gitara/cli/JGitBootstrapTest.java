package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What touches JGit before it has been prepared makes it load nine hundred messages and measure the
 * file system, and no other test would notice.
 */
class JGitBootstrapTest {
  @TempDir Path folder;
  private TestRepo git;

  @BeforeEach
  void aRecord() {
    git = TestRepo.init(folder);
    Desk.begun(git).ara("observe", "Loss plateaus", "--type", "claim").done();
    // JGit would say that it does not know all of it.
    git.git("commit-graph", "write", "--reachable", "--changed-paths");
  }

  @Test
  void noVerbOfEveryDayLoadsJgitsMessages() throws Exception {
    for (String verb :
        List.of(
            "log O01",
            "verify",
            "blame O01",
            "show O01",
            "status",
            "lint",
            "brief",
            "lock list",
            "check HEAD^..HEAD",
            "hook pre-commit",
            "observe again --type claim --provenance user")) {
      String loaded = classesOf(verb);
      assertTrue(loaded.contains("org.eclipse.jgit.lib.Repository "), verb);
      assertFalse(loaded.contains("org.eclipse.jgit.internal.JGitText "), verb);
    }
  }

  private String classesOf(String verb) throws IOException, InterruptedException {
    Path loaded = folder.resolve("loaded.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.add("-Xlog:class+load:file=" + loaded);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(verb.split(" ")));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(git.dir().toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    git.isolate(builder.environment());
    assertEquals(0, builder.start().waitFor(), verb);
    return Files.readString(loaded);
  }
}
