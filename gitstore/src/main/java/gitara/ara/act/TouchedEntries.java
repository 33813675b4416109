package gitara.ara.act;

import gitara.ara.model.AraProtocol;
import gitara.commit.SoundFiles;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlExcerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What of large files a turn has to see: the entries that it mentions. A turn that asks for more
 * gets the whole file, on a second try.
 */
final class TouchedEntries {
  private final Set<String> mentioned = new HashSet<>();
  private final Set<String> whole = new HashSet<>();

  TouchedEntries(List<Act> acts) {
    for (Act act : acts) {
      act.given().mention(mentioned);
    }
  }

  /** The ids to see of a file; null for all of it. */
  @Nullable Set<String> of(String path) {
    return whole.contains(path) ? null : mentioned;
  }

  /** From now on all of a file is seen. */
  void widen(String path) {
    whole.add(path);
  }

  /**
   * What the change of a large YAML file did to some entries, without parsing the rest; null when
   * the file is small or out of the ordinary, and both states have to be compared whole.
   */
  static @Nullable List<Event> events(
      AraProtocol protocol, Snapshot head, String path, String text, Set<String> ids)
      throws IOException, TextException {
    SourceText before = Protocol.text(head, path);
    if (before == null || text.length() < SoundFiles.LARGE || !path.endsWith(".yaml")) {
      return null;
    }
    YamlExcerpt old = YamlExcerpt.of(before, ids);
    YamlExcerpt now = YamlExcerpt.of(SourceText.of(path, text), ids);
    return old == null || now == null
        ? null
        : SemanticDiff.between(
            entries(protocol, old, ids), entries(protocol, now, ids), protocol.headline());
  }

  private static List<Entry> entries(AraProtocol protocol, YamlExcerpt excerpt, Set<String> ids)
      throws TextException {
    List<Entry> entries = new ArrayList<>();
    for (Entry entry : protocol.entries(excerpt.text())) {
      if (ids.contains(entry.id())) {
        entries.add(entry);
      }
    }
    return entries;
  }
}
