package gitara.history;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import org.eclipse.jgit.lib.AnyObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The records of one batch of the index in the making: the records, and behind them where each
 * begins, so that a reader need not look at every one. Numbers have four bytes; a text has its
 * length in bytes before it.
 *
 * <pre>
 * batch     length of the records, records, runs
 * run       kind of record, number of the first record, count, where each begins in its batch
 * REVISION  commit, time, record's tree, record's key, count of parents, their numbers, root
 * STANDS    commit, number of the revision that it stands for
 * NOTE      id of a tree or blob, count of lines, lines
 * COMMIT    length, count of entries, entries, what {@link RecordCommitCodec} writes; its kind also
 *           says of which group of files, and its number is that of the revision
 * </pre>
 */
final class IndexBatch {
  static final int REVISION = 0;
  static final int STANDS = 1;
  static final int NOTE = 2;
  static final int COMMIT = 3;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** By kind and number: where records begin. */
  private final TreeMap<Long, Integer> begins = new TreeMap<>();

  private void begin(int kind, int number) {
    begins.put(((long) kind << 32) | number, bytes.size());
  }

  boolean isEmpty() {
    return begins.isEmpty();
  }

  byte[] done() throws IOException {
    ByteArrayOutputStream batch = new ByteArrayOutputStream(bytes.size() + 8 * begins.size());
    DataOutputStream to = new DataOutputStream(batch);
    to.writeInt(bytes.size());
    bytes.writeTo(to);
    List<Long> keys = List.copyOf(begins.keySet());
    for (int from = 0; from < keys.size(); ) {
      long first = keys.get(from);
      int end = from + 1;
      while (end < keys.size() && keys.get(end) == first + end - from) {
        end++;
      }
      to.writeInt((int) (first >>> 32));
      to.writeInt((int) first);
      to.writeInt(end - from);
      for (long key : keys.subList(from, end)) {
        to.writeInt(begins.getOrDefault(key, 0));
      }
      from = end;
    }
    return batch.toByteArray();
  }

  void revision(RecordStep step, int time) throws IOException {
    begin(REVISION, step.point().number());
    RecordState state = step.point().state();
    id(step.point().commit());
    out.writeInt(time);
    id(state.tree());
    id(state.key());
    out.writeInt(step.parents().size());
    for (RecordRevision parent : step.parents()) {
      out.writeInt(parent.number());
    }
    text(out, state.root());
  }

  void stands(AnyObjectId commit, int revision) throws IOException {
    begin(STANDS, begins.size());
    id(commit);
    out.writeInt(revision);
  }

  void note(AnyObjectId object, List<String> lines) throws IOException {
    begin(NOTE, begins.size());
    id(object);
    texts(out, lines);
  }

  void commit(int revision, int group, Collection<String> entries, byte[] commit)
      throws IOException {
    begin(COMMIT + group, revision);
    ByteArrayOutputStream fields = new ByteArrayOutputStream();
    texts(new DataOutputStream(fields), entries);
    out.writeInt(fields.size() + commit.length);
    fields.writeTo(out);
    out.write(commit);
  }

  private void id(AnyObjectId id) throws IOException {
    id.copyRawTo(out);
  }

  private static void texts(DataOutputStream to, Collection<String> texts) throws IOException {
    to.writeInt(texts.size());
    for (String text : texts) {
      text(to, text);
    }
  }

  /** Writes a text as {@link RecordCommitCodec#text} reads it. */
  static void text(DataOutputStream to, @Nullable String text) throws IOException {
    if (text == null) {
      to.writeInt(-1);
    } else {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      to.writeInt(utf8.length);
      to.write(utf8);
    }
  }
}
