package gitara.cli;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/**
 * Plays the commands of a script: those of git-ara at a desk, all others in a shell. The clock and
 * the dates of all commits are the script's.
 */
final class ProjectPlayer {
  private final TestRepo repo;
  private final Desk desk;

  ProjectPlayer(TestRepo repo) {
    // Reserves no numbers when it synchronizes: the project is one of a single clone.
    this(repo, Desk.at(repo).with("CI", "true"));
  }

  TestRepo repo() {
    return repo;
  }

  ProjectPlayer(TestRepo repo, Desk desk) {
    this.repo = repo;
    this.desk = desk.without("GIT_AUTHOR_DATE").without("GIT_COMMITTER_DATE");
  }

  /** A new repository in a folder, in which a whole script has been played. */
  static TestRepo played(Path folder, List<ProjectScript.Command> script) {
    TestRepo repo = TestRepo.init(folder);
    ProjectPlayer player = new ProjectPlayer(repo);
    script.forEach(player::play);
    return repo;
  }

  /** Plays one command, and holds what comes of it against the script. */
  void play(ProjectScript.Command command) {
    boolean refused = command.ending() == ProjectScript.Ending.REFUSED;
    String before = refused ? desk.state() : "";
    Desk.Outcome outcome = run(command);
    if (outcome.code() != command.ending().code()) {
      throw wrong(command, "exit " + outcome.code(), outcome);
    }
    if (refused && !before.equals(desk.state())) {
      throw wrong(command, "refused, and yet it has changed something", outcome);
    }
    String rest = refused ? outcome.err() : outcome.out();
    for (String printed : command.printed()) {
      int at = rest.indexOf(printed);
      if (at < 0) {
        throw wrong(command, "does not print (here): " + printed, outcome);
      }
      rest = rest.substring(at + printed.length());
    }
  }

  /** Runs one command, whatever comes of it. */
  Desk.Outcome run(ProjectScript.Command command) {
    return command.isOurs() ? ours(command) : shell(command);
  }

  private static AssertionError wrong(
      ProjectScript.Command command, String what, Desk.Outcome outcome) {
    return new AssertionError(
        "line "
            + command.line()
            + ": "
            + what
            + "\n$ "
            + command.source()
            + "\n"
            + outcome.out()
            + outcome.err());
  }

  private Desk.Outcome ours(ProjectScript.Command command) {
    List<String> arguments = command.words().subList(2, command.words().size());
    return desk.at(command.at().toInstant(ZoneOffset.UTC))
        .araReading(command.input(), arguments.toArray(String[]::new));
  }

  /** Runs one command in a shell, one of git-ara too. */
  Desk.Outcome shell(ProjectScript.Command command) {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-e", "-c", command.source())
            .directory(repo.dir().toFile())
            .redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.putAll(desk.variables());
    environment.put("GIT_AUTHOR_DATE", command.at() + ":00Z");
    environment.put("GIT_COMMITTER_DATE", command.at() + ":00Z");
    environment.put(HookServer.NOW, command.at() + ":00Z");
    try {
      Process shell = builder.start();
      shell.getOutputStream().close();
      try (InputStream out = shell.getInputStream()) {
        String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        return new Desk.Outcome(shell.waitFor(), text, "");
      }
    } catch (IOException e) {
      throw new AssertionError("line " + command.line(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted at line " + command.line(), e);
    }
  }
}
