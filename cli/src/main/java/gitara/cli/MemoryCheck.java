package gitara.cli;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.BoardEdit;
import gitara.memory.BoardProblem;
import gitara.memory.Declared;
import gitara.memory.InferLicence;
import gitara.memory.Layout;
import gitara.memory.LineTrailer;
import gitara.record.IndexSnapshot;
import gitara.record.WorkTreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code git ara memory update --check}: an edit of the board that was made by hand. */
final class MemoryCheck {
  private MemoryCheck() {}

  static int run(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Repo repo = memory.repo();
      WorkTreeSnapshot present =
          new WorkTreeSnapshot(repo.requireWorkTree(), IndexSnapshot.read(repo, memory.reader()));
      BoardEdit edit = new BoardEdit(memory.snapshot(), present);
      Declared licences = InferLicence.of(edit);
      List<BoardProblem> problems = edit.judge(licences);
      for (BoardProblem problem : problems) {
        tell(call, problem);
      }
      if (problems.isEmpty()) {
        for (LineTrailer line : licences.lines()) {
          call.console()
              .line(
                  call.json()
                      ? Json.line(Map.of("ara_line", line.toString()))
                      : "Ara-Line: " + line);
        }
      }
      return problems.isEmpty() ? Main.OK : Main.FINDINGS;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static void tell(Call call, BoardProblem problem) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("kind", problem.kind().name().toLowerCase(Locale.ROOT));
      object.put("identity", problem.identity());
      object.put("line", problem.line());
      object.put("message", problem.message());
      object.put("hint", problem.hint());
      call.console().line(Json.line(object));
    } else {
      String where = problem.line() > 0 ? Layout.ref(problem.line()) : Layout.BOARD;
      call.console().line(where + ": " + Console.safe(problem.message()));
      call.console().line("  " + Console.safe(problem.hint()));
    }
  }
}
