package gitara.rule.memory;

import gitara.memory.model.Board;
import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Declared;
import gitara.memory.model.FileLicence;
import gitara.memory.model.MemoryLayout;
import gitara.record.Step;
import gitara.rule.Finding;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The check of headings, fences, comments and imports of a board, and of the files that it imports:
 * they are loaded with its lines, and are none of them.
 */
final class BoardTextCheck {
  static final String OWNER =
      "git commit --trailer 'Ara-Line: file by=owner reason=\"…\"', or task=NAME for a directed"
          + " task";

  private static final Pattern AT = Pattern.compile("^[\\s>]*@");

  private BoardTextCheck() {}

  static void run(
      MemoryStep step,
      BoardChange change,
      Declared declared,
      EarlierEvidence earlier,
      List<Finding> findings)
      throws IOException {
    if (declared.isByOwner()) {
      return;
    }
    FileLicence file = declared.file();
    boolean isLicensed = file != null && earlier.hasTask(file.task(), "", 0);
    for (String text : change.addedText()) {
      boolean priority =
          text.equals("@priority.md") && change.before().id(MemoryLayout.PRIORITY) != null;
      boolean isImport = AT.matcher(text).find() || !Board.imports(text).isEmpty();
      if (!priority && isImport) {
        imports(text, findings);
      } else if (!isLicensed && !priority) {
        find("text outside of the lines of the board was added: " + text, findings);
      }
    }
    if (!isLicensed) {
      change.moved().forEach(what -> find(what, findings));
      for (String text : change.removedText()) {
        find("text outside of the lines of the board was removed: " + text, findings);
      }
    }
    for (BoardLine line : change.added().values()) {
      for (String path : Board.imports(line.text())) {
        if (change.removed().values().stream()
            .noneMatch(old -> Board.imports(old.text()).contains(path))) {
          imports("@" + path, findings);
        }
      }
    }
    files(step, change, isLicensed, findings);
  }

  /** The files that the board imports, and the one that it will import. */
  private static void files(
      MemoryStep step, BoardChange change, boolean isLicensed, List<Finding> findings)
      throws IOException {
    if (isLicensed || change.before().id(MemoryLayout.BOARD) == null) {
      return;
    }
    Set<String> imported = Board.imported(change.before());
    imported.add(MemoryLayout.PRIORITY);
    for (Step.FileDiff file : step.changes()) {
      if (imported.contains(file.path()) && file.now() != null) {
        findings.add(
            new Finding(
                BoardRule.TEXT,
                Severity.ERROR,
                file.path(),
                SourceRange.FILE,
                "",
                "a file that is loaded with the board was changed",
                OWNER));
      }
    }
  }

  private static void imports(String text, List<Finding> findings) {
    findings.add(
        BoardRule.finding(
            BoardRule.TEXT,
            "",
            0,
            "the board imports another file: " + text,
            "only its owner may: git commit --trailer 'Ara-Line: file by=owner reason=\"…\"'"));
  }

  private static void find(String message, List<Finding> findings) {
    findings.add(BoardRule.finding(BoardRule.TEXT, "", 0, message, OWNER));
  }
}
