package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.jspecify.annotations.Nullable;

/**
 * An index of the commits that changed a record, and of what they did to entries, keyed by commit
 * id: nothing in it is ever out of date. What it does not hold is read from git and added when it
 * is asked for, entries by groups of files.
 */
final class EventIndex {
  /** In commits. */
  private static final String READING = "Reading history";

  private static final int NEAR = 48;

  /** Steps that one thread reads. */
  static final int STRETCH = 2048;

  /** For more steps it pays to prepare for a whole history. */
  private static final int FEW = 256;

  /** No group of files, but only the revisions of the record. */
  private static final int NO_GROUP = -1;

  private final Repo repo;
  private final EventGroups groups;
  private final Protocol protocol;
  private final IndexRecords records;
  private final int stretch;

  /**
   * @param stretch how many steps one thread reads
   */
  EventIndex(Repo repo, EventGroups groups, IndexFile file, int stretch) {
    this.repo = repo;
    this.groups = groups;
    this.protocol = groups.protocol();
    this.records = new IndexRecords(file, protocol.layout().groups().size());
    this.stretch = stretch;
  }

  /** Makes sure that all that a commit comes from is here, for one group of files. */
  private void update(ObjectId tip, int group) throws IOException, Refusal {
    int first = records.size();
    boolean isKnown = records.find(tip) != IndexRecords.UNKNOWN;
    if (isKnown && missing(tip, group, first).isEmpty()) {
      return;
    }
    try (StepReaders readers =
        group == NO_GROUP ? null : new StepReaders(repo, groups, group, stretch)) {
      if (!isKnown) {
        walk(tip, readers);
      }
      if (readers != null) {
        addCommits(readers, missing(tip, group, first), group);
      }
      records.save();
    } catch (MissingObjectException e) {
      throw Refusal.missing("history needs", e.getObjectId());
    }
  }

  /** The revisions below a number that a commit comes from and whose commits are not here. */
  private List<Integer> missing(ObjectId tip, int group, int end) {
    List<Integer> missing = new ArrayList<>();
    if (group != NO_GROUP && !records.hasAllCommits(group)) {
      boolean[] reached = records.reached(records.find(tip));
      for (int i = 0; i < end; i++) {
        if (reached[i] && !records.hasCommit(i, group)) {
          missing.add(i);
        }
      }
    }
    return missing;
  }

  /** Adds the new steps to a commit, and gives them to readers meanwhile. */
  private void walk(ObjectId tip, @Nullable StepReaders readers) throws IOException, Refusal {
    if (isNear(tip)) {
      repo.readRecent();
    } else {
      readHistory();
      records.findMany();
    }
    int first = records.size();
    List<Integer> times = new ArrayList<>();
    IndexBatch batch = new IndexBatch();
    try (ObjectReader reader = repo.objects()) {
      RecordWalk.walk(
          reader,
          protocol,
          List.of(tip),
          first == 0 ? RecordWalk.Known.NOTHING : this::known,
          first,
          new RecordWalk.Visitor() {
            private int met;

            @Override
            public void visit(RecordStep step) throws IOException {
              repo.progress().at(READING, ++met, 0);
              int time = step.time();
              for (RecordRevision parent : step.parents()) {
                int number = parent.number();
                int theirs = number < first ? records.time(number) : times.get(number - first);
                time = Math.max(time, theirs);
              }
              times.add(time);
              batch.revision(step, time);
              if (readers != null) {
                readers.add(step);
              }
            }

            @Override
            public void stands(ObjectId commit, RecordRevision revision) throws IOException {
              repo.progress().at(READING, met, 0);
              batch.stands(commit, revision.number());
            }
          });
    }
    records.add(batch);
  }

  private void readHistory() throws Refusal {
    repo.readHistory(1 + Runtime.getRuntime().availableProcessors());
  }

  private @Nullable RecordRevision known(AnyObjectId commit) {
    int number = records.find(commit);
    return number == IndexRecords.UNKNOWN ? null : records.revision(number);
  }

  /**
   * Whether what is known is a few commits away: the commit-graph is then not worth its loading.
   */
  private boolean isNear(ObjectId tip) throws IOException {
    if (records.size() == 0) {
      return false;
    }
    List<ObjectId> open = new ArrayList<>(List.of(tip));
    try (ObjectReader reader = repo.objects()) {
      for (int i = 0; i < open.size(); i++) {
        if (i == NEAR) {
          return false;
        }
        if (records.find(open.get(i)) == IndexRecords.UNKNOWN) {
          byte[] raw = reader.open(open.get(i), Constants.OBJ_COMMIT).getCachedBytes();
          for (RevCommit parent : RevCommit.parse(raw).getParents()) {
            open.add(parent.getId());
          }
        }
      }
    }
    return true;
  }

  /** Adds what commits did, those that readers have and older ones. */
  private void addCommits(StepReaders readers, List<Integer> older, int group)
      throws IOException, Refusal {
    if (older.size() > FEW) {
      readHistory();
    }
    for (int number : older) {
      readers.add(records.step(number));
    }
    IndexBatch batch = new IndexBatch();
    for (StepReaders.Result result : readers.all(repo.progress())) {
      batch.commit(result.revision, group, result.entries, result.commit);
    }
    records.add(batch);
  }

  /** The record of a commit. */
  RecordState state(ObjectId tip) throws IOException, Refusal {
    update(tip, NO_GROUP);
    int number = records.find(tip);
    return number < 0 ? RecordState.NONE : records.state(number);
  }

  /** The revision that a commit has the record of; the commit itself where it has none. */
  ObjectId revision(ObjectId tip) throws IOException, Refusal {
    update(tip, NO_GROUP);
    int number = records.find(tip);
    return number < 0 ? tip : records.revision(number).commit();
  }

  /** What led to a revision that the index has given out. */
  @Nullable RecordStep step(ObjectId revision) {
    int number = records.find(revision);
    return number < 0 ? null : records.step(number);
  }

  /** The steps that lead to a commit, parents first. */
  List<RecordStep> steps(ObjectId tip) throws IOException, Refusal {
    update(tip, NO_GROUP);
    List<RecordStep> steps = new ArrayList<>();
    for (int number : newestFirst(List.of(tip), number -> true)) {
      steps.add(records.step(number));
    }
    return steps.reversed();
  }

  /**
   * A number that grows with time, and from a commit to those that come from it.
   *
   * @param commit one that the index has given out
   */
  long order(ObjectId commit) {
    int number = records.find(commit);
    return number < 0 ? number : records.order(number);
  }

  /** What commits did to a group of files, of all that lead to some commits, newest first. */
  List<RecordCommit> commits(List<ObjectId> tips, int group) throws IOException, Refusal {
    for (ObjectId tip : tips) {
      update(tip, group);
    }
    return commits(group, newestFirst(tips, number -> true));
  }

  /** The same of those commits that are found by an entry. */
  List<RecordCommit> commits(ObjectId tip, int group, String entry) throws IOException, Refusal {
    update(tip, group);
    byte[] name = entry.getBytes(StandardCharsets.UTF_8);
    return commits(
        group, newestFirst(List.of(tip), number -> records.isAbout(number, group, name)));
  }

  private List<RecordCommit> commits(int group, List<Integer> numbers) throws IOException {
    List<RecordCommit> found = new ArrayList<>(numbers.size());
    for (int number : numbers) {
      found.add(records.commit(number, group));
    }
    return found;
  }

  /** Some of the revisions that some commits come from. */
  private List<Integer> newestFirst(List<ObjectId> tips, IntPredicate isWanted) {
    boolean[] reached = records.reached(tips.stream().mapToInt(records::find).toArray());
    long[] orders = new long[reached.length];
    int count = 0;
    for (int i = 0; i < reached.length; i++) {
      if (reached[i] && isWanted.test(i)) {
        orders[count++] = records.order(i);
      }
    }
    // Sorted as plain numbers: a comparator of parts would load classes for it.
    Arrays.sort(orders, 0, count);
    List<Integer> numbers = new ArrayList<>(count);
    for (int i = count - 1; i >= 0; i--) {
      numbers.add((int) orders[i]);
    }
    return numbers;
  }

  /** The lines that were noted for a tree or blob; null where there are none. */
  @Nullable List<String> note(ObjectId object) throws IOException {
    return records.note(object);
  }

  /** Adds notes. */
  void add(IndexBatch batch) throws IOException {
    records.add(batch);
    records.save();
  }
}
