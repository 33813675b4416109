package gitara.history;

import gitara.record.EntryChange;
import gitara.record.Event;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The bytes as which the index stores a {@link RecordCommit}. */
final class RecordCommitCodec {
  /** In characters, of one value of a field; no wording of a claim comes near. */
  private static final int LONGEST = 1 << 14;

  private static final int OURS = 1;
  private static final int DECLARED = 2;

  private RecordCommitCodec() {}

  /** No bytes for a commit without changes. */
  static byte[] encode(RecordCommit commit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (!commit.changes().isEmpty()) {
      DataOutputStream to = new DataOutputStream(bytes);
      IndexBatch.text(to, commit.author());
      to.writeLong(commit.time());
      to.writeInt(commit.zone());
      IndexBatch.text(to, commit.subject());
      IndexBatch.text(to, commit.turn());
      IndexBatch.text(to, commit.actor());
      IndexBatch.text(to, String.join("\n", commit.attested()));
      to.writeInt((commit.ours() ? OURS : 0) | (commit.declared() ? DECLARED : 0));
      to.writeInt(commit.concerned());
      to.writeInt(commit.changes().size());
      for (EntryChange change : commit.changes()) {
        IndexBatch.text(to, change.event().toString());
        IndexBatch.text(to, change.field());
        IndexBatch.text(to, cut(change.before()));
        IndexBatch.text(to, cut(change.after()));
      }
    }
    return bytes.toByteArray();
  }

  private static @Nullable String cut(@Nullable String text) {
    return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  static RecordCommit decode(ObjectId commit, byte[] bytes, int start, int end) throws IOException {
    if (start == end) {
      return RecordCommit.blank(commit);
    }
    DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes, start, end - start));
    String author = word(from);
    long time = from.readLong();
    int zone = from.readInt();
    String subject = word(from);
    String turn = text(from);
    String actor = text(from);
    String attested = word(from);
    int flags = from.readInt();
    int concerned = from.readInt();
    int count = from.readInt();
    List<EntryChange> changes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Event event = Event.parse(word(from));
      String field = word(from);
      String before = text(from);
      String after = text(from);
      if (event != null) {
        changes.add(new EntryChange(event, field, before, after));
      }
    }
    return new RecordCommit(
        commit,
        author,
        time,
        zone,
        subject,
        turn,
        actor,
        attested.isEmpty() ? List.of() : List.of(attested.split("\n", -1)),
        (flags & OURS) != 0,
        (flags & DECLARED) != 0,
        concerned,
        changes);
  }

  static @Nullable String text(DataInputStream from) throws IOException {
    int length = from.readInt();
    return length < 0 ? null : new String(from.readNBytes(length), StandardCharsets.UTF_8);
  }

  static String word(DataInputStream from) throws IOException {
    String text = text(from);
    return text == null ? "" : text;
  }
}
