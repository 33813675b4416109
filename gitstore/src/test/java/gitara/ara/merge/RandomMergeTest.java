package gitara.ara.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import gitara.text.yaml.YamlNode.Mapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What two sides may legally do to a tree, at random, and merged both ways. */
final class RandomMergeTest {
  private static final String FILE = "trace/exploration_tree.yaml";
  private static final int ROUNDS = 300;

  @ParameterizedTest
  @ValueSource(longs = {1, 20261118, 987654321})
  void bothWaysHoldTheSameAndAllOfIt(long seed) throws Exception {
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      String base = grown("tree: []\n", random, "N1", 1 + random.nextInt(6));
      String ours = grown(base, random, "N2", random.nextInt(5));
      String theirs = grown(base, random, "N3", random.nextInt(5));
      String said = "seed " + seed + " round " + round + "\n" + base + "---\n" + ours + "---\n";
      said += theirs + "---\n";
      Merged one = FileMerge.merge(FILE, text(base), text(ours), text(theirs));
      Merged other = FileMerge.merge(FILE, text(base), text(theirs), text(ours));
      said += one.text();
      assertEquals(List.of(), one.disagreements(), said);
      assertEquals(List.of(), one.renumbered(), said);
      Map<String, Set<String>> held = held(one.text());
      assertEquals(held, held(other.text()), said);
      for (String side : List.of(ours, theirs)) {
        for (Map.Entry<String, Set<String>> entry : held(side).entrySet()) {
          TreeSet<String> facts = new TreeSet<>(entry.getValue());
          facts.removeIf(fact -> fact.startsWith("status"));
          facts.removeAll(held.getOrDefault(entry.getKey(), new TreeSet<>()));
          assertTrue(facts.isEmpty(), entry.getKey() + " lost " + facts + " in " + said);
        }
      }
      // What is in already changes nothing any more.
      Merged again = FileMerge.merge(FILE, text(base), text(one.text()), text(theirs));
      assertEquals(one.text(), again.text(), said);
    }
  }

  private static SourceText text(String text) {
    return SourceText.of(FILE, text);
  }

  private static String grown(String text, Random random, String prefix, int steps)
      throws TextException {
    String now = text;
    for (int i = 0; i < steps; i++) {
      YamlDocument document = YamlDocument.parse(text(now));
      YamlEditor editor = new YamlEditor(document);
      List<Mapping> nodes = new ArrayList<>();
      collect(document.root(), nodes);
      Mapping some = nodes.isEmpty() ? null : nodes.get(random.nextInt(nodes.size()));
      String id = prefix + String.format(java.util.Locale.ROOT, "%02d", i);
      int what = some == null ? 0 : random.nextInt(7);
      if (some == null || what == 0) {
        editor.appendRoot("tree", node(id, random));
      } else if (what <= 2) {
        editor.append(some, "children", node(id, random));
      } else if (what == 3) {
        editor.appendAsList(some, "evidence", new Plain(id));
      } else if (what == 4) {
        editor.appendAsList(some, "also_depends_on", "words, \"" + id + "\"");
      } else if (what == 5) {
        editor.put(some, "status", new Plain(random.nextBoolean() ? "resolved" : "unresolved"));
      } else {
        editor.comment(some, "CONFLICT: see " + id);
      }
      now = editor.result();
    }
    return now;
  }

  private static Map<String, @Nullable Object> node(String id, Random random) {
    Map<String, @Nullable Object> node = new LinkedHashMap<>();
    node.put("id", new Plain(id));
    node.put("title", "title of " + id);
    switch (random.nextInt(4)) {
      case 0 -> node.put("result", "lines of " + id + "\n\n  # two\nthree");
      case 1 -> node.put("evidence", new ArrayList<>(List.of("a log: of " + id)));
      case 2 -> node.put("status", new Plain("open"));
      default -> {}
    }
    return node;
  }

  private static void collect(@Nullable YamlNode node, List<Mapping> nodes) {
    if (node instanceof YamlNode.Sequence list) {
      list.items().forEach(item -> collect(item, nodes));
    } else if (node instanceof Mapping mapping) {
      if (mapping.text("id") != null) {
        nodes.add(mapping);
      }
      collect(mapping.get("tree"), nodes);
      collect(mapping.get("children"), nodes);
    }
  }

  /** By id: what is said of it, under which parent, with lists item by item and marks. */
  private static Map<String, Set<String>> held(String text) throws TextException {
    Map<String, Set<String>> held = new TreeMap<>();
    hold(YamlDocument.parse(text(text)).root(), "", held);
    TreeSet<String> marks = new TreeSet<>();
    text.lines().map(String::strip).filter(line -> line.startsWith("# C")).forEach(marks::add);
    held.put("marks", marks);
    return held;
  }

  private static void hold(@Nullable YamlNode node, String parent, Map<String, Set<String>> held) {
    if (node instanceof YamlNode.Sequence list) {
      list.items().forEach(item -> hold(item, parent, held));
    } else if (node instanceof Mapping mapping) {
      String id = mapping.text("id");
      if (id != null) {
        TreeSet<String> facts = new TreeSet<>(List.of("parent " + parent));
        for (YamlNode.Pair pair : mapping.pairs()) {
          String name = pair.name();
          for (Map.Entry<String, List<YamlNode>> item :
              Counted.of(pair.value()).items().entrySet()) {
            if (!name.equals("children")) {
              facts.add(name + " " + item.getValue().size() + " " + item.getKey());
            }
          }
        }
        assertEquals(null, held.put(id, facts), id + " stands twice");
      }
      hold(mapping.get("tree"), "", held);
      hold(mapping.get("children"), id == null ? parent : id, held);
    }
  }
}
