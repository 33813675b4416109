package gitara.history;

import gitara.git.Progress;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.FileComparison.Version;
import gitara.protocol.ChangedEntries;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.ObjectCache;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * The states of a record along one line of history, from its first commit to a given one: at a
 * merge the line goes on with the first parent that the record came from. Each state is read from
 * the files of its commit, at the cost of what differs from the one before.
 */
final class RecordTimeline {
  /** Is given the states, oldest first. */
  interface Visitor {
    /**
     * A commit of the line begins.
     *
     * @param joined the commits that a merge brought in from other lines, parents first
     */
    void commit(ObjectId commit, List<ObjectId> joined) throws IOException;

    /** An entry came, or is another than before. */
    void set(Entry entry);

    void remove(String id);

    /**
     * The entries of a file are those of this version from now on; null for a file that is gone.
     */
    void file(String path, @Nullable ObjectId blob);

    /** A file cannot be read in this state: its entries stay as they were. */
    void unreadable(String path);
  }

  /** In bytes: a version is read once, and kept as long as it is compared with. */
  private static final long BLOBS = 1 << 20;

  private final Protocol protocol;
  private final Progress progress;
  private final List<RecordStep> steps;
  private final Map<ObjectId, RecordStep> byCommit = new HashMap<>();
  private final Map<ObjectId, Integer> order = new HashMap<>();
  private final List<RecordStep> line = new ArrayList<>();

  private RecordTimeline(Protocol protocol, Progress progress, List<RecordStep> steps) {
    this.protocol = protocol;
    this.progress = progress;
    this.steps = steps;
    for (RecordStep step : steps) {
      order.put(step.point().commit(), order.size());
      byCommit.put(step.point().commit(), step);
    }
    // What the given commit stands for is the end of all.
    RecordStep at = steps.isEmpty() ? null : steps.getLast();
    while (at != null) {
      line.add(at);
      at = at.parents().isEmpty() ? null : byCommit.get(at.parents().getFirst().commit());
    }
    Collections.reverse(line);
  }

  /** The line that leads to a commit. */
  static RecordTimeline to(Repo repo, Protocol protocol, ObjectId tip) throws IOException, Refusal {
    return new RecordTimeline(protocol, repo.progress(), steps(repo, protocol, tip));
  }

  /** The index has them for entries that keep their IDs. */
  private static List<RecordStep> steps(Repo repo, Protocol protocol, ObjectId tip)
      throws IOException, Refusal {
    if (protocol.hasStableIds()) {
      return History.open(repo, protocol).steps(tip);
    }
    repo.readHistory();
    List<RecordStep> steps = new ArrayList<>();
    try (ObjectReader reader = repo.objects()) {
      RecordWalk.walk(reader, protocol, List.of(tip), RecordWalk.Known.NOTHING, 0, steps::add);
    }
    return steps;
  }

  /** The commits of the line, oldest first. */
  List<ObjectId> commits() {
    List<ObjectId> commits = new ArrayList<>(line.size());
    line.forEach(step -> commits.add(step.point().commit()));
    return commits;
  }

  /**
   * Walks on. Paths of entries are from the root of the record.
   *
   * @param known so many commits are known
   * @param before what is known of them
   */
  void walk(ObjectReader reader, int known, RecordLine before, Visitor visitor) throws IOException {
    Set<ObjectId> seen = new HashSet<>();
    for (RecordStep step : line.subList(0, known)) {
      joined(step, seen);
    }
    States states = new States(reader, before, visitor);
    RecordState last = known == 0 ? RecordState.NONE : line.get(known - 1).point().state();
    for (int i = known; i < line.size(); i++) {
      RecordStep step = line.get(i);
      progress.at("Reading states", i + 1, line.size());
      visitor.commit(step.point().commit(), joined(step, seen));
      states.go(last, step.point().state());
      last = step.point().state();
    }
  }

  /** The commits behind a merge that no earlier commit of the line comes from. */
  private List<ObjectId> joined(RecordStep step, Set<ObjectId> seen) {
    seen.add(step.point().commit());
    TreeSet<Integer> places = new TreeSet<>();
    Deque<RecordStep> open = new ArrayDeque<>(List.of(step));
    while (!open.isEmpty()) {
      for (RecordRevision parent : open.pop().parents()) {
        RecordStep next = byCommit.get(parent.commit());
        if (next != null && seen.add(parent.commit())) {
          places.add(order.get(parent.commit()));
          open.push(next);
        }
      }
    }
    return places.stream().map(place -> steps.get(place).point().commit()).toList();
  }

  /** The states, one after the other. */
  private final class States {
    private final ObjectCache objects;
    private final FileComparison comparison = new FileComparison(protocol);
    private final Visitor visitor;

    /** The version of each file, from the root, that its entries are of. */
    private final Map<String, Version> versions = new HashMap<>();

    /** The same by their ids. */
    private final Map<String, ObjectId> files;

    /** The file that each entry is in. */
    private final Map<String, String> owners;

    States(ObjectReader reader, RecordLine before, Visitor visitor) {
      this.objects = new ObjectCache(reader, BLOBS);
      this.visitor = visitor;
      this.files = before.files();
      this.owners = before.owners();
    }

    private void go(RecordState before, RecordState now) throws IOException {
      if (before.same(now)) {
        return;
      }
      TreeSnapshot was = new TreeSnapshot(objects, before.isNone() ? null : before.tree());
      TreeSnapshot is = new TreeSnapshot(objects, now.isNone() ? null : now.tree());
      List<String> paths = new ArrayList<>();
      Map<String, Step.FileDiff> diffs = new HashMap<>();
      for (Step.FileDiff diff : new Step(was, is).changes("")) {
        paths.add(diff.path());
        diffs.put(diff.path(), diff);
      }
      List<Entry> set = new ArrayList<>();
      for (String file : protocol.layout().entryFiles(paths)) {
        Step.FileDiff diff = diffs.get(file);
        if (diff != null) {
          collect(file, diff.now(), set);
        }
      }
      for (Entry entry : set) {
        String owner = owners.putIfAbsent(entry.id(), entry.path());
        if (owner == null || owner.equals(entry.path())) {
          visitor.set(entry);
        }
      }
    }

    private @Nullable Version version(String file) throws IOException {
      Version known = versions.get(file);
      ObjectId id = known == null ? files.get(file) : null;
      return id == null ? known : new Version(id, objects.blob(id));
    }

    /** Reports what a file has lost, and collects what came or changed. */
    private void collect(String file, @Nullable ObjectId blob, List<Entry> set) throws IOException {
      Version old = version(file);
      Version now = blob == null ? null : new Version(blob, objects.blob(blob));
      ChangedEntries changed;
      try {
        changed = comparison.entries(file, old, now);
      } catch (TextException e) {
        visitor.unreadable(file);
        return;
      }
      visitor.file(file, blob);
      if (now == null) {
        versions.remove(file);
        files.remove(file);
      } else {
        versions.put(file, now);
        files.put(file, now.id());
      }
      Map<String, Entry> after = byId(changed.after());
      for (Entry entry : byId(changed.before()).values()) {
        if (!after.containsKey(entry.id()) && owners.remove(entry.id(), file)) {
          visitor.remove(entry.id());
        }
      }
      set.addAll(after.values());
    }
  }

  /** The first of several with one ID counts. */
  private static Map<String, Entry> byId(List<Entry> entries) {
    Map<String, Entry> map = new LinkedHashMap<>();
    entries.forEach(entry -> map.putIfAbsent(entry.id(), entry));
    return map;
  }
}
