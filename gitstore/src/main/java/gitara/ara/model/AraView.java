package gitara.ara.model;

import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a record that a rule on the tree looks at: all of them, or those that a step
 * touches, as one of its sides has them.
 */
public interface AraView {
  /** The whole record, for looking up what entries refer to. */
  AraRecord record();

  /** Entries or rows of a YAML file. */
  List<Item> items(String file) throws IOException;

  /** Entries of a Markdown file. */
  List<LogicEntry> logic(String file) throws IOException;

  /** Session files that are there. */
  List<String> sessions() throws IOException;

  /** The names of the sessions to look at, those that are gone included. */
  Set<String> sessionIds() throws IOException;

  /** A row of the session index, wherever it stands; null when there is none. */
  @Nullable Item indexRow(String session) throws IOException;

  default String path(String file) {
    return record().path(file);
  }

  default @Nullable Part yaml(String file) throws IOException {
    return record().yaml(file);
  }

  default YamlNode.@Nullable Mapping top(String file) throws IOException {
    return record().top(file);
  }
}
