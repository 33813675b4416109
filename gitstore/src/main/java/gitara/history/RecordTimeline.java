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
public final class RecordTimeline {
  /** Is given the states, oldest first. */
  public interface Visitor {
    /**
     * A commit of the line begins.
     *
     * @param joined the commits that a merge brought in from other lines, parents first
     */
    void commit(ObjectId commit, List<ObjectId> joined) throws IOException;

    /** An entry came, or is another than before. */
    void set(Entry entry);

    void remove(String id);

    /** A file cannot be read in this state: its entries stay as they were. */
    void unreadable(String path);
  }

  private final ObjectCache objects;
  private final Protocol protocol;
  private final FileComparison comparison;
  private final Visitor visitor;

  /** The version of each file, from the root, that its entries are of. */
  private final Map<String, Version> versions = new HashMap<>();

  /** The file that each entry is in. */
  private final Map<String, String> owners = new HashMap<>();

  private RecordTimeline(ObjectReader reader, Protocol protocol, Visitor visitor) {
    this.objects = new ObjectCache(reader);
    this.protocol = protocol;
    this.comparison = new FileComparison(protocol);
    this.visitor = visitor;
  }

  /** Walks to a commit. Paths of entries are from the root of the record. */
  public static void walk(Repo repo, Protocol protocol, ObjectId tip, Visitor visitor)
      throws IOException, Refusal {
    List<RecordStep> steps = steps(repo, protocol, tip);
    try (ObjectReader reader = repo.objects()) {
      new RecordTimeline(reader, protocol, visitor).walk(steps, repo.progress());
    }
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

  private void walk(List<RecordStep> steps, Progress progress) throws IOException {
    Map<ObjectId, RecordStep> byCommit = new HashMap<>();
    Map<ObjectId, Integer> order = new HashMap<>();
    for (RecordStep step : steps) {
      order.put(step.point().commit(), order.size());
      byCommit.put(step.point().commit(), step);
    }
    List<RecordStep> line = new ArrayList<>();
    // What the given commit stands for is the end of all.
    RecordStep at = steps.isEmpty() ? null : steps.getLast();
    while (at != null) {
      line.add(at);
      at = at.parents().isEmpty() ? null : byCommit.get(at.parents().getFirst().commit());
    }
    Collections.reverse(line);
    Set<ObjectId> seen = new HashSet<>();
    RecordState before = RecordState.NONE;
    int done = 0;
    for (RecordStep step : line) {
      progress.at("Reading states", ++done, line.size());
      visitor.commit(step.point().commit(), joined(step, byCommit, steps, order, seen));
      go(before, step.point().state());
      before = step.point().state();
    }
  }

  /** The commits behind a merge that no earlier commit of the line comes from. */
  private static List<ObjectId> joined(
      RecordStep step,
      Map<ObjectId, RecordStep> byCommit,
      List<RecordStep> all,
      Map<ObjectId, Integer> order,
      Set<ObjectId> seen) {
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
    return places.stream().map(place -> all.get(place).point().commit()).toList();
  }

  private void go(RecordState before, RecordState now) throws IOException {
    if (before.same(now)) {
      return;
    }
    TreeSnapshot was = new TreeSnapshot(objects, before.isNone() ? null : before.tree());
    TreeSnapshot is = new TreeSnapshot(objects, now.isNone() ? null : now.tree());
    List<String> files = new ArrayList<>();
    Map<String, Step.FileDiff> diffs = new HashMap<>();
    for (Step.FileDiff diff : new Step(was, is).changes("")) {
      files.add(diff.path());
      diffs.put(diff.path(), diff);
    }
    List<Entry> set = new ArrayList<>();
    for (String file : protocol.layout().entryFiles(files)) {
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

  /** Reports what a file has lost, and collects what came or changed. */
  private void collect(String file, @Nullable ObjectId blob, List<Entry> set) throws IOException {
    Version old = versions.get(file);
    Version now = blob == null ? null : new Version(blob, objects.blob(blob));
    ChangedEntries changed;
    try {
      changed = comparison.entries(file, old, now);
    } catch (TextException e) {
      visitor.unreadable(file);
      return;
    }
    if (now == null) {
      versions.remove(file);
    } else {
      versions.put(file, now);
    }
    Map<String, Entry> after = byId(changed.after());
    for (Entry entry : byId(changed.before()).values()) {
      if (!after.containsKey(entry.id()) && owners.remove(entry.id(), file)) {
        visitor.remove(entry.id());
      }
    }
    set.addAll(after.values());
  }

  /** The first of several with one ID counts. */
  private static Map<String, Entry> byId(List<Entry> entries) {
    Map<String, Entry> map = new LinkedHashMap<>();
    entries.forEach(entry -> map.putIfAbsent(entry.id(), entry));
    return map;
  }
}
