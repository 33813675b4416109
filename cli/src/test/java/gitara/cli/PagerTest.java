package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a terminal is shown goes through the pager that git would choose. */
class PagerTest {
  @TempDir Path folder;
  private TestRepo repo;

  @BeforeEach
  void aRecord() {
    repo = TestRepo.init(folder);
    Desk.begun(repo).question("Q");
  }

  private static List<String> java(boolean terminal, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    if (terminal) {
      command.add("-Dara.stdout.tty=true");
    }
    command.add("gitara.cli.Main");
    command.addAll(List.of(arguments));
    return command;
  }

  private String run(Map<String, String> variables, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(repo.dir().toFile());
    Map<String, String> environment = builder.environment();
    repo.isolate(environment);
    List.of("PAGER", "GIT_PAGER", "GIT_PAGER_IN_USE", "LESS", "LV", "NO_COLOR", "TERM")
        .forEach(environment::remove);
    environment.putAll(variables);
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    return out;
  }

  private String onTerminal(Map<String, String> variables, String... arguments)
      throws IOException, InterruptedException {
    return run(variables, java(true, arguments));
  }

  private static boolean isPaged(String out, String by) {
    return !out.isEmpty() && out.lines().allMatch(line -> line.startsWith(by));
  }

  @Test
  void theVariableOfGitGoesBeforeItsConfigurationAndThatBeforeTheCommonOne() throws Exception {
    Map<String, String> common = Map.of("PAGER", "sed s/^/C:/");
    assertTrue(isPaged(onTerminal(common, "log"), "C:"));
    repo.git("config", "core.pager", "sed s/^/B:/");
    assertTrue(isPaged(onTerminal(common, "log"), "B:"));
    Map<String, String> both = Map.of("PAGER", "sed s/^/C:/", "GIT_PAGER", "sed s/^/A:/");
    assertTrue(isPaged(onTerminal(both, "show", "N01"), "A:"));
    assertTrue(isPaged(onTerminal(both, "blame", "N01"), "A:"));
    assertTrue(isPaged(onTerminal(both, "diff", "HEAD~1"), "A:"));
    repo.git("config", "pager.ara", "sed s/^/D:/");
    assertTrue(isPaged(onTerminal(common, "log"), "D:"));
    repo.git("config", "pager.ara", "false");
    assertFalse(isPaged(onTerminal(common, "log"), "B:"));
  }

  @Test
  void nothingIsPagedThatNobodyWantsPaged() throws Exception {
    Map<String, String> pager = Map.of("GIT_PAGER", "sed s/^/A:/");
    String plain = run(pager, java(false, "log"));
    assertFalse(plain.contains("A:"), plain);
    assertFalse(plain.contains("\u001b"), plain);
    for (List<String> call :
        List.of(List.of("--no-pager", "log"), List.of("log", "--no-pager"), List.of("status"))) {
      String out = onTerminal(pager, call.toArray(new String[0]));
      assertFalse(out.contains("A:"), out);
    }
    for (String none : List.of("cat", "")) {
      assertFalse(onTerminal(Map.of("GIT_PAGER", none), "log").isEmpty());
    }
    String missing = onTerminal(Map.of("GIT_PAGER", "no-such-pager"), "log");
    assertTrue(missing.contains("N01"), missing);
  }

  @Test
  void aPagerIsToldWhatGitTellsIt() throws Exception {
    String told = "echo \"$LESS $LV $GIT_PAGER_IN_USE\"; cat >/dev/null";
    assertEquals("FRX -c true\n", onTerminal(Map.of("GIT_PAGER", told), "log"));
    assertEquals(
        "S -c true\n", onTerminal(Map.of("GIT_PAGER", told, "LESS", "S", "LV", "-c"), "log"));
    String early = onTerminal(Map.of("GIT_PAGER", "true"), "log");
    assertEquals("", early, "a pager that is left early is no error");
  }

  @Test
  void colourIsForATerminalAndForAPagerOfGit() throws Exception {
    assertTrue(onTerminal(Map.of("GIT_PAGER", "cat"), "log").contains("\u001b[33m"));
    assertTrue(run(Map.of("GIT_PAGER_IN_USE", "true"), java(false, "log")).contains("\u001b[33m"));
    assertFalse(onTerminal(Map.of("GIT_PAGER", "cat", "NO_COLOR", "1"), "log").contains("\u001b"));
    repo.git("config", "color.ui", "never");
    assertFalse(onTerminal(Map.of("GIT_PAGER", "cat"), "log").contains("\u001b"));
  }

  @Test
  void onARealTerminalThePagerHasIt() throws Exception {
    boolean python;
    try {
      python = new ProcessBuilder("python3", "-c", "import pty").start().waitFor() == 0;
    } catch (IOException e) {
      python = false;
    }
    Assumptions.assumeTrue(python, "python3 makes the terminal");
    List<String> command = new ArrayList<>();
    command.addAll(
        List.of(
            "python3",
            "-c",
            "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)",
            "sh",
            "-c",
            "test -t 1 && exec \"$@\"",
            "sh"));
    command.addAll(java(true, "log"));
    String pager = "test -t 1 && echo yes; cat";
    String out = run(Map.of("GIT_PAGER", pager), command);
    assertTrue(out.startsWith("yes\r\n"), out);
    assertTrue(out.contains("N01"), out);
  }
}
