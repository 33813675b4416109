package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Protocol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.jspecify.annotations.Nullable;

/**
 * The index of what happened to the entries of some files. It holds what commits did, by commit, so
 * nothing in it is ever wrong later; what it does not know yet is read, and kept, when it is asked
 * for. Where it cannot be written, it is done without.
 */
final class EventIndex implements AutoCloseable {
  /** Small segments are taken up into the next one. */
  private static final int SMALL = 256;

  private static final int MANY = 12;

  /** In commits. */
  private static final int NEAR = 48;

  /**
   * Steps that one thread reads. To begin amid a history, files are read whole, so it is not worth
   * it for a few.
   */
  static final int STRETCH = 2048;

  private final Repo repo;
  private final Protocol protocol;
  private final List<String> files;
  private final SegmentFolder folder;
  private final int stretch;
  private List<Segment> segments;

  /**
   * @param files the files, from the root, whose entries it holds
   * @param stretch how many steps one thread reads
   */
  EventIndex(Repo repo, Protocol protocol, List<String> files, SegmentFolder folder, int stretch) {
    this.stretch = stretch;
    this.repo = repo;
    this.protocol = protocol;
    this.files = files;
    this.folder = folder;
    this.segments = folder.open();
  }

  /** Makes sure that the index knows a commit, and with it all that it comes from. */
  void update(ObjectId tip) throws IOException, Refusal {
    if (at(tip) != Integer.MIN_VALUE) {
      return;
    }
    try {
      extend(tip);
    } catch (MissingObjectException e) {
      throw Refusal.missing("history needs", e.getObjectId());
    }
  }

  private void extend(ObjectId tip) throws IOException, Refusal {
    int next = size();
    int index = segments.size();
    int from = next;
    int taken = 0;
    // Small ones at the end are written again with what is new; all are, when there are many.
    while (index > 0 && (segments.size() > MANY || segments.get(index - 1).count < SMALL)) {
      index--;
      from = segments.get(index).first;
      taken++;
    }
    int base = index == 0 ? 0 : segments.get(index - 1).check();
    SegmentWriter writer = new SegmentWriter(folder.world(), base, from);
    for (int i = 0; i < taken; i++) {
      if (!copy(segments.get(index + i), writer)) {
        restart(tip);
        return;
      }
    }
    boolean whole = next == 0;
    if (isNear(tip)) {
      repo.readRecent();
    } else {
      repo.readHistory(whole ? 1 + Runtime.getRuntime().availableProcessors() : 1);
    }
    try (ObjectReader reader = repo.objects()) {
      try (StepReaders all = whole ? new StepReaders(repo, protocol, files, stretch) : null) {
        StepReader steps = new StepReader(reader, protocol, files);
        CorrectedDates times = new CorrectedDates(segments);
        RecordWalk.walk(
            reader,
            protocol,
            List.of(tip),
            whole ? RecordWalk.Known.NOTHING : this::point,
            next,
            new RecordWalk.Visitor() {
              @Override
              public void visit(RecordStep step) throws IOException {
                if (all == null) {
                  RecordCommit moment = steps.read(step);
                  write(
                      writer,
                      times,
                      step,
                      RecordCommitCodec.pack(moment),
                      EntryLinks.concerned(moment));
                } else {
                  all.add(step);
                }
              }

              @Override
              public void stands(ObjectId commit, RecordRevision point) {
                writer.stands(commit, point.number());
              }
            });
        for (StepReaders.Read read : all == null ? List.<StepReaders.Read>of() : all.all()) {
          for (StepReaders.Told one : read.steps()) {
            write(writer, times, one.step, one.moment, one.entries);
          }
        }
      }
    }
    keep(index, writer.done());
  }

  private static void write(
      SegmentWriter writer,
      CorrectedDates times,
      RecordStep step,
      byte[] moment,
      Set<String> entries) {
    int[] parents = new int[step.parents().size()];
    for (int i = 0; i < parents.length; i++) {
      parents[i] = step.parents().get(i).number();
    }
    writer.add(
        new SegmentWriter.Row(
            step.point().commit(),
            times.add(step.time(), parents),
            parents,
            step.point().state(),
            moment),
        entries);
  }

  /**
   * Whether what is known is a few commits away: the commit-graph is then not worth its loading.
   */
  private boolean isNear(ObjectId tip) throws IOException {
    if (segments.isEmpty()) {
      return false;
    }
    List<ObjectId> open = new ArrayList<>(List.of(tip));
    try (ObjectReader reader = repo.objects()) {
      for (int at = 0; at < open.size(); at++) {
        if (at == NEAR) {
          return false;
        }
        if (at(open.get(at)) == Integer.MIN_VALUE) {
          byte[] raw = reader.open(open.get(at), Constants.OBJ_COMMIT).getCachedBytes();
          for (RevCommit parent : RevCommit.parse(raw).getParents()) {
            open.add(parent.getId());
          }
        }
      }
    }
    return true;
  }

  private boolean copy(Segment segment, SegmentWriter writer) throws IOException {
    int[][] parents = segment.parents();
    for (int i = 0; i < segment.count; i++) {
      int number = segment.first + i;
      byte[] moment = segment.moment(number);
      if (moment == null) {
        return false;
      }
      writer.add(
          new SegmentWriter.Row(
              segment.commit(number),
              segment.time(number),
              parents[i],
              segment.state(number),
              moment),
          EntryLinks.concerned(RecordCommitCodec.unpack(segment.commit(number), moment)));
    }
    segment.tips(writer);
    return true;
  }

  /** Something stored is damaged: all of it is read from git again. */
  private void restart(ObjectId tip) throws IOException, Refusal {
    closeAll();
    segments = List.of();
    extend(tip);
  }

  /** What was found is used in any case, and written if that can be done. */
  private void keep(int index, byte[] bytes) {
    List<Segment> all = new ArrayList<>(segments.subList(0, index));
    all.add(Segment.of(bytes));
    for (Segment old : segments.subList(index, segments.size())) {
      old.close();
    }
    segments = all;
    try {
      folder.write(index, bytes);
      folder.sweep();
    } catch (IOException e) {
      // A repository of someone else's, a full disk: the next one reads it from git again.
      return;
    }
  }

  private int size() {
    if (segments.isEmpty()) {
      return 0;
    }
    Segment last = segments.get(segments.size() - 1);
    return last.first + last.count;
  }

  /** The number of the point that a commit stands for; the least number for an unknown commit. */
  private int at(AnyObjectId commit) {
    for (int i = segments.size() - 1; i >= 0; i--) {
      int number = segments.get(i).standsFor(commit);
      if (number == Integer.MIN_VALUE) {
        int found = segments.get(i).find(commit);
        number = found < 0 ? number : found;
      }
      if (number != Integer.MIN_VALUE) {
        return number;
      }
    }
    return Integer.MIN_VALUE;
  }

  private @Nullable RecordRevision point(AnyObjectId commit) {
    int number = at(commit);
    if (number == Integer.MIN_VALUE) {
      return null;
    }
    return number < 0
        ? RecordRevision.NONE
        : new RecordRevision(number, of(number).commit(number), of(number).state(number));
  }

  private Segment of(int number) {
    int i = segments.size() - 1;
    while (segments.get(i).first > number) {
      i--;
    }
    return segments.get(i);
  }

  /** Where the record of a commit is, and what is in it. */
  RecordState state(ObjectId tip) throws IOException, Refusal {
    update(tip);
    int number = at(tip);
    return number < 0 ? RecordState.NONE : of(number).state(number);
  }

  /** The points that a commit comes from, parents first, each with the points before it. */
  List<RecordStep> steps(ObjectId tip) throws IOException, Refusal {
    update(tip);
    List<Integer> numbers = numbers(tip, null).reversed();
    List<RecordStep> steps = new ArrayList<>(numbers.size());
    RecordRevision[] points = new RecordRevision[size()];
    int[][][] parents = new int[segments.size()][][];
    for (int number : numbers) {
      int i = segments.indexOf(of(number));
      if (parents[i] == null) {
        parents[i] = segments.get(i).parents();
      }
      Segment segment = segments.get(i);
      points[number] = new RecordRevision(number, segment.commit(number), segment.state(number));
      List<RecordRevision> before = new ArrayList<>();
      for (int parent : parents[i][number - segment.first]) {
        before.add(points[parent]);
      }
      steps.add(
          new RecordStep(
              points[number], segment.time(number), before, List.of(), ObjectId.zeroId()));
    }
    return steps;
  }

  /** A number that grows with time, and from a point to those that come from it. */
  long place(ObjectId commit) {
    int number = at(commit);
    return number < 0 ? number : key(number);
  }

  private long key(int number) {
    return ((long) of(number).time(number) << 32) | number;
  }

  /**
   * The moments of some entries in what a commit comes from, newest first.
   *
   * @param entries null for all moments
   */
  List<RecordCommit> moments(ObjectId tip, @Nullable Set<String> entries)
      throws IOException, Refusal {
    for (int attempt = 0; ; attempt++) {
      update(tip);
      List<RecordCommit> found = read(tip, entries);
      if (found != null) {
        return found;
      }
      if (attempt > 0) {
        throw Refusal.fault(
            "the index of history in " + repo.commonDir() + "/ara/history is damaged",
            "check the disk; the folder may be removed at any time");
      }
      restart(tip);
    }
  }

  private @Nullable List<RecordCommit> read(ObjectId tip, @Nullable Set<String> entries)
      throws IOException {
    List<RecordCommit> moments = new ArrayList<>();
    for (int number : numbers(tip, entries)) {
      Segment segment = of(number);
      byte[] bytes = segment.moment(number);
      if (bytes == null) {
        return null;
      }
      moments.add(RecordCommitCodec.unpack(segment.commit(number), bytes));
    }
    return moments;
  }

  private List<Integer> numbers(ObjectId tip, @Nullable Set<String> entries) {
    int start = at(tip);
    if (start < 0) {
      return List.of();
    }
    boolean[] reached = new boolean[size()];
    reached[start] = true;
    for (int i = segments.size() - 1; i >= 0; i--) {
      segments.get(i).spread(reached);
    }
    List<Integer> numbers = new ArrayList<>();
    if (entries == null) {
      for (int i = 0; i < reached.length; i++) {
        numbers.add(i);
      }
    } else {
      for (String entry : entries) {
        for (Segment segment : segments) {
          segment.points(entry, numbers);
        }
      }
    }
    // Sorted as plain numbers: time, then place. A comparator of parts would load classes for it.
    long[] keys = new long[numbers.size()];
    int count = 0;
    for (int number : numbers) {
      if (reached[number]) {
        reached[number] = false;
        keys[count++] = key(number);
      }
    }
    Arrays.sort(keys, 0, count);
    List<Integer> told = new ArrayList<>(count);
    for (int i = count - 1; i >= 0; i--) {
      told.add((int) keys[i]);
    }
    return told;
  }

  private void closeAll() {
    for (Segment segment : segments) {
      segment.close();
    }
  }

  @Override
  public void close() {
    closeAll();
  }
}
