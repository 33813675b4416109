package gitara.gate;

import gitara.git.Ancestors;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Event;
import gitara.rule.CheckResult;
import gitara.rule.CommitCheck;
import gitara.rule.CommitEvents;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
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
  private final RuleCatalog catalog;
  private final RuleStates outside;
  private final Map<ObjectId, RuleState> states = new HashMap<>();
  private final boolean withEvents;
  private final CommitCheck check;
  private final LockTokens tokens;
  private final Repo repo;
  private int commits;
  private boolean adopted;

  private Range(RuleCatalog catalog, Repo repo, boolean withEvents) {
    this.catalog = catalog;
    this.outside = new RuleStates(repo, catalog);
    this.check = new CommitCheck(catalog);
    this.tokens = new LockTokens(repo);
    this.repo = repo;
    this.withEvents = withEvents;
  }

  /**
   * Judges what some tips have and others have not.
   *
   * @param tips commits, or tags of such; what else a ref may name is passed over
   * @param without what is there already; unknown objects are passed over
   * @param published the branch as others have it, and with its baseline; null where that is not
   *     known, and all counts
   * @param withEvents whether to find out the events of each commit too
   */
  public static Range judge(
      RuleCatalog catalog,
      Repo repo,
      Collection<ObjectId> tips,
      Collection<ObjectId> without,
      @Nullable ObjectId published,
      boolean withEvents)
      throws IOException, Refusal {
    List<ObjectId> known = published == null ? null : List.of(published);
    return judge(catalog, repo, tips, without, known, published, withEvents);
  }

  /**
   * The same with a baseline from elsewhere.
   *
   * @param published the branches on which entries are final
   * @param base the commit whose baseline counts. Where nothing is published yet that may be what
   *     is published now: what its baseline says was there before is then not judged.
   */
  public static Range judge(
      RuleCatalog catalog,
      Repo repo,
      Collection<ObjectId> tips,
      Collection<ObjectId> without,
      @Nullable List<ObjectId> published,
      @Nullable ObjectId base,
      boolean withEvents)
      throws IOException, Refusal {
    Range range = new Range(catalog, repo, withEvents);
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader);
        RevWalk parents = new RevWalk(reader)) {
      Trees trees = new Trees(reader);
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
      FindingPolicy policy = FindingPolicy.of(catalog, reader, published, base);
      ObjectId since = policy.since();
      range.adopted = since != null;
      if (since != null) {
        RevCommit old = commit(walk, since, false);
        if (old != null) {
          walk.markUninteresting(old);
        }
      }
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        if (Thread.currentThread().isInterrupted()) {
          throw Refusal.of("the check stopped before the end of the range", null);
        }
        if (cut.contains(commit)) {
          // Seen alone it would seem to have made all that is in it.
          throw Refusal.of(
              "the history of this shallow clone ends inside the range, at commit " + commit.name(),
              "fetch the rest: git fetch --unshallow; for actions/checkout: fetch-depth: 0");
        }
        range.commits++;
        range.judge(reader, parents, trees, commit, policy);
      }
      range.forgetOld(reader, without);
      range.outside.save();
    } catch (LargeObjectException e) {
      throw Refusal.of(
          "the range contains an object that is too large: " + e.getMessage(),
          "split the file or message into smaller ones");
    } catch (MissingObjectException e) {
      throw Refusal.fault(
          "the range needs an object that is missing: " + e.getObjectId().name(),
          "in a shallow clone: git fetch --unshallow");
    }
    return range;
  }

  /**
   * Takes out what was there already. A walk goes by the dates of commits: where a clock was wrong
   * it may meet one before it has seen that the others lead to it.
   */
  private void forgetOld(ObjectReader reader, Collection<ObjectId> without) throws IOException {
    Set<ObjectId> refused = new HashSet<>();
    for (CheckedCommit one : judged) {
      if (one.findings().count(Severity.ERROR) > 0) {
        refused.add(one.commit());
      }
    }
    if (!refused.isEmpty()) {
      Set<ObjectId> old = Ancestors.among(reader, refused, without);
      judged.removeIf(one -> old.contains(one.commit()));
    }
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
      ObjectReader reader, RevWalk walk, Trees trees, RevCommit commit, FindingPolicy policy)
      throws IOException, Refusal {
    if (commit.getRawBuffer().length > MESSAGE) {
      throw Refusal.of(
          "the message of commit "
              + commit.name()
              + " is too large: "
              + commit.getRawBuffer().length
              + " bytes; the limit is "
              + MESSAGE,
          "move its text to a file of the record");
    }
    GitCommitContext context =
        GitCommitContext.of(reader, walk, trees, commit).with(tokens).withTags(repo);
    List<ObjectId> parents = new ArrayList<>();
    for (RevCommit parent : commit.getParents()) {
      parents.add(parent.getId());
    }
    RuleState state = before(parents);
    CheckResult result = check.check(context);
    if (result == null) {
      states.put(commit.getId(), state);
      return;
    }
    states.put(commit.getId(), state.after(result.facts(), result.findings()));
    List<Event> events = null;
    if (withEvents && parents.size() < 2) {
      List<CommitEvents> all = CommitEvents.of(catalog, context.befores(), context.after());
      events = all == null ? null : CommitEvents.together(all);
    }
    judged.add(
        new CheckedCommit(
            commit.getId(),
            commit.getShortMessage(),
            events == null ? List.of() : events,
            policy.apply(result.findings(), List.of(commit.getId()))));
  }

  /** What the rules on history know before a commit. */
  private RuleState before(List<ObjectId> parents) throws IOException {
    RuleState state = null;
    for (ObjectId parent : parents) {
      RuleState theirs = states.get(parent);
      if (theirs == null) {
        theirs = outside.at(parent);
        states.put(parent, theirs);
      }
      state = state == null ? theirs : state.join(theirs);
    }
    return state == null ? RuleState.begin(catalog.onHistory()) : state;
  }

  /** Takes in what was found of a commit otherwise, together with what its own check found. */
  void add(CheckedCommit more) {
    CheckedCommit one = more;
    for (CheckedCommit known : judged) {
      one = known.commit().equals(more.commit()) ? known : one;
    }
    judged.remove(one);
    Findings findings = new Findings();
    one.findings().sorted().forEach(findings::add);
    more.findings().sorted().forEach(findings::add);
    judged.add(new CheckedCommit(one.commit(), one.subject(), one.events(), findings));
  }

  /** Takes in another range; a commit with errors in both is reported once. */
  void add(Range other) {
    Set<ObjectId> known = new HashSet<>();
    for (CheckedCommit one : judged) {
      if (one.findings().count(Severity.ERROR) > 0) {
        known.add(one.commit());
      }
    }
    for (CheckedCommit one : other.judged) {
      if (!known.contains(one.commit())) {
        judged.add(one);
      }
    }
    commits += other.commits;
    adopted |= other.adopted;
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
