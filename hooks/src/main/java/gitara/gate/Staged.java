package gitara.gate;

import gitara.commit.FencingTokens;
import gitara.commit.MessageFile;
import gitara.commit.Trailers.Trailer;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.CommitContext;
import gitara.record.Event;
import gitara.record.IndexSnapshot;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.record.WorkTreeSnapshot;
import gitara.ref.ProcessIdentity;
import gitara.rule.CheckResult;
import gitara.rule.CommitCheck;
import gitara.rule.CommitEvents;
import gitara.rule.Findings;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What is about to be committed: the index in force, which for {@code commit -- path} is a
 * temporary one, after the commits that will be its parents. Nothing is written.
 */
public final class Staged implements AutoCloseable {
  private static final String GITHEAD = "GITHEAD_";

  private final RuleCatalog catalog;
  private final Repo repo;
  private final ObjectReader reader;
  private final RevWalk walk;
  private final boolean staged;
  private Snapshot after;
  private final List<ObjectId> parents = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<String> inherited = new ArrayList<>();
  private @Nullable List<CommitEvents> events;
  private boolean isRead;

  private Staged(RuleCatalog catalog, Repo repo, ObjectReader reader, boolean staged)
      throws IOException, Refusal {
    this.catalog = catalog;
    this.repo = repo;
    this.reader = reader;
    this.walk = new RevWalk(reader);
    this.staged = staged;
    IndexSnapshot index = IndexSnapshot.read(repo, reader);
    this.after = staged ? index : new WorkTreeSnapshot(repo.requireWorkTree(), index);
  }

  /** Reads the work tree as if all of it were staged. */
  public static Staged workTree(RuleCatalog catalog, Repo repo) throws IOException, Refusal {
    return read(catalog, repo, false, false);
  }

  /**
   * Reads the index and the parents-to-be.
   *
   * @param amends whether the commit replaces HEAD
   */
  public static Staged read(RuleCatalog catalog, Repo repo, boolean amends)
      throws IOException, Refusal {
    return read(catalog, repo, amends, true);
  }

  private static Staged read(RuleCatalog catalog, Repo repo, boolean amends, boolean inIndex)
      throws IOException, Refusal {
    Staged staged = new Staged(catalog, repo, repo.objects(), inIndex);
    Snapshot index = staged.after;
    ObjectId head = repo.head();
    List<ObjectId> parents = staged.parents;
    if (head != null && amends) {
      RevCommit commit = staged.walk.parseCommit(head);
      staged.inherited.add(commit.getFullMessage());
      for (RevCommit parent : commit.getParents()) {
        parents.add(parent.getId());
      }
    } else if (head != null) {
      parents.add(head);
      parents.addAll(merged(repo));
      if (parents.size() == 2 && inIndex) {
        staged.after =
            SettledMerge.of(catalog, staged.reader, head, parents.getLast(), index).state();
      }
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
      staged.steps.add(new Step(new TreeSnapshot(staged.reader, tree), staged.after));
    }
    if (parents.isEmpty()) {
      staged.steps.add(new Step(new TreeSnapshot(staged.reader, null), staged.after));
    }
    return staged;
  }

  /**
   * What is merged into HEAD; before git has noted it in a file, the environment of its hook names
   * it.
   */
  private static List<ObjectId> merged(Repo repo) throws IOException {
    List<ObjectId> noted = repo.heads("MERGE_HEAD");
    if (!noted.isEmpty()) {
      return noted;
    }
    List<ObjectId> merged = new ArrayList<>();
    for (String name : repo.environment().variables().keySet()) {
      String id = name.startsWith(GITHEAD) ? name.substring(GITHEAD.length()) : "";
      if (ObjectId.isId(id)) {
        merged.add(ObjectId.fromString(id));
      }
    }
    return merged.size() == 1 ? merged : List.of();
  }

  /**
   * Refuses the squash of a branch in which something still refers to entries by the numbers that
   * they have there. Git asks about single files only, and no commit will name that branch.
   */
  public void requireSettledSquash(ProcessIdentity owner) throws IOException, Refusal {
    ObjectId squashed = parents.size() == 1 ? repo.squashed() : null;
    if (squashed == null || !reader.has(squashed)) {
      return;
    }
    ObjectId head = parents.getFirst();
    boolean isSettled =
        SettledMerge.of(catalog, reader, head, squashed, after).files().isEmpty()
            && isDecided(owner, head, squashed);
    if (!isSettled) {
      throw Refusal.of(
          "entries of the squashed branch have other numbers here, or contradict those that are"
              + " here; nothing was committed",
          "git ara merge-fix");
    }
  }

  private boolean isDecided(ProcessIdentity owner, ObjectId head, ObjectId squashed)
      throws IOException {
    try {
      for (ProtocolRules protocol : catalog.protocols()) {
        if (protocol.decisions(repo, owner, reader, head, squashed, after) != null) {
          return false;
        }
      }
      return true;
    } catch (TextException e) {
      // A rule reports what cannot be read.
      return true;
    }
  }

  public boolean isMerge() {
    return steps.size() > 1;
  }

  /** Messages that git may have carried over into that of this commit. */
  public List<String> inherited() {
    return inherited;
  }

  /** The commit as it will be, with a message; null while that is not written. */
  private CommitContext context(@Nullable String message) throws IOException {
    return GitCommitContext.of(
            reader,
            walk,
            new Trees(reader),
            parents,
            after,
            message,
            repo.environment().clock().instant(),
            staged)
        .withTags(repo);
  }

  /** The state that would be committed. */
  public Snapshot after() {
    return after;
  }

  /** The first parent; null for a root commit. */
  public @Nullable Snapshot before() {
    return parents.isEmpty() ? null : steps.getFirst().before();
  }

  /** Whether either side has a record of any protocol. */
  public boolean hasRecord() throws IOException {
    return catalog.isIn(after) || catalog.isIn(steps.getFirst().before());
  }

  /**
   * The findings of the commit.
   *
   * @param message null while it is not written: what only the message decides is then a note
   */
  public Findings findings(@Nullable String message) throws IOException, Refusal {
    return policy().apply(all(message), parents);
  }

  /** The findings with those that the baseline lists. */
  public Findings findingsWithKnown() throws IOException, Refusal {
    return policy().withKnown(all(null), parents);
  }

  private Findings all(@Nullable String message) throws IOException {
    CheckResult result = new CommitCheck(catalog).check(context(message));
    if (result == null) {
      return new Findings();
    }
    if (!result.facts().isEmpty()) {
      RuleStates states = new RuleStates(repo, catalog);
      RuleState then = states.before(parents).after(result.facts(), result.findings());
      if (message != null && parents.size() == 1) {
        // The commit is made next, if it is made.
        states.expect(parents.getFirst(), steps.getFirst().before(), after, message, then);
        states.save();
      }
    }
    return result.findings();
  }

  /** How much findings count here. */
  public FindingPolicy policy() throws IOException, Refusal {
    ObjectId head = parents.isEmpty() ? null : parents.getFirst();
    return FindingPolicy.ofClone(catalog, repo, reader, head);
  }

  /** The trailers that protocols add to a message. */
  public List<Trailer> completion(String message) throws IOException {
    return new CommitCheck(catalog).completion(context(message));
  }

  /** Whether a trailer that git carried over is true of the commit, which has no events. */
  boolean keeps(Trailer trailer) throws IOException {
    return new CommitCheck(catalog).keeps(context(null), trailer);
  }

  /** What a message says of the record, held against what the commit does. */
  public Wording wording(
      MessageFile file, List<Event> stated, FencingTokens fences, Environment environment)
      throws IOException {
    List<Trailer> kept = new ArrayList<>();
    for (MessageFile.Stated one :
        stated.isEmpty() ? file.stated() : List.<MessageFile.Stated>of()) {
      if (keeps(one.trailer())) {
        kept.add(one.trailer());
      }
    }
    return Wording.of(file, stated, inherited, kept, op(), fences, environment);
  }

  /**
   * What it does to entries; of a merge only what it did to all its parents is its own. Null where
   * that is unknown, since a file could not be read.
   */
  public @Nullable List<Event> events() throws IOException {
    List<CommitEvents> all = byProtocol();
    return all == null ? null : CommitEvents.together(all);
  }

  /** The value of {@code Ara-Op} for a commit by hand: that of the first protocol it changes. */
  public String op() throws IOException {
    List<CommitEvents> all = byProtocol();
    String name = "";
    for (CommitEvents one : all == null ? List.<CommitEvents>of() : all) {
      if (name.isEmpty() && !one.events().isEmpty()) {
        name = one.protocol().kind();
      }
    }
    return (name.isEmpty() ? catalog.walked().name() : name) + ".commit";
  }

  private @Nullable List<CommitEvents> byProtocol() throws IOException {
    if (!isRead) {
      List<Snapshot> befores = new ArrayList<>();
      for (Step step : steps) {
        befores.add(step.before());
      }
      events = CommitEvents.of(catalog, befores, after);
      isRead = true;
    }
    return events;
  }

  @Override
  public void close() {
    walk.close();
    reader.close();
  }
}
