package gitara.ara.model;

import gitara.protocol.Protocol;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A reader of a research record, which finds entries by headings and former IDs too. */
public final class Lookup extends RecordReader {
  public Lookup(Snapshot snapshot, String root) {
    this(new AraProtocol(), snapshot, root);
  }

  Lookup(Protocol protocol, Snapshot snapshot, String root) {
    super(protocol, snapshot, root);
  }

  @Override
  public List<String> files() throws IOException {
    return AraProtocol.entryFiles(snapshot(), root());
  }

  /**
   * All entries that go by an id, or by a heading in any case: more than one only where the record
   * is at fault.
   */
  @Override
  public List<Entry> find(String id) throws IOException, TextException {
    List<Entry> found = new ArrayList<>();
    String file = protocol().layout().fileOf(id);
    List<Entry> candidates = file == null ? all() : in(file);
    for (Entry entry : candidates) {
      if (entry.id().equals(id)) {
        found.add(entry);
      }
    }
    for (Entry entry : found.isEmpty() && file == null ? candidates : List.<Entry>of()) {
      String written = protocol().written(entry.id());
      boolean heading = LogicSection.idOf(written).isEmpty() && entry.path().endsWith(".md");
      String token = SemanticDiff.token(entry.id());
      if (heading && (entry.id().equalsIgnoreCase(id) || token.equalsIgnoreCase(id))) {
        found.add(entry);
      }
    }
    return found;
  }

  @Override
  public @Nullable Entry heir(String id) throws IOException, TextException {
    String file = protocol().layout().fileOf(id);
    for (Entry entry : file == null ? List.<Entry>of() : in(file)) {
      if (Mentions.in(entry.field("aliases") + " " + entry.field("Aliases"))
          .contains(Mentions.normal(protocol().written(id)))) {
        return entry;
      }
    }
    return null;
  }

  /** The end of a sentence that says that an id is not there: what its entry is now, if it is. */
  public String nowIs(String id) throws IOException {
    try {
      Entry heir = heir(id);
      return heir == null ? "" : ": since it was renumbered it is " + heir.id();
    } catch (TextException e) {
      return "";
    }
  }
}
