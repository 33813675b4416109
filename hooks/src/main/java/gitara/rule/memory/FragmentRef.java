package gitara.rule.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Fragment;
import gitara.memory.model.MemoryLayout;
import gitara.rule.Findings;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;

/** A fragment names a line that was there. */
final class FragmentRef extends FragmentRule {
  FragmentRef() {
    super(
        "MEM03",
        "fragment-ref",
        "line L<n> of the board that a fragment refers to has the identity that the fragment"
            + " states");
  }

  @Override
  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) throws IOException {
    Fragment fragment = found.file().fragment();
    if (fragment == null || fragment.line() == 0) {
      return;
    }
    String objection = objection(record, fragment);
    if (!objection.isEmpty()) {
      find(
          findings,
          found.path(),
          1,
          fragment.identity(),
          objection,
          "git ara memory lines lists the lines; git ara memory fragment add names line,"
              + " source_line_hash and claude_md_blob");
    }
  }

  /** Empty when all is well, or when the board of that time is not in this repository. */
  private static String objection(MemoryRecord record, Fragment fragment) throws IOException {
    if (!ObjectId.isId(fragment.board())) {
      return "claude_md_blob is missing or malformed";
    }
    Board board = record.parsed().board(record.snapshot(), ObjectId.fromString(fragment.board()));
    BoardLine line = board == null ? null : board.at(fragment.line());
    if (board != null && line == null) {
      return MemoryLayout.ref(fragment.line()) + " of that board is not the start of a line";
    }
    if (!BoardLine.isIdentity(fragment.identity())) {
      return "source_line_hash is not the identity of a line: "
          + (fragment.identity().isEmpty() ? "none" : fragment.identity());
    }
    return line == null || line.identity().equals(fragment.identity())
        ? ""
        : MemoryLayout.ref(fragment.line()) + " of that board is " + line.identity();
  }
}
