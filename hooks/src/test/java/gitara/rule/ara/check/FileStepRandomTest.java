package gitara.rule.ara.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraRecords;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.record.Step;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.GivenCommit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is found in a stretch of a file is what is found in all of it. */
class FileStepRandomTest {
  private static final int ROUNDS = Integer.getInteger("ara.rounds", 4000);

  private static final String[] SNIPPETS = {
    "\"",
    "'",
    "|",
    ">",
    "[",
    "]",
    "{",
    "- ",
    "  - id: O99\n",
    "- id: O98\n",
    "# c\n",
    "\n",
    "\n\n",
    " ",
    "  ",
    ":",
    ": ",
    "\t",
    "*a",
    "&a ",
    "!!str ",
    "\r",
    "promoted: true",
    "observations:\n",
    "    stale: true\n",
    "    content: \"two\n  - id: O97\"\n",
    "é",
    "🙂",
    "    content: |\n",
    "---\n",
    "...\n",
    "        deep\n",
    "\\",
    "    bound_to: [N01,\n  - id: O96]\n"
  };

  private Random random = new Random();

  @Test
  void aStretchTellsTheSameAsTheWholeFile() throws IOException {
    int stretches = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      random = new Random(seed);
      String file = seed % 3 == 0 ? AraProtocol.TREE : AraProtocol.OBSERVATIONS;
      String old = file.equals(AraProtocol.TREE) ? tree() : observations();
      String now = old;
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        now = edited(now);
      }
      MemorySnapshot before = new MemorySnapshot("", Map.of(file, old));
      if (new AraRecord(before, "").yaml(file) == null) {
        continue;
      }
      Step step = new Step(before, new MemorySnapshot("", Map.of(file, now)));
      String told = "seed " + seed + "\n--- before\n" + old + "--- after\n" + now;
      AraStep part = read(step, AraStep.Reading.OWN);
      AraStep whole = read(step, AraStep.Reading.WHOLE);
      FileStep some = part.file(file);
      FileStep all = whole.file(file);
      boolean clear = idsOnce(all.before()) && idsOnce(all.after());
      assertEquals(found(whole, clear), found(part, clear), told);
      if (part.before().list(file) != null && part.after().list(file) != null) {
        stretches++;
        assertTrue(all.readable(), told);
        assertEquals(
            all.before().size() - some.before().size(),
            all.after().size() - some.after().size(),
            told);
        for (Item item : some.after()) {
          assertTrue(holds(all.after(), item), told);
        }
      }
    }
    assertTrue(stretches > ROUNDS / 4, "only " + stretches + " stretches in " + ROUNDS);
  }

  private static AraStep read(Step step, AraStep.Reading reading) throws IOException {
    return new AraStep(
        GivenCommit.step(step.before(), step.after()),
        step.before(),
        "",
        reading,
        new AraRecords());
  }

  private static boolean holds(List<Item> all, Item item) {
    for (Item other : all) {
      if (other.id().equals(item.id())
          && other.parent().equals(item.parent())
          && other.place().equals(item.place())
          && ComparableEntry.of(other).fields().equals(ComparableEntry.of(item).fields())) {
        return true;
      }
    }
    return false;
  }

  private static boolean idsOnce(List<Item> items) {
    return Item.byId(items).size() == items.stream().filter(item -> !item.id().isEmpty()).count();
  }

  /**
   * Of two entries with one id either may be the one that changed its place. That there are two is
   * found all the same.
   */
  private static Set<String> found(AraStep step, boolean clear) throws IOException {
    Findings findings = new Findings();
    for (var rule : new AraRules().onStep(step)) {
      rule.judgeStep(step, findings);
    }
    AraRules.checkTouched(step, findings);
    Set<String> found = new TreeSet<>();
    for (Finding finding : findings.sorted()) {
      String slug = finding.rule().slug();
      if (!clear && slug.equals("append-order")) {
        continue;
      }
      found.add(slug + finding.severity() + finding.place() + finding.entry() + finding.message());
    }
    return found;
  }

  private String observations() {
    StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "# staged\n\n" : "");
    text.append("observations:\n");
    String indent = random.nextInt(4) == 0 ? "" : "  ";
    int count = 1 + random.nextInt(6);
    for (int i = 1; i <= count; i++) {
      observation(text, indent, i);
    }
    return text.toString();
  }

  private void observation(StringBuilder text, String indent, int number) {
    String deep = indent + "  ";
    text.append(indent).append("- id: O0").append(number).append('\n');
    text.append(deep).append("provenance: user\n");
    text.append(deep).append("content: ").append(value(deep)).append('\n');
    if (random.nextBoolean()) {
      text.append(deep).append("context: ").append(value(deep)).append('\n');
    }
    if (random.nextBoolean()) {
      text.append(deep).append("bound_to: [N01, \"N0").append(number).append("\"]\n");
    }
    text.append(deep).append("promoted: false\n");
    if (random.nextInt(3) == 0) {
      text.append('\n');
    }
    if (random.nextInt(5) == 0) {
      text.append(indent).append("# CONFLICT: see O01\n");
    }
  }

  private String value(String indent) {
    return switch (random.nextInt(8)) {
      case 0 -> "plain words";
      case 1 -> "\"quoted: with a \\\" in it\"";
      case 2 -> "'it''s single'";
      case 3 -> "|\n" + indent + "  a block\n\n" + indent + "  - id: O55\n" + indent + "  \"end";
      case 4 -> ">-\n" + indent + "  folded\n" + indent + "  text # no comment";
      case 5 -> "plain\n" + indent + "  that wraps";
      case 6 -> "\"over\n" + indent + "  two lines\"";
      default -> "plain # with a comment";
    };
  }

  private String tree() {
    StringBuilder text = new StringBuilder("tree:\n");
    int count = 1 + random.nextInt(4);
    int number = 1;
    for (int i = 0; i < count; i++) {
      text.append("  - id: N0").append(number++).append("\n    type: question\n");
      text.append("    description: ").append(value("    ")).append('\n');
      if (random.nextBoolean()) {
        text.append("    children:\n");
        for (int c = random.nextInt(3); c >= 0 && number < 9; c--) {
          text.append("      - id: N0").append(number++).append("\n        type: experiment\n");
          text.append("        result: ").append(value("        ")).append('\n');
          text.append("        evidence: [N01, 'a # b']\n");
        }
      }
    }
    return text.toString();
  }

  private String edited(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int line = random.nextInt(lines.size());
    int at = random.nextInt(text.length() + 1);
    return switch (random.nextInt(9)) {
      case 0, 1 -> {
        StringBuilder grown = new StringBuilder(text);
        observation(grown, text.contains("\n- id") ? "" : "  ", 6 + random.nextInt(4));
        yield grown.toString();
      }
      case 2 ->
          text.substring(0, at) + SNIPPETS[random.nextInt(SNIPPETS.length)] + text.substring(at);
      case 3 -> {
        int start = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
        yield text.substring(0, start)
            + SNIPPETS[random.nextInt(SNIPPETS.length)]
            + text.substring(start);
      }
      case 4 -> {
        lines.remove(line);
        yield String.join("\n", lines);
      }
      case 5 -> {
        lines.add(line, lines.get(random.nextInt(lines.size())));
        yield String.join("\n", lines);
      }
      case 6 ->
          text.replaceFirst("promoted: false", "promoted: true")
              .replaceFirst("type: question", "type: dead_end");
      case 7 -> text.replaceFirst("words|folded|block|plain", "other");
      default -> at < text.length() ? text.substring(0, at) + text.substring(at + 1) : text + "\n";
    };
  }
}
