package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The five minutes of the README, typed as they stand there, print what stands there. */
class ReadmeTest {
  @TempDir Path folder;

  /** A command as it is typed, and the lines that are shown of its output. */
  private record Typed(String command, List<String> shown) {}

  private static List<Typed> typed() throws IOException {
    String readme = Files.readString(Path.of("../README.md"));
    String part = readme.substring(readme.indexOf("\n## Five minutes"));
    part = part.substring(0, part.indexOf("\n## ", 1));
    List<Typed> typed = new ArrayList<>();
    boolean isContinued = false;
    for (String line : part.lines().toList()) {
      String text = line.startsWith("    ") ? line.substring(4) : "";
      if (text.startsWith("$ ")) {
        typed.add(new Typed(text.substring(2), new ArrayList<>()));
      } else if (isContinued) {
        Typed last = typed.removeLast();
        typed.add(new Typed(last.command() + "\n" + text, last.shown()));
      } else if (!text.isEmpty()) {
        typed.getLast().shown().add(text);
      }
      isContinued = text.endsWith("\\");
    }
    return typed;
  }

  /** Names of commits and days differ from those that are shown, and a test has no terminal. */
  private static String same(String text) {
    return text.replaceAll("\\b[0-9a-f]{10}\\b", "COMMIT")
        .replaceAll("\\d{4}-\\d\\d-\\d\\d", "DAY")
        .replaceAll("(?m)^(Ara-Attested: C01) (no|terminal)$", "$1 AT")
        .stripTrailing();
  }

  @Test
  void whatIsTypedPrintsWhatIsShown() throws IOException {
    try (HookServer server = new HookServer(folder)) {
      Project project = Project.at(TestRepo.init(folder), server);
      List<Typed> typed = typed();
      assertTrue(typed.size() > 7, typed.toString());
      for (Typed one : typed) {
        String program = server.program().toString();
        String git = "git() { [ \"$1\" != ara ] || { shift; " + program + " \"$@\"; return; };";
        Project.Ran ran = project.run("sh", "-c", git + " command git \"$@\"; }\n" + one.command());
        List<String> printed = same(ran.all()).lines().toList();
        List<String> shown = one.shown().stream().map(ReadmeTest::same).toList();
        // Lines at the end may be left out.
        int most = Math.min(shown.size(), printed.size());
        assertEquals(shown, printed.subList(0, most), one.command() + "\n" + ran.all());
      }
    }
  }
}
