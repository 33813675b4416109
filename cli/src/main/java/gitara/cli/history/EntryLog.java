package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Views;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.EntryHistory;
import gitara.history.Histories;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.record.EntryId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The commits in the history of one name, and the other entries that bore its number. */
final class EntryLog {
  private final Repo repo;
  private final Histories histories;
  private final List<ProtocolCommands> protocols;
  private final ObjectId head;
  private List<ObjectId> tips;

  EntryLog(Repo repo, Histories histories, List<ProtocolCommands> protocols, ObjectId head) {
    this.repo = repo;
    this.histories = histories;
    this.protocols = protocols;
    this.head = head;
    this.tips = List.of(head);
  }

  /** The tips of the branches that the commits are found on. */
  List<ObjectId> tips() {
    return tips;
  }

  /**
   * The commits, newest first; empty where none changed it. A name without a number may be of
   * several protocols: a meditation has its own record, and that of its research.
   *
   * @param at the commit that calls it so; null for the last one
   */
  List<RecordCommit> of(String name, @Nullable ObjectId at) throws IOException, Refusal {
    if (at != null) {
      List<RecordCommit> found = List.of();
      for (int i = 0; i < protocols.size() && found.isEmpty(); i++) {
        found = life(histories.get(i), name, at).moments();
      }
      return found;
    }
    boolean isOfOne = EntryId.parse(name) != null;
    List<List<RecordCommit>> found = new ArrayList<>();
    Set<ObjectId> all = new LinkedHashSet<>(tips);
    for (int i = 0; i < protocols.size() && (found.isEmpty() || !isOfOne); i++) {
      Views views = protocols.get(i).views();
      List<ObjectId> from = new ArrayList<>(List.of(head));
      from.addAll(views.branches(repo, name));
      List<RecordCommit> commits = views.log(repo, histories.get(i), from, name);
      if (!commits.isEmpty()) {
        found.add(commits);
        all.addAll(from);
      }
    }
    tips = List.copyOf(all);
    return histories.merged(tips, found);
  }

  /** The history of what a commit calls so, up to the last commit where that comes from it. */
  private EntryHistory life(History history, String id, ObjectId at) throws IOException, Refusal {
    if (!isBehindHead(at)) {
      return history.life(at, id);
    }
    for (String now : history.namesOf(head, id)) {
      EntryHistory life = history.life(head, now);
      if (life.numbers().contains(id) && history.isIn(life, id, at)) {
        return life;
      }
    }
    return history.life(head, id, at);
  }

  private boolean isBehindHead(ObjectId at) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return walk.isMergedInto(walk.parseCommit(at), walk.parseCommit(head));
    }
  }

  /** Says what takes the entry back. */
  void printRetraction(Call call, String id) throws IOException {
    try (ObjectReader reader = repo.objects()) {
      for (CommitRecords.Shown shown : new CommitRecords(call, repo, reader, head).all()) {
        if (shown.reader().protocol().layout().claims(id)) {
          String by = shown.views().retractedBy(shown.reader(), id);
          if (!by.isEmpty()) {
            call.console().line(Console.safe(id + " was retracted by " + by));
          }
        }
      }
    }
  }

  /** Says which other entries bore the number, and how their histories are asked for. */
  void printOthers(Console console, String id) throws IOException, Refusal {
    if (EntryId.parse(id) == null) {
      return;
    }
    for (int i = 0; i < protocols.size(); i++) {
      if (!protocols.get(i).rules().protocol().layout().claims(id)) {
        continue;
      }
      History history = histories.get(i);
      for (History.Bearer other : history.others(head, id)) {
        String now = now(history, id, other);
        String ask = now == null ? id + "@" + other.revision().abbreviate(10).name() : now;
        console.line(
            id
                + " was also the ID of \""
                + Console.safe(other.title())
                + "\""
                + (now == null ? "" : ", which is " + now + " now")
                + ": git ara log "
                + ask);
      }
    }
  }

  private @Nullable String now(History history, String id, History.Bearer other)
      throws IOException, Refusal {
    for (String now : history.namesOf(head, id)) {
      EntryHistory life = history.life(head, now);
      if (!now.equals(id) && history.isIn(life, id, other.revision())) {
        return now;
      }
    }
    return null;
  }
}
