package gitara.history;

import gitara.git.Repo;
import gitara.protocol.Protocol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The file in which a clone keeps a {@link RecordLine}, commit by commit. It keeps one line, the
 * one that was asked for last: of a line that leaves it, the common commits stay.
 *
 * <pre>
 * commit   length of the rest (4 bytes), id, what is shown of it, how many joined and what is shown
 *          of each, what it did, an end
 * did      ENTRY, id of an entry, its file, how many fields changed, name and value of each
 *          FILE, path, id of its version; all zeros where it is gone
 *          UNREADABLE, path
 * </pre>
 *
 * <p>Texts and numbers are as {@link LineText} writes them.
 */
final class LineFile {
  static final int END = 0;
  static final int ENTRY = 1;
  static final int FILE = 2;
  static final int UNREADABLE = 3;

  /** Another one whenever it is stored in another way. */
  private static final String EDITION = "1 ";

  private static final int LENGTH = 4;

  private final IndexFile file;
  private final List<ObjectId> commits = new ArrayList<>();

  /** Where each commit begins, and the last one ends, in the payloads of all batches. */
  private final List<Integer> begins = new ArrayList<>();

  private final byte[] bytes;
  private final LineText.Reader reader;

  private LineFile(IndexFile file) {
    this.file = file;
    this.bytes = file.payloads();
    this.reader = new LineText.Reader(bytes);
    int at = 0;
    begins.add(at);
    while (at < bytes.length) {
      reader.seek(at);
      int length = reader.fixed();
      commits.add(reader.id());
      at += LENGTH + length;
      begins.add(at);
    }
  }

  /**
   * Opens the file of a protocol.
   *
   * @param edition what was written under another one does not count
   */
  static LineFile of(Repo repo, Protocol protocol, String edition) throws IOException {
    CRC32 crc = new CRC32();
    crc.update((EDITION + edition).getBytes(StandardCharsets.UTF_8));
    int kind =
        (int) crc.getValue() ^ History.dependencies(repo, new EventGroups(protocol, List.of()));
    return new LineFile(
        IndexFile.read(repo.commonDir().resolve("ara/history/" + protocol.name() + ".line"), kind));
  }

  /** How many commits at the beginning of a line are kept. */
  int common(List<ObjectId> line) {
    int common = 0;
    while (common < Math.min(line.size(), commits.size())
        && commits.get(common).equals(line.get(common))) {
      common++;
    }
    return common;
  }

  /** Gives the first commits to a line. */
  void play(int count, RecordLine line) {
    reader.seek(0);
    for (int i = 0; i < count; i++) {
      reader.fixed();
      LineCommit commit = commit();
      int others = reader.number();
      List<LineCommit> joined = new ArrayList<>(others);
      while (joined.size() < others) {
        joined.add(commit());
      }
      line.begin(commit, joined);
      int what = reader.number();
      while (what != END) {
        switch (what) {
          case ENTRY -> entry(line);
          case FILE -> file(line);
          default -> line.unreadable(reader.word());
        }
        what = reader.number();
      }
    }
  }

  private LineCommit commit() {
    return new LineCommit(
        reader.id(),
        reader.fixed(),
        ((long) reader.fixed() << 32) | (reader.fixed() & 0xffffffffL),
        reader.fixed(),
        reader.word(),
        reader.word(),
        reader.word(),
        reader.word(),
        reader.word());
  }

  private void entry(RecordLine line) {
    String id = reader.word();
    line.own(id, reader.text());
    for (int left = reader.number(); left > 0; left--) {
      line.value(id, reader.word(), reader.text());
    }
  }

  private void file(RecordLine line) {
    String path = reader.word();
    ObjectId blob = reader.id();
    line.read(path, blob.equals(ObjectId.zeroId()) ? null : blob);
  }

  /** What is to follow the first so many commits, which {@link #play} has given out. */
  Addition after(int count) {
    return new Addition(begins.get(count), count == commits.size());
  }

  /** Commits that are added. */
  final class Addition {
    private final int kept;
    private final boolean isAtEnd;
    private final LineText.Writer out = new LineText.Writer(reader.known());
    private int begin = -1;

    private Addition(int kept, boolean isAtEnd) {
      this.kept = kept;
      this.isAtEnd = isAtEnd;
    }

    void begin(LineCommit commit, List<LineCommit> joined) {
      end();
      begin = out.size();
      out.fixed(0);
      commit(commit);
      out.number(joined.size());
      joined.forEach(this::commit);
    }

    private void end() {
      if (begin >= 0) {
        out.number(END);
        out.fixed(begin, out.size() - begin - LENGTH);
      }
    }

    private void commit(LineCommit commit) {
      out.id(commit.id());
      out.fixed(commit.committed());
      out.fixed((int) (commit.time() >>> 32));
      out.fixed((int) commit.time());
      out.fixed(commit.zone());
      out.text(commit.author());
      out.text(commit.actor());
      out.text(commit.turn());
      out.text(commit.subject());
      out.text(commit.body());
    }

    void entry(String id, @Nullable String path, Map<String, @Nullable String> changes) {
      out.number(ENTRY);
      out.text(id);
      out.text(path);
      out.number(changes.size());
      changes.forEach(
          (name, value) -> {
            out.text(name);
            out.text(value);
          });
    }

    void file(String path, @Nullable ObjectId blob) {
      out.number(FILE);
      out.text(path);
      out.id(blob == null ? ObjectId.zeroId() : blob);
    }

    void unreadable(String path) {
      out.number(UNREADABLE);
      out.text(path);
    }

    /** Writes all to the file, behind what was kept. */
    void save() {
      end();
      if (!isAtEnd) {
        file.clear();
        if (kept > 0) {
          file.append(Arrays.copyOf(bytes, kept));
        }
      }
      file.append(out.bytes());
      file.save();
    }
  }
}
