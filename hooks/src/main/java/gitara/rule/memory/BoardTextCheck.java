package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.Declared;
import gitara.memory.model.MemoryLayout;
import gitara.rule.Finding;
import java.io.IOException;
import java.util.List;

/**
 * The check of headings, fences, comments and imports of a board: they are loaded with its lines,
 * and are none of them.
 */
final class BoardTextCheck {
  private static final String OWNER =
      "git commit --trailer 'Ara-Line: file by=owner reason=\"…\"', or task=NAME for a directed"
          + " task";

  private BoardTextCheck() {}

  static void run(BoardChange change, Declared declared, List<Finding> findings)
      throws IOException {
    for (String text : change.addedText()) {
      boolean priority =
          text.equals("@priority.md") && change.before().id(MemoryLayout.PRIORITY) != null;
      if (text.startsWith("@") && !declared.isByOwner() && !priority) {
        findings.add(
            finding("the board imports another file: " + text, "only its owner may: " + OWNER));
      } else if (declared.file() == null && !priority) {
        findings.add(finding("text outside of the lines of the board was added: " + text, OWNER));
      }
    }
    if (declared.file() == null) {
      for (String text : change.removedText()) {
        findings.add(finding("text outside of the lines of the board was removed: " + text, OWNER));
      }
    }
  }

  private static Finding finding(String message, String hint) {
    return BoardRule.finding(BoardRule.TEXT, "", 0, message, hint);
  }
}
