package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.Declared;
import gitara.memory.model.EnumWords;
import gitara.memory.model.Evidence;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentSignal;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ParsedMemory;
import gitara.memory.model.Pointer;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.Trajectory;
import gitara.rule.Finding;
import gitara.rule.RuleName;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The check of an edit of the board against what is declared to license it: the ledger and the
 * fragments as they were before.
 */
final class BoardEditCheck {
  private static final String PLAN = "make the edit with: git ara memory update --plan FILE";

  private final BoardChange change;
  private final Ledger ledger;
  private final List<Finding> findings = new ArrayList<>();

  /** The new line that each fragment licenses. */
  private final Map<String, String> used = new HashMap<>();

  private @Nullable FragmentTally tally;

  private BoardEditCheck(BoardChange change) throws IOException, TextException {
    this.change = change;
    this.ledger = Ledger.in(change.before());
  }

  static List<Finding> run(BoardChange change, Declared declared)
      throws IOException, TextException {
    BoardEditCheck check = new BoardEditCheck(change);
    check.licences(declared);
    check.pointers();
    BoardTextCheck.run(change, declared, check.findings);
    return check.findings;
  }

  private void licences(Declared declared) throws IOException {
    for (String value : declared.malformed()) {
      licence("", 0, "malformed Ara-Line: " + value, PLAN);
    }
    if (declared.isByOwner()) {
      return;
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
    Set<String> all = new LinkedHashSet<>(change.removed().keySet());
    all.addAll(change.added().keySet());
    for (String identity : all) {
      int count = covered.getOrDefault(identity, 0);
      BoardLine line = change.line(identity);
      if (count != 1) {
        licence(
            identity,
            line == null ? 0 : line.number(),
            (change.removed().containsKey(identity) ? "a line was removed" : "a line was added")
                + (count == 0 ? " without an Ara-Line" : " with more than one Ara-Line"),
            count == 0 ? PLAN : "one Ara-Line for each line");
      }
    }
  }

  private void pointers() throws IOException {
    for (BoardLine line : change.added().values()) {
      for (Pointer pointer : line.pointers()) {
        if (pointer.target(change.after()) == null) {
          find(
              BoardRule.POINTER,
              line.identity(),
              line.number(),
              "a new line has a pointer that does not resolve: " + pointer.text(),
              "write the dossier first, or remove the pointer");
        }
      }
    }
  }

  private void judge(LineTrailer trailer) throws IOException {
    BoardLine gone = change.removed().get(trailer.identity());
    BoardLine added = change.added().get(trailer.identity());
    BoardLine other = change.added().get(trailer.to());
    boolean happened =
        switch (trailer.action()) {
          case KEEP -> change.keeps(trailer.identity());
          case ADD -> added != null;
          case REMOVE -> gone != null;
          case REWRITE -> gone != null && other != null;
        };
    if (!happened) {
      licence(
          trailer.identity(),
          0,
          "an Ara-Line declares a change that the commit does not make: " + trailer.action().word(),
          "declare the change of each line, and nothing else");
    } else if (trailer.action() == LineAction.ADD && added != null) {
      add(trailer, added);
    } else if (gone != null && other != null) {
      rewrite(trailer, gone, other);
    } else if (gone != null) {
      remove(trailer, gone);
    }
  }

  private void remove(LineTrailer trailer, BoardLine line) throws IOException {
    Trajectory verdict = verdict(trailer, line);
    List<Fragment> cited = cited(trailer, line.identity(), line);
    if (verdict == null) {
      return;
    }
    boolean waits = verdict == Trajectory.NEUTRAL && trailer.task().isEmpty();
    if (verdict == Trajectory.STRENGTHENING || verdict == Trajectory.NEW_SIGNAL) {
      licence(
          line,
          "the line is " + verdict.word() + ": a strengthening line is not removed",
          "keep it, or give it a clearer trigger");
    } else if (waits) {
      licence(
          line,
          "the line is NEUTRAL: a line without evidence is not removed",
          "keep it; only a directed task with contrary evidence removes it");
    } else {
      needsWeakening(line, "remove", cited);
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
          "name the kind of the change: " + EnumWords.all(RewriteKind.values()));
      return;
    }
    if (verdict != null) {
      kind(line, other, kind, verdict, cited);
    }
    boolean repair = kind == RewriteKind.SYNTAX || kind == RewriteKind.POINTER;
    switch (verdict) {
      case null -> {}
      case WEAKENING -> {
        if (!repair) {
          needsWeakening(line, "rewrite", cited);
        }
      }
      case STRENGTHENING -> {
        if (kind != RewriteKind.TRIGGER && kind != RewriteKind.POINTER) {
          licence(
              line.identity(),
              other.number(),
              "the line is STRENGTHENING: it may get a clearer trigger or a better pointer only",
              "use kind: trigger or kind: pointer, or keep the line");
        }
      }
      case NEUTRAL, NEW_SIGNAL -> {
        if (!repair && (trailer.task().isEmpty() || cited.isEmpty())) {
          licence(
              line.identity(),
              other.number(),
              "the line is NEUTRAL: its syntax or pointer may be repaired; any other change"
                  + " requires a directed task with evidence",
              "keep it, or cite task and evidence");
        }
      }
    }
  }

  /** What a rewrite may do, given the words that the line had before. */
  private void kind(
      BoardLine line, BoardLine other, RewriteKind kind, Trajectory verdict, List<Fragment> cited)
      throws IOException {
    if (kind == RewriteKind.TRIGGER
        && !Cues.instruction(line.text()).equals(Cues.instruction(other.text()))) {
      kind(
          line,
          other,
          "kind trigger changes when the line applies, and the rewrite changes what it instructs",
          "keep the instruction word for word: " + String.join(" ", Cues.instruction(line.text())));
    }
    List<String> kept = other.pointers().stream().map(Pointer::text).toList();
    for (Pointer pointer : kind == RewriteKind.POINTER ? line.pointers() : List.<Pointer>of()) {
      if (!kept.contains(pointer.text()) && pointer.target(change.after()) != null) {
        kind(
            line,
            other,
            "kind pointer drops a pointer that resolves: " + pointer.text(),
            "keep it beside the new one");
      }
    }
    boolean content = kind == RewriteKind.CONTENT || kind == RewriteKind.TRIGGER;
    Trajectory wanted =
        verdict == Trajectory.STRENGTHENING
            ? Trajectory.STRENGTHENING
            : content && verdict == Trajectory.NEUTRAL ? Trajectory.WEAKENING : null;
    if (wanted != null && cited.stream().noneMatch(one -> one.trajectory() == wanted)) {
      kind(
          line,
          other,
          "to rewrite a line that is "
              + verdict.word()
              + " takes a "
              + wanted.word()
              + " fragment about it, cited",
          "cite it: evidence of the plan's action");
    }
  }

  private void kind(BoardLine line, BoardLine other, String message, String hint) {
    find(BoardRule.KIND, line.identity(), other.number(), message, hint);
  }

  private void add(LineTrailer trailer, BoardLine line) throws IOException {
    for (String path : trailer.evidence()) {
      String first = used.putIfAbsent(path, line.identity());
      if (first != null && !first.equals(line.identity())) {
        find(
            BoardRule.ONCE,
            line.identity(),
            line.number(),
            "the fragment " + path + " already licenses another new line",
            "cite other fragments, or add one line");
      }
    }
    TreeSet<String> events = new TreeSet<>();
    boolean instruction = false;
    for (Fragment fragment : cited(trailer, "", line)) {
      events.add(fragment.eventId());
      instruction |= fragment.signal() == FragmentSignal.STANDING_INSTRUCTION;
    }
    if (events.size() < 2 && !instruction) {
      licence(
          line,
          "a new line requires fragments of two events, or a standing instruction; "
              + events.size()
              + (events.size() == 1 ? " event is cited" : " events are cited"),
          "cite the NEW_SIGNAL fragments: evidence of the plan's action");
    }
    boolean trigger = Cues.trigger(line.text());
    boolean direction = Cues.direction(line.text());
    if (!trigger || !direction) {
      licence(
          line,
          "a new line states when it applies and what to do; this one lacks "
              + (trigger ? "a direction" : direction ? "a trigger" : "both"),
          "start with the trigger (When, If, Before, With …), then the action");
    }
  }

  /** The verdict of the ledger at the parent; null, with a finding, when it licenses nothing. */
  private @Nullable Trajectory verdict(LineTrailer trailer, BoardLine line) throws IOException {
    Trajectory verdict = ledger.verdict(line.identity());
    boolean arrives =
        !Objects.equals(
            change.before().id(MemoryLayout.LEDGER), change.after().id(MemoryLayout.LEDGER));
    if (verdict == null && arrives) {
      first(line, "the verdict on the line is not older than the edit");
    } else if (verdict == null && ledger.rows().isEmpty()) {
      first(line, "there is no ledger before the edit");
    } else if (verdict == null) {
      licence(
          line,
          "the line has no verdict in its present wording: it can only be kept",
          "crystallize first: git ara memory crystallize --judgments FILE");
    } else if (trailer.verdict() != verdict) {
      licence(
          line,
          "the Ara-Line has "
              + (trailer.verdict() == null ? "no verdict" : trailer.verdict().word())
              + ", the ledger before it "
              + verdict.word(),
          "follow the verdict of the ledger");
      return null;
    }
    long after = verdict == null ? 0 : uncounted(line.identity());
    if (after > 0) {
      find(
          BoardRule.CURRENT,
          line.identity(),
          line.number(),
          "the ledger does not count "
              + (after == 1 ? "a fragment" : after + " fragments")
              + " about the line",
          "count and judge first: git ara memory crystallize --judgments FILE");
    }
    return verdict;
  }

  /** How many fragments about a line came after the ledger. */
  private long uncounted(String identity) throws IOException {
    ObjectId tree = change.before().folderId(MemoryLayout.FRAGMENTS);
    Ledger.Row row = ledger.row(identity);
    if (row == null || (tree != null && tree.name().equals(ledger.tree()))) {
      return 0;
    }
    FragmentTally all = tally;
    if (all == null) {
      all = Evidence.of(change.before(), new ParsedMemory());
      tally = all;
    }
    return all.of(identity).inAll() - row.evidence().inAll();
  }

  private void needsWeakening(BoardLine line, String what, List<Fragment> cited) {
    if (cited.stream().noneMatch(fragment -> fragment.trajectory() == Trajectory.WEAKENING)) {
      licence(
          line,
          "to " + what + " the line requires a WEAKENING fragment about it, cited",
          "cite it: evidence of the plan's action");
    }
  }

  /** The cited fragments that are there and about the line; any other is a finding. */
  private List<Fragment> cited(LineTrailer trailer, String identity, BoardLine line)
      throws IOException {
    List<Fragment> all = new ArrayList<>();
    for (String path : trailer.evidence()) {
      FragmentFile file = FragmentFile.in(change.before(), path);
      Fragment fragment = file == null ? null : file.fragment();
      if (file == null && change.after().id(path) != null) {
        first(line, "the fragment " + path + " is not older than the edit");
      } else if (file == null) {
        licence(line, "there is no fragment " + path, "cite existing fragments");
      } else if (fragment == null || !fragment.identity().equals(identity)) {
        licence(
            line,
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
    find(
        BoardRule.EVIDENCE_FIRST,
        line.identity(),
        line.number(),
        message,
        "commit the evidence first, then the edit: git ara memory crystallize, then update");
  }

  private void licence(BoardLine line, String message, String hint) {
    licence(line.identity(), line.number(), message, hint);
  }

  private void licence(String identity, int line, String message, String hint) {
    find(BoardRule.LICENCE, identity, line, message, hint);
  }

  private void find(RuleName rule, String identity, int line, String message, String hint) {
    findings.add(BoardRule.finding(rule, identity, line, message, hint));
  }
}
