package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.InputRows;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.Actor;
import gitara.commit.CommitGate;
import gitara.commit.Recorder;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.act.LinePlan;
import gitara.memory.act.UpdateBoard;
import gitara.memory.model.FileLicence;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.TaskInbox;
import gitara.protocol.Protocol;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara memory update}: edits the board as the ledger allows. */
final class MemoryUpdateVerb implements Verb {
  private static final String BOARD_TASK = "board-task";

  private static final InputRows.Shape SHAPE =
      new InputRows.Shape(
          "actions",
          List.of("keep", "rewrite", "remove", "add", "to", "after", "kind", "task"),
          List.of("evidence"),
          Map.of("text", "to"));

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.required(
            Options.one("--plan", "FILE", "plan of actions in YAML; - for standard input")),
        Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"),
        Options.one("--owner", "REASON", "edit without evidence, as the owner of the board"));
  }

  /** The licence of a person who owns the board; null where none is claimed. */
  private static @Nullable FileLicence owner(Call call) throws Refusal {
    String reason = call.args().value("--owner");
    if (reason == null) {
      return null;
    }
    Actor actor = Actor.of(call.environment());
    if (!actor.text().equals("human") || reason.isBlank()) {
      throw Refusal.of(
          reason.isBlank()
              ? "--owner needs a reason"
              : "--owner is for the person who owns the board; the actor is " + actor.text(),
          "an agent cites evidence: git ara help memory update");
    }
    return FileLicence.ofOwner(reason);
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    List<LinePlan> plans = new ArrayList<>();
    for (InputRows.Row row : InputRows.read(call, call.args().value("--plan"), SHAPE, problems)) {
      plan(row, plans, problems);
    }
    String why = call.text(call.args().value("--message", ""));
    try (Repo repo = call.open()) {
      UpdateBoard update = new UpdateBoard(repo.environment(), plans, why, owner(call), problems);
      Protocol record = MemoryAtHead.chosen(call, repo);
      VerbGate gate = new VerbGate(call.protocols().rules(), repo);
      takeFirst(call, repo, record, plans, update, gate);
      Recorder.Recorded<UpdateBoard.Updated> recorded =
          new Recorder(repo, ProcessIdentity.current(), gate)
              .record(RecordChoice.in(record, update));
      recorded.notes().forEach(note -> call.console().error("git-ara: " + Console.safe(note)));
      print(call, recorded);
      return ExitCode.OK;
    }
  }

  /** Puts the tasks of a plan on record, if nothing else stands in the way of the plan. */
  private static void takeFirst(
      Call call,
      Repo repo,
      Protocol record,
      List<LinePlan> plans,
      UpdateBoard update,
      CommitGate gate)
      throws Refusal, IOException {
    List<TaskInbox.Task> waiting = new ArrayList<>();
    for (TaskInbox.Task task : new TaskInbox(repo.requireWorkTree()).tasks()) {
      if (plans.stream().anyMatch(plan -> task.isNamed(plan.task()))) {
        waiting.add(task);
      }
    }
    if (waiting.isEmpty()) {
      return;
    }
    Refusal passed = Refusal.of("the plan would pass");
    boolean isNeeded = false;
    try {
      new Recorder(
              repo,
              ProcessIdentity.current(),
              (parent, before, after, message) -> {
                gate.check(parent, before, after, message);
                throw passed;
              })
          .record(RecordChoice.in(record, update));
    } catch (Refusal e) {
      boolean isTasks = e.problems().stream().allMatch(one -> one.endsWith("[" + BOARD_TASK + "]"));
      if (e != passed && !isTasks) {
        throw e;
      }
      isNeeded = true;
    }
    for (TaskInbox.Task task : isNeeded ? waiting : List.<TaskInbox.Task>of()) {
      MemoryInboxTakeVerb.record(call, repo, task, null, "");
    }
  }

  private static void plan(InputRows.Row row, List<LinePlan> plans, List<String> problems) {
    LineAction action = null;
    for (LineAction each : LineAction.values()) {
      if (row.texts().containsKey(each.word())) {
        if (action != null) {
          problems.add(row.place() + ": has two actions: " + action.word() + ", " + each.word());
          return;
        }
        action = each;
      }
    }
    if (action == null) {
      problems.add(row.place() + ": has no action: keep, rewrite, remove or add");
      return;
    }
    boolean adds = action == LineAction.ADD;
    boolean rewrites = action == LineAction.REWRITE;
    if (rewrites != row.texts().containsKey("to")) {
      problems.add(
          row.place()
              + (rewrites
                  ? ": rewrite requires to: the new text"
                  : ": to is allowed with rewrite only"));
      return;
    }
    plans.add(
        new LinePlan(
            row.place(),
            action,
            adds ? row.text("after") : row.text(action.word()),
            adds ? row.text("add") : row.text("to"),
            row.text("kind"),
            row.list("evidence"),
            row.text("task")));
  }

  private static void print(Call call, Recorder.Recorded<UpdateBoard.Updated> recorded) {
    Console console = call.console();
    ObjectId commit = recorded.commit();
    List<String> lines = new ArrayList<>();
    for (LineTrailer line : recorded.answer().lines()) {
      lines.add(line.toString());
    }
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("result", commit == null ? "NO-OP" : "UPDATED");
      object.put("commit", commit == null ? "" : commit.name());
      object.put("lines", lines);
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      lines.forEach(console::line);
    } else {
      lines.forEach(line -> console.line(Console.safe(line)));
      console.line(
          commit == null
              ? "NO-OP: the board is unchanged"
              : "UPDATED: " + MemoryLayout.BOARD + "  commit " + commit.name().substring(0, 10));
    }
  }
}
