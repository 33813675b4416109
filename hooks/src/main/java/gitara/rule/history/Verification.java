package gitara.rule.history;

import gitara.ara.AraProtocol;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.RecordPoint;
import gitara.history.RecordStep;
import gitara.history.RecordWalk;
import gitara.ref.Owner;
import gitara.ref.RefStore;
import gitara.ref.Verified;
import gitara.rule.Findings;
import gitara.rule.Memory;
import gitara.rule.ara.AraHistory;
import gitara.rule.ara.AraJudged;
import gitara.rule.ara.AraStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Judges every commit of a history at which the record changed. */
public final class Verification {
  /** Told now and then how far it has come. */
  @FunctionalInterface
  public interface Progress {
    void at(int done, int all);
  }

  /** Numbers of points behind which the walk does not go stay below the others. */
  private static final int FIRST = 1 << 24;

  private final Repo repo;
  private final Progress progress;

  public Verification(Repo repo, Progress progress) {
    this.repo = repo;
    this.progress = progress;
  }

  /** Everything that leads to a commit; what was verified before is not judged again. */
  public Verdict history(ObjectId tip, boolean anew) throws IOException, Refusal {
    RefStore store = new RefStore(repo.jgit(), repo.environment().clock(), Owner.current());
    Verified verified = new Verified(store, AraHistory.edition());
    Verified.Mark mark = verified.read();
    Remembered known = mark == null || anew ? null : Remembered.read(mark.rest());
    if (known != null && mark != null && isBehind(mark.at(), tip)) {
      Run run = run(List.of(mark.at()), tip, known.memory());
      List<Located> all = new ArrayList<>(known.findings());
      all.addAll(run.findings);
      leave(verified, mark, tip, run, all);
      return new Verdict(all, run.judged, mark.at().name(), run.shallow);
    }
    Run run = run(List.of(), tip, AraHistory.begin());
    leave(verified, mark, tip, run, run.findings);
    return new Verdict(run.findings, run.judged, "", run.shallow);
  }

  /** What leads to one commit and not to others. */
  public Verdict range(Collection<ObjectId> without, ObjectId tip) throws IOException, Refusal {
    Run run = run(without, tip, AraHistory.begin());
    return new Verdict(run.findings, run.judged, "", run.shallow);
  }

  /** A history that was cut off has not been verified. */
  private static void leave(
      Verified verified, Verified.@Nullable Mark mark, ObjectId tip, Run run, List<Located> all)
      throws IOException {
    if (run.shallow.isEmpty() && (mark == null || !mark.at().equals(tip))) {
      verified.move(mark, tip, new Remembered(run.memory, all).write());
    }
  }

  private boolean isBehind(ObjectId at, ObjectId tip) throws IOException {
    if (at.equals(tip)) {
      return true;
    }
    try (RevWalk walk = new RevWalk(repo.jgit())) {
      walk.setRetainBody(false);
      return walk.isMergedInto(walk.parseCommit(at), walk.parseCommit(tip));
    } catch (MissingObjectException e) {
      // History was rewritten and the old one thrown away.
      return false;
    }
  }

  /** What one run came to. */
  private record Run(
      List<Located> findings, int judged, Memory<AraStep> memory, Set<String> shallow) {}

  private Run run(Collection<ObjectId> without, ObjectId tip, Memory<AraStep> begin)
      throws IOException, Refusal {
    repo.readHistory(1 + Runtime.getRuntime().availableProcessors());
    List<RecordStep> steps = new ArrayList<>();
    Set<String> shallow = new TreeSet<>();
    List<RecordPoint> ends;
    try (ObjectReader reader = repo.jgit().newObjectReader()) {
      Set<ObjectId> cut = reader.getShallowCommits();
      ends =
          RecordWalk.run(
              repo,
              reader,
              new AraProtocol(),
              List.of(tip),
              known(reader, without, tip),
              FIRST,
              step -> {
                if (cut.contains(step.point().commit())) {
                  shallow.add(step.point().commit().name());
                } else {
                  steps.add(step);
                }
              });
      cut.forEach(commit -> shallow.add(commit.name()));
    } catch (MissingObjectException e) {
      throw missing(e.getObjectId());
    }
    Map<Integer, Memory<AraStep>> memories = new HashMap<>();
    List<Located> findings = new ArrayList<>();
    try (Judges judges = new Judges(repo, steps);
        Judge judge = new Judge(repo)) {
      for (int i = 0; i < steps.size(); i++) {
        RecordStep step = steps.get(i);
        AraJudged judged = judges.judged(i);
        Memory<AraStep> memory = null;
        for (RecordPoint parent : step.parents()) {
          Memory<AraStep> theirs = memories.getOrDefault(parent.number(), begin);
          memory = memory == null ? theirs : memory.join(theirs);
        }
        Findings found = judged.findings();
        memory = (memory == null ? begin : memory).after(judged.facts(), found);
        memories.put(step.point().number(), memory);
        findings.addAll(judge.locate(step, found.sorted()));
        progress.at(i + 1, steps.size());
      }
    } catch (MissingObjectException e) {
      throw missing(e.getObjectId());
    }
    Memory<AraStep> last = memories.getOrDefault(ends.getFirst().number(), begin);
    return new Run(findings, steps.size(), last, shallow);
  }

  private static Refusal missing(ObjectId id) {
    return Refusal.fault(
        "history cannot be verified: object " + id.name() + " is not here",
        "in a partial or broken clone, fetch what is missing: git fetch --refetch --no-filter");
  }

  /** The walk goes to the commits of the range, and from each of them one step behind it. */
  private RecordWalk.Known known(ObjectReader reader, Collection<ObjectId> without, ObjectId tip)
      throws IOException, Refusal {
    if (without.isEmpty()) {
      return RecordWalk.Known.NOTHING;
    }
    Set<ObjectId> inRange = new HashSet<>();
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRetainBody(false);
      walk.markStart(walk.parseCommit(tip));
      for (ObjectId one : without) {
        walk.markUninteresting(walk.parseCommit(one));
      }
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        inRange.add(commit.getId().copy());
      }
    }
    Map<ObjectId, RecordPoint> outside = new HashMap<>();
    return commit -> inRange.contains(commit.toObjectId()) ? null : at(reader, outside, commit);
  }

  private static RecordPoint at(
      ObjectReader reader, Map<ObjectId, RecordPoint> outside, AnyObjectId commit) {
    return outside.computeIfAbsent(
        commit.toObjectId(),
        id -> {
          try {
            var state = RecordWalk.stateOf(reader, new AraProtocol(), id);
            return state.isNone()
                ? RecordPoint.NONE
                : new RecordPoint(outside.size(), id.copy(), state);
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        });
  }
}
