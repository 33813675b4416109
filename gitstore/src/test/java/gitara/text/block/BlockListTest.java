package gitara.text.block;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.ara.model.AraProtocol;
import gitara.record.EntryChange;
import gitara.record.SemanticDiff;
import gitara.testkit.Corpus;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the index knows of a text, a parser finds in it; what differs by the index, differs. */
final class BlockListTest {
  private static final int ROUNDS = Integer.getInteger("ara.rounds", 3000);
  private static final String NEST = "children";
  private static final String PATH = AraProtocol.TREE;

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
          status: open
        - id: "N05"
          quote: 'it''s
            - id: N97'
        - id: N06
        - title: without one
      other: 1
      """;

  @Test
  void itemsAreFoundPastQuotesBlocksAndComments() {
    BlockList list = list(TREE);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      all.add(list.id(i) + "<" + list.parentId(i) + " " + list.line(list.start(i)));
    }
    assertEquals(
        List.of("N01< 3", "N02<N01 11", "N03<N01 18", "N04<N01 21", "N05< 25", "N06< 28", "< 29"),
        all);
    assertEquals(List.of(4), list.findAll("N05"));
    assertEquals(List.of(), list.findAll("N99"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: &x 1\n",
        "a: *x\n",
        "a: !!str b\n",
        "--- \na: 1\n",
        "a: 1\n---\nb: 1\n",
        "? a\n: b\n",
        "a:\n\t- b\n",
        "a:\n  - - b\n",
        "\"a\": 1\n",
        "a: \"open\n",
        "a: [1, 2\n",
        "a: {b: [}\n",
        "- id: N01\n",
        "a: \"x\" y\n",
        "a: 1",
        "a: 1\r\n",
        "a:\n  - id: [x]\n",
        "a:\n  - id: ~\n",
        "a:\n  - id: N01\n    id: N02\n",
        "a: 1\na: 2\n",
        "a:\n  - id: x y\n",
        "a: b: c\n",
        "a: b #\n",
        "a:\n  - id: N1\n    children:\n      id: N2\n",
        "",
        "\n",
        "# c\n",
        "a: \u0085\n",
        "\uFEFFa: 1\n"
      })
  void whatIsOutOfTheOrdinaryIsLeftToTheParser(String text) {
    BlockList list = BlockList.yaml(text.getBytes(UTF_8), NEST);
    assertTrue(list == null || text.equals("a: b #\n"));
  }

  @Test
  void theIndexOfRealFilesIsWhatAParserFinds() throws Exception {
    int known = 0;
    List<Path> files = new ArrayList<>(Corpus.files("exploration_tree.yaml"));
    files.addAll(Corpus.files("observations.yaml"));
    for (Path file : files) {
      known += compare(Files.readString(file)) ? 1 : 0;
    }
    assertTrue(known > files.size() / 2, known + " of " + files.size());
  }

  @Test
  void theIndexOfAChangedTextIsWhatAParserFinds() throws Exception {
    int known = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      known += compare(new ChangedYaml(random).changed(new ChangedYaml(random).text())) ? 1 : 0;
    }
    assertTrue(known > ROUNDS / 3, known + " of " + ROUNDS);
  }

  @Test
  void theIndexOfANextVersionIsTheOneThatIsMadeOfItAlone() {
    int known = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      ChangedYaml yaml = new ChangedYaml(random);
      String text = yaml.text();
      BlockList list = BlockList.yaml(text.getBytes(UTF_8), NEST);
      for (int i = 0; i < 4 && list != null; i++) {
        text = yaml.changed(text);
        byte[] bytes = text.getBytes(UTF_8);
        BlockList next = list.next(bytes);
        assertEquals(outline(BlockList.yaml(bytes, NEST)), outline(next), "round " + round);
        known += next == null ? 0 : 1;
        list = next;
      }
    }
    assertTrue(known > ROUNDS / 2, known + " of " + 4 * ROUNDS);
  }

  private static List<String> sections(Random random) {
    List<String> sections = new ArrayList<>(List.of("# Claims\n\n"));
    for (int i = 0; i < 12; i++) {
      sections.add("## C" + i + ": claim\n- **Status**: s" + random.nextInt(2) + "\n\n");
    }
    return sections;
  }

  private static void change(List<String> sections, Random random) {
    int at = random.nextInt(sections.size());
    switch (random.nextInt(9)) {
      case 0 -> sections.remove(at);
      case 1 -> sections.add(at, sections.get(random.nextInt(sections.size())));
      case 2 -> sections.add(at, "### Part " + random.nextInt(3) + "\r\nwords\r\n");
      case 3 -> sections.set(at, sections.get(at).replace("\n\n", "\n# D" + at + "\nmore\n"));
      case 4 -> sections.set(at, sections.get(at).stripTrailing());
      case 5 -> sections.set(at, sections.get(at) + "words before <!-- one line -->\n");
      case 6 ->
          sections.set(
              at, sections.get(at) + List.of("~~~\n", "\r", "#x\n", "\0\n").get(random.nextInt(4)));
      default -> sections.set(at, sections.get(at).replace("**: s", "**: \u00e9" + at));
    }
    if (sections.isEmpty()) {
      sections.add("# Left\n");
    }
  }

  @Test
  void theSectionsOfANextVersionAreThoseThatAreMadeOfItAlone() {
    int known = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      List<String> sections = sections(random);
      BlockList list = BlockList.markdown(String.join("", sections).getBytes(UTF_8));
      for (int i = 0; i < 4 && list != null; i++) {
        for (int changes = random.nextInt(5); changes >= 0; changes--) {
          change(sections, random);
        }
        byte[] bytes = String.join("", sections).getBytes(UTF_8);
        BlockList next = list.next(bytes);
        assertEquals(outline(BlockList.markdown(bytes)), outline(next), "round " + round);
        known += next == null ? 0 : 1;
        list = next;
      }
    }
    assertTrue(known > ROUNDS, known + " of " + 4 * ROUNDS);
  }

  @Test
  void changesAreThoseOfTheWholeTexts() throws Exception {
    int known = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      ChangedYaml yaml = new ChangedYaml(random);
      String was = yaml.text();
      String is = yaml.changed(yaml.changed(was));
      known += compare(was, is, random.nextInt(4) == 0, "round " + round) ? 1 : 0;
    }
    assertTrue(known > ROUNDS / 6, known + " of " + ROUNDS);
  }

  @Test
  void whatIsTheSameIsLeftOut() throws Exception {
    BlockList was = list(TREE);
    BlockList is = list(TREE.replace("[C01,", "[C02,").replace("N06\n", "N07\n"));
    BlockChanges changes = BlockChanges.between(was, is, false);
    BlockExcerpt now = changes.now(PATH);
    assertTrue(!now.text().text().contains("N05"), now.text().text());
    assertTrue(now.text().text().contains("[C02,"));
    String[] lines = now.text().text().split("\n", -1);
    for (int i = 0; i < lines.length - 1; i++) {
      assertEquals(lines[i], is(is).split("\n", -1)[now.line(i + 1) - 1]);
    }
  }

  @Test
  void aCommentBehindTheChildrenOfAnItemStandsBelowTheSameOne() throws Exception {
    String was = TREE.replace("  status: open\n", "  status: open\n    # CONFLICT: see C01\n");
    BlockChanges changes =
        BlockChanges.between(list(was), list(was.replace("open", "resolved")), false);
    AraProtocol ara = new AraProtocol();
    assertEquals(List.of("N04 C01"), ara.relations().contradictions(SourceText.of(PATH, was)));
    assertEquals(List.of("N04 C01"), ara.relations().contradictions(changes.old(PATH).text()));
    assertEquals(List.of("N04 C01"), ara.relations().contradictions(changes.now(PATH).text()));
  }

  private static String is(BlockList list) {
    return new String(list.content(), UTF_8);
  }

  private static BlockList list(String text) {
    BlockList list = BlockList.yaml(text.getBytes(UTF_8), NEST);
    assertNotNull(list);
    return list;
  }

  private static String outline(@Nullable BlockList list) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; list != null && i < list.size(); i++) {
      BlockItems items = list.items();
      out.append(list.id(i)).append(' ').append(list.parentId(i)).append(' ');
      out.append(list.list(i)).append(list.listNames()).append(items.start(i)).append(' ');
      out.append(items.headEnd(i)).append(' ').append(items.tail(i)).append(' ');
      out.append(items.end(i)).append(' ').append(list.findAll(list.id(i))).append('\n');
    }
    return list == null ? "none" : out.toString();
  }

  /** Whether there is an index; then a parser finds the same. */
  private static boolean compare(String text) throws TextException {
    BlockList list = BlockList.yaml(text.getBytes(UTF_8), NEST);
    if (list == null) {
      return false;
    }
    List<String> parsed = new ArrayList<>();
    SourceText source = SourceText.of(PATH, text);
    YamlNode.Mapping top;
    try {
      top = (YamlNode.Mapping) YamlDocument.parse(source).root();
    } catch (TextException e) {
      throw new AssertionError("has an index, and is none: " + e.problems() + "\n" + text, e);
    }
    assertNotNull(top);
    for (YamlNode.Pair pair : top.pairs()) {
      items(source, pair.value(), "", parsed);
    }
    List<String> known = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      known.add(list.id(i) + "<" + list.parentId(i) + " " + list.line(list.start(i)));
    }
    assertEquals(parsed, known, text);
    return true;
  }

  private static void items(
      SourceText source, @Nullable YamlNode node, String parent, List<String> all) {
    if (node instanceof YamlNode.Sequence list && !list.flow()) {
      for (YamlNode item : list.items()) {
        String id = item instanceof YamlNode.Mapping map ? map.text("id") : null;
        String own = id == null ? "" : id;
        all.add(own + "<" + parent + " " + source.line(item.span().start()));
        if (item instanceof YamlNode.Mapping map) {
          items(source, map.get(NEST), own.isEmpty() ? parent : own, all);
        }
      }
    }
  }

  /** Whether both have an index; then the excerpts differ as the texts do. */
  private static boolean compare(String was, String is, boolean stretch, String where)
      throws TextException {
    BlockList old = BlockList.yaml(was.getBytes(UTF_8), NEST);
    BlockList now = BlockList.yaml(is.getBytes(UTF_8), NEST);
    if (old == null || now == null) {
      return false;
    }
    BlockChanges changes = BlockChanges.between(old, now, stretch);
    BlockExcerpt oldPart = changes.old(PATH);
    BlockExcerpt nowPart = changes.now(PATH);
    assertEquals(
        diff(SourceText.of(PATH, was), SourceText.of(PATH, is)),
        diff(oldPart.text(), nowPart.text()),
        () ->
            where
                + "\n"
                + was
                + "=====\n"
                + is
                + "=====\n"
                + oldPart.text().text()
                + "=====\n"
                + nowPart.text().text());
    return true;
  }

  private static List<EntryChange> diff(SourceText was, SourceText is) throws TextException {
    AraProtocol ara = new AraProtocol();
    return SemanticDiff.changes(ara.entries(was), ara.entries(is), List.of("type"));
  }
}
