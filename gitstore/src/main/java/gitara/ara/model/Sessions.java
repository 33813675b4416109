package gitara.ara.model;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The session records that a snapshot holds, highest id first, each parsed when it is asked for.
 */
public final class Sessions {
  private final Snapshot snapshot;
  private final String root;
  private final List<String> names = new ArrayList<>();
  private final List<YamlNode.@Nullable Mapping> read = new ArrayList<>();

  public Sessions(Snapshot snapshot, String root) throws IOException {
    this.snapshot = snapshot;
    this.root = root;
    String folder = root + AraProtocol.SESSIONS;
    for (String path : snapshot.list(folder.substring(0, folder.length() - 1))) {
      String name = path.substring(folder.length());
      if (name.endsWith(".yaml") && !name.isEmpty() && Character.isDigit(name.charAt(0))) {
        names.add(name.substring(0, name.length() - 5));
      }
    }
    names.sort(SessionIds.ORDER.reversed());
  }

  /** Ids such as {@code 2026-11-18_001}, highest first. */
  public List<String> names() {
    return names;
  }

  /** The top of a record, by its place among the names; null when it cannot be read. */
  public YamlNode.@Nullable Mapping record(int index) throws IOException {
    while (read.size() <= index) {
      read.add(parse(names.get(read.size())));
    }
    return read.get(index);
  }

  private YamlNode.@Nullable Mapping parse(String name) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, root + AraProtocol.SESSIONS + name + ".yaml");
      return text != null && YamlDocument.parse(text).root() instanceof YamlNode.Mapping top
          ? top
          : null;
    } catch (TextException e) {
      // lint reports a broken record; a new turn does not.
      return null;
    }
  }

  /** The rows under a key of a record. */
  public static List<YamlNode.Mapping> rows(YamlNode.@Nullable Mapping record, String key) {
    List<YamlNode.Mapping> rows = new ArrayList<>();
    if (record != null && record.get(key) instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        if (item instanceof YamlNode.Mapping row) {
          rows.add(row);
        }
      }
    }
    return rows;
  }

  public static long number(@Nullable String text) {
    try {
      return text == null ? 0 : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
