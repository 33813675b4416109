package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.EntryChange;
import gitara.record.FileChanges;
import gitara.record.Protocol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * What happened to the entries of a record in all of history, told from an index under git's folder
 * that keeps itself. It is cut into shelves by file, so that the life of a claim does not wait for
 * what only the tree needs.
 */
public final class History implements AutoCloseable {
  private final Repo repo;
  private final Protocol protocol;
  private final int world;
  private final List<@Nullable EventIndex> shelves = new ArrayList<>();
  private final List<List<String>> files;

  private final int stretch;

  private History(Repo repo, Protocol protocol, int world, int stretch) {
    this.stretch = stretch;
    this.repo = repo;
    this.protocol = protocol;
    this.world = world;
    this.files = protocol.shelves();
    for (int i = 0; i < files.size(); i++) {
      shelves.add(null);
    }
  }

  public static History open(Repo repo, Protocol protocol) throws IOException {
    return open(repo, protocol, EventIndex.STRETCH);
  }

  /** The same, a whole history being read in stretches of so many steps. */
  static History open(Repo repo, Protocol protocol, int stretch) throws IOException {
    return new History(repo, protocol, world(repo, protocol), stretch);
  }

  /** What beside the commits decides what history is. */
  private static int world(Repo repo, Protocol protocol) throws IOException {
    byte[] name = protocol.name().getBytes(StandardCharsets.UTF_8);
    int world = SegmentWriter.check(name, 0, name.length);
    Path shallow = repo.commonDir().resolve("shallow");
    if (Files.exists(shallow)) {
      byte[] content = Files.readAllBytes(shallow);
      world = 31 * world + SegmentWriter.check(content, 0, content.length);
    }
    return world;
  }

  private EventIndex shelf(int index) {
    EventIndex shelf = shelves.get(index);
    if (shelf == null) {
      Path place =
          repo.commonDir().resolve("ara").resolve("history").resolve(Integer.toString(index));
      byte[] names = String.join("\n", files.get(index)).getBytes(StandardCharsets.UTF_8);
      // A segment of another shelf is none of this one, however it came to lie here.
      int own = 31 * world + SegmentWriter.check(names, 0, names.length);
      shelf =
          new EventIndex(repo, protocol, files.get(index), new SegmentFolder(place, own), stretch);
      shelves.set(index, shelf);
    }
    return shelf;
  }

  /** Everything that was done in what a commit comes from, newest first. */
  public List<RecordCommit> all(ObjectId tip) throws IOException, Refusal {
    List<RecordCommit> all = shelf(0).moments(tip, null);
    int before = 1;
    for (int i = 1; i < files.size(); i++) {
      Map<ObjectId, RecordCommit> more = new HashMap<>();
      for (RecordCommit moment : shelf(i).moments(tip, null)) {
        if (!moment.changes().isEmpty()) {
          more.put(moment.commit(), moment);
        }
      }
      List<RecordCommit> both = new ArrayList<>(all.size());
      for (RecordCommit moment : all) {
        both.add(joined(moment, more.get(moment.commit()), before, 1 << i));
      }
      all = both;
      before |= 1 << i;
    }
    List<RecordCommit> told = new ArrayList<>(all.size());
    try (ObjectReader reader = repo.objects()) {
      for (RecordCommit moment : all) {
        boolean idle = moment.changes().isEmpty();
        told.add(idle ? StepReader.idle(reader, protocol, moment.commit()) : moment);
      }
    }
    return told;
  }

  /**
   * What two groups of shelves tell of one commit. Where one has nothing, trailers that tell of it
   * are not true.
   */
  private static RecordCommit joined(
      RecordCommit one, @Nullable RecordCommit other, int ones, int others) {
    if (other == null) {
      boolean lies = (one.concerned() & others) != 0;
      return lies ? one.with(one.changes(), false) : one;
    }
    if (one.changes().isEmpty()) {
      boolean lies = (other.concerned() & ones) != 0;
      return lies ? other.with(other.changes(), false) : other;
    }
    List<EntryChange> changes = new ArrayList<>(one.changes());
    changes.addAll(other.changes());
    return one.with(changes, one.declared() && other.declared());
  }

  /** The moments that tell of an entry, newest first. */
  public List<RecordCommit> of(ObjectId tip, String entry) throws IOException, Refusal {
    return shelf(protocol.shelf(entry)).moments(tip, Set.of(entry));
  }

  /** The life of an entry in what a commit comes from. */
  public EntryHistory life(ObjectId tip, String entry) throws IOException, Refusal {
    EventIndex own = shelf(protocol.shelf(entry));
    own.update(tip);
    return EntryHistory.of(
        tip,
        entry,
        new EntryHistory.Source() {
          @Override
          public List<RecordCommit> of(ObjectId end, String one) throws IOException, Refusal {
            return History.this.of(end, one);
          }

          @Override
          public long place(ObjectId commit) {
            return own.place(commit);
          }
        });
  }

  /**
   * What became of a file that no shelf keeps, in what a commit comes from, newest first.
   *
   * @param path from the root of the record
   */
  public List<RecordCommit> file(ObjectId tip, String path, FileChanges changes)
      throws IOException, Refusal {
    List<RecordStep> steps = shelf(0).steps(tip);
    try (ObjectReader reader = repo.objects()) {
      return new FileLife(reader, protocol, path, changes).of(steps);
    }
  }

  /** The files of the journal, from the root, that say something of an entry beside its changes. */
  public List<String> reports(ObjectId tip, String entry) throws IOException, Refusal {
    RecordState state = shelf(0).state(tip);
    if (state.isNone()) {
      return List.of();
    }
    try (ObjectReader reader = repo.objects()) {
      // Beside the first shelf, which sweeps up what killed writers leave.
      Path place = repo.commonDir().resolve("ara/history/0/journal.seg");
      List<String> files = new ArrayList<>();
      for (String name : new JournalIndex(reader, protocol, place).files(state.tree(), entry)) {
        files.add(protocol.journal() + "/" + name);
      }
      return files;
    }
  }

  /** Two lists of moments as one, newest first, each commit once. */
  public List<RecordCommit> together(ObjectId tip, List<RecordCommit> one, List<RecordCommit> other)
      throws IOException, Refusal {
    EventIndex shelf = shelf(0);
    shelf.update(tip);
    TreeMap<Long, RecordCommit> all = new TreeMap<>();
    for (List<RecordCommit> list : List.of(one, other)) {
      for (RecordCommit moment : list) {
        Long place = -shelf.place(moment.commit());
        RecordCommit there = all.get(place);
        all.put(place, there == null ? moment : both(there, moment));
      }
    }
    return new ArrayList<>(all.values());
  }

  private static RecordCommit both(RecordCommit one, RecordCommit other) {
    Set<EntryChange> changes = new LinkedHashSet<>(one.changes());
    changes.addAll(other.changes());
    return one.with(List.copyOf(changes));
  }

  /**
   * How some moments in what a commit comes from follow from each other, newest first: with the
   * merges by which one line of them came to another.
   */
  public List<GraphNode> graph(ObjectId tip, List<RecordCommit> moments)
      throws IOException, Refusal {
    repo.readHistory();
    try (ObjectReader reader = repo.objects()) {
      return new SimplifiedGraph(reader, protocol, moments).from(tip);
    }
  }

  @Override
  public void close() {
    for (EventIndex shelf : shelves) {
      if (shelf != null) {
        shelf.close();
      }
    }
  }
}
