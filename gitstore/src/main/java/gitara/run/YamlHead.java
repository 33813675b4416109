package gitara.run;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The front matter of a file: YAML between two lines of three dashes at its top.
 *
 * @param form the keys; problems in them name lines of the file
 * @param body what follows, behind as many empty lines as the front matter has, so that lines count
 *     as in the file
 */
public record YamlHead(YamlForm form, SourceText body) {
  private static final String FENCE = "---";

  /** Reads a file; null where it does not begin with front matter. */
  public static @Nullable YamlHead of(SourceText source) throws TextException {
    String text = source.text();
    int start = text.startsWith("\uFEFF") ? 1 : 0;
    int from = lineEnd(text, start);
    if (!text.substring(start, from).strip().equals(FENCE)) {
      return null;
    }
    int at = from;
    while (at < text.length()) {
      int end = lineEnd(text, at);
      if (text.substring(at, end).stripTrailing().equals(FENCE)) {
        // A comment of the same length keeps the offsets, and so lines and columns.
        SourceText head = SourceText.of(source.path(), "#" + text.substring(start + 1, at));
        String gap =
            "\n".repeat((int) text.substring(0, end).chars().filter(c -> c == '\n').count());
        return new YamlHead(
            YamlForm.parse(head), SourceText.of(source.path(), gap + text.substring(end)));
      }
      at = end;
    }
    throw new TextException(
        new Problem(source.path(), 1, 0, "the front matter has no closing line ---"));
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end + 1;
  }

  /** The same of a file that must have front matter. */
  public static YamlHead required(SourceText source) throws TextException {
    YamlHead head = of(source);
    if (head == null) {
      throw new TextException(
          new Problem(source.path(), 1, 0, "has no front matter: YAML between two lines ---"));
    }
    return head;
  }

  /** A text that begins with some keys as front matter. */
  public static String write(Map<String, ?> keys, String body) throws TextException {
    return FENCE + "\n" + yaml(keys) + FENCE + "\n" + body;
  }

  /** A YAML text of some keys. */
  public static String yaml(Map<String, ?> keys) throws TextException {
    YamlEditor editor = new YamlEditor(YamlDocument.parse(SourceText.of("", "")));
    keys.forEach(editor::putRoot);
    String text = editor.result();
    return text.endsWith("\n") ? text : text + "\n";
  }
}
