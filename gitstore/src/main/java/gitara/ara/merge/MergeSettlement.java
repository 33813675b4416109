package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * What a merge has to write besides what was merged file by file: references to entries that got
 * another number, and the index of sessions.
 */
public final class MergeSettlement {
  private MergeSettlement() {}

  /**
   * The files that read otherwise, by their paths.
   *
   * @param one the commit that was merged into
   * @param other the commit that was merged
   * @param result the merge as it stands
   */
  public static Map<String, byte[]> of(
      ObjectReader reader, ObjectId one, ObjectId other, Snapshot result) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    Snapshot base = CommonAncestor.of(reader, one, other);
    Snapshot ours = CommonAncestor.tree(reader, one);
    Snapshot theirs = CommonAncestor.tree(reader, other);
    String root = new AraProtocol().root(result);
    if (root == null || !differs(base, ours, root) || !differs(base, theirs, root)) {
      return files;
    }
    try {
      RecordMerge.Meeting meeting =
          new RecordMerge.Meeting(base, ours, theirs, result, root, Map.of());
      boolean moved = !meeting.moved(ours).isNothing() || !meeting.moved(theirs).isNothing();
      if (moved) {
        for (Map.Entry<String, String> file : RecordMerge.of(meeting).texts().entrySet()) {
          files.put(file.getKey(), SourceText.of(file.getKey(), file.getValue()).encode());
        }
      }
      DerivedIndex index = DerivedIndex.of(new EditedSnapshot(result, files), root);
      if (index != null) {
        files.put(index.path(), SourceText.of(index.path(), index.text()).encode());
      }
    } catch (TextException e) {
      // A file that cannot be read is for the rules to report; nothing is written on a guess.
      files.clear();
    }
    return files;
  }

  private static boolean differs(Snapshot base, Snapshot side, String root) throws IOException {
    String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
    ObjectId one = base.folderId(folder);
    ObjectId other = side.folderId(folder);
    return one == null || !Objects.equals(one, other);
  }
}
