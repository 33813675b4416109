package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every verb prints what its golden transcript says. A project is played first; each scene then
 * begins with a copy of its repository, or with an empty one.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class GoldenTest {
  private static final GoldenFiles FILES = new GoldenFiles(GoldenTest.class);

  @TempDir static Path temporary;
  private static HookServer server;
  private static GoldenStage project;
  private static String played = "";

  @BeforeAll
  static void play() throws IOException {
    server = new HookServer(temporary);
    Path folder = temporary.resolve("project");
    project = GoldenStage.empty(folder, server);
    played = Transcript.of(ProjectScript.text(ProjectTest.SCRIPT), GoldenTest::playWithoutHelp);
    // Fewer files to copy.
    project.play("git repack -a -d -k -q");
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
                GoldenStage stage = stage(name, script);
                FILES.check(file, Transcript.of(script, stage::play));
              }));
    }
    return tests;
  }

  private static GoldenStage stage(String name, String script) throws IOException {
    Path folder = temporary.resolve("scene-" + name);
    return script.contains("\n== After the project")
        ? project.copy(folder)
        : GoldenStage.empty(folder, server);
  }

  @TestFactory
  List<DynamicTest> helpAndAnUnknownOptionOfEveryVerb() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Path folder = temporary.resolve("help");
    GoldenStage stage = GoldenStage.empty(folder, server);
    for (String verb : verbs()) {
      String name = "help/" + verb.replace(' ', '-');
      tests.add(
          dynamicTest(
              name,
              () -> {
                String help = "git ara help " + verb;
                String odd = "git ara " + verb + " --nonsense";
                Desk.Outcome printed = stage.play(help);
                assertEquals(printed, stage.play("git ara " + verb + " -h"));
                assertEquals(printed, stage.play("git ara " + verb + " --help"));
                FILES.check(
                    name,
                    Transcript.of(help, printed) + "\n" + Transcript.of(odd, stage.play(odd)));
              }));
    }
    return tests;
  }

  @TestFactory
  List<DynamicTest> whatEveryRuleTeaches() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Path folder = temporary.resolve("rules");
    GoldenStage stage = GoldenStage.empty(folder, server);
    for (String rule : rules(stage)) {
      String name = "rule/" + rule;
      tests.add(
          dynamicTest(
              name,
              () -> {
                String explain = "git ara lint --explain " + rule;
                FILES.check(name, Transcript.of(explain, stage.play(explain)));
              }));
    }
    return tests;
  }

  /** As the program lists them where it is asked for one that is not there. */
  private static Set<String> rules(GoldenStage stage) {
    String refused = stage.play("git ara lint --explain nonsense").err();
    String list = refused.substring(refused.indexOf("all rules: ") + "all rules: ".length());
    return new TreeSet<>(List.of(list.strip().split(", ", -1)));
  }

  /** Every verb of the program, those of a group with its word. */
  private static List<String> verbs() {
    List<String> verbs = new ArrayList<>();
    new Commands(Protocols.ALL).all().forEach(command -> verbs.add(command.name()));
    return verbs;
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void noFileOfAVerbARuleOrADayIsLeftOver() throws IOException {
    Set<String> verbs = new TreeSet<>();
    verbs().forEach(verb -> verbs.add(verb.replace(' ', '-')));
    assertEquals(verbs, new TreeSet<>(FILES.names("help")));
    Path folder = temporary.resolve("left-over");
    GoldenStage stage = GoldenStage.empty(folder, server);
    assertEquals(rules(stage), new TreeSet<>(FILES.names("rule")));
    assertEquals(played.split("(?m)^== Day ", -1).length - 1, FILES.names("project").size());
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void everyVerbIsDoneAndRefusedInAScene() throws IOException {
    Map<String, Set<String>> endings = new LinkedHashMap<>();
    verbs().forEach(verb -> endings.put(verb, new TreeSet<>()));
    for (String scene : FILES.names("scene")) {
      String transcript = FILES.read("scene/" + scene);
      String[] lines = transcript.split("\n", -1);
      for (ProjectScript.Command command : ProjectScript.parse(transcript)) {
        Set<String> verb = endings.get(verb(command));
        if (verb != null) {
          verb.add(isDone(lines[command.end()]) ? "done" : "refused");
        }
      }
    }
    endings.forEach((verb, ends) -> assertEquals(Set.of("done", "refused"), ends, verb));
  }

  /** Some verbs are done when they have found something, or with the number of conflicts. */
  private static boolean isDone(String exit) {
    return List.of("= 0", "= 1").contains(exit);
  }

  /** The verb that a command calls, with the word of its group. */
  private static String verb(ProjectScript.Command command) {
    List<String> words = command.words();
    List<String> verbs = verbs();
    String longer = command.verb();
    String verb = longer;
    for (int i = 3; i < words.size() && i < 5; i++) {
      longer += " " + words.get(i);
      verb = verbs.contains(longer) ? longer : verb;
    }
    return verb;
  }
}
