package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.TestRepo;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a verb prints cannot always be taken. */
class OutputTest {
  @TempDir Path folder;
  private TestRepo repo;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void aFinding() {
    repo = TestRepo.init(folder);
    History history = History.begun(repo);
    history.edit(History.TREE, "0.31", "0.29").commit("better");
  }

  private int run(String trouble, String... arguments) {
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(trouble);
          }
        };
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    return Main.run(
        List.of(arguments),
        new Environment(variables, repo.dir(), Environment.systemClock()),
        InputStream.nullInputStream(),
        new Console(out, err, null));
  }

  @Test
  void aReaderThatHasSeenEnoughChangesNothingOfWhatCameOut() {
    assertEquals(ExitCode.FINDINGS, run("Broken pipe", "verify"));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aReaderThatGoesAwayAmidTheOutputIsNoSuccess() {
    StringBuilder more = new StringBuilder();
    for (int i = 100; i < 700; i++) {
      more.append("  - id: O").append(i).append("\n    content: \"").append("seen ".repeat(20));
      more.append("\"\n    potential_type: claim\n    promoted: false\n");
    }
    repo.write(History.OBSERVATIONS, "observations:\n" + more).commit("more than one buffer");
    assertEquals(ExitCode.CLOSED, run("Broken pipe", "log", "--json"));
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aFullDiskIsAFault() {
    assertEquals(ExitCode.FAULT, run("No space left on device", "verify"));
    String told = err.toString(StandardCharsets.UTF_8);
    assertTrue(told.contains("cannot print: No space left on device"), told);
  }
}
