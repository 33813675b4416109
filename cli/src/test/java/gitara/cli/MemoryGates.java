package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The gates that an edit of the memory has to pass: hook, check, history and server. */
final class MemoryGates {
  static final List<String> ALL = List.of("commit-msg", "check", "verify", "pre-receive");

  /** The content of a file that is removed. */
  static final String GONE = "";

  /** Before the target of a symbolic link in place of content. */
  static final String LINK = "\uE000";

  /** Stands for a byte that is not UTF-8. */
  static final char ODD = '\uE001';

  private final Desk desk;
  private final TestRepo repo;
  private final TestRepo hub;
  private final String base;

  /** The gates of a repository as it stands; another one serves as its server. */
  MemoryGates(MemoryDesk memory, TestRepo hub) throws IOException {
    this.desk = memory.desk();
    this.repo = memory.repo();
    this.hub = hub;
    this.base = repo.head();
    Files.writeString(
        hub.dir().resolve("objects/info/alternates"), repo.gitDir().resolve("objects") + "\n");
    hub.git("update-ref", "refs/heads/main", base);
  }

  /**
   * The gates that a commit passes.
   *
   * @param files the files that it changes, by path
   * @param merged its second parent; empty without one
   */
  List<String> passed(Map<String, String> files, String message, String merged, List<String> gates)
      throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(repo.dir().resolve(file.getKey()), file.getValue());
    }
    repo.git("add", "-A", "-f", "memory", ".");
    assertNotEquals("", repo.git("diff", "--cached", "--name-only"), message);
    List<String> passed = new ArrayList<>();
    if (merged.isEmpty() && gates.contains("commit-msg")) {
      Files.writeString(repo.gitDir().resolve("COMMIT_EDITMSG"), message);
      pass(passed, "commit-msg", desk.ara("hook", "commit-msg", ".git/COMMIT_EDITMSG"));
    }
    Files.writeString(repo.gitDir().resolve("attempt"), message);
    List<String> make =
        new ArrayList<>(
            List.of("commit-tree", repo.git("write-tree"), "-p", base, "-F", ".git/attempt"));
    if (!merged.isEmpty()) {
      make.addAll(List.of("-p", merged));
    }
    String tip = repo.git(make.toArray(String[]::new));
    repo.git("reset", "-q", "--hard", tip);
    if (gates.contains("check")) {
      pass(passed, "check", desk.ara("check", base + ".." + tip));
    }
    if (gates.contains("verify")) {
      pass(passed, "verify", desk.ara("verify", "--full", tip));
    }
    if (gates.contains("pre-receive")) {
      pass(
          passed,
          "pre-receive",
          desk.in(hub.dir())
              .araReading(base + " " + tip + " refs/heads/main\n", "hook", "pre-receive"));
    }
    repo.git("reset", "-q", "--hard", base);
    return passed;
  }

  private static void pass(List<String> passed, String gate, Desk.Outcome outcome) {
    String said = outcome.out() + outcome.err();
    if (outcome.code() == ExitCode.OK || !said.contains("[")) {
      passed.add(gate + ": " + said);
    }
  }

  private static void write(Path file, String content) throws IOException {
    Files.createDirectories(file.getParent());
    if (content.equals(GONE) || content.startsWith(LINK)) {
      Files.delete(file);
    }
    if (content.startsWith(LINK)) {
      Files.createSymbolicLink(file, Path.of(content.substring(1)));
    } else if (!content.equals(GONE)) {
      byte[] bytes = content.replace(ODD, '\u00ff').getBytes(StandardCharsets.UTF_8);
      Files.write(
          file,
          content.indexOf(ODD) < 0
              ? bytes
              : content.replace(ODD, '\u00ff').getBytes(StandardCharsets.ISO_8859_1));
    }
  }
}
