package gitara.ara.model;

import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The entries of one snapshot, file by file as they are asked for. */
public final class Lookup {
  private final AraProtocol protocol = new AraProtocol();
  private final Snapshot snapshot;
  private final String root;
  private final Map<String, List<Entry>> files = new HashMap<>();

  public Lookup(Snapshot snapshot, String root) {
    this.snapshot = snapshot;
    this.root = root;
  }

  public String root() {
    return root;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  /** The entries of a file named from the root; none when there is no such file. */
  public List<Entry> in(String file) throws IOException, TextException {
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
    return AraProtocol.entryFiles(snapshot, root);
  }

  /** Every entry of the record. */
  public List<Entry> all() throws IOException, TextException {
    List<Entry> all = new ArrayList<>();
    for (String file : files()) {
      all.addAll(in(file));
    }
    return all;
  }

  /**
   * All entries that go by an id, or by a heading in any case: more than one only where the record
   * is at fault.
   */
  public List<Entry> find(String id) throws IOException, TextException {
    List<Entry> found = new ArrayList<>();
    String file = AraProtocol.fileOf(id);
    List<Entry> candidates = file == null ? all() : in(file);
    for (Entry entry : candidates) {
      if (entry.id().equals(id)) {
        found.add(entry);
      }
    }
    for (Entry entry : found.isEmpty() && file == null ? candidates : List.<Entry>of()) {
      boolean heading = LogicSection.idOf(entry.id()).isEmpty() && entry.path().endsWith(".md");
      String token = SemanticDiff.token(entry.id());
      if (heading && (entry.id().equalsIgnoreCase(id) || token.equalsIgnoreCase(id))) {
        found.add(entry);
      }
    }
    return found;
  }

  /** The entry that had an id before it was renumbered; null for none. */
  public @Nullable Entry heir(String id) throws IOException, TextException {
    String file = AraProtocol.fileOf(id);
    for (Entry entry : file == null ? List.<Entry>of() : in(file)) {
      if (Mentions.in(entry.field("aliases") + " " + entry.field("Aliases"))
          .contains(Mentions.normal(id))) {
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

  /** Why a text does not do as a reference; null when it does. Words that name nothing are fine. */
  @Nullable String dangling(String reference) throws IOException {
    String file = EntryId.parse(reference) == null ? null : AraProtocol.fileOf(reference);
    if (file == null) {
      return null;
    }
    try {
      return find(reference).isEmpty()
          ? reference + " is not in " + root + file + nowIs(reference)
          : null;
    } catch (TextException e) {
      return e.problems().get(0).toString();
    }
  }
}
