package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import gitara.git.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Git agrees with the index that a change leaves: spliced by us (version 2), or written by JGit.
 */
class IndexEditTest {
  @TempDir Path temp;

  private Notebook notebook(int version) {
    Notebook notebook = Notebook.in(temp);
    notebook.repo().git("update-index", "--index-version", "" + version);
    return notebook;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void itIsAsTheFilesAre(int version) throws IOException, Refusal {
    try (Notebook notebook = notebook(version)) {
      for (String text : List.of("one", "two", "three")) {
        assertNotNull(notebook.record(text).commit());
        notebook.assertAtRest();
        // Also by what the index says alone.
        assertEquals("", notebook.repo().git("diff-files", "--name-only"));
      }
      assertEquals(5, notebook.repo().git("ls-files").split("\n", -1).length);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void aFileThatIsTouchedAfterItWasWrittenIsLookedAtAgain(int version) throws IOException, Refusal {
    try (Notebook notebook = notebook(version)) {
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
