package gitara.text.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import gitara.testkit.Corpus;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.Texts;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Thousands of edits, on real files and on odd ones: what was there stays, byte for byte, and what
 * is read back is what was asked for. Each round has its own seed, which a failure names.
 */
final class YamlEditorRandomTest {
  private static final int ODD = Integer.getInteger("ara.rounds", 4000);
  private static final int REAL = Integer.getInteger("ara.rounds", 4000) / 100;

  @Test
  void oddDocumentsKeepTheirBytesAndSayWhatWasAsked() {
    int valid = 0;
    Map<String, Integer> refusals = new TreeMap<>();
    for (int seed = 0; seed < ODD; seed++) {
      Random random = new Random(seed);
      String text = new OddYaml(random).document();
      YamlDocument document;
      try {
        document = YamlDocument.parse(SourceText.of("odd.yaml", text));
      } catch (TextException e) {
        continue;
      }
      valid++;
      Round round = new Round("odd document", seed, document, random);
      String refusal = round.run();
      if (refusal != null) {
        refusals.merge(refusal, 1, Integer::sum);
      }
    }
    assertTrue(valid > ODD / 2, "only " + valid + " of " + ODD + " documents were YAML");
    int refused = refusals.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(refused < valid / 3, "refused too often: " + refusals);
  }

  @Test
  void realFilesKeepTheirBytesAndSayWhatWasAsked() throws IOException, TextException {
    for (Path file : Corpus.files(".yaml")) {
      String original = SourceText.decode(file.toString(), Files.readAllBytes(file)).text();
      List<String> variants =
          List.of(
              original,
              original.replace("\n", "\r\n"),
              original.stripTrailing(),
              "\uFEFF" + original);
      for (int variant = 0; variant < variants.size(); variant++) {
        String text = variants.get(variant);
        YamlDocument document = YamlDocument.parse(SourceText.of(file.toString(), text));
        int rounds = variant == 0 ? REAL : REAL / 4;
        for (int seed = 0; seed < (text.length() > 30_000 ? rounds / 4 : rounds); seed++) {
          String what = file + " (variant " + variant + ")";
          Round round = new Round(what, seed, document, new Random(seed));
          String refusal = round.run();
          if (refusal != null) {
            fail(what + ", seed " + seed + ": refused: " + refusal);
          }
          round.assertOnlyLinesAdded();
        }
      }
    }
  }

  /** Some edits of one document and what has to come of them. */
  private static final class Round {
    private final String what;
    private final int seed;
    private final YamlDocument document;
    private final Random random;
    private final YamlModel model = new YamlModel();
    private final List<YamlNode> touched = new ArrayList<>();
    private final List<Span> gone = new ArrayList<>();
    private final YamlEditor editor;
    private final List<YamlNode> nodes = new ArrayList<>();
    private final Set<YamlNode> inBrackets = Collections.newSetFromMap(new IdentityHashMap<>());
    private String after = "";

    Round(String what, int seed, YamlDocument document, Random random) {
      this.what = what;
      this.seed = seed;
      this.document = document;
      this.random = random;
      this.editor = new YamlEditor(document);
      collect(document.root());
    }

    /** Edits and checks; the reason where the editor refuses. */
    @Nullable String run() {
      int count = 1 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        edit(nodes.get(random.nextInt(nodes.size())));
      }
      String before = document.source().text();
      try {
        after = editor.result();
      } catch (TextException e) {
        return e.problems().get(0).message().replaceAll("'[^']*'", "'…'");
      }
      Object expected = model.of(document.root());
      try {
        YamlDocument read = YamlDocument.parse(SourceText.of("after.yaml", after));
        assertEquals(expected.toString(), new YamlModel().of(read.root()).toString(), this::story);
        assertEquals(expected, new YamlModel().of(read.root()), this::story);
      } catch (TextException e) {
        fail(e.getMessage() + "\n" + story());
      }
      assertKept(before);
      return null;
    }

    private void collect(@Nullable YamlNode node) {
      if (node == null) {
        return;
      }
      nodes.add(node);
      if (node instanceof Sequence list) {
        list.items().forEach(item -> collect(item, node));
      } else if (node instanceof Mapping mapping) {
        for (Pair pair : mapping.pairs()) {
          collect(pair.value(), node);
        }
      }
    }

    private void collect(YamlNode node, YamlNode parent) {
      if (isFlow(parent)) {
        inBrackets.add(node);
      }
      collect(node);
    }

    private void edit(YamlNode node) {
      switch (node) {
        case Sequence list -> append(list);
        case Mapping mapping -> put(mapping);
        case Scalar scalar -> set(scalar);
        case YamlNode.Alias alias -> {}
      }
    }

    private void append(Sequence list) {
      if (insideReplaced(list.span())) {
        return;
      }
      touched.add(list);
      for (int i = random.nextInt(2); i >= 0; i--) {
        Object item = value(0);
        editor.append(list, item);
        model.appended.computeIfAbsent(list, k -> new ArrayList<>()).add(item);
      }
    }

    private void put(Mapping mapping) {
      if (insideReplaced(mapping.span())) {
        return;
      }
      int kind = random.nextInt(5);
      if (kind == 4) {
        if (!inBrackets.contains(mapping)) {
          touched.add(mapping);
          editor.comment(mapping, "CONFLICT: see N01\n");
        }
        return;
      }
      if (kind == 0 || mapping.pairs().isEmpty()) {
        touched.add(mapping);
        String key = "new" + random.nextInt(3);
        Object value = value(0);
        editor.put(mapping, key, value);
        addedTo(mapping).put(key, value);
        return;
      }
      if (kind == 1) {
        touched.add(mapping);
        Object item = value(0);
        editor.append(mapping, "list", item);
        Map<String, @Nullable Object> added = addedTo(mapping);
        List<@Nullable Object> list = new ArrayList<>();
        if (added.get("list") instanceof List<?> before) {
          list.addAll(before);
        }
        list.add(item);
        added.put("list", list);
        return;
      }
      Pair pair = mapping.pairs().get(random.nextInt(mapping.pairs().size()));
      if (!(pair.key() instanceof Scalar key)
          || !pair.equals(mapping.pair(key.value()))
          || model.replaced.containsKey(pair.value())
          || holdsTouched(pair.value().span())) {
        return;
      }
      if (kind == 2) {
        gone.add(pair.value().span());
        Object value = value(0);
        editor.put(mapping, key.value(), value);
        model.replaced.put(pair.value(), new YamlModel.New(value));
      } else if (pair.value() instanceof Scalar scalar) {
        gone.add(scalar.span());
        Object item = value(0);
        editor.appendAsList(mapping, key.value(), item);
        List<@Nullable Object> items = new ArrayList<>();
        items.add(item);
        model.replaced.put(
            scalar, scalar.isNull() ? new YamlModel.New(items) : new YamlModel.AsList(items));
      }
    }

    private Map<String, @Nullable Object> addedTo(Mapping mapping) {
      return model.added.computeIfAbsent(mapping, k -> new LinkedHashMap<>());
    }

    private void set(Scalar scalar) {
      if (model.replaced.containsKey(scalar) || insideReplaced(scalar.span())) {
        return;
      }
      gone.add(scalar.span());
      Object value = value(0);
      editor.set(scalar, value);
      model.replaced.put(scalar, new YamlModel.New(value));
    }

    private boolean insideReplaced(Span span) {
      return gone.stream().anyMatch(g -> g.start() <= span.start() && span.end() <= g.end());
    }

    private boolean holdsTouched(Span span) {
      return touched.stream()
              .map(YamlNode::span)
              .anyMatch(t -> span.start() <= t.start() && t.end() <= span.end())
          || gone.stream().anyMatch(t -> span.start() <= t.start() && t.end() <= span.end())
          || insideReplaced(span);
    }

    private @Nullable Object value(int depth) {
      return switch (random.nextInt(depth < 3 ? 12 : 9)) {
        case 0 -> null;
        case 1 -> random.nextInt(1000) - 500;
        case 2 -> random.nextBoolean();
        case 3 -> new Plain("N" + random.nextInt(100));
        case 4 -> new Plain(pick("resolved", "yes", "2026-11-18", "a: b", "", "logic/c.md:C07"));
        case 5, 6 -> Texts.any(random);
        case 7 -> List.of(new Plain("N01"), new Plain("C02"));
        case 8 ->
            pick("yes", "12", "null", "short text", "- x", "# no", "a: b", "2026-11-18T10:00");
        case 9 -> {
          List<@Nullable Object> list = new ArrayList<>();
          for (int i = random.nextInt(3); i > 0; i--) {
            list.add(value(depth + 1));
          }
          yield list;
        }
        default -> {
          Map<String, @Nullable Object> map = new LinkedHashMap<>();
          for (int i = random.nextInt(4); i > 0; i--) {
            map.put(pick("id", "title", "result", "on", "é", "a: b") + i, value(depth + 1));
          }
          yield map;
        }
      };
    }

    private String pick(String... texts) {
      return texts[random.nextInt(texts.length)];
    }

    /** Everything but the replaced values stands in the new text, in its order. */
    private void assertKept(String before) {
      boolean[] away = new boolean[before.length()];
      List<Span> rewritten = new ArrayList<>(gone);
      touched.stream().filter(Round::isEmpty).forEach(node -> rewritten.add(node.span()));
      for (Span span : rewritten) {
        Arrays.fill(away, span.start(), span.end(), true);
        for (int i = span.start() - 1; i >= 0 && " \r\n".indexOf(before.charAt(i)) >= 0; i--) {
          away[i] = true;
        }
      }
      int found = 0;
      for (int i = 0; i < before.length(); i++) {
        if (!away[i]) {
          found = after.indexOf(before.charAt(i), found) + 1;
          if (found == 0) {
            fail("lost from offset " + i + ": " + story());
          }
        }
      }
      if (gone.isEmpty()) {
        assertEquals(before.endsWith("\n"), after.endsWith("\n"), this::story);
      }
    }

    /** Empty brackets may give way to lines. */
    private static boolean isEmpty(YamlNode node) {
      return node instanceof Sequence list
          ? list.items().isEmpty()
          : node instanceof Mapping mapping && mapping.pairs().isEmpty();
    }

    /** For block style: each old line stands there as it did. */
    void assertOnlyLinesAdded() {
      if (!gone.isEmpty() || touched.stream().anyMatch(YamlEditorRandomTest::isFlow)) {
        return;
      }
      String[] added = after.split("\n", -1);
      int at = 0;
      String[] old = document.source().text().split("\n", -1);
      for (int i = 0; i < old.length; i++) {
        String line = old[i];
        // Without a final newline, the last line of a CRLF file gets its line end only now.
        while (at < added.length && !sameLine(added[at], line, i + 1 == old.length)) {
          at++;
        }
        assertTrue(at < added.length, () -> "line changed: " + line + "\n" + story());
        at++;
      }
    }

    private static boolean sameLine(String now, String before, boolean last) {
      return now.equals(before) || (last && now.equals(before + "\r"));
    }

    private String story() {
      String before = document.source().text();
      return what
          + ", seed "
          + seed
          + (before.length() < 3000 ? "\n--- before\n" + before + "\n--- after\n" + after : "");
    }
  }

  private static boolean isFlow(YamlNode node) {
    return node instanceof Sequence list
        ? list.flow()
        : node instanceof Mapping mapping && mapping.flow();
  }
}
