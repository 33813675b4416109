package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.EnumWords;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentSignal;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.Pointer;
import gitara.memory.model.RewriteKind;
import gitara.memory.model.SquashedLicences;
import gitara.memory.model.Trajectory;
import gitara.rule.Finding;
import gitara.rule.RuleName;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The check of what a verdict with its evidence permits: which line may be edited, and how. */
final class LineLicence {
  private final BoardChange change;
  private final EarlierEvidence earlier;
  private final List<Finding> findings;

  LineLicence(BoardChange change, EarlierEvidence earlier, List<Finding> findings) {
    this.change = change;
    this.earlier = earlier;
    this.findings = findings;
  }

  void remove(SquashedLicences.Licence licence, BoardLine line) throws IOException {
    Trajectory verdict = earlier.verdict(licence, line);
    List<Fragment> cited = earlier.cited(licence, line);
    earlier.hasTask(licence.line().task(), line.identity(), line.number());
    if (verdict == null) {
      return;
    }
    if (verdict == Trajectory.STRENGTHENING || verdict == Trajectory.NEW_SIGNAL) {
      licence(
          line,
          "the line is " + verdict.word() + ": a strengthening line is not removed",
          "keep it, or give it a clearer trigger");
    } else if (verdict == Trajectory.NEUTRAL && licence.line().task().isEmpty()) {
      licence(
          line,
          "the line is NEUTRAL: a line without evidence is not removed",
          "keep it; only a directed task with contrary evidence removes it");
    } else {
      needsWeakening(line, "remove", cited);
    }
  }

  /**
   * Checks a rewrite.
   *
   * @param now what the line became
   */
  void rewrite(SquashedLicences.Licence licence, BoardLine line, BoardLine now) throws IOException {
    LineTrailer trailer = licence.line();
    Trajectory verdict = earlier.verdict(licence, line);
    List<Fragment> cited = earlier.cited(licence, line);
    earlier.hasTask(trailer.task(), line.identity(), now.number());
    boolean hasTask = !trailer.task().isEmpty();
    RewriteKind kind = trailer.kind() == null ? RewriteKind.CONTENT : trailer.kind();
    if (!kind.covers(line.text(), now.text())) {
      at(
          BoardRule.LICENCE,
          line,
          now,
          "the rewrite is more than " + kind.word(),
          "name the kind of the change: " + EnumWords.all(RewriteKind.values()));
    } else if (verdict != null) {
      kept(line, now, kind);
      evidence(line, now, kind, verdict, cited);
      permitted(line, now, kind, verdict, cited, hasTask);
    }
  }

  private void permitted(
      BoardLine line,
      BoardLine now,
      RewriteKind kind,
      Trajectory verdict,
      List<Fragment> cited,
      boolean hasTask) {
    boolean repair = kind == RewriteKind.SYNTAX || kind == RewriteKind.POINTER;
    switch (verdict) {
      case WEAKENING -> {
        if (!repair) {
          needsWeakening(line, "rewrite", cited);
        }
      }
      case STRENGTHENING -> {
        if (kind != RewriteKind.TRIGGER && kind != RewriteKind.POINTER) {
          at(
              BoardRule.LICENCE,
              line,
              now,
              "the line is STRENGTHENING: it may get a clearer trigger or a better pointer only",
              "use kind: trigger or kind: pointer, or keep the line");
        }
      }
      case NEUTRAL, NEW_SIGNAL -> {
        if (!repair && (!hasTask || cited.isEmpty())) {
          at(
              BoardRule.LICENCE,
              line,
              now,
              "the line is NEUTRAL: its syntax or pointer may be repaired; any other change"
                  + " requires a directed task with evidence",
              "keep it, or cite task and evidence");
        }
      }
    }
  }

  /** What a kind of rewrite keeps of the words that the line had before. */
  private void kept(BoardLine line, BoardLine now, RewriteKind kind) throws IOException {
    List<String> instruction = Cues.instruction(line.text());
    if (kind == RewriteKind.TRIGGER && !instruction.equals(Cues.instruction(now.text()))) {
      at(
          BoardRule.KIND,
          line,
          now,
          "kind trigger changes when the line applies, and the rewrite changes what it instructs",
          "keep the instruction word for word: " + String.join(" ", instruction));
    }
    List<String> left = now.pointers().stream().map(Pointer::text).toList();
    boolean keepsPointers = kind == RewriteKind.POINTER || kind == RewriteKind.TRIGGER;
    for (Pointer pointer : keepsPointers ? line.pointers() : List.<Pointer>of()) {
      if (!left.contains(pointer.text()) && pointer.target(change.after()) != null) {
        at(
            BoardRule.KIND,
            line,
            now,
            "kind " + kind.word() + " drops a pointer that resolves: " + pointer.text(),
            "keep it beside the new one");
      }
    }
  }

  private void evidence(
      BoardLine line, BoardLine now, RewriteKind kind, Trajectory verdict, List<Fragment> cited) {
    boolean isContent = kind == RewriteKind.CONTENT || kind == RewriteKind.TRIGGER;
    @Nullable Trajectory wanted =
        verdict == Trajectory.STRENGTHENING
            ? Trajectory.STRENGTHENING
            : isContent && verdict == Trajectory.NEUTRAL ? Trajectory.WEAKENING : null;
    if (wanted != null && cited.stream().noneMatch(one -> one.trajectory() == wanted)) {
      at(
          BoardRule.KIND,
          line,
          now,
          "to rewrite a line that is "
              + verdict.word()
              + " takes a "
              + wanted.word()
              + " fragment about it, cited",
          "cite it: evidence of the plan's action");
    }
  }

  void add(SquashedLicences.Licence licence, BoardLine line) throws IOException {
    TreeSet<String> events = new TreeSet<>();
    boolean instruction = false;
    for (Fragment fragment : earlier.cited(licence, line)) {
      if (!fragment.isSparse()) {
        events.add(fragment.eventId());
      }
      instruction |= fragment.signal() == FragmentSignal.STANDING_INSTRUCTION;
    }
    earlier.hasTask(licence.line().task(), line.identity(), line.number());
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

  private void needsWeakening(BoardLine line, String what, List<Fragment> cited) {
    if (cited.stream().noneMatch(fragment -> fragment.trajectory() == Trajectory.WEAKENING)) {
      licence(
          line,
          "to " + what + " the line requires a WEAKENING fragment about it, cited",
          "cite it: evidence of the plan's action");
    }
  }

  private void licence(BoardLine line, String message, String hint) {
    at(BoardRule.LICENCE, line, line, message, hint);
  }

  private void at(RuleName rule, BoardLine line, BoardLine now, String message, String hint) {
    findings.add(BoardRule.finding(rule, line.identity(), now.number(), message, hint));
  }
}
