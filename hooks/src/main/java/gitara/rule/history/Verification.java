package gitara.rule.history;

import gitara.ara.AraProtocol;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.RecordRevision;
import gitara.history.RecordStep;
import gitara.history.RecordWalk;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.Verified;
import gitara.rule.Findings;
import gitara.rule.RuleState;
import gitara.rule.ara.AraCheckResult;
import gitara.rule.ara.AraHistory;
import gitara.rule.ara.AraStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
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

  /** So many commits are read before the commit-graph is, which takes a tenth of a second. */
  private static final int FEW = 500;

  private final Repo repo;
  private final ProcessIdentity self;
  private final String rules;
  private final Progress progress;

  /**
   * @param rules their edition
   */
  public Verification(Repo repo, ProcessIdentity self, String rules, Progress progress) {
    this.repo = repo;
    this.self = self;
    this.rules = rules;
    this.progress = progress;
  }

  /** Everything that leads to a commit; what was verified before is not judged again. */
  public VerificationResult history(ObjectId tip, boolean anew) throws IOException, Refusal {
    RefStore store = new RefStore(repo.jgit(), repo.environment().clock(), self);
    Verified verified = new Verified(store, rules);
    Verified.Mark mark = verified.read();
    Remembered known = mark == null || anew ? null : Remembered.read(mark.rest());
    CommitRange between = known == null || mark == null ? null : between(List.of(mark.at()), tip);
    if (known != null && mark != null && between != null && between.isBehind(mark.at(), tip)) {
      Run run = run(between, tip, known.memory());
      List<Located> all = new ArrayList<>(known.findings());
      all.addAll(run.findings);
      leave(verified, mark, tip, run, all);
      return new VerificationResult(all, run.judged, mark.at().name(), run.shallow);
    }
    Run run = run(null, tip, AraHistory.begin());
    leave(verified, mark, tip, run, run.findings);
    return new VerificationResult(run.findings, run.judged, "", run.shallow);
  }

  /** What leads to one commit and not to others. */
  public VerificationResult range(Collection<ObjectId> without, ObjectId tip)
      throws IOException, Refusal {
    Run run = run(between(without, tip), tip, AraHistory.begin());
    return new VerificationResult(run.findings, run.judged, "", run.shallow);
  }

  /** A history that was cut off has not been verified. */
  private static void leave(
      Verified verified, Verified.@Nullable Mark mark, ObjectId tip, Run run, List<Located> all)
      throws IOException {
    if (run.shallow.isEmpty() && (mark == null || !mark.at().equals(tip))) {
      verified.move(mark, tip, new Remembered(run.memory, all).write());
    }
  }

  /** What one run came to. */
  private record Run(
      List<Located> findings, int judged, RuleState<AraStep> memory, Set<String> shallow) {}

  /**
   * Judges.
   *
   * @param between null for all that leads to the tip
   */
  private Run run(@Nullable CommitRange between, ObjectId tip, RuleState<AraStep> begin)
      throws IOException, Refusal {
    if (between == null) {
      readAll();
    }
    List<RecordStep> steps = new ArrayList<>();
    Set<String> shallow = new TreeSet<>();
    Set<ObjectId> cut = shallow();
    try (BoardChecks board = new BoardChecks(repo, steps, cut);
        CheckWorkers judges = new CheckWorkers(repo)) {
      RecordRevision end;
      try (ObjectReader reader = repo.objects()) {
        RecordWalk.Known known = between == null ? RecordWalk.Known.NOTHING : between.known(reader);
        end =
            RecordWalk.walk(
                    reader,
                    new AraProtocol(),
                    List.of(tip),
                    known,
                    FIRST,
                    step -> {
                      if (cut.contains(step.point().commit())) {
                        shallow.add(step.point().commit().name());
                      } else {
                        steps.add(step);
                        judges.add(step);
                      }
                    },
                    board)
                .getFirst();
      }
      cut.forEach(commit -> shallow.add(commit.name()));
      judges.end();
      return judge(steps, judges, board, end, shallow, begin);
    } catch (MissingObjectException e) {
      throw Refusal.missing("history cannot be verified without", e.getObjectId());
    }
  }

  private Set<ObjectId> shallow() throws IOException {
    try (ObjectReader reader = repo.objects()) {
      return reader.getShallowCommits();
    }
  }

  private Run judge(
      List<RecordStep> steps,
      CheckWorkers judges,
      BoardChecks board,
      RecordRevision end,
      Set<String> shallow,
      RuleState<AraStep> begin)
      throws IOException {
    int all = board.size();
    for (RecordStep step : steps) {
      all += board.isMet(step.point().commit()) ? 0 : 1;
    }
    Map<Integer, RuleState<AraStep>> memories = new HashMap<>();
    List<Located> findings = new ArrayList<>(board.upTo(0));
    try (CommitReader judge = new CommitReader(repo)) {
      for (int i = 0; i < steps.size(); i++) {
        RecordStep step = steps.get(i);
        AraCheckResult judged = judges.next();
        RuleState<AraStep> memory = null;
        for (RecordRevision parent : step.parents()) {
          RuleState<AraStep> theirs = memories.getOrDefault(parent.number(), begin);
          memory = memory == null ? theirs : memory.join(theirs);
        }
        Findings found = judged.findings();
        memory = (memory == null ? begin : memory).after(judged.facts(), found);
        memories.put(step.point().number(), memory);
        findings.addAll(judge.locate(step, found.sorted()));
        findings.addAll(board.upTo(i + 1));
        progress.at(i + 1, steps.size());
      }
    }
    return new Run(findings, all, memories.getOrDefault(end.number(), begin), shallow);
  }

  private void readAll() throws Refusal {
    repo.readHistory(1 + Runtime.getRuntime().availableProcessors());
  }

  /** The commits that lead to a tip and not to others; for few of them, less is loaded. */
  private CommitRange between(Collection<ObjectId> without, ObjectId tip)
      throws IOException, Refusal {
    repo.readRecent();
    CommitRange few = CommitRange.of(repo, without, tip, FEW);
    if (few != null) {
      return few;
    }
    readAll();
    return Objects.requireNonNull(CommitRange.of(repo, without, tip, Integer.MAX_VALUE));
  }
}
