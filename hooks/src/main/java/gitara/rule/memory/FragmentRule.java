package gitara.rule.memory;

import gitara.event.SourceGate;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** A rule about each fragment by itself: all of those that are there, or those that a step adds. */
final class FragmentRule extends MemoryRule implements MemoryRule.OnRecord, MemoryRule.OnStep {
  private interface Check {
    /** What is wrong with a fragment at a path. */
    List<String> objections(MemoryRecord record, String path, Fragment fragment) throws IOException;
  }

  private final String hint;
  private final boolean isOfHead;
  private final Check check;

  /**
   * @param isOfHead whether it reports what cannot be read, too
   */
  private FragmentRule(RuleName name, String hint, boolean isOfHead, Check check) {
    super(name);
    this.hint = hint;
    this.isOfHead = isOfHead;
    this.check = check;
  }

  private static RuleName name(String id, String slug, String condition) {
    return RuleName.of(id, slug, Severity.ERROR, Reads.TREE, condition);
  }

  /** What runs the agent does not testify to it. */
  static FragmentRule sourceGate() {
    return new FragmentRule(
        name(
            "MEM02",
            "fragment-source-gate",
            "the source event of a fragment is of an external kind"),
        "it may be context (context_event_ids), never the source",
        false,
        (record, path, fragment) ->
            SourceGate.isExternal(fragment.kind())
                ? List.of()
                : List.of(
                    "the event "
                        + fragment.eventId()
                        + " is internal (kind "
                        + fragment.kind()
                        + ")"));
  }

  /** A fragment names a line that was there. */
  static FragmentRule ref() {
    return new FragmentRule(
        name(
            "MEM03",
            "fragment-ref",
            "line L<n> of the board that a fragment refers to has the identity that the fragment"
                + " states"),
        "git ara memory lines lists the lines; git ara memory fragment add names line,"
            + " source_line_hash and claude_md_blob",
        false,
        (record, path, fragment) -> ref(record, fragment));
  }

  /** Trajectory, activation and root cause go together. */
  static FragmentRule matrix() {
    return new FragmentRule(
        name(
            "MEM04",
            "fragment-matrix",
            "a fragment has every required field, and its trajectory, activation and root cause"
                + " are consistent"),
        "allowed combinations: git ara help memory fragment add",
        true,
        (record, path, fragment) -> fragment.objections());
  }

  /** The same evidence lies at the same place. */
  static FragmentRule key() {
    return new FragmentRule(
        name(
            "MEM05",
            "fragment-key",
            "the file name of a fragment is derived from its event, signal, line and trajectory"),
        "write it with git ara memory fragment add",
        false,
        FragmentRule::key);
  }

  /** A fragment made by hand holds what one made by a verb holds. */
  static FragmentRule whole() {
    return new FragmentRule(
        name(
                "MEM30",
                "fragment-whole",
                "a fragment has an event with its digest, a kind that is a string, a signal that"
                    + " goes with its trajectory, evidence and an effectiveness note")
            .since(2),
        "what a fragment holds: git ara help memory fragment add",
        false,
        (record, path, fragment) -> {
          byte[] bytes = record.snapshot().readText(path);
          return bytes == null
              ? List.of()
              : FragmentFile.flaws(new String(bytes, StandardCharsets.UTF_8), fragment);
        });
  }

  /** Empty when all is well, or when the board of that time is not in this repository. */
  private static List<String> ref(MemoryRecord record, Fragment fragment) throws IOException {
    if (fragment.line() == 0) {
      return List.of();
    }
    if (!ObjectId.isId(fragment.board())) {
      return List.of("claude_md_blob is missing or malformed");
    }
    Board board = record.parsed().board(record.snapshot(), ObjectId.fromString(fragment.board()));
    BoardLine line = board == null ? null : board.at(fragment.line());
    String ref = MemoryLayout.ref(fragment.line()) + " of that board is ";
    if (board != null && line == null) {
      return List.of(ref + "not the start of a line");
    }
    if (!BoardLine.isIdentity(fragment.identity())) {
      return List.of(
          "source_line_hash is not the identity of a line: "
              + (fragment.identity().isEmpty() ? "none" : fragment.identity()));
    }
    return line == null || line.identity().equals(fragment.identity())
        ? List.of()
        : List.of(ref + line.identity());
  }

  private static List<String> key(MemoryRecord record, String found, Fragment fragment)
      throws IOException {
    String path = fragment.path();
    if (path == null) {
      return List.of("source_ts cannot be read: " + fragment.ts());
    }
    String flat = MemoryLayout.FRAGMENTS + path.substring(path.lastIndexOf('/'));
    Snapshot snapshot = record.snapshot();
    boolean isTwice = snapshot.id(path) != null && snapshot.id(flat) != null;
    return isTwice || !List.of(path, flat).contains(found)
        ? List.of("the evidence belongs at " + path)
        : List.of();
  }

  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) throws IOException {
    Fragment fragment = found.file().fragment();
    List<String> unread = isOfHead ? found.file().problems() : List.of();
    for (String objection :
        fragment == null ? unread : check.objections(record, found.path(), fragment)) {
      String entry = fragment == null ? "" : fragment.identity();
      find(findings, found.path(), 1, entry, objection, hint);
    }
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    for (MemoryRecord.Found found : record.fragments()) {
      judge(record, found, findings);
    }
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    for (Step.FileDiff change : step.changes()) {
      if (change.now() != null && FragmentFile.isFragment(change.path())) {
        judge(step.after(), step.after().found(change.path()), findings);
      }
    }
  }
}
