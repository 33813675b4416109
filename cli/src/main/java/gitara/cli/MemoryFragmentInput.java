package gitara.cli;

import gitara.git.Refusal;
import gitara.memory.GivenFragment;
import gitara.text.Nearest;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fragments as YAML: one mapping, a list of them, or a list under {@code fragments}. */
final class MemoryFragmentInput {
  /** Other words for the keys of a fragment's head. */
  private static final Map<String, String> ALIASES =
      Map.of(
          "event", "source_event_id",
          "id", "source_event_id",
          "ts", "source_ts",
          "line", "claude_md_ref",
          "identity", "source_line_hash",
          "effectiveness_note", "note");

  private final SourceText source;
  private final List<String> problems;
  private final List<GivenFragment> all = new ArrayList<>();

  private MemoryFragmentInput(SourceText source, List<String> problems) {
    this.source = source;
    this.problems = problems;
  }

  static List<GivenFragment> read(Call call, List<String> problems) throws Refusal, IOException {
    SourceText source = call.document(call.args().operand(0));
    try {
      YamlDocument document = YamlDocument.parse(source);
      document.duplicateKeys().forEach(problem -> problems.add(problem.toString()));
      MemoryFragmentInput input = new MemoryFragmentInput(source, problems);
      YamlNode root = document.root();
      if (root instanceof YamlNode.Mapping mapping && mapping.get("fragments") != null) {
        root = mapping.get("fragments");
      }
      input.take(root);
      return input.all;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private void take(@Nullable YamlNode node) {
    switch (node) {
      case YamlNode.Sequence list -> list.items().forEach(this::take);
      case YamlNode.Mapping mapping -> fragment(mapping);
      case null -> {}
      default -> problem(node, "is no fragment: a mapping with its keys");
    }
  }

  private void fragment(YamlNode.Mapping mapping) {
    Map<String, String> fields = new LinkedHashMap<>();
    List<String> context = new ArrayList<>();
    List<String> pointers = new ArrayList<>();
    for (YamlNode.Pair pair : mapping.pairs()) {
      String key = pair.key() instanceof YamlNode.Scalar scalar ? scalar.value() : "";
      String name = ALIASES.getOrDefault(key, key);
      if (name.equals("context_event_ids")) {
        texts(pair.value(), context);
      } else if (name.equals("pointers")) {
        texts(pair.value(), pointers);
      } else if (!GivenFragment.FIELDS.contains(name)) {
        String nearest = Nearest.to(key, GivenFragment.FIELDS);
        problem(
            pair.key(),
            "unknown key " + key + (nearest == null ? "" : "; did you mean " + nearest + "?"));
      } else if (pair.value() instanceof YamlNode.Scalar scalar) {
        if (!scalar.isNull() && fields.put(name, scalar.value()) != null) {
          problem(pair.key(), name + " is given twice");
        }
      } else {
        problem(pair.value(), key + " is one text");
      }
    }
    int place = source.line(mapping.span().start());
    all.add(new GivenFragment(source.path() + ":" + place, fields, context, pointers));
  }

  private void texts(YamlNode node, List<String> texts) {
    if (node instanceof YamlNode.Scalar scalar) {
      if (!scalar.isNull()) {
        texts.add(scalar.value());
      }
    } else if (node instanceof YamlNode.Sequence list) {
      list.items().forEach(item -> texts(item, texts));
    } else {
      problem(node, "is a list of texts");
    }
  }

  private void problem(YamlNode node, String what) {
    problems.add(source.problem(node.span().start(), what).toString());
  }
}
