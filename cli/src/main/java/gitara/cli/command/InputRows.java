package gitara.cli.command;

import gitara.git.Refusal;
import gitara.text.SourceText;
import gitara.text.SpellingSuggestion;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A parser of rows in YAML or JSON input: one mapping, a list of them, or a list under one key.
 * Problems are reported with their lines.
 */
public final class InputRows {
  /**
   * What a row may hold.
   *
   * @param under the key that a list of rows may stand under
   * @param texts keys with one text each
   * @param lists keys with a list of texts
   * @param aliases other words for these keys
   */
  public record Shape(
      String under, List<String> texts, List<String> lists, Map<String, String> aliases) {}

  /** One row, and where it is. */
  public record Row(String place, Map<String, String> texts, Map<String, List<String>> lists) {
    public String text(String key) {
      return texts.getOrDefault(key, "").strip();
    }

    public List<String> list(String key) {
      return lists.getOrDefault(key, List.of());
    }
  }

  private final SourceText source;
  private final Shape shape;
  private final List<String> problems;
  private final List<Row> rows = new ArrayList<>();

  private InputRows(SourceText source, Shape shape, List<String> problems) {
    this.source = source;
    this.shape = shape;
    this.problems = problems;
  }

  public static List<Row> read(
      Call call, @Nullable String named, Shape shape, List<String> problems)
      throws Refusal, IOException {
    SourceText source = call.document(named);
    try {
      YamlDocument document = YamlDocument.parse(source);
      document.duplicateKeys().forEach(problem -> problems.add(problem.toString()));
      InputRows input = new InputRows(source, shape, problems);
      YamlNode root = document.root();
      if (root instanceof YamlNode.Mapping mapping && mapping.get(shape.under()) != null) {
        root = mapping.get(shape.under());
      }
      input.take(root);
      return input.rows;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private void take(@Nullable YamlNode node) {
    switch (node) {
      case YamlNode.Sequence list -> list.items().forEach(this::take);
      case YamlNode.Mapping mapping -> row(mapping);
      case null -> {}
      default -> problem(node, "expected a mapping");
    }
  }

  private void row(YamlNode.Mapping mapping) {
    Map<String, String> texts = new LinkedHashMap<>();
    Map<String, List<String>> lists = new LinkedHashMap<>();
    for (YamlNode.Pair pair : mapping.pairs()) {
      String key = pair.name();
      String name = shape.aliases().getOrDefault(key, key);
      if (shape.lists().contains(name)) {
        texts(pair.value(), lists.computeIfAbsent(name, any -> new ArrayList<>()));
      } else if (!shape.texts().contains(name)) {
        unknown(pair.key(), key);
      } else if (pair.value() instanceof YamlNode.Scalar scalar) {
        if (!scalar.isNull() && texts.put(name, scalar.value()) != null) {
          problem(pair.key(), name + " is given twice");
        }
      } else {
        problem(pair.value(), key + ": expected a text");
      }
    }
    int line = source.line(mapping.span().start());
    rows.add(new Row(source.path() + ":" + line, texts, lists));
  }

  private void unknown(YamlNode node, String key) {
    List<String> known = new ArrayList<>(shape.texts());
    known.addAll(shape.lists());
    String nearest = SpellingSuggestion.to(key, known);
    problem(
        node, "unknown key " + key + (nearest == null ? "" : "; did you mean " + nearest + "?"));
  }

  private void texts(YamlNode node, List<String> texts) {
    if (node instanceof YamlNode.Scalar scalar) {
      if (!scalar.isNull()) {
        texts.add(scalar.value());
      }
    } else if (node instanceof YamlNode.Sequence list) {
      list.items().forEach(item -> texts(item, texts));
    } else {
      problem(node, "expected a list of texts");
    }
  }

  private void problem(YamlNode node, String what) {
    problems.add(source.problem(node.span().start(), what).toString());
  }
}
