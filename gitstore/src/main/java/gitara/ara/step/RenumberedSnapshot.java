package gitara.ara.step;

import gitara.ara.merge.FileMerge;
import gitara.ara.merge.IdRemapping;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.git.LooseObjects;
import gitara.protocol.ChangedEntries;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A parent of a merge as it would be if its entries had always had the ids that they have after it.
 * Held against this, a reference that follows its entry is not a change, and one that goes on with
 * the number of another's entry is.
 */
final class RenumberedSnapshot implements Snapshot {
  private final Snapshot parent;
  private final String root;
  private final IdRemapping moved;
  private final Map<String, byte[]> rewritten = new HashMap<>();
  private final Map<String, Boolean> looked = new HashMap<>();

  private RenumberedSnapshot(Snapshot parent, String root, IdRemapping moved) {
    this.parent = parent;
    this.root = root;
    this.moved = moved;
  }

  /** The parent itself where nothing moved, or where that cannot be known. */
  static Snapshot of(AraRecord parent, AraRecord after) throws IOException {
    IdRemapping moved = moved(parent, after);
    return moved.isNothing()
        ? parent.snapshot()
        : new RenumberedSnapshot(parent.snapshot(), parent.root(), moved);
  }

  static IdRemapping moved(AraRecord parent, AraRecord after) throws IOException {
    List<Entry> olds = new ArrayList<>();
    List<Entry> news = new ArrayList<>();
    try {
      for (String file : AraProtocol.ENTRY_FILES) {
        ChangedEntries entries = after.changed(parent, file);
        olds.addAll(entries.before());
        news.addAll(entries.after());
      }
      return IdRemapping.between(olds, news);
    } catch (TextException e) {
      return IdRemapping.NOTHING;
    }
  }

  private byte @Nullable [] look(String path) throws IOException {
    if (looked.putIfAbsent(path, true) == null) {
      String file = path.startsWith(root) ? FileMerge.file(path.substring(root.length())) : null;
      byte[] bytes = file == null ? null : parent.readText(path);
      if (file != null && bytes != null) {
        try {
          SourceText text = SourceText.decode(path, bytes);
          String followed = names(text.text()) ? moved.applied(file, text).text() : text.text();
          if (!followed.equals(text.text())) {
            rewritten.put(path, SourceText.of(path, followed).encode());
          }
        } catch (TextException e) {
          // It is reported as unreadable, and no reference in it is changed.
          return null;
        }
      }
    }
    return rewritten.get(path);
  }

  private boolean names(String text) {
    for (String id : moved.ids().keySet()) {
      if (text.contains(id)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    byte[] bytes = look(path);
    return bytes == null ? parent.id(path) : LooseObjects.blobId(bytes);
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    byte[] bytes = look(path);
    return bytes == null ? parent.read(path) : bytes;
  }

  @Override
  public byte @Nullable [] readText(String path) throws IOException {
    byte[] bytes = look(path);
    return bytes == null ? parent.readText(path) : bytes;
  }

  @Override
  public List<String> list(String folder) throws IOException {
    return parent.list(folder);
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    return parent.folders(folder);
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    return parent.others(folder);
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return parent.blob(id);
  }
}
