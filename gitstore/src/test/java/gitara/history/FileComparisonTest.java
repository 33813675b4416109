package gitara.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraProtocol;
import gitara.history.FileComparison.Version;
import gitara.record.EntryChange;
import gitara.testkit.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectInserter;
import org.junit.jupiter.api.Test;

/** Comparing where two versions differ tells what comparing them whole tells. */
class FileComparisonTest {
  private static final int ROUNDS = Integer.getInteger("ara.comparisons", 40);

  private static final ObjectInserter.Formatter HASH = new ObjectInserter.Formatter();
  private static final AraProtocol PROTOCOL = new AraProtocol();

  private static Version version(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Version(HASH.idFor(Constants.OBJ_BLOB, bytes), bytes);
  }

  private static final String TREE =
      """
      tree:
        - id: N01
          type: question
          title: "first"
          children:
            - id: N02
              type: decision
              evidence: [N01]
            - id: N03
              type: experiment
              result: >
                as expected
                - id: N99
      """;

  private static List<String> told(String before, String after) {
    FileComparison comparison = new FileComparison(PROTOCOL);
    List<String> told = new ArrayList<>();
    for (EntryChange change :
        comparison.between("ara/" + AraProtocol.TREE, version(before), version(after))) {
      told.add(change.event().toString());
    }
    return told;
  }

  @Test
  void anAppendedChildIsToldWithItsParent() {
    assertEquals(
        List.of("N04 add pivot parent=N01"),
        told(TREE, TREE + "      - id: N04\n        type: pivot\n"));
  }

  @Test
  void aTextThatLooksLikeAnItemIsNone() {
    assertEquals(List.of("N03 set result"), told(TREE, TREE + "          - id: N98\n"));
  }

  @Test
  void randomEditsOfRealFilesAreToldAsByReadingThemWhole() throws IOException {
    long seed = Long.getLong("ara.seed", 20261118L);
    Random random = new Random(seed);
    int files = 0;
    int[] parts = new int[2];
    int steps = 3 * ROUNDS;
    for (String extension : List.of(".yaml", ".md")) {
      for (Path file : Corpus.files(extension)) {
        String path = file.toString();
        String name =
            AraProtocol.ENTRY_FILES.stream().filter(path::endsWith).findFirst().orElse("");
        if (!name.isEmpty()) {
          files++;
          String text = Files.readString(file);
          check("ara/" + name, text, steps, random, "seed " + seed + " " + file, parts);
          check(
              "ara/" + name,
              text.replace("\n", "\r\n"),
              ROUNDS,
              random,
              "seed " + seed + " crlf " + file,
              parts);
        }
      }
    }
    assertTrue(files > 5, "only " + files + " files");
    assertTrue(2 * parts[0] > parts[1], "mostly read whole: " + Arrays.toString(parts));
  }

  @Test
  void randomEditsOfMadeUpTreesAreToldAsByReadingThemWhole() {
    long seed = Long.getLong("ara.seed", 20261118L);
    Random random = new Random(seed);
    int[] parts = new int[2];
    for (int round = 0; round < ROUNDS; round++) {
      check(
          "ara/" + AraProtocol.TREE,
          new MadeUpTree(random).text(),
          25,
          random,
          "seed " + seed + " round " + round,
          parts);
    }
    assertTrue(2 * parts[0] > parts[1], "mostly read whole: " + Arrays.toString(parts));
  }

  private static void check(
      String path, String start, int steps, Random random, String where, int[] parts) {
    FileComparison fast = new FileComparison(PROTOCOL);
    List<String> versions = new ArrayList<>();
    versions.add(start);
    for (int step = 0; step < steps; step++) {
      String before =
          versions.get(
              random.nextInt(4) == 0 ? random.nextInt(versions.size()) : versions.size() - 1);
      String after =
          random.nextInt(6) == 0
              ? versions.get(random.nextInt(versions.size()))
              : edited(before, random);
      Version old = version(before);
      Version now = version(after);
      boolean indexed = fast.isIndexed(path, old) && fast.isIndexed(path, now);
      parts[indexed ? 0 : 1]++;
      List<EntryChange> expected = fast.whole(path, old, now);
      List<EntryChange> found = fast.between(path, old, now);
      if (!expected.equals(found)) {
        assertEquals(
            expected.toString(),
            found.toString(),
            where + " step " + step + "\n--- before\n" + before + "\n--- after\n" + after);
      }
      assertNotNull(found);
      boolean usual = after.length() < 4 * start.length() + 4000 && fast.isIndexed(path, now);
      if (usual || random.nextInt(30) == 0) {
        versions.add(after);
      }
    }
  }

  /** An edit such as people, agents and bad merges make. */
  private static String edited(String text, Random random) {
    List<String> lines = new ArrayList<>(List.of(text.split("(?<=\n)", -1)));
    for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
      int at = random.nextInt(lines.size());
      String line = lines.get(at);
      switch (random.nextInt(13)) {
        case 0 -> lines.add(at, line);
        case 1 -> {
          if (lines.size() > 4) {
            lines.remove(at);
          }
        }
        case 2 -> lines.set(at, line.replaceFirst("(true|false|null|open)", "resolved"));
        case 3 -> lines.set(at, line.replaceFirst("\\w(?=[\\w. ]*\"?\\r?\\n?$)", "more"));
        case 4 -> lines.add(at, "\n");
        case 5 -> lines.add(at, " ".repeat(random.nextInt(9)) + "# remark\n");
        case 6, 7, 8 -> copyItem(lines, at, random);
        case 9 -> lines.set(at, "  " + line);
        case 10 -> lines.set(at, line.startsWith("  ") ? line.substring(2) : line);
        case 11 -> lines.add(at, " ".repeat(2 * random.nextInt(5)) + "note: \"said\n  so\"\n");
        default -> lines.set(at, line.stripTrailing() + " [" + random.nextInt(9) + "]\n");
      }
    }
    return String.join("", lines);
  }

  /** An item or section is copied behind its end, mostly under another id. */
  private static void copyItem(List<String> lines, int near, Random random) {
    int start = near;
    while (start > 0 && !lines.get(start).matches("(?s)\\s*- id: .*|## .*")) {
      start--;
    }
    String head = lines.get(start);
    int column = head.length() - head.stripLeading().length();
    int end = start + 1;
    while (end < lines.size()) {
      String line = lines.get(end);
      boolean over =
          head.startsWith("#")
              ? line.startsWith("#")
              : !line.isBlank() && line.length() - line.stripLeading().length() <= column;
      if (over || end - start > 30) {
        break;
      }
      end++;
    }
    List<String> item = new ArrayList<>(lines.subList(start, end));
    if (random.nextInt(8) > 0) {
      item.set(0, head.replaceFirst("([A-Z])\\d+", "$1" + (100 + random.nextInt(400))));
    }
    if (random.nextInt(4) == 0) {
      lines.subList(start, end).clear();
      end = start;
    }
    if (random.nextInt(3) == 0) {
      end = lines.size();
    }
    if (end > 0 && !lines.get(end - 1).endsWith("\n")) {
      lines.set(end - 1, lines.get(end - 1) + "\n");
    }
    lines.addAll(end, item);
  }
}
