package gitara.cli.view;

import gitara.history.LineCommit;
import gitara.history.RecordLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;

/** The commits of several lines in one order, and what a page shows of each. */
final class PageCommits {
  private static final int ABBREVIATED = 12;
  private static final Integer NOBODY = -1;

  private final Map<ObjectId, Integer> order = new LinkedHashMap<>();
  private final Map<ObjectId, LineCommit> shown = new HashMap<>();

  private PageCommits() {}

  /**
   * What is left of a line.
   *
   * @param commits newest first
   * @param all the same, to be found fast
   */
  private record Rest(List<ObjectId> commits, Set<ObjectId> all) {
    ObjectId next() {
      return commits.getLast();
    }

    /** Whether a commit of it comes later. */
    boolean waits(ObjectId commit) {
      return !next().equals(commit) && all.contains(commit);
    }

    void take(ObjectId commit) {
      if (next().equals(commit)) {
        all.remove(commits.removeLast());
      }
    }
  }

  /** Brings lines together: each keeps its order, and else the older commit comes first. */
  static PageCommits of(List<RecordLine> lines) {
    PageCommits commits = new PageCommits();
    List<Rest> open = new ArrayList<>();
    for (RecordLine line : lines) {
      List<ObjectId> own = new ArrayList<>();
      for (RecordLine.Moment moment : line.moments().reversed()) {
        own.add(moment.commit().id());
        commits.shown.put(moment.commit().id(), moment.commit());
      }
      open.add(new Rest(own, new HashSet<>(own)));
    }
    open.removeIf(rest -> rest.commits().isEmpty());
    while (!open.isEmpty()) {
      ObjectId oldest = null;
      for (Rest line : open) {
        ObjectId head = line.next();
        boolean waits = open.stream().anyMatch(one -> one.waits(head));
        if (!waits && (oldest == null || commits.time(head) < commits.time(oldest))) {
          oldest = head;
        }
      }
      ObjectId taken = oldest == null ? open.getFirst().next() : oldest;
      commits.order.putIfAbsent(taken, commits.order.size());
      open.forEach(line -> line.take(taken));
      open.removeIf(rest -> rest.commits().isEmpty());
    }
    return commits;
  }

  private int time(ObjectId commit) {
    return Objects.requireNonNull(shown.get(commit)).committed();
  }

  /** The place of a commit in the order. */
  int place(ObjectId commit) {
    return order.getOrDefault(commit, -1);
  }

  List<LineCommit> all() {
    List<LineCommit> all = new ArrayList<>(order.size());
    order.keySet().forEach(id -> all.add(Objects.requireNonNull(shown.get(id))));
    return all;
  }

  /**
   * What a page has of a commit: name, time, zone, author, actor, turn, subject, reason.
   *
   * @param people the names that were met, which a row refers to by number
   */
  static List<Object> row(LineCommit commit, Map<String, Integer> people) {
    List<Object> row = new ArrayList<>();
    row.add(commit.id().name().substring(0, ABBREVIATED));
    row.add(commit.time());
    row.add(commit.zone());
    row.add(number(people, commit.author()));
    row.add(commit.actor().isEmpty() ? NOBODY : number(people, commit.actor()));
    row.add(commit.turn());
    row.add(commit.subject());
    row.add(commit.body());
    return row;
  }

  private static Integer number(Map<String, Integer> people, String name) {
    return people.computeIfAbsent(name, any -> people.size());
  }
}
