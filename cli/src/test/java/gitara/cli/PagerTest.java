package gitara.cli;

import static gitara.cli.TerminalCalls.call;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
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

  private static List<String> java(String option, String main) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        option,
        "-cp",
        System.getProperty("java.class.path"),
        main);
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

  /** What each call printed. */
  private Queue<String> shown(String... calls) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(java("-ea", TerminalCalls.class.getName()));
    command.addAll(List.of(calls));
    List<String> all = List.of(run(Map.of(), command).split("\0", -1));
    assertEquals(calls.length, all.size() - 1, all.toString());
    Queue<String> shown = new ArrayDeque<>(all);
    shown.removeIf(out -> out.contains("exit "));
    assertEquals(all.size(), shown.size(), all.toString());
    return shown;
  }

  private static boolean isPaged(String out, String by) {
    return !out.isEmpty() && out.lines().allMatch(line -> line.startsWith(by));
  }

  @Test
  void theVariableOfGitGoesBeforeItsConfigurationAndThatBeforeTheCommonOne() throws Exception {
    Map<String, String> common = Map.of("PAGER", "sed s/^/C:/");
    Map<String, String> both = Map.of("PAGER", "sed s/^/C:/", "GIT_PAGER", "sed s/^/A:/");
    Queue<String> shown =
        shown(
            call(common, "log"),
            call(Map.of(), "git", "config", "core.pager", "sed s/^/B:/"),
            call(common, "log"),
            call(both, "show", "N01"),
            call(both, "blame", "N01"),
            call(both, "diff", "HEAD~1"),
            call(Map.of(), "git", "config", "pager.ara", "sed s/^/D:/"),
            call(common, "log"),
            call(Map.of(), "git", "config", "pager.ara", "false"),
            call(common, "log"));
    for (String by : List.of("C:", "", "B:", "A:", "A:", "A:", "", "D:", "")) {
      String out = shown.remove();
      assertTrue(by.isEmpty() ? out.isEmpty() : isPaged(out, by), by + " " + out);
    }
    String unpaged = shown.remove();
    assertFalse(isPaged(unpaged, "B:"), unpaged);
  }

  @Test
  void nothingIsPagedThatNobodyWantsPaged() throws Exception {
    Map<String, String> pager = Map.of("GIT_PAGER", "sed s/^/A:/");
    Queue<String> shown =
        shown(
            call(Map.of("GIT_PAGER", "sed s/^/A:/", TerminalCalls.PIPED, ""), "log"),
            call(pager, "--no-pager", "log"),
            call(pager, "log", "--no-pager"),
            call(pager, "status"),
            call(Map.of("GIT_PAGER", "cat"), "log"),
            call(Map.of("GIT_PAGER", ""), "log"),
            call(Map.of("GIT_PAGER", "no-such-pager"), "log"));
    assertFalse(shown.peek().contains("\u001b"), shown.peek());
    for (int i = 0; i < 4; i++) {
      assertFalse(shown.peek().contains("A:"), shown.peek());
      assertFalse(shown.remove().isEmpty());
    }
    assertFalse(shown.remove().isEmpty());
    assertFalse(shown.remove().isEmpty());
    String missing = shown.remove();
    assertTrue(missing.contains("N01"), missing);
  }

  @Test
  void aPagerIsToldWhatGitTellsIt() throws Exception {
    String told = "echo \"$LESS $LV $GIT_PAGER_IN_USE\"; cat >/dev/null";
    Queue<String> shown =
        shown(
            call(Map.of("GIT_PAGER", told), "log"),
            call(Map.of("GIT_PAGER", told, "LESS", "S", "LV", "-c"), "log"),
            call(Map.of("GIT_PAGER", "true"), "log"));
    assertEquals("FRX -c true\n", shown.remove());
    assertEquals("S -c true\n", shown.remove());
    assertEquals("", shown.remove(), "a pager that is left early is no error");
  }

  @Test
  void colourIsForATerminalAndForAPagerOfGit() throws Exception {
    Queue<String> shown =
        shown(
            call(Map.of("GIT_PAGER", "cat"), "log"),
            call(Map.of("GIT_PAGER_IN_USE", "true", TerminalCalls.PIPED, ""), "log"),
            call(Map.of("GIT_PAGER", "cat", "NO_COLOR", "1"), "log"),
            call(Map.of(), "git", "config", "color.ui", "never"),
            call(Map.of("GIT_PAGER", "cat"), "log"),
            call(Map.of(), "git", "config", "color.ui", "always"),
            call(Map.of(TerminalCalls.PIPED, ""), "log"),
            call(Map.of(TerminalCalls.PIPED, ""), "log", "--json"),
            call(Map.of(), "git", "config", "color.ara", "auto"),
            call(Map.of(TerminalCalls.PIPED, ""), "log"));
    assertTrue(shown.remove().contains("\u001b[33m"));
    assertTrue(shown.remove().contains("\u001b[33m"));
    assertFalse(shown.remove().contains("\u001b"));
    assertEquals("", shown.remove());
    assertFalse(shown.remove().contains("\u001b"));
    assertEquals("", shown.remove());
    assertTrue(shown.remove().contains("\u001b[33m"), "always is for a program too");
    assertFalse(shown.remove().contains("\u001b"), "never in JSON");
    assertEquals("", shown.remove());
    assertFalse(shown.remove().contains("\u001b"));
  }

  @Test
  void datesAreRelativeForPeopleAndToTheMinuteForPrograms() throws Exception {
    Map<String, String> program = Map.of(TerminalCalls.PIPED, "");
    Map<String, String> person = Map.of("GIT_PAGER", "cat");
    Queue<String> shown =
        shown(
            call(person, "log", "-1"),
            call(program, "log", "-1"),
            call(program, "log", "-1", "--date=short"),
            call(Map.of(), "git", "config", "log.date", "auto:unix"),
            call(person, "log", "-1"),
            call(program, "log", "-1"),
            call(person, "status"),
            call(person, "blame", "N01"));
    assertTrue(shown.remove().contains(" ago  "));
    assertTrue(shown.peek().matches("(?s)\\w+  20..-..-.. ..:..  .*"), shown.remove());
    assertTrue(shown.peek().matches("(?s)\\w+  20..-..-..  .*"), shown.remove());
    assertEquals("", shown.remove());
    assertTrue(shown.peek().matches("(?s)\\S+  \\d{10}  .*"), shown.remove());
    assertTrue(shown.peek().matches("(?s)\\w+  20..-..-.. ..:..  .*"), shown.remove());
    assertTrue(shown.peek().matches("(?s).*last change \\d{10} by .*"), shown.remove());
    assertTrue(shown.peek().matches("(?s)\\S+  \\d{10}  .*"), shown.remove());
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
    command.addAll(java("-Dara.stdout.tty=true", Main.class.getName()));
    command.add("log");
    String pager = "test -t 1 && echo yes; cat";
    String out = run(Map.of("GIT_PAGER", pager), command);
    assertTrue(out.startsWith("yes\r\n"), out);
    assertTrue(out.contains("N01"), out);
  }
}
