package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts for users are in plain technical English: none has a word that it should not have. */
class WordsTest {
  private static final Path TOP = Path.of("..");

  /** Old words, each with a plain one. */
  private static final List<Pattern> AVOIDED =
      Stream.of(
              "(?<!\"|cannot )\\b(tell|tells|told)\\b(?!\")", // print, report, state
              "\\b(anew|amid)\\b", // again; during
              "\\b(goes|go) on with\\b", // continue
              "\\b(whoever|nobody has it|nobody else)\\b", // the holder, another process
              "\\bstands? (beside|twice|there)\\b", // occurs
              "\\bcomes? to stand\\b",
              "(?<!there )\\b(is|are) no (?!longer|conflict)[a-z]", // is not a
              "\\bput (it )?back\\b", // restore
              "\\bleads? nowhere\\b", // does not resolve
              "\\b(of ours|makes? known|made known)\\b", // of git-ara; accept
              "\\bthe life of an?\\b", // history
              "\\bis judged\\b", // is checked
              "\\bunder way\\b", // in progress
              "\\bfalls? to\\b",
              "\\b(has|have) its own say\\b",
              "\\bheld against\\b") // checked
          .map(Pattern::compile)
          .toList();

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");

  private static List<Path> files(String folder, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(TOP.resolve(folder))) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  private static void check(String where, String text, List<String> found) {
    for (Pattern avoided : AVOIDED) {
      Matcher matcher = avoided.matcher(text);
      if (matcher.find()) {
        found.add(where + ": '" + matcher.group() + "' in: " + text.strip());
      }
    }
  }

  private static void lines(Path file, String begin, List<String> found) throws IOException {
    int number = 0;
    for (String line : Files.readAllLines(file)) {
      number++;
      if (line.startsWith(begin)) {
        check(TOP.relativize(file) + ":" + number, line, found);
      }
    }
  }

  @Test
  void helpAndDocuments() throws IOException {
    List<String> found = new ArrayList<>();
    lines(TOP.resolve("README.md"), "", found);
    for (Path file : files("cli/docs", ".md")) {
      lines(file, "", found);
    }
    for (Path file : files("cli/src/main/resources/gitara/cli/help", ".txt")) {
      lines(file, "", found);
    }
    for (Path file : files("cli/src/test/resources/gitara/cli/golden/help", ".txt")) {
      lines(file, "| ", found);
    }
    assertEquals("", String.join("\n", found));
  }

  @Test
  void theDocumentationOfRules() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files("hooks/src/main/resources/gitara/rule", ".md")) {
      String text = Files.readString(file);
      String prose = text.split("\n## (Bad|Good|Shared)", 2)[0];
      check(file.getFileName().toString(), prose, found);
    }
    assertEquals("", String.join("\n", found));
  }

  @Test
  void errorsAndHintsOfTheGoldenTranscripts() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files("cli/src/test/resources/gitara/cli/golden", ".txt")) {
      lines(file, "! ", found);
    }
    assertEquals("", String.join("\n", found));
  }

  @Test
  void textsInTheCode() throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : List.of("gitstore", "hooks", "cli")) {
      for (Path file : files(module + "/src/main/java", ".java")) {
        for (String line : Files.readAllLines(file)) {
          Matcher literal = LITERAL.matcher(line);
          while (!line.strip().startsWith("*") && literal.find()) {
            if (literal.group(1).contains(" ")) {
              check(file.getFileName().toString(), literal.group(1), found);
            }
          }
        }
      }
    }
    assertEquals("", String.join("\n", found));
  }
}
