package gitara.stage.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.stage.Iterations;
import gitara.stage.Stage;
import gitara.stage.Task;
import gitara.stage.Templates;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The change that plans an iteration, the first one of a task or a further one. */
public final class Iterate extends StageChange {
  /**
   * What the coordinator plans.
   *
   * @param focus empty for the goal of the task
   * @param hypotheses their IDs or sentences
   * @param after the iterations that it waits for; null for all before it
   * @param agent who will do it; null where that is open
   * @param form how the files of a new task are named; null for what is configured
   */
  public record Plan(
      String focus,
      List<String> hypotheses,
      @Nullable List<Integer> after,
      @Nullable String agent,
      Task.@Nullable Form form) {}

  private final Plan plan;
  private final boolean isFirst;

  /**
   * @param isFirst whether the task has no iteration yet, and gets its first one
   */
  public Iterate(Repo repo, Request request, Plan plan, boolean isFirst) {
    super(repo, request, isFirst ? "start" : "iterate", "coordinator");
    this.plan = plan;
    this.isFirst = isFirst;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Task task = task(draft.head());
    if (!task.specifications().isEmpty()) {
      throw Refusal.of(
          task.id() + " has a specification: " + task.specifications().getFirst(),
          "research ends before the specification is written; begin another task");
    }
    if (isFirst && task.isBegun()) {
      throw Refusal.of(
          "the research of " + task.id() + " was started before",
          "git ara stage status " + task.id());
    }
    if (!isFirst && !task.isBegun()) {
      throw Refusal.of(
          "the research of " + task.id() + " was not started", "git ara stage start " + task.id());
    }
    Task.Form wanted = plan.form();
    Task.Form form = task.form();
    if (form != null && wanted != null && form != wanted) {
      throw Refusal.of(
          "the files of "
              + task.id()
              + " are named in one way only: "
              + task.path(form, 1, Stage.BRIEFING),
          "leave out --layout");
    }
    if (form == null) {
      form = wanted == null ? OpenStage.configured(draft.head()) : wanted;
    }
    if (form == Task.Form.FLAT && isFirst) {
      // This form has no file for plans: it begins with the briefing.
      String path = task.path(form, 1, Stage.BRIEFING);
      draft.touch(path);
      draft.write(path, Templates.of(draft.head(), task, Stage.BRIEFING, path));
      return finish(draft, task, task.id() + "/i1", path, "start " + task.id(), List.of());
    }
    return plan(draft, task, form);
  }

  private Prepared<Done> plan(ChangeSet draft, Task task, Task.Form form)
      throws IOException, Refusal {
    String path = task.folder() + (form == Task.Form.ITER ? "/research" : "") + "/iterations.yaml";
    String control = task.controlPath();
    path = control == null ? path : control;
    int number = 1;
    String text = "";
    try {
      SourceText present = draft.open(path);
      draft.check();
      text = present == null ? Iterations.begin(task.id(), task.title()) : present.text();
      Iterations known = Iterations.parse(SourceText.of(path, text));
      for (int earlier : task.iterations().keySet()) {
        number = Math.max(number, earlier + 1);
        if (known.row(earlier) == null) {
          text = with(path, text, earlier, new Plan(task.goal(), List.of(), null, null, null));
        }
      }
      for (Iterations.Row row : known.rows()) {
        number = Math.max(number, row.number() + 1);
      }
      String focus = plan.focus().isBlank() ? task.goal() : plan.focus();
      text =
          with(
              path,
              text,
              number,
              new Plan(focus, plan.hypotheses(), plan.after(), plan.agent(), null));
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
    draft.write(path, text);
    String id = task.id() + "/i" + number;
    String what = isFirst ? "start " + task.id() : "iteration " + id;
    return finish(draft, task, id, path, what, List.of());
  }

  private static String with(String path, String text, int number, Plan plan) throws TextException {
    return Iterations.parse(SourceText.of(path, text))
        .with(number, plan.focus(), new ArrayList<>(plan.hypotheses()), plan.after(), plan.agent());
  }
}
