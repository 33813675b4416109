package gitara.memory.act;

import gitara.commit.Change;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.memory.model.Board;
import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Declared;
import gitara.memory.model.EnumWords;
import gitara.memory.model.FileLicence;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.Trajectory;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Edits the board as planned, if every action of the plan is licensed; else not at all. */
public final class UpdateBoard implements Change<UpdateBoard.Updated> {
  /** What was done, each line's licence; empty when nothing had to be done. */
  public record Updated(List<LineTrailer> lines) {}

  private final Environment environment;
  private final List<LinePlan> plans;
  private final String why;
  private final @Nullable FileLicence licence;
  private final List<String> problems;

  /**
   * @param why for the body of the commit message
   * @param licence of the whole edit; null where each line needs its own
   * @param problems of the input, to be reported with all others
   */
  public UpdateBoard(
      Environment environment,
      List<LinePlan> plans,
      String why,
      @Nullable FileLicence licence,
      List<String> problems) {
    this.environment = environment;
    this.plans = plans;
    this.why = why;
    this.licence = licence;
    this.problems = problems;
  }

  @Override
  public Prepared<Updated> prepare(ChangeSet draft) throws IOException, Refusal {
    problems.forEach(draft::problem);
    SourceText source = draft.open(MemoryLayout.BOARD);
    if (source == null) {
      draft.problem("there is no board (" + MemoryLayout.BOARD + ") in the last commit");
      draft.check();
      throw new IllegalStateException();
    }
    try {
      Board board = Board.parse(source.text());
      Ledger ledger = Ledger.in(draft.head());
      List<LineTrailer> trailers = new ArrayList<>();
      BoardText text = new BoardText(source.text(), source.lineEnd());
      apply(draft, board, ledger, text, trailers);
      draft.check();
      String now = text.result();
      boolean priority = prioritised(draft, now);
      now = priority ? "@priority.md" + source.lineEnd() + source.lineEnd() + now : now;
      if (now.equals(source.text())) {
        return new Prepared<>(null, new Updated(List.of()));
      }
      draft.write(MemoryLayout.BOARD, now);
      BoardChange change = new BoardChange(draft.head(), draft.result(), List.of());
      List<LineTrailer> settled = settled(trailers, change);
      ObjectId blob = draft.result().id(MemoryLayout.BOARD);
      Message message = message(settled, priority);
      message.with(Key.LINE, blob == null ? null : Declared.board(blob));
      return new Prepared<>(message, new Updated(settled));
    } catch (TextException e) {
      e.problems().forEach(problem -> draft.problem(problem.toString()));
      draft.check();
      throw new IllegalStateException(e);
    }
  }

  /** The priority file is loaded first, where there is one. */
  private static boolean prioritised(ChangeSet draft, String board) throws IOException {
    if (draft.head().id(MemoryLayout.PRIORITY) == null) {
      return false;
    }
    for (String line : board.split("\r?\n", -1)) {
      String text = line.startsWith("\uFEFF") ? line.substring(1) : line;
      if (!text.isBlank()) {
        return !text.strip().equals("@priority.md");
      }
    }
    return true;
  }

  private void apply(
      ChangeSet draft, Board board, Ledger ledger, BoardText text, List<LineTrailer> trailers) {
    Map<String, String> seen = new HashMap<>();
    for (LinePlan plan : plans) {
      BoardLine line = plan.line().isEmpty() ? null : board.find(plan.line());
      boolean adds = plan.action() == LineAction.ADD;
      if (line == null && !(adds && plan.line().isEmpty())) {
        problem(
            draft,
            plan,
            plan.line().isEmpty()
                ? plan.action().word() + " requires a line"
                : "the board of the last commit has no line " + plan.line());
        continue;
      }
      if (!adds && line != null) {
        String other = seen.putIfAbsent(line.identity(), plan.action().word());
        if (other != null) {
          problem(
              draft, plan, line.ref() + " has two actions: " + other + ", " + plan.action().word());
          continue;
        }
      }
      String objection = objection(plan, board);
      if (objection != null) {
        problem(draft, plan, objection);
      } else {
        act(plan, line, ledger, text, trailers);
      }
    }
  }

  private static @Nullable String objection(LinePlan plan, Board board) {
    if (!plan.kind().isEmpty() && RewriteKind.of(plan.kind()) == null) {
      return "kind " + plan.kind() + " is not one of " + EnumWords.all(RewriteKind.values());
    }
    for (String path : plan.evidence()) {
      if (!LineTrailer.isWord(path)) {
        return "evidence \"" + path + "\" is not a valid path for a trailer";
      }
    }
    if (!plan.task().isEmpty() && !LineTrailer.isWord(plan.task())) {
      return "task \"" + plan.task() + "\" is not a valid name for a trailer";
    }
    boolean says = plan.action() == LineAction.ADD || plan.action() == LineAction.REWRITE;
    if (!says) {
      return null;
    }
    List<BoardLine> lines = Board.parse("- " + plan.text() + "\n").lines();
    if (lines.size() != 1 || !lines.getFirst().text().equals(BoardText.oneLine(plan.text()))) {
      return "the text is not a single line on the board: " + plan.text();
    }
    BoardLine known = board.line(lines.getFirst().identity());
    return known == null ? null : "the board already has that line, " + known.ref();
  }

  private static void act(
      LinePlan plan,
      @Nullable BoardLine line,
      Ledger ledger,
      BoardText text,
      List<LineTrailer> trailers) {
    String identity = line == null ? "" : line.identity();
    Trajectory verdict = ledger.verdict(identity);
    String made =
        plan.text().isEmpty()
            ? ""
            : Board.parse("- " + plan.text() + "\n").lines().getFirst().identity();
    switch (plan.action()) {
      case KEEP ->
          trailers.add(
              new LineTrailer(identity, LineAction.KEEP, "", verdict, null, List.of(), ""));
      case REMOVE -> {
        if (line != null) {
          text.remove(line);
        }
        trailers.add(
            new LineTrailer(
                identity, LineAction.REMOVE, "", verdict, null, plan.evidence(), plan.task()));
      }
      case REWRITE -> {
        if (line != null) {
          text.replace(line, plan.text());
          RewriteKind kind =
              plan.kind().isEmpty()
                  ? RewriteKind.least(line.text(), BoardText.oneLine(plan.text()))
                  : RewriteKind.of(plan.kind());
          trailers.add(
              new LineTrailer(
                  identity, LineAction.REWRITE, made, verdict, kind, plan.evidence(), plan.task()));
        }
      }
      case ADD -> {
        text.add(line, plan.text());
        trailers.add(
            new LineTrailer(made, LineAction.ADD, "", null, null, plan.evidence(), plan.task()));
      }
    }
  }

  private void problem(ChangeSet draft, LinePlan plan, String what) {
    draft.problem(plan.place().isEmpty() ? what : plan.place() + ": " + what);
  }

  /** A trailer for a line that only changed its dress is none. */
  private static List<LineTrailer> settled(List<LineTrailer> trailers, BoardChange change) {
    List<LineTrailer> settled = new ArrayList<>();
    for (LineTrailer trailer : trailers) {
      boolean same =
          trailer.action() == LineAction.REWRITE && trailer.to().equals(trailer.identity());
      if (!same || !change.isEmpty()) {
        settled.add(trailer);
      }
    }
    return settled;
  }

  private Message message(List<LineTrailer> lines, boolean priority) {
    Map<LineAction, Integer> counts = new EnumMap<>(LineAction.class);
    for (LineTrailer line : lines) {
      counts.merge(line.action(), 1, Integer::sum);
    }
    StringBuilder subject = new StringBuilder("memory: board");
    String separator = ", ";
    for (Map.Entry<LineAction, Integer> count : counts.entrySet()) {
      subject.append(separator).append(count.getValue()).append(' ').append(past(count.getKey()));
    }
    if (priority) {
      subject.append(separator).append("priority file first");
    }
    Message message = new Message(subject.toString(), why).by("memory.update", environment);
    message.with(Key.LINE, licence == null ? null : licence.toString());
    for (LineTrailer line : lines) {
      message.with(Key.LINE, line.toString());
    }
    return message;
  }

  private static String past(LineAction action) {
    return switch (action) {
      case KEEP -> "kept";
      case REWRITE -> "rewritten";
      case REMOVE -> "removed";
      case ADD -> "added";
    };
  }
}
