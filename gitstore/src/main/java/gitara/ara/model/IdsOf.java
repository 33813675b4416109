package gitara.ara.model;

import gitara.record.Entry;
import gitara.record.EntryId;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The ids in a file; those of YAML are found by its index, because a key press waits for them. */
public final class IdsOf {
  private IdsOf() {}

  /** In the order of the file; none when it is not there, or cannot be read. */
  public static List<String> file(Snapshot snapshot, String path) throws IOException {
    byte[] content = snapshot.read(path);
    BlockList list =
        content == null || path.endsWith(".md") ? null : BlockList.yaml(content, "children");
    List<String> ids = new ArrayList<>();
    if (list != null) {
      ids.addAll(list.ids());
    } else if (content != null) {
      try {
        for (Entry entry : new AraProtocol().entries(SourceText.decode(path, content))) {
          ids.add(entry.id());
        }
      } catch (TextException e) {
        return List.of();
      }
    }
    ids.removeIf(id -> EntryId.parse(id) == null);
    return ids;
  }
}
