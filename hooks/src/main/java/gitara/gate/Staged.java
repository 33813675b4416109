package gitara.gate;

import gitara.ara.AraEvents;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Upstream;
import gitara.record.Event;
import gitara.record.IndexSnapshot;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.rule.Committed;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ara.AraLint;
import gitara.rule.ara.AraRecords;
import gitara.rule.ara.RecordFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What is about to be committed: the index in force, which for {@code commit -- path} is a
 * temporary one, after the commits that will be its parents. Nothing is written.
 */
public final class Staged implements AutoCloseable {
  private static final List<String> NOT_YET = List.of("trailer-truth", "timestamp-sane");

  private final ObjectReader reader;
  private final RevWalk walk;
  private final List<ObjectId> parents = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<String> inherited = new ArrayList<>();

  private final @Nullable Upstream upstream;

  private Staged(ObjectReader reader, @Nullable Upstream upstream) {
    this.upstream = upstream;
    this.reader = reader;
    this.walk = new RevWalk(reader);
  }

  /**
   * Reads the index and the parents-to-be.
   *
   * @param amends whether the commit replaces HEAD
   */
  public static Staged read(Repo repo, boolean amends) throws IOException, Refusal {
    Staged staged = new Staged(repo.objects(), Upstream.of(repo));
    Snapshot index = IndexSnapshot.read(repo, staged.reader);
    Ref ref = repo.jgit().exactRef(Constants.HEAD);
    ObjectId head = ref == null ? null : ref.getObjectId();
    List<ObjectId> parents = staged.parents;
    if (head != null && amends) {
      RevCommit commit = staged.walk.parseCommit(head);
      staged.inherited.add(commit.getFullMessage());
      for (RevCommit parent : commit.getParents()) {
        parents.add(parent.getId());
      }
    } else if (head != null) {
      parents.add(head);
      parents.addAll(repo.heads("MERGE_HEAD"));
    }
    for (String name : List.of("CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD")) {
      for (ObjectId id : repo.heads(name)) {
        staged.inherited.add(staged.walk.parseCommit(id).getFullMessage());
      }
    }
    if (Files.exists(repo.gitDir().resolve("rebase-merge")) && head != null && !amends) {
      staged.inherited.add(staged.walk.parseCommit(head).getFullMessage());
    }
    for (ObjectId parent : parents) {
      ObjectId tree = staged.walk.parseCommit(parent).getTree().getId();
      staged.steps.add(new Step(new TreeSnapshot(staged.reader, tree), index));
    }
    if (parents.isEmpty()) {
      staged.steps.add(new Step(new TreeSnapshot(staged.reader, null), index));
    }
    return staged;
  }

  public boolean isMerge() {
    return steps.size() > 1;
  }

  /** Messages that git may have carried over into that of this commit. */
  public List<String> inherited() {
    return inherited;
  }

  /** What licenses the edit of the board that is staged, given what the message says of it. */
  public BoardGate board(String message) throws IOException {
    List<Snapshot> others = new ArrayList<>();
    for (Step step : steps.subList(1, steps.size())) {
      others.add(step.before());
    }
    return BoardGate.of(steps.getFirst(), others, message);
  }

  /** What the rules find in it, but for what its message says. */
  public Findings findings() throws IOException {
    Findings findings = record();
    List<Snapshot> befores = new ArrayList<>();
    for (Step step : steps) {
      befores.add(step.before());
    }
    Snapshot index = steps.getFirst().after();
    for (Finding finding : RecordFolder.judge(befores, befores.getFirst(), index).sorted()) {
      findings.add(finding);
    }
    for (Finding finding : board("").findings().sorted()) {
      // Whether an edit is licensed, the message may say.
      if (!finding.rule().slug().equals("board-licence")) {
        findings.add(finding);
      }
    }
    return findings;
  }

  private Findings record() throws IOException {
    Findings findings = new Findings();
    String root = root();
    UpstreamBaseline published =
        new UpstreamBaseline(
            reader,
            upstream == null ? null : upstream.tip(),
            parents.isEmpty() ? null : parents.getFirst());
    if (root != null && !isMerge()) {
      AraLint.step(steps.getFirst(), root, findings);
      return published.judge(findings, root);
    } else if (root != null) {
      // It has no name and no message yet.
      Committed commit = new Committed("", Instant.EPOCH, ZoneOffset.UTC, "");
      GitCommitContext past =
          new GitCommitContext(reader, walk, new Trees(reader), commit, parents);
      Snapshot nothing = new TreeSnapshot(reader, null);
      Findings all =
          CommitCheck.of(past, nothing, steps.getFirst().after(), published, new AraRecords())
              .findings();
      for (Finding finding : all.sorted()) {
        if (!NOT_YET.contains(finding.rule().slug())) {
          findings.add(finding);
        }
      }
    }
    return findings;
  }

  private @Nullable String root() throws IOException {
    return AraLint.root(steps.getFirst());
  }

  /**
   * What it does to entries; of a merge only what it did to all its parents is its own. Null where
   * that cannot be told, since a file could not be read.
   */
  public @Nullable List<Event> events() throws IOException {
    String root = root();
    if (root == null) {
      return List.of();
    }
    List<Event> own = null;
    for (Step step : steps) {
      List<Event> events = AraEvents.of(step, root);
      if (events == null) {
        return null;
      }
      if (own == null) {
        own = new ArrayList<>(events);
      } else {
        own.retainAll(events);
      }
    }
    return own;
  }

  @Override
  public void close() {
    walk.close();
    reader.close();
  }
}
