package gitara.ara;

import gitara.commit.Draft;
import gitara.git.Refusal;
import gitara.record.Protocol;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.YamlEditor;
import gitara.text.YamlNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A YAML file of the record that a change will write to. What keeps it from being written to, down
 * to line and column, is a problem of the draft; whatever else it holds is kept.
 */
final class YamlFile {
  private final Draft draft;
  private final String path;
  private final YamlNode.Mapping top;
  private final YamlEditor editor;

  private YamlFile(Draft draft, YamlDocument document, YamlNode.Mapping top) {
    this.draft = draft;
    this.path = document.source().path();
    this.top = top;
    this.editor = new YamlEditor(document);
  }

  /**
   * Opens a file; an absent one begins with the given text.
   *
   * @return null when it cannot be written to, which the draft then knows
   */
  static @Nullable YamlFile open(Draft draft, String path, String fresh) throws IOException {
    return parse(draft, path, draft.open(path), fresh);
  }

  /** Opens a file to look things up in it: hand edits in the work tree are no matter. */
  static @Nullable YamlFile peek(Draft draft, String path, String fresh) throws IOException {
    try {
      return parse(draft, path, Protocol.text(draft.head(), path), fresh);
    } catch (TextException e) {
      e.problems().forEach(problem -> draft.problem(problem.toString()));
      return null;
    }
  }

  private static @Nullable YamlFile parse(
      Draft draft, String path, @Nullable SourceText present, String fresh) {
    try {
      YamlDocument document =
          YamlDocument.parse(present == null ? SourceText.of(path, fresh) : present);
      if (document.root() instanceof YamlNode.Mapping mapping) {
        return new YamlFile(draft, document, mapping);
      }
      draft.problem(path + ":1:1: expected keys at the top of the file, such as " + fresh.strip());
    } catch (TextException e) {
      e.problems().forEach(problem -> draft.problem(problem.toString()));
    }
    return null;
  }

  YamlNode.Mapping top() {
    return top;
  }

  YamlEditor editor() {
    return editor;
  }

  /**
   * The list under a key; null when there is none, and a problem of the draft when it is no list.
   */
  YamlNode.@Nullable Sequence list(String key) {
    YamlNode node = top.get(key);
    if (node instanceof YamlNode.Sequence sequence) {
      return sequence;
    }
    boolean absent = node == null || (node instanceof YamlNode.Scalar scalar && scalar.isNull());
    if (!absent) {
      draft.problem(path + ": expected a list under " + key);
    }
    return null;
  }

  /** The row of a list with an id; null when there is none. */
  static YamlNode.@Nullable Mapping row(@Nullable YamlNode list, String id) {
    if (list instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Mapping row && id.equals(row.text("id"))) {
          return row;
        }
      }
    }
    return null;
  }

  void save() throws Refusal {
    try {
      draft.write(path, editor.result());
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }
}
