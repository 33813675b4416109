package gitara.cli.view;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.git.Repo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.jspecify.annotations.Nullable;

/** The commits of several lines in one order, and what a page shows of each. */
final class PageCommits {
  private static final int ABBREVIATED = 12;
  private static final int BODY = 2_000;

  private final Map<ObjectId, Integer> order = new LinkedHashMap<>();
  private final Map<ObjectId, RevCommit> parsed = new HashMap<>();
  private final ObjectReader reader;

  private PageCommits(ObjectReader reader) {
    this.reader = reader;
  }

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
  static PageCommits of(Repo repo, List<PageLine> lines) throws IOException {
    PageCommits commits = new PageCommits(repo.objects());
    List<Rest> open = new ArrayList<>();
    for (PageLine line : lines) {
      open.add(new Rest(new ArrayList<>(line.commits().reversed()), new HashSet<>(line.commits())));
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

  private int time(ObjectId commit) throws IOException {
    return commit(commit).getCommitTime();
  }

  private RevCommit commit(ObjectId id) throws IOException {
    RevCommit known = parsed.get(id);
    if (known == null) {
      known = RevCommit.parse(reader.open(id, Constants.OBJ_COMMIT).getBytes());
      parsed.put(id, known);
    }
    return known;
  }

  /** The place of a commit in the order. */
  int place(ObjectId commit) {
    return order.getOrDefault(commit, -1);
  }

  List<ObjectId> all() {
    return List.copyOf(order.keySet());
  }

  /** The commit's name as pages show it. */
  static String name(ObjectId commit) {
    return commit.name().substring(0, ABBREVIATED);
  }

  /**
   * What a page has of a commit: name, time, zone, author, actor, turn, subject, reason.
   *
   * @param people the names that were met, which a row refers to by number
   */
  List<@Nullable Object> row(ObjectId id, List<String> people) throws IOException {
    RevCommit commit = commit(id);
    PersonIdent author = commit.getAuthorIdent();
    String message = commit.getFullMessage();
    Trailers trailers = Trailers.parse(message);
    List<@Nullable Object> row = new ArrayList<>();
    row.add(name(id));
    row.add(author.getWhenAsInstant().getEpochSecond());
    row.add(author.getZoneOffset().getTotalSeconds() / 60);
    row.add(number(people, author.getName()));
    String actor = trailers.first(Key.ACTOR);
    row.add(actor == null ? -1 : number(people, actor));
    String turn = trailers.first(Key.TURN);
    row.add(turn == null ? "" : turn);
    row.add(commit.getShortMessage());
    row.add(body(message, trailers));
    return row;
  }

  /** The message between subject and trailers. */
  private static String body(String message, Trailers trailers) {
    int start = message.indexOf("\n\n");
    String body = start < 0 ? "" : message.substring(start).strip();
    if (!trailers.lines().isEmpty()) {
      int end = body.lastIndexOf("\n\n");
      body = end < 0 ? "" : body.substring(0, end).strip();
    }
    return body.length() > BODY ? body.substring(0, BODY) + "…" : body;
  }

  private static int number(List<String> people, String name) {
    int at = people.indexOf(name);
    if (at < 0) {
      people.add(name);
      at = people.size() - 1;
    }
    return at;
  }

  void close() {
    reader.close();
  }
}
