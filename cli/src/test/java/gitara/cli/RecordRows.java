package gitara.cli;

import gitara.testkit.TestRepo;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows of lists in the YAML files of a record, as a commit has them: each by its keys. */
final class RecordRows {
  private static final String SESSIONS = "ara/trace/sessions/";

  private RecordRows() {}

  static YamlNode.Mapping parsed(String text) {
    try {
      if (YamlDocument.parse(SourceText.of("text", text)).root() instanceof YamlNode.Mapping top) {
        return top;
      }
      throw new AssertionError("no mapping: " + text);
    } catch (TextException e) {
      throw new AssertionError(text, e);
    }
  }

  /** The rows of a list in a file, those of children behind their parent. */
  static List<Map<String, String>> of(TestRepo repo, String commit, String file, String list) {
    List<Map<String, String>> rows = new ArrayList<>();
    collect(parsed(repo.git("show", commit + ":" + file)).get(list), rows);
    return rows;
  }

  private static void collect(@Nullable YamlNode node, List<Map<String, String>> rows) {
    if (!(node instanceof YamlNode.Sequence sequence)) {
      return;
    }
    for (YamlNode item : sequence.items()) {
      Map<String, String> row = new LinkedHashMap<>();
      if (item instanceof YamlNode.Mapping mapping) {
        for (YamlNode.Pair pair : mapping.pairs()) {
          if (pair.key() instanceof YamlNode.Scalar key
              && pair.value() instanceof YamlNode.Scalar value) {
            row.put(key.value(), value.value());
          }
        }
        rows.add(row);
        collect(mapping.get("children"), rows);
      } else if (item instanceof YamlNode.Scalar scalar) {
        rows.add(Map.of("text", scalar.value()));
      }
    }
  }

  /** The session records of a commit, oldest first. */
  static List<String> sessions(TestRepo repo, String commit) {
    List<String> files = new ArrayList<>();
    for (String file : repo.git("ls-tree", "-r", "--name-only", commit, SESSIONS).split("\n", -1)) {
      if (file.matches(".*/\\d{4}-\\d\\d-\\d\\d_\\d{3}\\.yaml")) {
        files.add(file);
      }
    }
    return files;
  }

  /** The rows of a list in all session records, each with its {@code session}. */
  static List<Map<String, String>> inSessions(TestRepo repo, String commit, String list) {
    List<Map<String, String>> rows = new ArrayList<>();
    for (String file : sessions(repo, commit)) {
      for (Map<String, String> row : of(repo, commit, file, list)) {
        Map<String, String> named = new LinkedHashMap<>(row);
        named.put("session", file.substring(SESSIONS.length(), file.length() - 5));
        rows.add(named);
      }
    }
    return rows;
  }
}
