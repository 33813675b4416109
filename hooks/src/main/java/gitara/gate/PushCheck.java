package gitara.gate;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.TreeSnapshot;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The check of a push by the server. What comes to a protected branch is judged against where that
 * branch is, commit by commit and as one step, even if its commits came in by another branch
 * before, where they were not final yet. All else is judged once, against the branch of HEAD.
 */
public final class PushCheck {
  /**
   * The outcome.
   *
   * @param objections to how refs are moved, in sentences
   * @param range the commits, each with its findings
   * @param steps what protected branches would lose between where they are and where they are to be
   */
  public record Result(List<String> objections, Range range, Findings steps) {}

  private final RuleCatalog catalog;
  private final Repo repo;
  private final ProtectedBranches branches;
  private final List<String> objections = new ArrayList<>();
  private final Findings steps = new Findings();

  private PushCheck(RuleCatalog catalog, Repo repo) throws IOException, Refusal {
    this.catalog = catalog;
    this.repo = repo;
    this.branches = ProtectedBranches.of(repo);
  }

  /** Judges what a push would do. */
  public static Result check(RuleCatalog catalog, Repo repo, List<RefUpdate> updates)
      throws IOException, Refusal {
    return new PushCheck(catalog, repo).check(updates);
  }

  private Result check(List<RefUpdate> updates) throws IOException, Refusal {
    PushedState state = new PushedState(repo);
    List<ObjectId> without = new ArrayList<>();
    for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(Constants.R_REFS)) {
      if (ref.getObjectId() != null) {
        without.add(ref.getObjectId());
      }
    }
    Range all = Range.judge(catalog, repo, List.of(), List.of(), null, false);
    List<RefUpdate> others = new ArrayList<>();
    for (RefUpdate update : updates) {
      String objection = state.objection(update);
      if (objection != null) {
        objections.add(update.ref() + " " + objection);
      } else if (update.old() == null || !branches.holds(update.ref())) {
        others.add(update);
      } else {
        Range range = onProtected(update.old(), update);
        if (range != null) {
          all.add(range);
          without.add(Objects.requireNonNull(update.now()));
        }
      }
    }
    for (Range range : onOthers(others, without)) {
      all.add(range);
    }
    ObjectId head = repo.commit(Constants.HEAD);
    for (RefUpdate update : others) {
      ObjectId base = update.old() == null ? head : update.old();
      if (base != null && update.now() != null) {
        Arrival.check(catalog, repo, all, update.ref(), base, update.now());
      }
    }
    return new Result(objections, all, steps);
  }

  /** A protected branch that is there; null where it is deleted. */
  private @Nullable Range onProtected(ObjectId old, RefUpdate update) throws IOException, Refusal {
    ObjectId now = update.now();
    boolean hasRecord = hasRecord(old);
    if (now == null) {
      if (hasRecord) {
        objections.add(
            update.ref() + " is protected and holds a research record: it cannot be deleted");
      }
      return null;
    }
    Range range = Range.judge(catalog, repo, List.of(now), branches.tips(), old, false);
    Arrival.check(catalog, repo, range, update.ref(), old, now);
    boolean isForced = hasRecord && !isBehind(old, now);
    if (isForced) {
      objections.add(
          update.ref()
              + " is protected and holds a research record: commit "
              + old.name().substring(0, 10)
              + " cannot be taken out of it");
    }
    if (hasRecord && (isForced || range.count(Severity.ERROR) == 0)) {
      Replaced.judge(catalog, repo, old, now, isForced, steps);
    }
    return range;
  }

  /** New branches, branches that are not protected, tags. */
  private List<Range> onOthers(List<RefUpdate> updates, List<ObjectId> without)
      throws IOException, Refusal {
    ObjectId head = repo.commit(Constants.HEAD);
    ObjectId begun = null;
    Map<ObjectId, List<ObjectId>> tips = new LinkedHashMap<>();
    for (RefUpdate update : updates) {
      ObjectId now = update.now();
      if (now != null) {
        ObjectId reference = head == null ? reference(now) : head;
        tips.computeIfAbsent(
                reference == null ? ObjectId.zeroId() : reference, key -> new ArrayList<>())
            .add(now);
        // The record begins here with this push: what its owner found in it is known. Where HEAD
        // names none of the branches, the first one says it.
        boolean begins = reference == null && update.ref().startsWith(Constants.R_HEADS);
        begun = begins && (begun == null || branches.isHead(update.ref())) ? now : begun;
      }
    }
    List<Range> ranges = new ArrayList<>();
    for (Map.Entry<ObjectId, List<ObjectId>> group : tips.entrySet()) {
      boolean isFirst = group.getKey().equals(ObjectId.zeroId());
      List<ObjectId> published = isFirst ? null : List.of(group.getKey());
      ObjectId base = isFirst ? begun : group.getKey();
      ranges.add(Range.judge(catalog, repo, group.getValue(), without, published, base, false));
    }
    return ranges;
  }

  /**
   * Where HEAD names no branch that exists: the branch with a record that something is judged
   * against; one that it contains, or else the first. Null where no branch has a record.
   */
  private @Nullable ObjectId reference(ObjectId now) throws IOException {
    ObjectId first = null;
    for (ObjectId tip : branches.tips()) {
      if (hasRecord(tip)) {
        if (isBehind(tip, now)) {
          return tip;
        }
        first = first == null ? tip : first;
      }
    }
    return first;
  }

  private boolean hasRecord(ObjectId commit) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      return walk.parseAny(commit) instanceof RevCommit parsed
          && catalog.isIn(new TreeSnapshot(reader, parsed.getTree().getId()));
    }
  }

  private boolean isBehind(ObjectId old, ObjectId now) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevObject before = walk.peel(walk.parseAny(old));
      RevObject after = walk.peel(walk.parseAny(now));
      return before instanceof RevCommit from
          && after instanceof RevCommit to
          && walk.isMergedInto(from, to);
    }
  }
}
