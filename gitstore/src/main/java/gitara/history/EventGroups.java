package gitara.history;

import gitara.protocol.Layout;
import gitara.protocol.Protocol;
import gitara.record.EntryId;
import java.util.List;

/**
 * The groups of files of a protocol that events in trailers belong to.
 *
 * @param others the protocols whose events may stand in the same trailers
 */
record EventGroups(Protocol protocol, List<Protocol> others) {
  /** The group with an entry; -1 for an entry of another protocol. */
  int of(String entry) {
    Layout layout = protocol.layout();
    if (!layout.owns(entry)) {
      return -1;
    }
    EntryId id = others.isEmpty() ? null : EntryId.parse(entry);
    if (id != null && !layout.prefixes().contains(id.prefix())) {
      for (Protocol other : others) {
        if (other.layout().prefixes().contains(id.prefix())) {
          return -1;
        }
      }
    }
    return layout.group(entry);
  }
}
