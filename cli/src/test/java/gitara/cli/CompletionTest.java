package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.Command;
import gitara.cli.command.ExitCode;
import gitara.cli.command.VerbSpec;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.OptionSpec;

/** What a tab completes, in a real bash and with git's own completion where it is installed. */
class CompletionTest {
  private static final Path GITS = Path.of("/usr/share/bash-completion/completions/git");

  @TempDir Path folder;

  private @Nullable HookServer server;

  @AfterEach
  void end() {
    if (server != null) {
      server.close();
    }
  }

  /** A folder for PATH. */
  private Path bin() {
    if (server == null) {
      server = new HookServer(folder);
    }
    return server.folder();
  }

  /** Runs bash with the words of a line, the last of which is at the cursor. */
  private String completed(TestRepo repo, String... words)
      throws IOException, InterruptedException {
    Path bin = bin();
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
    List<String> command = new ArrayList<>(List.of("bash", "--norc", run.toString()));
    command.addAll(List.of(words));
    return ran(repo, command);
  }

  private static String ran(TestRepo repo, List<String> command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(repo.dir().toFile());
    repo.isolate(builder.environment());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out.strip();
  }

  /**
   * Types a line into an interactive zsh, and a tab; what is offered to its completion is kept.
   * Keys are worked off one after the other, so the last command comes when the tab is done.
   */
  private static final String ZSH =
      """
      zmodload zsh/zpty
      zpty shell 'PS1= TERM=dumb COLUMNS=200 zsh -f -i'
      zpty -w shell "PATH=$1:\\$PATH; fpath=($1 \\$fpath); autoload -Uz compinit; compinit -u -D"
      zpty -w shell 'compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return; fi
        typeset -a offered
        builtin compadd -A offered "$@"
        print -rl -- $offered >>$OFFERED
        builtin compadd "$@"
      }'
      zpty -w shell "OFFERED=$2"
      zpty -w shell 'print REA""DY'
      while zpty -r shell line '*READY*'; do break; done
      zpty -w -n shell "$3"$'\\t'
      zpty -w shell $'\\C-uprint DO""NE'
      while zpty -r shell line '*DONE*'; do break; done
      zpty -d shell
      """;

  private String completedByZsh(TestRepo repo, String line) throws Exception {
    Files.writeString(bin().resolve("_git-ara"), Desk.at(repo).ara("completion", "zsh").done());
    Path script = folder.resolve("type.zsh");
    Files.writeString(script, ZSH);
    Path offered = folder.resolve("offered");
    Files.writeString(offered, "");
    String bin = bin().toString();
    // The script types into a terminal; a busy machine may drop the key before the shell listens.
    for (int i = 0; i < 3 && Files.size(offered) == 0; i++) {
      ran(repo, List.of("zsh", "-f", script.toString(), bin, offered.toString(), line));
    }
    return String.join(" ", new TreeSet<>(Files.readString(offered).lines().toList())).strip();
  }

  /** As it is installed: the whole is found by the name, its first part is read at the start. */
  private String completedByFish(TestRepo repo, String line) throws Exception {
    Path data = folder.resolve("data/fish");
    String text = Desk.at(repo).ara("completion", "fish").done();
    Path whole = Files.createDirectories(data.resolve("vendor_completions.d"));
    Files.writeString(whole.resolve("git-ara.fish"), text + "\n");
    Path start = Files.createDirectories(data.resolve("vendor_conf.d"));
    Files.writeString(start.resolve("git-ara.fish"), text.substring(0, text.indexOf("# --- ")));
    String told =
        ran(
            repo,
            List.of(
                "env",
                "XDG_DATA_DIRS=" + folder.resolve("data") + ":/usr/local/share:/usr/share",
                "PATH=" + bin() + ":" + TestRepo.path(),
                "fish",
                "-c",
                "complete -C'" + line + "'"));
    Set<String> words = new TreeSet<>();
    told.lines().forEach(one -> words.add(one.replaceFirst("\t.*", "")));
    return String.join(" ", words);
  }

  private static void assumeShell(String shell) throws InterruptedException {
    boolean found = false;
    try {
      found = new ProcessBuilder(shell, "-c", "true").start().waitFor() == 0;
    } catch (IOException e) {
      // Told below.
    }
    Assumptions.assumeTrue(found, shell + " is not installed (.ci/run installs it)");
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
  void zshCompletesThroughGitToo() throws Exception {
    assumeShell("zsh");
    TestRepo repo = record();
    for (String start : List.of("git-ara", "git ara")) {
      assertEquals("lock log", completedByZsh(repo, start + " lo"));
      assertEquals("--graph", completedByZsh(repo, start + " log --g"));
      assertEquals("N01 O01", completedByZsh(repo, start + " show "));
      assertEquals("begin end", completedByZsh(repo, start + " memory scan "));
    }
    assertEquals("show", completedByZsh(repo, "git-ara -C /tmp sho"));
  }

  @Test
  void fishCompletesThroughGitToo() throws Exception {
    assumeShell("fish");
    TestRepo repo = record();
    for (String start : List.of("git-ara", "git ara")) {
      assertEquals("lock log", completedByFish(repo, start + " lo"));
      assertEquals("--graph", completedByFish(repo, start + " log --g"));
      assertEquals("N01 O01", completedByFish(repo, start + " show "));
      assertEquals("scan", completedByFish(repo, start + " memory sc"));
      assertEquals("begin end", completedByFish(repo, start + " memory scan "));
      assertEquals("--pass", completedByFish(repo, start + " memory scan end --pa"));
      assertEquals("supported", completedByFish(repo, start + " mark C01 su"));
    }
    assertEquals("show", completedByFish(repo, "git-ara -C /tmp sho"));
    assertTrue(completedByFish(repo, "git ar").contains("ara"));
  }

  @Test
  void everyShellKnowsEveryVerbAndOption() {
    Desk desk = Desk.at(TestRepo.init(folder));
    for (String shell : Set.of("bash", "zsh", "fish")) {
      String script = desk.ara("completion", shell).done();
      for (Command verb : new Commands(Protocols.ALL).all()) {
        String last = verb.name().substring(verb.name().lastIndexOf(' ') + 1);
        assertTrue(script.contains(last), shell + " " + verb.name());
        for (OptionSpec option : VerbSpec.options(verb.spec())) {
          for (String names : option.names()) {
            String name = names.replaceFirst(shell.equals("fish") ? "^-+" : "^$", "");
            assertTrue(script.contains(name), shell + " " + verb.name() + " " + name);
          }
        }
      }
    }
    assertEquals(ExitCode.REFUSED, desk.ara("completion", "tcsh").code());
  }

  @Test
  void outsideOfARepositoryThereAreNoIdsAndNoComplaint() {
    Desk desk = Desk.at(TestRepo.init(folder)).in(folder);
    Desk.Outcome outcome = desk.ara("completion", "--ids", "N");
    assertEquals(0, outcome.code());
    assertEquals("", outcome.out() + outcome.err());
  }
}
