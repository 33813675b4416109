package gitara.memory.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards made up at random: however their lines are laid out, they stay the same lines. */
class BoardRandomTest {
  private static final List<String> WORDS =
      List.of(
          "When",
          "a",
          "release",
          "is",
          "near",
          "run",
          "tests",
          "naïve",
          "日本語",
          "[[entity-x]]",
          "Details:",
          "memory/a.md",
          "`code`",
          "**bold**",
          "1.5",
          "x-y",
          "(or",
          "not)",
          "don't",
          "🙂");

  private static final List<String> BULLETS =
      List.of("- ", "* ", "+ ", "1. ", "12) ", "- [ ] ", "* [x] ", "  - ", "-   ");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void identitiesSurviveAnyLayout(long seed) {
    Random random = new Random(seed);
    List<List<String>> lines = new ArrayList<>();
    int count = 1 + random.nextInt(30);
    for (int i = 0; i < count; i++) {
      List<String> words = new ArrayList<>();
      words.add("line" + i);
      for (int j = random.nextInt(25); j > 0; j--) {
        words.add(WORDS.get(random.nextInt(WORDS.size())));
      }
      lines.add(words);
    }
    List<String> first = identities(layout(lines, random));
    for (int i = 0; i < 20; i++) {
      Collections.shuffle(lines, random);
      String other = layout(lines, random);
      assertEquals(first, identities(other), () -> "seed " + seed + "\n" + other);
    }
  }

  private static String layout(List<List<String>> lines, Random random) {
    String end = random.nextBoolean() ? "\n" : "\r\n";
    StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\uFEFF" : "");
    for (List<String> words : lines) {
      if (random.nextInt(6) == 0) {
        text.append(end).append("## A heading").append(end).append(end);
      }
      boolean paragraph = random.nextInt(4) == 0;
      String bullet = BULLETS.get(random.nextInt(BULLETS.size()));
      // Behind text that is no numbered list, only a 1 begins one.
      text.append(bullet.startsWith("12") ? end : "").append(paragraph ? end : bullet);
      for (int i = 0; i < words.size(); i++) {
        if (i > 0) {
          text.append(random.nextInt(8) == 0 ? end + "  " : " ".repeat(1 + random.nextInt(3)));
        }
        if (i > 0 && random.nextInt(20) == 0) {
          text.append("<!-- aside --> ");
        }
        text.append(words.get(i));
      }
      text.append(end);
      if (paragraph) {
        text.append(end);
      }
    }
    return text.toString();
  }

  private static List<String> identities(String board) {
    return Board.parse(board).lines().stream().map(BoardLine::identity).sorted().toList();
  }
}
