package gitara.ara.brief;

import gitara.ara.model.Mentions;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One session record, in the shapes that real ones have: turns numbered or not, rows as mappings or
 * as plain texts, headers of several ages.
 *
 * @param turns newest first
 * @param problems what could not be read, as {@code file:line:column: message}
 */
public record Session(
    String id,
    String path,
    String summary,
    List<String> threads,
    List<String> suggestions,
    List<SessionTurn> turns,
    List<String> problems) {

  /** The rows of one turn while they are gathered. */
  private record Rows(Set<String> ids, List<String> texts, List<Excerpt> remarks) {
    Rows() {
      this(new LinkedHashSet<>(), new ArrayList<>(), new ArrayList<>());
    }

    void addAll(Rows more) {
      ids.addAll(more.ids);
      texts.addAll(more.texts);
      remarks.addAll(more.remarks);
    }
  }

  /** Reads a session; a file that does not parse is a session without rows, and a problem. */
  static Session read(String id, SourceText text) {
    List<String> problems = new ArrayList<>();
    try {
      YamlNode root = YamlDocument.parse(text).root();
      if (root instanceof Mapping top) {
        return of(id, text, top, problems);
      }
      if (root != null) {
        problems.add(text.problem(root.span().start(), "expected the key session").toString());
      }
    } catch (TextException e) {
      for (Problem problem : e.problems()) {
        problems.add(problem.toString());
      }
    }
    return new Session(id, text.path(), "", List.of(), List.of(), List.of(), problems);
  }

  private static Session of(String id, SourceText text, Mapping top, List<String> problems) {
    Mapping header = top.mapping("session");
    TreeMap<Integer, Rows> turns = new TreeMap<>(Comparator.reverseOrder());
    for (Pair pair : top.pairs()) {
      String key = pair.name();
      if (key.equals("open_threads") || key.equals("ai_suggestions_pending")) {
        continue;
      }
      if (pair.value() instanceof Sequence list) {
        for (YamlNode item : list.items()) {
          row(key, item, turns);
        }
      } else if (EXPECTED_LISTS.contains(key) && !isAbsent(pair.value())) {
        problems.add(
            text.problem(pair.value().span().start(), "expected a list under " + key).toString());
      }
    }
    return new Session(
        id,
        text.path(),
        summary(header, top),
        texts(header, top, "open_threads"),
        texts(header, top, "ai_suggestions_pending"),
        turns(id, turns),
        problems);
  }

  private static final Set<String> EXPECTED_LISTS =
      Set.of("events_logged", "ai_actions", "claims_touched", "logic_revisions", "key_context");

  private static boolean isAbsent(YamlNode node) {
    return node instanceof Scalar scalar && scalar.isNull();
  }

  private static String summary(@Nullable Mapping header, Mapping top) {
    String summary = header == null ? null : header.text("summary");
    if (summary == null) {
      summary = top.text("summary");
    }
    return summary == null ? "" : oneLine(summary);
  }

  private static List<String> texts(@Nullable Mapping header, Mapping top, String key) {
    YamlNode node = top.get(key);
    if (node == null && header != null) {
      node = header.get(key);
    }
    List<String> texts = new ArrayList<>();
    if (node instanceof Sequence list) {
      for (YamlNode item : list.items()) {
        addText(item, texts);
      }
    } else if (node != null) {
      addText(node, texts);
    }
    return texts;
  }

  private static void addText(YamlNode node, List<String> texts) {
    String text = textOf(node);
    if (!text.isEmpty()) {
      texts.add(text);
    }
  }

  private static void row(String key, YamlNode item, TreeMap<Integer, Rows> turns) {
    Rows rows = turns.computeIfAbsent(turnOf(item), number -> new Rows());
    if (key.equals("key_context")) {
      String text = item instanceof Mapping row ? row.text("excerpt") : null;
      boolean isReport =
          item instanceof Mapping row && (row.pair("report") != null || row.pair("reader") != null);
      rows.remarks.add(new Excerpt(text == null ? textOf(item) : oneLine(text), isReport));
      return;
    }
    if (item instanceof Mapping row) {
      for (Pair pair : row.pairs()) {
        String name = pair.name();
        String text = textOf(pair.value());
        if (name.equals("id") || name.equals("entry")) {
          rows.ids.addAll(Mentions.in(text));
        } else if (!name.equals("turn")) {
          rows.texts.add(text);
        }
      }
    } else {
      rows.texts.add(textOf(item));
    }
  }

  private static int turnOf(YamlNode item) {
    String turn = item instanceof Mapping row ? row.text("turn") : null;
    if (turn == null || turn.length() > 9) {
      return 0;
    }
    // Some write the whole name of the turn.
    String digits = turn.substring(turn.indexOf('#') + 1);
    int number = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c < '0' || c > '9') {
        return 0;
      }
      number = number * 10 + (c - '0');
    }
    return number;
  }

  private static List<SessionTurn> turns(String id, TreeMap<Integer, Rows> turns) {
    Rows unnumbered = turns.size() > 1 ? turns.remove(0) : null;
    if (unnumbered != null) {
      // Taken for the newest: a topic is left too late rather than too early.
      turns.firstEntry().getValue().addAll(unnumbered);
    }
    List<SessionTurn> list = new ArrayList<>();
    turns.forEach(
        (number, rows) ->
            list.add(new SessionTurn(id, number, rows.ids, rows.texts, rows.remarks)));
    return list;
  }

  /** All that a node says, in one line. */
  static String textOf(YamlNode node) {
    if (node instanceof Scalar scalar) {
      return scalar.isNull() ? "" : oneLine(scalar.value());
    }
    List<String> parts = new ArrayList<>();
    if (node instanceof Sequence list) {
      for (YamlNode item : list.items()) {
        addText(item, parts);
      }
      return String.join(", ", parts);
    }
    if (node instanceof Mapping mapping) {
      for (Pair pair : mapping.pairs()) {
        addText(pair.value(), parts);
      }
    }
    return String.join(" — ", parts);
  }

  /** A text with each run of white space made one space. */
  static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > ' ') {
        line.append(c);
      } else if (!line.isEmpty() && line.charAt(line.length() - 1) != ' ') {
        line.append(' ');
      }
    }
    return line.toString().stripTrailing();
  }
}
