package gitara.rule.ara;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is carried from one version of a file to the next is what a look at the next one tells. */
class OutlineTest {
  private static final String KEY = "tree";

  @Test
  void anOutlineCarriedAlongIsThatOfTheFile() {
    int carried = 0;
    for (long seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      List<String> items = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        items.add(item(random));
      }
      byte[] old = text(items);
      Outline outline = Outline.of(old, KEY);
      assertNotNull(outline);
      for (int step = 0; step < 30; step++) {
        change(items, random);
        byte[] now = text(items);
        String told =
            "seed " + seed + ", step " + step + "\n" + new String(now, StandardCharsets.UTF_8);
        int[] starts = BlockLines.of(now, KEY);
        ListDiffRange stretch = ListDiffRange.of(old, now, KEY, outline);
        if (stretch == null) {
          outline = Outline.of(now, KEY);
        } else {
          carried++;
          for (int id = 0; id < 12; id++) {
            int outside = stretch.countOutside("N" + id);
            assertTrue(outside >= 0, told);
          }
          outline = stretch.next();
          assertArrayEquals(starts, outline.starts(), told);
          IdIndex fresh = new IdIndex();
          fresh.add(now, 0, now.length, 1);
          for (int id = 0; id < 12; id++) {
            assertEquals(fresh.count("N" + id), outline.ids(now).count("N" + id), told);
            assertEquals(
                IdBytes.count(now, 0, now.length, "N" + id),
                outline.ids(now).count("N" + id),
                told);
          }
        }
        assertNotNull(outline, told);
        old = now;
      }
    }
    assertTrue(carried > 3000, "only " + carried);
  }

  private static void change(List<String> items, Random random) {
    int at = random.nextInt(items.size());
    switch (random.nextInt(5)) {
      case 0 -> items.set(at, item(random));
      case 1 -> {
        if (items.size() > 2) {
          items.remove(at);
        }
      }
      case 2 -> items.add(at, item(random));
      default -> items.add(item(random));
    }
  }

  private static String item(Random random) {
    String id = "N" + random.nextInt(12);
    return switch (random.nextInt(5)) {
      case 0 -> "  - id: " + id + "\n    text: |\n      - id: not one\n      more\n";
      case 1 -> "  - id: \"" + id + "\"\n    children:\n      - id: N" + random.nextInt(12) + "\n";
      case 2 -> "  # a comment\n  - id: " + id + "\n";
      case 3 -> "  - title: id: N3\n    id: '" + id + "'\n\n".replace("title: id: N3", "title: x");
      default -> "  - id: " + id + "\n    list: [a, b]\n";
    };
  }

  private static byte[] text(List<String> items) {
    return (KEY + ":\n" + String.join("", items)).getBytes(StandardCharsets.UTF_8);
  }
}
