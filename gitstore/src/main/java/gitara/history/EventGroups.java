package gitara.history;

import gitara.protocol.Layout;
import gitara.protocol.Protocol;
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
    for (Protocol other : others) {
      if (!layout.claims(entry) && other.layout().claims(entry)) {
        return -1;
      }
    }
    return layout.group(entry);
  }
}
