package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A research project of twelve days and sixty turns, played from its script once for all. */
class ProjectTest {
  private static final String SCRIPT = "project/night-calls.txt";

  @TempDir static Path folder;
  private static TestRepo repo;
  private static List<ProjectScript.Command> script = List.of();

  @BeforeAll
  static void play() throws IOException {
    repo = TestRepo.init(folder);
    script = ProjectScript.read(SCRIPT);
    ProjectPlayer player = new ProjectPlayer(repo);
    for (ProjectScript.Command command : script) {
      player.play(command);
    }
  }

  @Test
  void lintFindsNothingAtAll() {
    assertEquals("lint: clean\n", Desk.at(repo).ara("lint").done());
  }
}
