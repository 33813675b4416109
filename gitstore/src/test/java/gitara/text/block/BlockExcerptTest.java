package gitara.text.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.RandomTree;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An edit of an excerpt is the same edit of the whole. */
class BlockExcerptTest {
  private static final String TREE =
      """
      # a tree
      tree:
        - id: N01
          title: "a # b: [c"
          description: >
            folded
              - id: N99
            text

          children:
            - id: N02
              alternatives:
                - "x: y"
                - >-
                  more
                  - id: N98
            # between
            - id: N03
              evidence: [C01, "a, ]b"]

            - id: N04
              title: plain that goes
                on - id
        - id: N05
          quote: 'it''s
            - id: N97'
        - id: N06
        - id: N07
      other: 1
      """;

  private static SourceText source(String text) {
    return SourceText.of("t.yaml", text);
  }

  private static @Nullable BlockList list(SourceText text) {
    return BlockList.yaml(text.text().getBytes(StandardCharsets.UTF_8), "children");
  }

  @Test
  void onlyWhatIsWantedAndTheLastTwoAreKept() throws TextException {
    BlockList list = list(source(TREE));
    assertNotNull(list);
    String none = BlockExcerpt.editable(list, "t.yaml", Set.of()).text().text();
    assertEquals("# a tree\ntree:\n  - id: N06\n  - id: N07\nother: 1\n", none);
    String some = BlockExcerpt.editable(list, "t.yaml", Set.of("N02")).text().text();
    assertTrue(some.contains("- id: N01\n"));
    assertTrue(some.contains("- id: N04\n"));
    assertTrue(!some.contains("- id: N05\n"));
  }

  @Test
  void randomEditsOfRandomExcerptsAreThoseOfTheWhole() throws TextException {
    long seed = Long.getLong("ara.seed", 20261118L);
    Random random = new Random(seed);
    for (int round = 0; round < 1500; round++) {
      String text = new RandomTree(random).text();
      check(source(text), random, "seed " + seed + " round " + round);
    }
  }

  @Test
  void realTreesAndObservationsAreCutDownFaithfully() throws IOException, TextException {
    long seed = Long.getLong("ara.seed", 20261118L);
    Random random = new Random(seed);
    int cut = 0;
    for (Path file : Corpus.files(".yaml")) {
      String text = Files.readString(file);
      for (String variant : List.of(text, text.replace("\n", "\r\n"), text.stripTrailing())) {
        for (int round = 0; round < 4; round++) {
          cut += check(source(variant), random, file + ", seed " + seed) ? 1 : 0;
        }
      }
    }
    assertTrue(cut > 30, "hardly any file could be cut down: " + cut);
  }

  /** Compares excerpt and whole; false when the text is not cut down. */
  private static boolean check(SourceText whole, Random random, String where) throws TextException {
    YamlDocument document = YamlDocument.parse(whole);
    List<YamlNode.Mapping> items = new ArrayList<>();
    collect(document.root(), items);
    List<String> ids = new ArrayList<>();
    items.forEach(item -> ids.add(String.valueOf(item.text("id"))));
    Set<String> wanted = new HashSet<>();
    for (int i = random.nextInt(3); i > 0 && !ids.isEmpty(); i--) {
      wanted.add(ids.get(random.nextInt(ids.size())));
    }
    BlockList list = list(whole);
    if (list == null || new HashSet<>(ids).size() != ids.size()) {
      return false;
    }
    BlockExcerpt excerpt = BlockExcerpt.editable(list, whole.path(), wanted);
    YamlDocument small = YamlDocument.parse(excerpt.text());
    assertEquals(
        whole.text(), excerpt.apply(List.of()), "nothing asked, nothing changed: " + where);
    YamlEditor large = new YamlEditor(document);
    YamlEditor cut = new YamlEditor(small);
    for (String id : wanted) {
      edit(large, find(document.root(), id), id);
      edit(cut, find(small.root(), id), id);
    }
    if (document.root() instanceof YamlNode.Mapping top
        && small.root() instanceof YamlNode.Mapping smallTop
        && !top.pairs().isEmpty()
        && top.pairs().get(0).key() instanceof YamlNode.Scalar key
        && top.list(key.value()) != null) {
      large.append(top, key.value(), Map.of("id", new Plain("Z99")));
      cut.append(smallTop, key.value(), Map.of("id", new Plain("Z99")));
    }
    String expected;
    try {
      expected = large.result();
    } catch (TextException e) {
      return true;
    }
    assertEquals(expected, excerpt.apply(cut.edits()), where + " wanted " + wanted);
    return true;
  }

  private static void edit(YamlEditor editor, YamlNode.@Nullable Mapping item, String id) {
    assertNotNull(item);
    if (!(item.get("children") instanceof YamlNode.Scalar)) {
      editor.append(item, "children", Map.of("id", new Plain("Y" + id)));
    }
    editor.put(item, "status", new Plain("resolved"));
  }

  private static void collect(@Nullable YamlNode node, List<YamlNode.Mapping> items) {
    if (node instanceof YamlNode.Sequence sequence && !sequence.flow()) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Mapping mapping
            && !mapping.flow()
            && mapping.text("id") != null) {
          items.add(mapping);
        }
        collect(item, items);
      }
    } else if (node instanceof YamlNode.Mapping mapping) {
      mapping.pairs().forEach(pair -> collect(pair.value(), items));
    }
  }

  private static YamlNode.@Nullable Mapping find(@Nullable YamlNode root, String id) {
    List<YamlNode.Mapping> items = new ArrayList<>();
    collect(root, items);
    return items.stream().filter(item -> id.equals(item.text("id"))).findFirst().orElse(null);
  }
}
