package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demonstration shows what it says, with hooks and without. */
class DemoTest {
  @TempDir Path folder;

  private static void assertShowsThePoint(Desk.Outcome outcome, Path made) {
    String all = outcome.done() + outcome.err();
    for (String part :
        new String[] {
          "[affirmation-hedged]",
          "C01 testing→supported",
          "node-immutable",
          "verify: clean",
          "view.html#C01"
        }) {
      assertTrue(all.contains(part), part + "\n" + all);
    }
    assertTrue(Files.isRegularFile(made.resolve(".git/ara/view.html")));
  }

  @Test
  void aHookStopsTheEdit() throws IOException {
    try (HookServer server = new HookServer(folder)) {
      Path made = folder.resolve("made");
      Desk desk =
          Desk.at(TestRepo.init(folder.resolve("here")))
              .with("PATH", server.folder() + ":" + System.getenv("PATH"));
      Desk.Outcome outcome = desk.ara("demo", "--in", made.toString());
      assertShowsThePoint(outcome, made);
      assertTrue(outcome.out().contains("nothing was committed"), outcome.out());
      assertEquals(2, desk.ara("demo", "--in", made.toString()).code());
    }
  }
}
