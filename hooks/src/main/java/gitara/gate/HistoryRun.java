package gitara.gate;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.RecordRevision;
import gitara.history.RecordStep;
import gitara.history.RecordWalk;
import gitara.rule.CheckResult;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** A pass over the commits of a history that concern a protocol, by several threads. */
final class HistoryRun {
  /** Numbers of points behind which the walk does not go stay below the others. */
  private static final int FIRST = 1 << 24;

  /** So many commits are read before the commit-graph is, which takes a tenth of a second. */
  private static final int FEW = 500;

  /**
   * So many commits are read for the rules on history alone, which a commit or a push waits for; of
   * a longer history they know what a verification has left.
   */
  private static final int MOST_FACTS = 5_000;

  private final Repo repo;
  private final RuleCatalog catalog;
  private final boolean onlyFacts;

  /**
   * @param onlyFacts whether to read no more than the rules on history need, and to find nothing
   */
  HistoryRun(Repo repo, RuleCatalog catalog, boolean onlyFacts) {
    this.repo = repo;
    this.catalog = catalog;
    this.onlyFacts = onlyFacts;
  }

  /** The outcome of one run. */
  record Result(List<LocatedFinding> findings, int checked, RuleState state, Set<String> shallow) {}

  /**
   * A commit to be checked.
   *
   * @param point its number
   * @param parents the points before it
   */
  private record Task(ObjectId commit, int point, List<RecordRevision> parents) {}

  /** Collects the commits that concern any protocol, parents first, and has them checked. */
  private final class Collector implements RecordWalk.Visitor {
    private final List<Task> tasks = new ArrayList<>();
    private final Set<String> shallow = new TreeSet<>();
    private final Set<ObjectId> cut;
    private final CheckWorkers workers;
    private boolean isTooLong;

    Collector(Set<ObjectId> cut, CheckWorkers workers) {
      this.cut = cut;
      this.workers = workers;
    }

    @Override
    public void visit(RecordStep step) {
      add(new Task(step.point().commit(), step.point().number(), step.parents()));
    }

    /** Those of some commits that do not concern any protocol. */
    List<ObjectId> others(List<ObjectId> commits) {
      Set<ObjectId> known = new HashSet<>(cut);
      tasks.forEach(task -> known.add(task.commit));
      List<ObjectId> others = new ArrayList<>(commits);
      others.removeIf(known::contains);
      return others;
    }

    private void add(Task task) {
      if (cut.contains(task.commit)) {
        shallow.add(task.commit.name());
        tasks.add(task);
        workers.add(task.commit);
      } else if (onlyFacts && tasks.size() == MOST_FACTS) {
        isTooLong = true;
      } else {
        tasks.add(task);
        workers.add(task.commit);
      }
    }
  }

  /**
   * Runs the check.
   *
   * @param between null for all that leads to the tip
   */
  Result run(@Nullable CommitRange between, ObjectId tip, RuleState begin)
      throws IOException, Refusal {
    return run(between, between, tip, begin, only -> onlyFacts);
  }

  /**
   * Runs the check where the findings of other commits are known: of these is read what the rules
   * on history need, since lines may begin at any of them.
   */
  Result amongKnown(CommitRange fresh, ObjectId tip, RuleState begin) throws IOException, Refusal {
    return run(null, fresh, tip, begin, commit -> !fresh.commits().contains(commit));
  }

  private Result run(
      @Nullable CommitRange between,
      @Nullable CommitRange stating,
      ObjectId tip,
      RuleState begin,
      Predicate<ObjectId> isKnown)
      throws IOException, Refusal {
    if (between == null) {
      readAll();
    }
    Set<ObjectId> cut = shallow();
    Future<List<ObjectId>> messages =
        onlyFacts
            ? CompletableFuture.completedFuture(List.of())
            : StatingCommits.find(repo, stating, tip);
    try (CheckWorkers workers = new CheckWorkers(repo, catalog, isKnown.or(cut::contains))) {
      Collector collector = new Collector(cut, workers);
      RecordRevision end;
      try (ObjectReader reader = repo.objects()) {
        RecordWalk.Known known =
            between == null ? RecordWalk.Known.NOTHING : between.known(reader, catalog.walked());
        end =
            RecordWalk.walk(
                    reader,
                    catalog.walked(),
                    List.of(tip),
                    known,
                    FIRST,
                    collector,
                    catalog.folders())
                .getFirst();
      }
      if (collector.isTooLong) {
        return new Result(List.of(), 0, begin, Set.of());
      }
      cut.forEach(commit -> collector.shallow.add(commit.name()));
      List<ObjectId> others = collector.others(messages.get());
      others.forEach(workers::add);
      workers.end();
      return results(collector, others, workers, end, begin, isKnown);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case Refusal refusal -> throw refusal;
        case IOException io -> throw io;
        case null, default -> throw new IllegalStateException(e);
      }
    } catch (MissingObjectException e) {
      throw Refusal.missing("history cannot be verified without", e.getObjectId());
    }
  }

  private Set<ObjectId> shallow() throws IOException {
    try (ObjectReader reader = repo.objects()) {
      return reader.getShallowCommits();
    }
  }

  /**
   * What the workers have found.
   *
   * @param others commits that only state something in their messages
   */
  private Result results(
      Collector collector,
      List<ObjectId> others,
      CheckWorkers workers,
      RecordRevision end,
      RuleState begin,
      Predicate<ObjectId> isKnown)
      throws IOException {
    Map<Integer, RuleState> states = new HashMap<>();
    List<LocatedFinding> findings = new ArrayList<>();
    List<Task> tasks = collector.tasks;
    int checked = 0;
    try (CommitReader reader = new CommitReader(repo, catalog)) {
      for (int i = 0; i < tasks.size(); i++) {
        Task task = tasks.get(i);
        CheckResult result = workers.next();
        Findings found = result == null ? new Findings() : result.findings();
        RuleState state = null;
        for (RecordRevision parent : task.parents) {
          RuleState theirs = states.getOrDefault(parent.number(), begin);
          state = state == null ? theirs : state.join(theirs);
        }
        state = state == null ? begin : state;
        boolean isCut = collector.cut.contains(task.commit);
        states.put(
            task.point,
            result == null
                ? state
                : isCut ? state.afterCut(result.facts()) : state.after(result.facts(), found));
        if (!isCut && (onlyFacts || !isKnown.test(task.commit))) {
          findings.addAll(reader.locate(task.commit, found.sorted()));
          checked++;
        }
        repo.progress().at("Verifying", i + 1, tasks.size());
      }
      for (ObjectId other : others) {
        CheckResult result = workers.next();
        if (result != null) {
          findings.addAll(reader.locate(other, result.findings().sorted()));
        }
      }
    }
    RuleState last = states.getOrDefault(end.number(), begin);
    return new Result(findings, checked, last, collector.shallow);
  }

  private void readAll() throws Refusal {
    repo.readHistory(1 + Runtime.getRuntime().availableProcessors());
  }

  /** The commits that lead to a tip and not to another; null when they are many. */
  @Nullable CommitRange few(ObjectId without, ObjectId tip) throws IOException, Refusal {
    repo.readRecent();
    return CommitRange.of(repo, List.of(without), tip, FEW);
  }

  /** The commits that lead to a tip and not to others; for few of them, less is loaded. */
  CommitRange between(Collection<ObjectId> without, ObjectId tip) throws IOException, Refusal {
    repo.readRecent();
    CommitRange few = CommitRange.of(repo, without, tip, FEW);
    if (few != null) {
      return few;
    }
    readAll();
    return Objects.requireNonNull(CommitRange.of(repo, without, tip, Integer.MAX_VALUE));
  }
}
