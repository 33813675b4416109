package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A change that takes the hand edits of a file: they are committed with it, and never lost. */
final class TakenEditsTest {
  @TempDir Path temp;

  private Notebook notebook;

  @BeforeEach
  void givenAnEditedNotebook() throws IOException {
    notebook = Notebook.in(temp);
    edit("a\nby hand\n");
  }

  @AfterEach
  void close() {
    notebook.close();
  }

  private void edit(String text) throws IOException {
    Files.writeString(notebook.repo().dir().resolve(Notebook.A), text);
  }

  private void close(CommitTransaction.@Nullable Progress progress) throws Refusal {
    try (Repo opened = notebook.open()) {
      new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, progress)
          .record(
              draft -> {
                SourceText text = Objects.requireNonNull(draft.take(Notebook.A));
                draft.check();
                draft.write(Notebook.A, text.text() + "closed\n");
                return new Change.Prepared<>(new Message("close", ""), "");
              });
    }
  }

  @Test
  void handEditsAreCommittedWithTheChange() throws Exception {
    close(null);
    assertEquals("a\nby hand\nclosed\n", notebook.read(Notebook.A));
    assertEquals("a\nby hand\nclosed", notebook.repo().git("show", "HEAD:" + Notebook.A));
    notebook.assertAtRest();
  }

  @Test
  void stagedEditsTooAndLineEndsOfTheWorkTreeStay() throws Exception {
    edit("a\r\nby hand\r\n");
    notebook.repo().git("-c", "core.autocrlf=false", "add", Notebook.A);
    close(null);
    assertEquals("a\nby hand\nclosed", notebook.repo().git("show", "HEAD:" + Notebook.A));
    assertEquals("a\r\nby hand\r\nclosed\r\n", notebook.read(Notebook.A));
  }

  @ParameterizedTest
  @ValueSource(strings = {"objects", "journal", "file", "index"})
  void aChangeThatFailsLeavesThemAsTheyWere(String step) throws Exception {
    assertThrows(
        Refusal.class,
        () ->
            close(
                reached -> {
                  if (reached.equals(step)) {
                    throw new IOException("disk full");
                  }
                }));
    assertEquals("a\nby hand\n", notebook.read(Notebook.A));
    assertEquals("a", notebook.repo().git("show", "HEAD:" + Notebook.A));
    close(null);
    assertEquals("a\nby hand\nclosed", notebook.repo().git("show", "HEAD:" + Notebook.A));
  }
}
