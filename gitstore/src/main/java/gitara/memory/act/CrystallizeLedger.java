package gitara.memory.act;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Message;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Evidence;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LedgerText;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Trajectory;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** Derives the ledger from the committed fragments, and enters verdicts. */
public final class CrystallizeLedger implements Change<CrystallizeLedger.Made> {
  /** The ledger as it now is, or those lines of it that changed, and the evidence in it. */
  public record Made(Ledger ledger, FragmentTally tally, List<String> judged) {}

  private final Repo repo;
  private final List<LineAssessment> judgments;
  private final List<String> problems;

  /**
   * @param problems of the input, to be reported with all others
   */
  public CrystallizeLedger(Repo repo, List<LineAssessment> judgments, List<String> problems) {
    this.repo = repo;
    this.judgments = judgments;
    this.problems = problems;
  }

  @Override
  public Prepared<Made> prepare(ChangeSet draft) throws IOException, Refusal {
    problems.forEach(draft::problem);
    SourceText present = draft.open(MemoryLayout.LEDGER);
    try (ObjectReader reader = repo.objects()) {
      ObjectId tree = draft.head().folderId(MemoryLayout.FRAGMENTS);
      ObjectId blob = draft.head().id(MemoryLayout.BOARD);
      Board board = Board.in(draft.head());
      Ledger old = Ledger.in(draft.head());
      FragmentTally tally = Evidence.tally(reader, tree, old);
      Ledger derived =
          old.derive(
              tally, tree == null ? "" : tree.name(), board, blob == null ? "" : blob.name());
      List<String> judged = new ArrayList<>();
      Made made = new Made(judge(draft, board, derived, judged), tally, judged);
      String text = LedgerText.write(made.ledger());
      if (present == null ? tally.files() == 0 : present.text().equals(text)) {
        return new Prepared<>(null, made);
      }
      draft.write(MemoryLayout.LEDGER, text);
      Message message = message(made);
      draft.checkCommit(message);
      return new Prepared<>(message, made);
    } catch (TextException e) {
      e.problems().forEach(problem -> draft.problem(problem.toString()));
      draft.check();
      throw new IllegalStateException(e);
    }
  }

  private Ledger judge(ChangeSet draft, Board board, Ledger derived, List<String> judged) {
    Ledger ledger = derived;
    Set<String> seen = new HashSet<>();
    for (LineAssessment judgment : judgments) {
      BoardLine line = board.find(judgment.line());
      Trajectory verdict = Trajectory.of(judgment.verdict());
      Ledger.Row row = line == null ? null : ledger.row(line.identity());
      String problem = objection(judgment, line, verdict, row);
      if (problem == null && line != null && !seen.add(line.identity())) {
        problem = line.ref() + " has two verdicts";
      }
      if (problem != null || line == null || verdict == null) {
        draft.problem(
            judgment.place().isEmpty() ? "" + problem : judgment.place() + ": " + problem);
      } else {
        ledger =
            ledger.judge(
                line.identity(), verdict, oneLine(judgment.guidance()), oneLine(judgment.reason()));
        judged.add(line.identity());
      }
    }
    return ledger;
  }

  private static @Nullable String objection(
      LineAssessment judgment,
      @Nullable BoardLine line,
      @Nullable Trajectory verdict,
      Ledger.@Nullable Row row) {
    if (line == null) {
      return "the board of the last commit has no line " + judgment.line();
    }
    if (verdict == null) {
      return "verdict " + judgment.verdict() + " is not one of STRENGTHENING, NEUTRAL, WEAKENING";
    }
    if (row == null) {
      return line.ref() + " has no evidence, so it cannot have a verdict";
    }
    return null;
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private Message message(Made made) {
    FragmentTally tally = made.tally();
    long lines = 0;
    StringBuilder body = new StringBuilder();
    for (Ledger.Row row : made.ledger().rows()) {
      lines += tally.of(row.identity()).fresh() > 0 ? 1 : 0;
      Trajectory verdict = row.verdict();
      if (made.judged().contains(row.identity()) && verdict != null) {
        body.append(row.ref()).append(' ').append(row.identity()).append(' ');
        body.append(verdict.word()).append('\n');
      }
    }
    long fresh = tally.fresh();
    String subject =
        "memory: ledger, "
            + fresh
            + (fresh == 1 ? " new fragment on " : " new fragments on ")
            + lines
            + (lines == 1 ? " line, " : " lines, ")
            + made.judged().size()
            + " judged";
    return new Message(subject, body.toString()).by("memory.crystallize", repo.environment());
  }
}
