package gitara.cli.memory;

import gitara.cli.command.DiffLine;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Declared;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Trajectory;
import gitara.record.EntryChange;
import gitara.record.Event;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** The difference of the board between two commits: lines, wordings and verdicts. */
final class LineDiff {
  private LineDiff() {}

  static List<DiffLine> of(MemoryAtHead old, MemoryAtHead now) throws Refusal, IOException {
    List<DiffLine> lines = new ArrayList<>();
    if (Objects.equals(old.snapshot().id(MemoryLayout.BOARD), now.snapshot().id(MemoryLayout.BOARD))
        && Objects.equals(
            old.snapshot().id(MemoryLayout.LEDGER), now.snapshot().id(MemoryLayout.LEDGER))) {
      return lines;
    }
    Board before = old.boardOrNone();
    Board after = now.boardOrNone();
    Map<String, String> rewordings = rewordings(old, now);
    Map<String, BoardLine> from = new HashMap<>();
    for (BoardLine line : before.lines()) {
      String identity = line.identity();
      // Each wording leads to the next one; as many steps as there are, should they form a ring.
      for (int i = 0; i < rewordings.size() && after.line(identity) == null; i++) {
        identity = rewordings.getOrDefault(identity, identity);
      }
      if (after.line(identity) == null) {
        lines.add(line("removed", line, Event.Action.REMOVE, "text", line.text(), null));
      } else if (!identity.equals(line.identity())) {
        from.put(identity, line);
      }
    }
    Ledger olds = old.ledger();
    Ledger news = now.ledger();
    for (BoardLine line : after.lines()) {
      BoardLine former = from.get(line.identity());
      if (former != null) {
        lines.add(line("reworded", line, Event.Action.SET, "text", former.text(), line.text()));
      } else if (before.line(line.identity()) == null) {
        lines.add(line("new", line, Event.Action.ADD, "text", null, line.text()));
      }
      Trajectory was = olds.verdict(former == null ? line.identity() : former.identity());
      Trajectory is = news.verdict(line.identity());
      if (is != null && was != is) {
        lines.add(
            line(
                "judged",
                line,
                Event.Action.SET,
                "verdict",
                was == null ? "unjudged" : was.word(),
                is.word()));
      }
    }
    return lines;
  }

  private static DiffLine line(
      String what,
      BoardLine line,
      Event.Action action,
      String field,
      @Nullable String before,
      @Nullable String after) {
    String detail =
        field.equals("verdict") ? "verdict " + before + " -> " + after : action.word() + " text";
    return new DiffLine(
        what,
        new EntryChange(new Event(line.identity(), action, detail), field, before, after),
        Shorten.to(line.text(), 80));
  }

  /** From each wording to the one that replaced it, by the licences between the two commits. */
  private static Map<String, String> rewordings(MemoryAtHead old, MemoryAtHead now)
      throws IOException {
    Map<String, String> next = new HashMap<>();
    ObjectId from = old.commit();
    ObjectId to = now.commit();
    if (from == null || to == null) {
      return next;
    }
    try (RevWalk walk = new RevWalk(now.reader())) {
      walk.setRewriteParents(false);
      walk.setTreeFilter(
          AndTreeFilter.create(PathFilter.create(MemoryLayout.BOARD), TreeFilter.ANY_DIFF));
      walk.markStart(walk.parseCommit(to));
      walk.markUninteresting(walk.parseCommit(from));
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        walk.parseBody(commit);
        for (LineTrailer trailer : Declared.in(commit.getFullMessage()).lines()) {
          if (trailer.action() == LineAction.REWRITE) {
            next.putIfAbsent(trailer.identity(), trailer.to());
          }
        }
      }
    }
    return next;
  }
}
