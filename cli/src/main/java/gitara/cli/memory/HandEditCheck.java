package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.gate.CheckedCommit;
import gitara.gate.FindingPolicy;
import gitara.gate.Range;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.record.IndexSnapshot;
import gitara.record.Step;
import gitara.record.WorkTreeSnapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RuleCatalog;
import gitara.rule.Severity;
import gitara.rule.memory.MemoryRules;
import gitara.rule.memory.MemoryStep;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara memory update --check}: checks an edit of the board that was made by hand. */
final class HandEditCheck {
  private HandEditCheck() {}

  static int run(Call call) throws Refusal, IOException {
    String range = call.args().operand(0);
    return range == null ? present(call) : range(call, range);
  }

  /** Every commit of a range by all rules of the memory. */
  private static int range(Call call, String range) throws Refusal, IOException {
    int dots = range.indexOf("..");
    String base = dots < 0 ? "" : range.substring(0, dots);
    String tip = dots < 0 ? range : range.substring(dots + 2);
    try (Repo repo = call.open()) {
      ObjectId from = base.isEmpty() ? null : commit(repo, base);
      Range checked =
          Range.judge(
              new RuleCatalog(List.of(new MemoryRules())),
              repo,
              List.of(commit(repo, tip.isEmpty() ? "HEAD" : tip)),
              from == null ? List.of() : List.of(from),
              from,
              false);
      for (CheckedCommit commit : checked.judged()) {
        for (Finding finding : commit.findings().sorted()) {
          print(call, commit.commit().name(), finding);
        }
      }
      int errors = checked.count(Severity.ERROR);
      int commits = checked.judged().size();
      if (!call.json()) {
        call.console()
            .line(
                commits
                    + (commits == 1 ? " commit" : " commits")
                    + " of the memory checked, "
                    + errors
                    + (errors == 1 ? " error" : " errors"));
      }
      return errors > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  static ObjectId commit(Repo repo, String name) throws Refusal, IOException {
    ObjectId id = repo.commit(name);
    if (id == null) {
      throw Refusal.of("there is no commit " + name);
    }
    return id;
  }

  private static void print(Call call, String commit, Finding finding) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("commit", commit);
      object.put("rule", finding.rule().slug());
      object.put("severity", finding.severity().word());
      object.put("path", finding.path());
      object.put("line", finding.place().line());
      object.put("entry", finding.entry());
      object.put("message", finding.message());
      object.put("hint", finding.hint());
      call.console().line(JsonWriter.line(object));
    } else {
      call.console()
          .line(
              commit.substring(0, 10)
                  + " "
                  + Console.safe(finding.path())
                  + ": "
                  + finding.severity().word()
                  + " ["
                  + finding.rule().slug()
                  + "] "
                  + Console.safe(finding.message())
                  + (finding.entry().isEmpty() ? "" : " (" + finding.entry() + ")"));
    }
  }

  private static int present(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Repo repo = memory.repo();
      WorkTreeSnapshot present =
          new WorkTreeSnapshot(repo.requireWorkTree(), IndexSnapshot.read(repo, memory.reader()));
      Step step = new Step(memory.snapshot(), present);
      Findings all = new Findings();
      MemoryRules.checkBoard(new MemoryStep(step, null, List.of(), null), all);
      Findings findings =
          FindingPolicy.ofClone(call.protocols().rules(), repo, memory.reader(), memory.commit())
              .apply(all);
      int errors = findings.count(Severity.ERROR);
      for (Finding finding : findings.sorted()) {
        print(call, finding);
      }
      for (LineTrailer line : errors == 0 ? MemoryRules.licences(step) : List.<LineTrailer>of()) {
        call.console()
            .line(
                call.json()
                    ? JsonWriter.line(Map.of("ara_line", line.toString()))
                    : "Ara-Line: " + line);
      }
      return errors == 0 ? ExitCode.OK : ExitCode.FINDINGS;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static void print(Call call, Finding finding) {
    int line = finding.place().line();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("kind", finding.rule().slug().substring("board-".length()).replace('-', '_'));
      object.put("rule", finding.rule().slug());
      object.put("severity", finding.severity().word());
      object.put("identity", finding.entry());
      object.put("line", line);
      object.put("message", finding.message());
      object.put("hint", finding.hint());
      call.console().line(JsonWriter.line(object));
    } else {
      String where = line > 0 ? MemoryLayout.ref(line) : MemoryLayout.BOARD;
      call.console()
          .line(
              where
                  + ": "
                  + (finding.severity() == Severity.ERROR ? "" : "(warning) ")
                  + Console.safe(finding.message())
                  + " ["
                  + finding.rule().slug()
                  + "]");
      call.console().line("  " + Console.safe(finding.hint()));
    }
  }
}
