package gitara.memory.act;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.Declared;
import gitara.memory.model.EnumWords;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentSignal;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.Trajectory;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a step adds and takes away, held against what licenses it: the ledger and the
 * fragments as they were before.
 */
public final class BoardEdit {
  private static final String PLAN = "make the edit with: git ara memory update --plan FILE";

  private final Snapshot before;
  private final Snapshot after;
  private final Board old;
  private final Board now;
  private final Ledger ledger;
  private final Map<String, BoardLine> removed = new LinkedHashMap<>();
  private final Map<String, BoardLine> added = new LinkedHashMap<>();
  private final List<BoardProblem> problems = new ArrayList<>();

  public BoardEdit(Snapshot before, Snapshot after) throws IOException, TextException {
    this(before, after, List.of());
  }

  /**
   * @param others the other parents of a merge: a line that is as in one of them needs no licence
   */
  public BoardEdit(Snapshot before, Snapshot after, List<Snapshot> others)
      throws IOException, TextException {
    this.before = before;
    this.after = after;
    this.old = Board.in(before);
    this.now = Board.in(after);
    this.ledger = Ledger.in(before);
    boolean begins = before.id(MemoryLayout.BOARD) == null;
    List<Board> boards = new ArrayList<>();
    for (Snapshot other : others) {
      boards.add(Board.in(other));
    }
    for (BoardLine line : old.lines()) {
      if (now.line(line.identity()) == null
          && boards.stream().allMatch(board -> board.line(line.identity()) != null)) {
        removed.put(line.identity(), line);
      }
    }
    for (BoardLine line : now.lines()) {
      // A board that begins is taken as it is found.
      if (!begins
          && old.line(line.identity()) == null
          && boards.stream().allMatch(board -> board.line(line.identity()) == null)) {
        added.put(line.identity(), line);
      }
    }
  }

  public boolean isEmpty() {
    return removed.isEmpty() && added.isEmpty();
  }

  public List<BoardLine> removed() {
    return new ArrayList<>(removed.values());
  }

  public List<BoardLine> added() {
    return new ArrayList<>(added.values());
  }

  Ledger ledger() {
    return ledger;
  }

  Snapshot before() {
    return before;
  }

  /** What is wrong with the edit, given what is said to license it. */
  public List<BoardProblem> judge(Declared declared) throws IOException {
    problems.clear();
    for (String value : declared.malformed()) {
      licence("", 0, "an Ara-Line is not of the grammar: " + value, PLAN);
    }
    Map<String, Integer> covered = new LinkedHashMap<>();
    for (LineTrailer trailer : declared.lines()) {
      if (trailer.action() != LineAction.KEEP) {
        covered.merge(trailer.identity(), 1, Integer::sum);
      }
      if (trailer.action() == LineAction.REWRITE) {
        covered.merge(trailer.to(), 1, Integer::sum);
      }
      judge(trailer);
    }
    Set<String> all = new LinkedHashSet<>(removed.keySet());
    all.addAll(added.keySet());
    for (String identity : all) {
      int count = covered.getOrDefault(identity, 0);
      BoardLine line = line(identity);
      if (count != 1) {
        licence(
            identity,
            line == null ? 0 : line.number(),
            (removed.containsKey(identity) ? "a line was removed" : "a line was added")
                + (count == 0 ? " without an Ara-Line" : " with more than one Ara-Line"),
            count == 0 ? PLAN : "one Ara-Line for each line");
      }
    }
    for (BoardLine line : added.values()) {
      for (Pointer pointer : line.pointers()) {
        if (pointer.target(after) == null) {
          problems.add(
              new BoardProblem(
                  BoardProblem.Kind.POINTER,
                  line.identity(),
                  line.number(),
                  "a new line points to what is not there: " + pointer.text(),
                  "write the dossier first, or leave the pointer out"));
        }
      }
    }
    return List.copyOf(problems);
  }

  private @Nullable BoardLine line(String identity) {
    BoardLine line = added.get(identity);
    return line == null ? removed.get(identity) : line;
  }

  private void judge(LineTrailer trailer) throws IOException {
    switch (trailer.action()) {
      case KEEP -> {
        if (old.line(trailer.identity()) == null || now.line(trailer.identity()) == null) {
          happened(trailer);
        }
      }
      case ADD -> {
        BoardLine line = added.get(trailer.identity());
        if (line == null) {
          happened(trailer);
        } else {
          add(trailer, line);
        }
      }
      case REMOVE -> {
        BoardLine line = removed.get(trailer.identity());
        if (line == null) {
          happened(trailer);
        } else {
          remove(trailer, line);
        }
      }
      case REWRITE -> {
        BoardLine line = removed.get(trailer.identity());
        BoardLine other = added.get(trailer.to());
        if (line == null || other == null) {
          happened(trailer);
        } else {
          rewrite(trailer, line, other);
        }
      }
    }
  }

  private void happened(LineTrailer trailer) {
    licence(
        trailer.identity(),
        0,
        "an Ara-Line declares what did not happen: " + trailer.action().word(),
        "declare what the edit does to each line, and nothing else");
  }

  private void remove(LineTrailer trailer, BoardLine line) throws IOException {
    Trajectory verdict = verdict(trailer, line);
    List<Fragment> cited = cited(trailer, line.identity(), line);
    if (verdict == null) {
      return;
    }
    switch (verdict) {
      case WEAKENING -> needs(line, "remove", Trajectory.WEAKENING, cited);
      case NEUTRAL -> {
        if (trailer.task().isEmpty()) {
          licence(
              line.identity(),
              line.number(),
              "the line is NEUTRAL: it waits for its trigger, and is not pruned for that",
              "keep it; only a directed task with contrary evidence removes it");
        } else {
          needs(line, "remove", Trajectory.WEAKENING, cited);
        }
      }
      case STRENGTHENING, NEW_SIGNAL ->
          licence(
              line.identity(),
              line.number(),
              "the line is " + verdict.word() + ": what works is not removed",
              "keep it, or give it a clearer trigger");
    }
  }

  private void rewrite(LineTrailer trailer, BoardLine line, BoardLine other) throws IOException {
    Trajectory verdict = verdict(trailer, line);
    List<Fragment> cited = cited(trailer, line.identity(), line);
    RewriteKind kind = trailer.kind() == null ? RewriteKind.CONTENT : trailer.kind();
    if (!kind.covers(line.text(), other.text())) {
      licence(
          line.identity(),
          other.number(),
          "the rewrite is more than " + kind.word(),
          "call it by what it changes: " + EnumWords.all(RewriteKind.values()));
      return;
    }
    if (verdict == null) {
      return;
    }
    boolean repair = kind == RewriteKind.SYNTAX || kind == RewriteKind.POINTER;
    switch (verdict) {
      case WEAKENING -> {
        if (!repair) {
          needs(line, "rewrite", Trajectory.WEAKENING, cited);
        }
      }
      case STRENGTHENING -> {
        if (kind != RewriteKind.TRIGGER && kind != RewriteKind.POINTER) {
          licence(
              line.identity(),
              other.number(),
              "the line is STRENGTHENING: it may get a clearer trigger or a better pointer only",
              "say kind: trigger or kind: pointer where it is one of these; else keep it");
        }
      }
      case NEUTRAL, NEW_SIGNAL -> {
        if (!repair && (trailer.task().isEmpty() || cited.isEmpty())) {
          licence(
              line.identity(),
              other.number(),
              "the line is NEUTRAL: its syntax or pointer may be repaired; more takes a directed"
                  + " task with evidence",
              "keep it, or cite task and evidence");
        }
      }
    }
  }

  private void add(LineTrailer trailer, BoardLine line) throws IOException {
    List<Fragment> cited = cited(trailer, "", line);
    TreeSet<String> events = new TreeSet<>();
    boolean instruction = false;
    for (Fragment fragment : cited) {
      events.add(fragment.eventId());
      instruction |= fragment.signal() == FragmentSignal.STANDING_INSTRUCTION;
    }
    if (events.size() < 2 && !instruction) {
      licence(
          line.identity(),
          line.number(),
          "a new line needs fragments of two events, or a standing instruction; "
              + events.size()
              + (events.size() == 1 ? " event is cited" : " events are cited"),
          "cite the NEW_SIGNAL fragments: evidence of the plan's action");
    }
    boolean trigger = Cues.trigger(line.text());
    boolean direction = Cues.direction(line.text());
    if (!trigger || !direction) {
      licence(
          line.identity(),
          line.number(),
          "a new line says when it applies and what to do; this one lacks "
              + (trigger ? "a direction" : direction ? "a trigger" : "both"),
          "begin with when it applies (When, If, Before, With …), then what to do");
    }
  }

  /** The ledger's verdict at the parent; null when it licenses nothing, which is told. */
  private @Nullable Trajectory verdict(LineTrailer trailer, BoardLine line) throws IOException {
    Trajectory verdict = ledger.verdict(line.identity());
    if (verdict == null) {
      boolean later =
          before.id(MemoryLayout.LEDGER) == null || Ledger.EMPTY.rows().equals(ledger.rows());
      boolean arrives = !sameLedger();
      if (later || arrives) {
        first(
            line,
            arrives
                ? "the verdict on the line arrives with the edit, or after it"
                : "there is no ledger before the edit");
      } else {
        licence(
            line.identity(),
            line.number(),
            "nobody has judged the line as it stands: it can only be kept",
            "crystallize first: git ara memory crystallize --judgments FILE");
      }
      return null;
    }
    if (trailer.verdict() != verdict) {
      licence(
          line.identity(),
          line.number(),
          "the Ara-Line says "
              + (trailer.verdict() == null ? "no verdict" : trailer.verdict().word())
              + ", the ledger before it "
              + verdict.word(),
          "act on the verdict of the ledger");
      return null;
    }
    return verdict;
  }

  private boolean sameLedger() throws IOException {
    var old = before.id(MemoryLayout.LEDGER);
    var now = after.id(MemoryLayout.LEDGER);
    return old == null ? now == null : old.equals(now);
  }

  private void needs(BoardLine line, String what, Trajectory wanted, List<Fragment> cited) {
    for (Fragment fragment : cited) {
      if (fragment.trajectory() == wanted) {
        return;
      }
    }
    licence(
        line.identity(),
        line.number(),
        "to " + what + " the line takes a " + wanted.word() + " fragment about it, cited",
        "cite it: evidence of the plan's action");
  }

  /** The cited fragments that are there and about the line; what is not is told. */
  private List<Fragment> cited(LineTrailer trailer, String identity, BoardLine line)
      throws IOException {
    List<Fragment> all = new ArrayList<>();
    for (String path : trailer.evidence()) {
      byte[] bytes = FragmentFile.isFragment(path) ? before.readText(path) : null;
      if (bytes == null) {
        if (after.id(path) != null) {
          first(line, "the fragment " + path + " arrives with the edit");
        } else {
          licence(
              line.identity(), line.number(), "there is no fragment " + path, "cite what is there");
        }
        continue;
      }
      Fragment fragment = FragmentFile.parse(new String(bytes, StandardCharsets.UTF_8)).fragment();
      if (fragment == null || !fragment.identity().equals(identity)) {
        licence(
            line.identity(),
            line.number(),
            "the fragment "
                + path
                + " is not about "
                + (identity.isEmpty() ? "a missing line" : "this line"),
            "cite fragments " + (identity.isEmpty() ? "with claude_md_ref none" : "of the line"));
      } else {
        all.add(fragment);
      }
    }
    return all;
  }

  private void first(BoardLine line, String message) {
    problems.add(
        new BoardProblem(
            BoardProblem.Kind.EVIDENCE_FIRST,
            line.identity(),
            line.number(),
            message,
            "commit the evidence first, then the edit: git ara memory crystallize, then update"));
  }

  private void licence(String identity, int line, String message, String hint) {
    problems.add(new BoardProblem(BoardProblem.Kind.LICENCE, identity, line, message, hint));
  }
}
