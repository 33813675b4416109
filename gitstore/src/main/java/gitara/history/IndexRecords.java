package gitara.history;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.NB;
import org.jspecify.annotations.Nullable;

/**
 * The records of an {@link IndexFile}, found by number and id. Their layout: {@link IndexBatch}.
 */
final class IndexRecords {
  static final int UNKNOWN = Integer.MIN_VALUE;

  private static final int ID = Constants.OBJECT_ID_LENGTH;
  private static final int TREE = ID + 4;
  private static final int KEY = TREE + ID;
  private static final int PARENTS = KEY + ID;

  /** Of a commit. */
  private static final int ENTRIES = 4;

  private final IndexFile file;
  private byte[] bytes;
  private int scanned = IndexFile.HEAD;

  /** Where records begin: revisions by number, commits by group and revision. */
  private final Offsets revisions = new Offsets();

  private final Offsets stands = new Offsets();
  private final Offsets notes = new Offsets();
  private final List<Offsets> commits = new ArrayList<>();

  /** Where the notes are, once one was not found. */
  private @Nullable Map<ObjectId, Integer> notesById;

  /** The revisions that commits stand for: those that were asked for, or all. */
  private final Map<ObjectId, Integer> numbers = new HashMap<>();

  private boolean allNumbers;

  /**
   * @param groups how many groups of files there are
   */
  IndexRecords(IndexFile file, int groups) {
    this.file = file;
    this.bytes = file.bytes();
    for (int i = 0; i < groups; i++) {
      commits.add(new Offsets());
    }
    scan();
  }

  /** Takes up the runs of new batches. */
  private void scan() {
    bytes = file.bytes();
    notesById = null;
    while (scanned < bytes.length) {
      int records = scanned + IndexFile.BATCH_HEAD + 4;
      int end = records - 4 + number(scanned);
      for (int run = records + number(records - 4); run < end; run += 12 + 4 * number(run + 8)) {
        int kind = number(run);
        Offsets offsets =
            switch (kind) {
              case IndexBatch.REVISION -> revisions;
              case IndexBatch.STANDS -> stands;
              case IndexBatch.NOTE -> notes;
              default -> commits.get(kind - IndexBatch.COMMIT);
            };
        boolean isNumbered = kind != IndexBatch.STANDS && kind != IndexBatch.NOTE;
        int first = isNumbered ? number(run + 4) : offsets.size;
        offsets.put(first, ByteBuffer.wrap(bytes, run + 12, 4 * number(run + 8)), records);
      }
      scanned = end;
    }
  }

  /** Adds records, in memory until {@link #save}. */
  void add(IndexBatch batch) throws IOException {
    if (!batch.isEmpty()) {
      file.append(batch.done());
      allNumbers = false;
      scan();
    }
  }

  void save() {
    file.save();
  }

  private int number(int at) {
    return NB.decodeInt32(bytes, at);
  }

  private ObjectId id(int at) {
    return ObjectId.fromRaw(bytes, at);
  }

  /** How many revisions there are. */
  int size() {
    return revisions.size;
  }

  /**
   * The number of the revision that a commit stands for: below zero for a commit without a record,
   * {@link #UNKNOWN} for one that is not here.
   */
  int find(AnyObjectId commit) {
    Integer known = numbers.get(commit);
    if (known != null || allNumbers) {
      return known == null ? UNKNOWN : known;
    }
    int found = UNKNOWN;
    for (int i = stands.size - 1; found == UNKNOWN && i >= 0; i--) {
      found = commit.compareTo(bytes, stands.get(i)) == 0 ? number(stands.get(i) + ID) : UNKNOWN;
    }
    for (int i = revisions.size - 1; found == UNKNOWN && i >= 0; i--) {
      found = commit.compareTo(bytes, revisions.get(i)) == 0 ? i : UNKNOWN;
    }
    if (found != UNKNOWN) {
      numbers.put(commit.copy(), found);
    }
    return found;
  }

  /** Prepares for many calls of {@link #find}. */
  void findMany() {
    for (int i = 0; i < revisions.size; i++) {
      numbers.put(id(revisions.get(i)), i);
    }
    for (int i = 0; i < stands.size; i++) {
      numbers.put(id(stands.get(i)), number(stands.get(i) + ID));
    }
    allNumbers = true;
  }

  RecordRevision revision(int number) {
    return number < 0
        ? RecordRevision.NONE
        : new RecordRevision(number, id(revisions.get(number)), state(number));
  }

  RecordState state(int number) {
    int at = revisions.get(number);
    int root = at + PARENTS + 4 + 4 * number(at + PARENTS);
    int length = number(root);
    return length < 0
        ? RecordState.NONE
        : new RecordState(
            new String(bytes, root + 4, length, StandardCharsets.UTF_8),
            id(at + TREE),
            id(at + KEY));
  }

  /** The step to a revision, without what only a walk over commits knows. */
  RecordStep step(int number) {
    int parents = revisions.get(number) + PARENTS;
    List<RecordRevision> before = new ArrayList<>();
    for (int i = 1; i <= number(parents); i++) {
      before.add(revision(number(parents + 4 * i)));
    }
    return new RecordStep(revision(number), time(number), before, List.of(), ObjectId.zeroId());
  }

  /** When a revision was committed, but not before those that it comes from. */
  int time(int number) {
    return number(revisions.get(number) + ID);
  }

  /** A number that grows with time, and from a revision to those that come from it. */
  long order(int number) {
    return ((long) time(number) << 32) | number;
  }

  /** Which revisions a revision comes from, itself included. */
  boolean[] reached(int... from) {
    boolean[] reached = new boolean[revisions.size];
    int last = -1;
    for (int one : from) {
      if (one >= 0) {
        reached[one] = true;
        last = Math.max(last, one);
      }
    }
    for (int i = last; i >= 0; i--) {
      if (reached[i]) {
        int parents = revisions.get(i) + PARENTS;
        for (int k = number(parents); k > 0; k--) {
          reached[number(parents + 4 * k)] = true;
        }
      }
    }
    return reached;
  }

  /** Whether it is here what the commits of all revisions did to a group of files. */
  boolean hasAllCommits(int group) {
    return commits.get(group).filled == revisions.size;
  }

  /** Whether it is here what the commit of a revision did to a group of files. */
  boolean hasCommit(int number, int group) {
    return commits.get(group).get(number) != 0;
  }

  /** Whether the commit of a revision is found by an entry. */
  boolean isAbout(int number, int group, byte[] entry) {
    int fields = commits.get(group).get(number);
    int at = fields + ENTRIES + 4;
    for (int left = number(fields + ENTRIES); left > 0; left--) {
      int length = number(at);
      if (entry.length == length
          && Arrays.equals(bytes, at + 4, at + 4 + length, entry, 0, length)) {
        return true;
      }
      at += 4 + length;
    }
    return false;
  }

  /** What the commit of a revision did to a group of files. */
  RecordCommit commit(int number, int group) throws IOException {
    ObjectId commit = id(revisions.get(number));
    numbers.put(commit, number);
    int fields = commits.get(group).get(number);
    int at = fields + ENTRIES + 4;
    for (int left = number(fields + ENTRIES); left > 0; left--) {
      at += 4 + number(at);
    }
    return RecordCommitCodec.decode(commit, bytes, at, fields + 4 + number(fields));
  }

  /** The lines that were noted for a tree or blob; null where there are none. */
  @Nullable List<String> note(ObjectId object) throws IOException {
    Integer fields = null;
    int last = notes.size - 1;
    if (last >= 0 && object.compareTo(bytes, notes.get(last)) == 0) {
      fields = notes.get(last);
    } else {
      fields = notesById().get(object);
    }
    if (fields == null) {
      return null;
    }
    int at = fields + ID;
    DataInputStream from =
        new DataInputStream(new ByteArrayInputStream(bytes, at, bytes.length - at));
    List<String> lines = new ArrayList<>();
    for (int left = from.readInt(); left > 0; left--) {
      lines.add(RecordCommitCodec.word(from));
    }
    return lines;
  }

  private Map<ObjectId, Integer> notesById() {
    Map<ObjectId, Integer> found = notesById;
    if (found == null) {
      found = new HashMap<>();
      for (int i = 0; i < notes.size; i++) {
        found.put(id(notes.get(i)), notes.get(i));
      }
      notesById = found;
    }
    return found;
  }

  /** Places in the bytes, by number; 0 for none. */
  private static final class Offsets {
    private int[] offsets = new int[256];
    private int size;

    /** How many were added. */
    private int filled;

    int get(int number) {
      return number < size ? offsets[number] : 0;
    }

    /**
     * Adds a run of places.
     *
     * @param from what the places are counted from
     */
    void put(int first, ByteBuffer places, int from) {
      int count = places.remaining() / 4;
      if (first + count > offsets.length) {
        offsets = Arrays.copyOf(offsets, Math.max(2 * offsets.length, first + count));
      }
      places.asIntBuffer().get(offsets, first, count);
      for (int i = first; i < first + count; i++) {
        offsets[i] += from;
      }
      filled += count;
      size = Math.max(size, first + count);
    }
  }
}
