package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.protocol.Protocol;
import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
      Protocol protocol, ObjectReader reader, ObjectId one, ObjectId other, Snapshot result)
      throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    Snapshot base = CommonAncestor.of(protocol, reader, one, other);
    Snapshot ours = CommonAncestor.tree(reader, one);
    Snapshot theirs = CommonAncestor.tree(reader, other);
    String root = protocol.root(result);
    if (root == null || !differs(base, ours, root) || !differs(base, theirs, root)) {
      return files;
    }
    return files(new RecordMerge.Meeting(base, ours, theirs, result, root, Map.of()), false);
  }

  /**
   * The same of a commit that was taken over from another place.
   *
   * @param before its parent there
   * @param old the commit there
   * @param onto its parent here
   * @param mended that parent with all that it should read
   * @param result the commit here, on top of that
   * @param tip the last commit here: no number of its entries is given to another
   */
  public static Map<String, byte[]> ofPicked(
      Protocol protocol,
      Snapshot before,
      Snapshot old,
      Snapshot onto,
      Snapshot mended,
      Snapshot result,
      Snapshot tip)
      throws IOException {
    String root = protocol.root(result);
    if (root == null) {
      return Map.of();
    }
    Map<String, byte[]> files = withoutTwins(before, old, mended, result, tip, root);
    Snapshot now = files.isEmpty() ? result : new EditedSnapshot(result, files);
    files.putAll(
        files(
            new RecordMerge.Meeting(before, mended, old, now, root, Map.of(), onto),
            onto != mended));
    return files;
  }

  /** A patch that was applied by line may have brought entries under IDs that others have here. */
  private static Map<String, byte[]> withoutTwins(
      Snapshot before, Snapshot old, Snapshot mended, Snapshot result, Snapshot tip, String root)
      throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    for (String file : AraProtocol.ENTRY_FILES) {
      String path = root + file;
      try {
        SourceText now = Protocol.text(result, path);
        SourceText ours = now == null ? null : Protocol.text(mended, path);
        SourceText theirs = ours == null ? null : Protocol.text(old, path);
        SourceText base = theirs == null ? null : Protocol.text(before, path);
        SourceText last = base == null ? null : Protocol.text(tip, path);
        if (now != null
            && ours != null
            && theirs != null
            && base != null
            && last != null
            && TwinEntries.areIn(now, ours, theirs)) {
          Set<String> known = new HashSet<>();
          for (SourceText side : List.of(ours, theirs)) {
            new AraProtocol().entries(side).forEach(entry -> known.add(entry.id()));
          }
          IdCollisions above =
              IdCollisions.above(new AraProtocol().entries(last))
                  .keeping(RecordMerge.second(now, known));
          Merged merged = FileMerge.merge(file, base, ours, theirs, above);
          files.put(path, SourceText.of(path, merged.text()).encode());
        }
      } catch (TextException | NotByEntry e) {
        // It stays as it is, and the rules report it.
      }
    }
    return files;
  }

  private static Map<String, byte[]> files(RecordMerge.Meeting meeting, boolean isMended)
      throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    Snapshot result = meeting.now();
    String root = meeting.root();
    try {
      boolean moved =
          !meeting.moved(meeting.ours()).isNothing()
              || !meeting.moved(meeting.theirs()).isNothing();
      if (moved || isMended) {
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
