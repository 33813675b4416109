package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every verb prints what its golden transcript says. A project is played first; each scene then
 * begins with a copy of its repository, or with an empty one.
 */
class GoldenTest {
  private static final GoldenFiles FILES = new GoldenFiles(GoldenTest.class);

  @TempDir static Path temporary;
  private static HookServer server;
  private static Stage project;
  private static String played = "";

  /** A folder with the repository that is worked in, and all that stands beside it. */
  private record Stage(Path folder, ProjectPlayer player, Placeholders placeholders) {
    static Stage in(Path folder, Placeholders placeholders) throws IOException {
      TestRepo repo = TestRepo.init(Files.createDirectories(folder));
      Desk desk =
          Desk.at(repo)
              .with("ARA_HOST", "meadow")
              .with("PATH", server.folder() + ":" + System.getenv("PATH"));
      return new Stage(folder, new ProjectPlayer(repo, desk), placeholders);
    }

    /** A copy of this stage as it is now. */
    Stage copy(Path copy) throws IOException {
      Stage stage = in(copy, placeholders.copiedTo(copy));
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.toList()) {
          Path target = copy.resolve(folder.relativize(file).toString());
          if (!Files.isDirectory(target)) {
            Files.copy(
                file,
                target,
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.COPY_ATTRIBUTES);
          }
        }
      }
      return stage;
    }

    Desk.Outcome play(ProjectScript.Command command) {
      return placeholders.in(player.run(command));
    }
  }

  @BeforeAll
  static void play() throws IOException {
    server = new HookServer(temporary);
    Path folder = temporary.resolve("project");
    project = Stage.in(folder, Placeholders.of(folder));
    played = Transcript.of(ProjectScript.text(ProjectTest.SCRIPT), GoldenTest::playWithoutHelp);
    // Fewer files to copy.
    project.play(ProjectScript.parse("$ git repack -a -d -k -q\n").getFirst());
  }

  /** Help and completion have files of their own. */
  private static Desk.Outcome playWithoutHelp(ProjectScript.Command command) {
    Desk.Outcome outcome = project.play(command);
    boolean help =
        List.of("help", "completion").contains(command.verb())
            || command.words().contains("--help");
    return help ? new Desk.Outcome(outcome.code(), "…\n", outcome.err()) : outcome;
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @TestFactory
  List<DynamicTest> theProjectDayByDay() {
    List<DynamicTest> tests = new ArrayList<>();
    String[] days = played.split("(?m)^(?=== Day )", -1);
    for (int i = 1; i < days.length; i++) {
      String name = "project/day-%02d".formatted(i);
      String day = days[i].stripTrailing() + "\n";
      tests.add(dynamicTest(name, () -> FILES.check(name, day)));
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> scenes() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : FILES.names("scene")) {
      String file = "scene/" + name;
      String script = FILES.read(file);
      tests.add(
          dynamicTest(
              file,
              () -> {
                Stage stage = stage(name, script);
                FILES.check(file, Transcript.of(script, stage::play));
              }));
    }
    return tests;
  }

  private static Stage stage(String name, String script) throws IOException {
    Path folder = temporary.resolve("scene-" + name);
    return script.contains("\n== After the project")
        ? project.copy(folder)
        : Stage.in(folder, Placeholders.of(folder).copiedTo(folder));
  }

  @TestFactory
  List<DynamicTest> helpAndAnUnknownOptionOfEveryVerb() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Path folder = temporary.resolve("help");
    Stage stage = Stage.in(folder, Placeholders.of(folder));
    for (String verb : verbs()) {
      String name = "help/" + verb.replace(' ', '-');
      tests.add(
          dynamicTest(
              name,
              () -> {
                String help = "git ara help " + verb;
                String odd = "git ara " + verb + " --nonsense";
                Desk.Outcome printed = stage.play(command(help));
                assertEquals(printed, stage.play(command("git ara " + verb + " -h")));
                assertEquals(printed, stage.play(command("git ara " + verb + " --help")));
                FILES.check(
                    name,
                    Transcript.of(help, printed)
                        + "\n"
                        + Transcript.of(odd, stage.play(command(odd))));
              }));
    }
    return tests;
  }

  private static ProjectScript.Command command(String line) {
    return ProjectScript.parse("== 2027-03-17 ==\n09:00\n$ " + line + "\n").getFirst();
  }

  /** Every verb of the program, those of a group with its word. */
  private static List<String> verbs() {
    List<String> verbs = new ArrayList<>(Verbs.NAMES);
    Verbs.GROUPS.forEach(group -> verbs.addAll(group.names()));
    return verbs;
  }

  @Test
  void noFileOfHelpIsLeftOver() throws IOException {
    Set<String> wanted = new TreeSet<>();
    verbs().forEach(verb -> wanted.add(verb.replace(' ', '-')));
    assertEquals(wanted, new TreeSet<>(FILES.names("help")));
  }
}
