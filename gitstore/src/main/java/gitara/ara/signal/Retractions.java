package gitara.ara.signal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.model.Mentions;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The entries of a record that later nodes or observations take back. What is taken back keeps its
 * words; wherever it is shown, it is shown with what takes it back.
 */
public final class Retractions {
  /** The field by which an entry names what it takes back. */
  public static final String FIELD = "retracts";

  /** The name of the field that is shown of an entry which was taken back. */
  public static final String SHOWN = "retracted by";

  private final Map<String, List<Entry>> byTarget = new LinkedHashMap<>();

  private final Protocol protocol;

  private Retractions(Protocol protocol) {
    this.protocol = protocol;
  }

  /** Reads the retractions of a record, as far as it can be read. */
  public static Retractions of(Lookup lookup) throws IOException {
    Retractions retractions = new Retractions(lookup.protocol());
    for (String file : List.of(AraProtocol.TREE, AraProtocol.OBSERVATIONS)) {
      byte[] bytes = lookup.snapshot().read(lookup.root() + file);
      if (bytes == null || !new String(bytes, StandardCharsets.ISO_8859_1).contains(FIELD)) {
        // Most records take nothing back: to parse a large file for that would be most of a log.
        continue;
      }
      try {
        for (Entry entry : lookup.in(file)) {
          for (String id : Mentions.in(entry.field(FIELD))) {
            retractions
                .byTarget
                .computeIfAbsent(Mentions.normal(id), any -> new ArrayList<>())
                .add(entry);
          }
        }
      } catch (TextException e) {
        // What cannot be read takes nothing back.
      }
    }
    return retractions;
  }

  /** The entries that take one back; empty where none does. */
  public List<Entry> of(String id) {
    return byTarget.isEmpty()
        ? List.of()
        : byTarget.getOrDefault(Mentions.normal(protocol.written(id)), List.of());
  }

  /** Their IDs and titles. */
  public String words(String id) {
    List<String> texts = new ArrayList<>();
    for (Entry one : of(id)) {
      texts.add(one.id() + " " + one.title());
    }
    return String.join("; ", texts);
  }

  /** The entries with a field that says which others take them back. */
  public List<Entry> mark(List<Entry> entries) {
    if (byTarget.isEmpty()) {
      return entries;
    }
    List<Entry> marked = new ArrayList<>();
    for (Entry entry : entries) {
      String by = words(entry.id());
      if (by.isEmpty()) {
        marked.add(entry);
        continue;
      }
      Map<String, String> fields = new LinkedHashMap<>(entry.fields());
      fields.put(SHOWN, by);
      marked.add(
          new Entry(entry.id(), entry.kind(), entry.title(), entry.path(), entry.line(), fields));
    }
    return marked;
  }
}
