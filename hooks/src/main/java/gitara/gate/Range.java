package gitara.gate;

import gitara.ara.AraEvents;
import gitara.ara.AraProtocol;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.ParsedMemory;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.rule.Committed;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RuleState;
import gitara.rule.Severity;
import gitara.rule.ara.AraCheckResult;
import gitara.rule.ara.AraHistory;
import gitara.rule.ara.AraRecords;
import gitara.rule.ara.AraStep;
import gitara.rule.ara.RecordFolder;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.errors.LargeObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** The commits of a range that change the record, parents first, each with its verdict. */
public final class Range {
  /** More than any message of people or of ours. */
  private static final int MESSAGE = 4 << 20;

  private final List<CheckedCommit> judged = new ArrayList<>();
  private final RuleState<AraStep> begin = AraHistory.begin();
  private final Map<ObjectId, RuleState<AraStep>> memories = new HashMap<>();
  private final boolean told;
  private final AraRecords records = new AraRecords();
  private int commits;
  private boolean adopted;

  private Range(boolean told) {
    this.told = told;
  }

  /**
   * Judges what some tips have and others have not.
   *
   * @param tips commits, or tags of such; what else a ref may name is passed over
   * @param without what is there already; unknown objects are passed over
   * @param published the branch as others have it, and with its baseline; null where that is not
   *     known, and all counts
   * @param told whether to find out the events of each commit too
   */
  public static Range judge(
      Repo repo,
      Collection<ObjectId> tips,
      Collection<ObjectId> without,
      @Nullable ObjectId published,
      boolean told)
      throws IOException, Refusal {
    return judge(repo, tips, without, published, published, told);
  }

  /**
   * The same with a baseline from elsewhere.
   *
   * @param base the commit whose baseline counts. Where nothing is published yet that may be what
   *     is published now: what its baseline says was there before is then not judged.
   */
  public static Range judge(
      Repo repo,
      Collection<ObjectId> tips,
      Collection<ObjectId> without,
      @Nullable ObjectId published,
      @Nullable ObjectId base,
      boolean told)
      throws IOException, Refusal {
    Range range = new Range(told);
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader);
        RevWalk parents = new RevWalk(reader)) {
      Trees trees = new Trees(reader);
      ParsedMemory parsed = new ParsedMemory(reader);
      walk.sort(RevSort.TOPO);
      walk.sort(RevSort.REVERSE, true);
      for (ObjectId tip : tips) {
        RevCommit commit = commit(walk, tip, true);
        if (commit != null) {
          walk.markStart(commit);
        }
      }
      for (ObjectId one : without) {
        RevCommit commit = commit(walk, one, false);
        if (commit != null) {
          walk.markUninteresting(commit);
        }
      }
      Set<ObjectId> cut = reader.getShallowCommits();
      UpstreamBaseline others = new UpstreamBaseline(reader, published, base);
      range.adopted = !others.since().isEmpty();
      if (published == null && range.adopted) {
        RevCommit old = commit(walk, ObjectId.fromString(others.since()), false);
        if (old != null) {
          walk.markUninteresting(old);
        }
      }
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        if (Thread.currentThread().isInterrupted()) {
          throw Refusal.of("stopped before all of the range was judged", null);
        }
        if (cut.contains(commit)) {
          // Seen alone it would seem to have made all that is in it.
          throw Refusal.of(
              "the history of this shallow clone ends inside the range, at commit " + commit.name(),
              "fetch more of it: git fetch --unshallow; where actions/checkout made the clone:"
                  + " fetch-depth: 0");
        }
        range.commits++;
        range.judge(reader, parents, trees, commit, others, parsed);
      }
    } catch (LargeObjectException e) {
      throw Refusal.of(
          "the range has an object that is too large for what it is: " + e.getMessage(),
          "messages, folders and files of a record are small");
    } catch (MissingObjectException e) {
      throw Refusal.fault(
          "the range reaches an object that is not here: " + e.getObjectId().name(),
          "in a shallow clone, fetch more of it: git fetch --unshallow");
    }
    return range;
  }

  private static @Nullable RevCommit commit(RevWalk walk, ObjectId id, boolean needed)
      throws IOException {
    try {
      RevObject object = walk.peel(walk.parseAny(id));
      return object instanceof RevCommit commit ? commit : null;
    } catch (MissingObjectException e) {
      if (needed) {
        throw e;
      }
      return null;
    }
  }

  private void judge(
      ObjectReader reader,
      RevWalk walk,
      Trees trees,
      RevCommit commit,
      UpstreamBaseline published,
      ParsedMemory parsed)
      throws IOException, Refusal {
    if (commit.getRawBuffer().length > MESSAGE) {
      throw Refusal.of(
          "the message of commit "
              + commit.name()
              + " is too large: "
              + commit.getRawBuffer().length
              + " bytes, at most "
              + MESSAGE
              + " are read",
          "put what it says into a file of the record");
    }
    TreeSnapshot after = trees.of(commit.getTree().getId());
    TreeSnapshot nothing = new TreeSnapshot(reader, null);
    List<ObjectId> ids = new ArrayList<>();
    for (RevCommit parent : commit.getParents()) {
      ids.add(parent.getId());
    }
    Committed committed =
        new Committed(
            commit.name(),
            Instant.ofEpochSecond(commit.getCommitTime()),
            ZoneOffset.UTC,
            commit.getFullMessage());
    GitCommitContext past = new GitCommitContext(reader, walk, trees, committed, ids);
    RuleState<AraStep> memory = before(ids);
    Findings board = BoardGate.judge(past, nothing, after, commit.getFullMessage(), parsed);
    Findings folder = published.judge(RecordFolder.judge(past.parents(), nothing, after), "");
    if (!folder.isEmpty() && board != null) {
      folder.sorted().forEach(board::add);
    } else if (!folder.isEmpty()) {
      board = folder;
    }
    if (!touches(past, after, commit.getFullMessage())) {
      memories.put(commit.getId(), memory);
      if (board != null) {
        judged.add(new CheckedCommit(commit.getId(), commit.getShortMessage(), List.of(), board));
      }
      return;
    }
    AraCheckResult one = CommitCheck.of(past, nothing, after, published, records);
    Findings findings = one.findings();
    if (board != null) {
      board.sorted().forEach(findings::add);
    }
    memories.put(commit.getId(), memory.after(one.facts(), findings));
    List<Event> events = null;
    String root = told && ids.size() < 2 ? new AraProtocol().root(after) : null;
    if (root != null) {
      events =
          AraEvents.of(new Step(ids.isEmpty() ? nothing : past.parents().getFirst(), after), root);
    }
    judged.add(
        new CheckedCommit(
            commit.getId(),
            commit.getShortMessage(),
            events == null ? List.of() : events,
            findings));
  }

  /** What the rules of history remember of the range before a commit. */
  private RuleState<AraStep> before(List<ObjectId> parents) {
    RuleState<AraStep> memory = null;
    for (ObjectId parent : parents) {
      RuleState<AraStep> theirs = memories.getOrDefault(parent, begin);
      memory = memory == null ? theirs : memory.join(theirs);
    }
    return memory == null ? begin : memory;
  }

  private static boolean touches(GitCommitContext past, TreeSnapshot after, String message)
      throws IOException {
    AraProtocol protocol = new AraProtocol();
    String root = protocol.root(after);
    if (past.parents().isEmpty()) {
      return root != null;
    }
    for (Snapshot parent : past.parents()) {
      String before = protocol.root(parent);
      if (before == null ? root != null : !before.equals(root)) {
        return true;
      }
      if (root != null && !treeOf((TreeSnapshot) parent, root).equals(treeOf(after, root))) {
        return true;
      }
    }
    // A commit that leaves the record alone may still claim otherwise.
    return root != null && claims(message);
  }

  /** Whether it may say something of the record; git does not tell the case of keys apart. */
  private static boolean claims(String message) {
    for (int at = message.indexOf('\n'); at >= 0; at = message.indexOf('\n', at + 1)) {
      if (message.regionMatches(true, at + 1, "Ara-", 0, 4)) {
        return true;
      }
    }
    return false;
  }

  private static String treeOf(TreeSnapshot snapshot, String root) throws IOException {
    return snapshot.treeId(root.isEmpty() ? "" : root.substring(0, root.length() - 1));
  }

  /** Those that change the record, or say that they do. */
  public List<CheckedCommit> judged() {
    return judged;
  }

  /** All commits of the range. */
  public int commits() {
    return commits;
  }

  public int count(Severity severity) {
    int count = 0;
    for (CheckedCommit one : judged) {
      count += one.findings().count(severity);
    }
    return count;
  }

  /** Every finding, in the order of history. */
  public List<Finding> findings() {
    List<Finding> all = new ArrayList<>();
    for (CheckedCommit one : judged) {
      all.addAll(one.findings().sorted());
    }
    return all;
  }

  /** Whether there was a baseline. */
  public boolean isAdopted() {
    return adopted;
  }
}
