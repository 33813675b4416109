package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import gitara.cli.command.Command;
import gitara.cli.command.HelpText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every verb has an example in its help, and the example prints what help shows. With {@code
 * -Dgolden=write} the output in the help files is replaced.
 */
class HelpExamplesTest {
  private static final Path FILES = Path.of("src/main/resources/gitara/cli/help");
  private static final String EMPTY = ", empty repository";

  /** Help shows so much of the output. */
  private static final int LINES = 14;

  private static final int WIDTH = 110;
  private static final String HOME = "/home/ada";

  /** What differs from one machine to the next. */
  private static final List<Map.Entry<Pattern, String>> SAME =
      List.of(
          Map.entry(Pattern.compile("\\b[0-9a-f]{7,64}\\b"), "<id>"),
          Map.entry(Pattern.compile("\\b\\d+ ms\\b"), "<n> ms"),
          // Git from 2.54 on runs hooks that its configuration names.
          Map.entry(Pattern.compile("\\((hook files|git's configuration)\\)"), "(<hooks>)"),
          Map.entry(
              Pattern.compile("(\\.git/hooks/|git config hook\\.git-ara-)(?=[a-z])"), "<hooks>/"),
          Map.entry(
              Pattern.compile("(?m)^((?:ok|note|BAD)\\s+(?:git-ara|git|java|merges|hooks)\\b).*"),
              "$1"),
          Map.entry(Pattern.compile("\\b0\\.\\d+\\.\\d+\\b"), "<version>"));

  @TempDir static Path temporary;
  private static HookServer server;
  private static GoldenStage record;

  @BeforeAll
  static void begin() throws IOException {
    server = new HookServer(temporary);
    record = GoldenStage.empty(temporary.resolve("record"), server);
    for (Section section : sections()) {
      if (section.verbs.equals(".*")) {
        play(record, section.script);
      }
    }
  }

  @AfterAll
  static void end() {
    server.close();
  }

  /** Commands that are played before the examples of some verbs. */
  private record Section(String verbs, String script) {}

  private static List<Section> sections() throws IOException {
    List<Section> sections = new ArrayList<>();
    String[] parts = ProjectScript.text("help/before-examples.txt").split("(?m)^## ", -1);
    for (String part : List.of(parts).subList(1, parts.length)) {
      String[] lines = part.split("\n", 2);
      sections.add(new Section(lines[0], lines[1]));
    }
    return sections;
  }

  private static void play(GoldenStage stage, String script) {
    for (ProjectScript.Command command : ProjectScript.parse(script)) {
      Desk.Outcome outcome = stage.player().run(command);
      assertEquals(0, outcome.code(), command.source() + "\n" + outcome.out() + outcome.err());
    }
  }

  @TestFactory
  List<DynamicTest> examplesPrintWhatHelpShows() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Command command : new Commands(Protocols.ALL).all()) {
      tests.add(dynamicTest(command.name(), () -> check(command)));
    }
    return tests;
  }

  private static void check(Command command) throws IOException {
    HelpText help = command.help();
    assertFalse(help.examples().isEmpty(), "no example");
    GoldenStage stage = stage(command.name());
    List<HelpText.Example> played = new ArrayList<>();
    for (HelpText.Example example : help.examples()) {
      played.add(new HelpText.Example(example.command(), output(stage, example)));
    }
    String shown = text(help.text(), help.examples());
    String now = text(help.text(), played);
    if (!same(shown).equals(same(now)) && "write".equals(System.getProperty("golden"))) {
      Files.writeString(FILES.resolve(HelpText.fileName(command.name())), now);
    } else {
      assertEquals(same(shown), same(now));
    }
  }

  private static GoldenStage stage(String verb) throws IOException {
    Path folder = temporary.resolve("of-" + verb.replace(' ', '-'));
    for (Section section : sections()) {
      if (section.verbs.equals(verb + EMPTY)) {
        return GoldenStage.empty(folder, server);
      }
    }
    GoldenStage stage = record.copy(folder);
    for (Section section : sections()) {
      if (!section.verbs.equals(".*") && verb.matches(section.verbs)) {
        play(stage, section.script);
      }
    }
    return stage;
  }

  private static List<String> output(GoldenStage stage, HelpText.Example example)
      throws IOException {
    String source = String.join("\n", example.command());
    String script = "== 2026-11-18 ==\n10:33\n$ " + source + "\n";
    ProjectScript.Command command = ProjectScript.parse(script).getFirst();
    boolean isRedirected = command.source().contains(" > ") && command.input().isEmpty();
    Desk.Outcome outcome =
        isRedirected ? stage.player().shell(command) : stage.player().run(command);
    String printed = outcome.out() + outcome.err();
    for (Path folder : List.of(stage.folder().toRealPath(), stage.folder())) {
      printed = printed.replace(folder.resolve("work").toString(), HOME + "/project");
      printed = printed.replace(folder.toString(), HOME);
    }
    List<String> lines = new ArrayList<>();
    for (String line : printed.stripTrailing().split("\n", -1)) {
      if (lines.size() == LINES) {
        lines.add("…");
        break;
      }
      lines.add(line.length() > WIDTH ? line.substring(0, WIDTH) + "…" : line.stripTrailing());
    }
    return lines.equals(List.of("")) ? List.of() : lines;
  }

  private static String text(List<String> text, List<HelpText.Example> examples) {
    StringBuilder file = new StringBuilder();
    text.forEach(line -> file.append(line).append('\n'));
    for (HelpText.Example example : examples) {
      file.append(file.isEmpty() ? "" : "\n");
      example.lines().forEach(line -> file.append(line).append('\n'));
    }
    return file.toString();
  }

  private static String same(String text) {
    String same = text;
    for (Map.Entry<Pattern, String> one : SAME) {
      same = one.getKey().matcher(same).replaceAll(one.getValue());
    }
    return same;
  }
}
