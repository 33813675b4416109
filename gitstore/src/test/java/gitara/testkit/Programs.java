package gitara.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes programs of texts. */
public final class Programs {
  private Programs() {}

  /**
   * Writes an executable through another process. What this JVM has open for writing, every process
   * that another thread starts at that moment has open too, and as long as that one lives, nobody
   * can run it ("Text file busy").
   */
  public static Path write(Path program, String text) {
    try {
      Path draft = Files.writeString(program.resolveSibling(program.getFileName() + ".text"), text);
      Process copy =
          new ProcessBuilder("install", "-m", "755", draft.toString(), program.toString())
              .inheritIO()
              .start();
      if (copy.waitFor() != 0) {
        throw new AssertionError("install cannot write " + program);
      }
      Files.delete(draft);
      return program;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
