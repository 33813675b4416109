package gitara.protocol;

import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A reader of the entries of one record in one snapshot, file by file as they are asked for. */
public class RecordReader {
  private final Protocol protocol;
  private final Snapshot snapshot;
  private final String root;
  private final Map<String, List<Entry>> files = new HashMap<>();

  public RecordReader(Protocol protocol, Snapshot snapshot, String root) {
    this.protocol = protocol;
    this.snapshot = snapshot;
    this.root = root;
  }

  public final Protocol protocol() {
    return protocol;
  }

  public final Snapshot snapshot() {
    return snapshot;
  }

  public final String root() {
    return root;
  }

  /** The root as people are shown it. */
  public final String folder() {
    return root.isEmpty() ? "./" : root;
  }

  /** The entries of a file named from the root; none when there is no such file. */
  public final List<Entry> in(String file) throws IOException, TextException {
    List<Entry> known = files.get(file);
    if (known == null) {
      SourceText text = Protocol.text(snapshot, root + file);
      known = text == null ? List.of() : protocol.entries(text);
      files.put(file, known);
    }
    return known;
  }

  /** Every file that may hold entries, from the root. */
  public List<String> files() throws IOException {
    List<String> all = new ArrayList<>();
    for (String path : snapshot.list(root.isEmpty() ? "" : root.substring(0, root.length() - 1))) {
      all.add(path.substring(root.length()));
    }
    return protocol.layout().entryFiles(all);
  }

  /** Every entry of the record. */
  public final List<Entry> all() throws IOException, TextException {
    List<Entry> all = new ArrayList<>();
    for (String file : files()) {
      all.addAll(in(file));
    }
    return all;
  }

  /** All entries that go by a name: more than one only where the record is at fault. */
  public List<Entry> find(String name) throws IOException, TextException {
    String file = protocol.layout().fileOf(name);
    List<Entry> found = new ArrayList<>();
    for (Entry entry : file == null ? all() : in(file)) {
      if (entry.id().equals(name)) {
        found.add(entry);
      }
    }
    return found;
  }

  /** The entry that had an ID before it was renumbered; null for none. */
  public @Nullable Entry heir(String id) throws IOException, TextException {
    return null;
  }
}
