package gitara.history;

import gitara.git.Repo;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What was found out of single blobs, kept in a file below git's folder: what was parsed once need
 * not be parsed again.
 *
 * <pre>
 * note   id of the blob, count of texts, texts, as {@link LineText} writes them
 * </pre>
 */
public final class BlobNotes {
  /** Another one whenever it is stored in another way. */
  private static final String EDITION = "1 ";

  private final IndexFile file;
  private final Map<ObjectId, List<String>> kept = new HashMap<>();
  private final List<String> known;

  /** The notes that were asked for or added. */
  private final Map<ObjectId, List<String>> used = new LinkedHashMap<>();

  private final Map<ObjectId, List<String>> added = new LinkedHashMap<>();

  private BlobNotes(IndexFile file) {
    this.file = file;
    byte[] bytes = file.payloads();
    LineText.Reader reader = new LineText.Reader(bytes);
    while (reader.isBefore(bytes.length)) {
      ObjectId blob = reader.id();
      List<String> texts = new ArrayList<>();
      for (int left = reader.number(); left > 0; left--) {
        texts.add(reader.word());
      }
      kept.put(blob, texts);
    }
    this.known = reader.known();
  }

  /**
   * Opens the notes of one kind.
   *
   * @param name of the file
   * @param edition what was written under another one does not count
   */
  public static BlobNotes open(Repo repo, String name, String edition) {
    CRC32 crc = new CRC32();
    crc.update((EDITION + edition).getBytes(StandardCharsets.UTF_8));
    return new BlobNotes(
        IndexFile.read(repo.commonDir().resolve("ara/history/" + name), (int) crc.getValue()));
  }

  /** The note of a blob; null for none. */
  public @Nullable List<String> of(ObjectId blob) {
    List<String> texts = kept.get(blob);
    if (texts != null) {
      used.put(blob, texts);
    }
    return texts;
  }

  /** Adds a note, which is kept once {@link #save} is called. */
  public void put(ObjectId blob, List<String> texts) {
    kept.put(blob, texts);
    used.put(blob, texts);
    added.put(blob, texts);
  }

  /** Writes what is new; where most was of no use this time, only what was. */
  public void save() {
    if (added.isEmpty()) {
      return;
    }
    boolean isAnew = kept.size() > 2 * used.size();
    LineText.Writer out = new LineText.Writer(isAnew ? List.of() : known);
    (isAnew ? used : added)
        .forEach(
            (blob, texts) -> {
              out.id(blob);
              out.number(texts.size());
              texts.forEach(out::text);
            });
    if (isAnew) {
      file.clear();
    }
    file.append(out.bytes());
    file.save();
    added.clear();
  }
}
