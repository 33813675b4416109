package gitara.stage;

import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code iterations.yaml}: what the coordinator plans of each iteration, and what follows
 * from the files, which is derived.
 */
public final class Iterations {
  private static final Pattern HYPOTHESIS = Pattern.compile("H\\d+[a-z]?");

  /** An iteration as the file has it; empty texts where it says nothing. */
  public record Row(
      int number,
      int line,
      String focus,
      List<String> hypotheses,
      @Nullable List<Integer> after,
      String agent,
      String status,
      String synthesis,
      Map<String, String> fields) {
    /** The IDs among the hypotheses, which may be sentences too. */
    public List<String> hypothesisIds() {
      return hypotheses.stream().filter(text -> HYPOTHESIS.matcher(text).matches()).toList();
    }

    /** Whether the iteration waits for another one; by default for all before it. */
    public boolean waitsFor(int other) {
      return after == null ? other < number : after.contains(other);
    }
  }

  private final YamlDocument document;
  private final YamlNode.@Nullable Mapping root;
  private final List<Row> rows = new ArrayList<>();

  private Iterations(YamlDocument document) {
    this.document = document;
    this.root = document.root() instanceof YamlNode.Mapping mapping ? mapping : null;
    for (YamlNode.Mapping row : mappings()) {
      rows.add(row(row));
    }
  }

  public static Iterations parse(SourceText source) throws TextException {
    return new Iterations(YamlDocument.parse(source));
  }

  private List<YamlNode.Mapping> mappings() {
    YamlNode.Sequence list = root == null ? null : root.list("iterations");
    List<YamlNode.Mapping> mappings = new ArrayList<>();
    for (YamlNode item : list == null ? List.<YamlNode>of() : list.items()) {
      if (item instanceof YamlNode.Mapping mapping) {
        mappings.add(mapping);
      }
    }
    return mappings;
  }

  private Row row(YamlNode.Mapping row) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (YamlNode.Pair pair : row.pairs()) {
      fields.put(pair.name(), shown(pair.value()));
    }
    fields.remove("number");
    YamlNode.Sequence after = row.list("after");
    List<Integer> waits = null;
    if (after != null) {
      waits = new ArrayList<>();
      for (String number : texts(after)) {
        waits.add(number(number, 0));
      }
    }
    YamlNode.Sequence hypotheses = row.list("hypotheses");
    return new Row(
        number(text(row, "number"), 0),
        document.source().line(row.content()),
        text(row, "focus").strip(),
        hypotheses == null ? List.of() : texts(hypotheses),
        waits,
        text(row, "agent"),
        text(row, "status"),
        text(row, "res_file"),
        fields);
  }

  private static String shown(YamlNode node) {
    return switch (node) {
      case YamlNode.Scalar scalar -> scalar.isNull() ? "" : scalar.value().strip();
      case YamlNode.Sequence list -> "[" + String.join(", ", texts(list)) + "]";
      default -> "";
    };
  }

  private static List<String> texts(YamlNode.Sequence list) {
    List<String> texts = new ArrayList<>();
    for (YamlNode item : list.items()) {
      texts.add(item instanceof YamlNode.Scalar scalar ? scalar.value().strip() : "");
    }
    return texts;
  }

  private static String text(YamlNode.Mapping mapping, String key) {
    String text = mapping.text(key);
    return text == null ? "" : text;
  }

  private static int number(String text, int otherwise) {
    return text.matches("\\d{1,4}") ? Integer.parseInt(text) : otherwise;
  }

  public List<Row> rows() {
    return rows;
  }

  /** The iteration with a number; null where the file has none. */
  public @Nullable Row row(int number) {
    return rows.stream().filter(row -> row.number() == number).findFirst().orElse(null);
  }

  /** So many iterations are done at least before the research may end. */
  public int min() {
    return root == null ? 2 : number(text(root, "min_iterations"), 2);
  }

  /** So many iterations are meant to suffice; no limit where the file names none. */
  public int max() {
    return root == null
        ? Integer.MAX_VALUE
        : number(text(root, "max_iterations"), Integer.MAX_VALUE);
  }

  /**
   * The file with what follows from the files of the task.
   *
   * @param facts by iteration; one that lacks a row is left out
   */
  public String derived(Map<Integer, DerivedIterations.Facts> facts) throws TextException {
    YamlEditor editor = new YamlEditor(document);
    for (YamlNode.Mapping row : mappings()) {
      DerivedIterations.Facts fact = facts.get(number(text(row, "number"), 0));
      if (fact == null) {
        continue;
      }
      if (!text(row, "status").equals(fact.status())) {
        editor.put(row, "status", fact.status());
      }
      String file = fact.synthesis();
      if (!text(row, "res_file").equals(file)) {
        editor.put(row, "res_file", file.isEmpty() ? null : file);
      }
    }
    return editor.result();
  }

  /** The file with one more iteration. */
  public String with(
      int number,
      String focus,
      List<String> hypotheses,
      @Nullable List<Integer> after,
      @Nullable String agent)
      throws TextException {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("number", number);
    row.put("focus", focus);
    row.put("hypotheses", hypotheses);
    if (after != null) {
      row.put("after", after);
    }
    if (agent != null) {
      row.put("agent", agent);
    }
    row.put("status", "pending");
    String text = new YamlEditor(document).appendRoot("iterations", row).result();
    return text.endsWith("\n") ? text : text + "\n";
  }

  /** A file without iterations. */
  public static String begin(String task, String title) throws TextException {
    return new YamlEditor(YamlDocument.parse(SourceText.of("iterations.yaml", "")))
        .putRoot("task_id", task)
        .putRoot("title", title)
        .putRoot("min_iterations", 2)
        .putRoot("max_iterations", 5)
        .result();
  }
}
