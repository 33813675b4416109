package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a tab completes, in a real bash and with git's own completion where it is installed. */
class CompletionTest {
  private static final Path GITS = Path.of("/usr/share/bash-completion/completions/git");

  @TempDir Path folder;

  /** Runs bash with the words of a line, the last of which is at the cursor. */
  private String completed(TestRepo repo, String... words)
      throws IOException, InterruptedException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path program = bin.resolve("git-ara");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Files.writeString(
        program,
        "#!/bin/sh\nexec '%s' -cp '%s' gitara.cli.Main \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path")));
    assertTrue(program.toFile().setExecutable(true));
    Path script = folder.resolve("git-ara.bash");
    Files.writeString(script, Desk.at(repo).ara("completion", "bash").done());
    boolean throughGit = words[0].equals("git");
    Path run = folder.resolve("run.bash");
    Files.writeString(
        run,
        """
        PATH=%s:$PATH
        %s
        . %s
        COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
        %s
        echo "${COMPREPLY[*]}"
        """
            .formatted(
                bin,
                throughGit ? ". " + GITS : "",
                script,
                throughGit ? "__git_wrap__git_main" : "__git_ara_program"));
    ProcessBuilder builder = new ProcessBuilder("bash", "--norc", run.toString());
    builder.command().addAll(List.of(words));
    builder.directory(repo.dir().toFile());
    repo.isolate(builder.environment());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out.strip();
  }

  private static boolean hasBash() throws InterruptedException {
    try {
      return new ProcessBuilder("bash", "-c", "true").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private TestRepo record() {
    TestRepo repo = TestRepo.init(folder);
    Desk desk = Desk.begun(repo);
    desk.question("Q");
    desk.observe("o");
    return repo;
  }

  @Test
  void verbsOptionsWordsAndIdsAreCompleted() throws Exception {
    Assumptions.assumeTrue(hasBash(), "bash");
    TestRepo repo = record();
    assertEquals("log lock", completed(repo, "git-ara", "lo"));
    assertEquals("--graph", completed(repo, "git-ara", "log", "--g"));
    assertEquals("supported", completed(repo, "git-ara", "mark", "C01", "su"));
    assertEquals(
        "empirical-resolution", completed(repo, "git-ara", "mark", "C01", "--signal", "em"));
    assertEquals("question", completed(repo, "git-ara", "add", "q"));
    assertEquals("N01 O01", completed(repo, "git-ara", "show", ""));
    assertEquals("N01", completed(repo, "git-ara", "observe", "x", "--bound-to", "N0"));
    assertEquals("begin end", completed(repo, "git-ara", "memory", "scan", ""));
    assertEquals("--pass", completed(repo, "git-ara", "memory", "scan", "end", "--pa"));
    assertEquals("show", completed(repo, "git-ara", "-C", "/tmp", "sho"));
  }

  @Test
  void gitsOwnCompletionAsksUs() throws Exception {
    Assumptions.assumeTrue(hasBash() && Files.exists(GITS), "git's completion for bash");
    TestRepo repo = record();
    assertEquals("log lock", completed(repo, "git", "ara", "lo"));
    assertEquals("--oneline", completed(repo, "git", "ara", "log", "--on"));
    assertEquals("O01", completed(repo, "git", "ara", "log", "O"));
  }

  @Test
  void everyShellKnowsEveryVerbAndOption() {
    Desk desk = Desk.at(TestRepo.init(folder));
    for (String shell : Set.of("bash", "zsh", "fish")) {
      String script = desk.ara("completion", shell).done();
      for (String verb : Verbs.NAMES) {
        assertTrue(script.contains(verb), shell + " " + verb);
        Verb one = Verbs.named(verb);
        for (Opt option : one == null ? List.<Opt>of() : one.spec().options()) {
          String name = option.name().replaceFirst(shell.equals("fish") ? "^-+" : "^$", "");
          assertTrue(script.contains(name), shell + " " + verb + " " + name);
        }
      }
    }
    assertEquals(Main.REFUSED, desk.ara("completion", "tcsh").code());
  }

  @Test
  void outsideOfARepositoryThereAreNoIdsAndNoComplaint() {
    Desk desk = Desk.at(TestRepo.init(folder)).in(folder);
    Desk.Outcome outcome = desk.ara("completion", "--ids", "N");
    assertEquals(0, outcome.code());
    assertEquals("", outcome.out() + outcome.err());
  }
}
