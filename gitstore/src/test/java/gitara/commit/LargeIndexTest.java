package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A large index is made beside the rest of a change, before its files are there. */
class LargeIndexTest {
  @TempDir Path temp;

  private Notebook notebook() throws IOException {
    TestRepo repo =
        TestRepo.init(temp).write(Notebook.A, "a\n").write(Notebook.B, "b\n").write("code/0", "");
    repo.commit("begin");
    String blob = repo.git("rev-parse", "HEAD:code/0").strip();
    StringBuilder entries = new StringBuilder();
    for (int i = 1; i < 15000; i++) {
      entries.append("100644 ").append(blob).append("\tcode/").append(i).append('\n');
      repo.write("code/" + i, "");
    }
    Path list = Files.writeString(temp.resolve("entries"), entries);
    repo.gitReading(list, "update-index", "--add", "--index-info");
    repo.git("commit", "-q", "--amend", "--no-edit");
    assertTrue(Files.size(repo.gitDir().resolve("index")) > 1 << 20);
    return Notebook.of(repo);
  }

  @Test
  void itIsAsTheFilesAreInTheEnd() throws IOException, Refusal {
    try (Notebook notebook = notebook()) {
      for (String text : List.of("one", "two", "three")) {
        assertNotNull(notebook.record(text).commit());
        notebook.assertAtRest();
        // Also by what the index says alone.
        assertEquals("", notebook.repo().git("diff-files", "--name-only"));
      }
      assertEquals(15005, notebook.repo().git("ls-files").strip().split("\n", -1).length);
    }
  }

  @Test
  void aFileThatWasTouchedAfterItWasWrittenIsLookedAtAgain() throws IOException, Refusal {
    try (Notebook notebook = notebook()) {
      notebook.record(
          "one",
          step -> {
            if (step.equals("file")) {
              Path file = notebook.repo().dir().resolve(Notebook.A);
              Files.writeString(file, "b\none\n");
            }
          });
      assertEquals("M notes/a.txt", notebook.repo().git("status", "--porcelain").strip());
    }
  }
}
