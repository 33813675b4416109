package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.stage.DerivedIterations;
import gitara.stage.Iterations;
import gitara.stage.Task;
import gitara.text.TextException;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code iterations.yaml} says of the files is so, and there are enough iterations. */
final class IterationState extends StageRule implements StageRule.OnTask {
  private static final String COMPLETE = "complete";
  private static final String HINT = "git ara lint --fix writes what follows from the files";

  IterationState() {
    super(
        "STG12",
        "iteration-state",
        Severity.ERROR,
        Reads.TREE,
        "numbers, status and synthesis in iterations.yaml agree with the files; a specification"
            + " comes after the least number of iterations");
  }

  @Override
  public void judge(Task task, Findings findings) throws IOException {
    String path = task.controlPath();
    if (path == null) {
      return;
    }
    try {
      Iterations control = task.control();
      if (control != null) {
        numbers(task, path, control, findings);
        facts(task, path, control, findings);
        limits(task, path, control, findings);
      }
    } catch (TextException e) {
      find(
          findings,
          path,
          e.problems().getFirst().line(),
          task.id() + "/iterations",
          path + " cannot be read: " + e.problems().getFirst().message(),
          "correct it: it has task_id, min_iterations, max_iterations and iterations");
    }
  }

  private void numbers(Task task, String path, Iterations control, Findings findings) {
    Set<Integer> seen = new HashSet<>();
    for (Iterations.Row row : control.rows()) {
      if (row.number() < 1 || !seen.add(row.number())) {
        find(
            findings,
            path,
            row.line(),
            task.id() + "/iterations",
            row.number() < 1
                ? "an iteration of " + task.id() + " has no number"
                : task.id() + "/i" + row.number() + " is listed twice",
            "give each iteration a number of its own");
      }
    }
    for (Iterations.Row row : control.rows()) {
      for (int other : row.after() == null ? List.<Integer>of() : row.after()) {
        boolean isKnown = seen.contains(other) || task.iterations().containsKey(other);
        if (!isKnown || other == row.number()) {
          find(
              findings,
              path,
              row.line(),
              task.id() + "/i" + row.number(),
              task.id()
                  + "/i"
                  + row.number()
                  + (other == row.number()
                      ? " waits for itself"
                      : " waits for iteration " + other + ", which is not listed"),
              "name iterations that are listed in after, or none");
        }
      }
    }
    for (int number : task.iterations().keySet()) {
      if (!seen.contains(number)) {
        find(
            findings,
            path,
            0,
            task.id() + "/i" + number,
            task.id() + "/i" + number + " has files and is not listed in " + path,
            "list it, or begin iterations with: git ara stage iterate " + task.id());
      }
    }
  }

  private void facts(Task task, String path, Iterations control, Findings findings)
      throws TextException {
    Map<Integer, DerivedIterations.Facts> facts = DerivedIterations.facts(task, control);
    for (Iterations.Row row : control.rows()) {
      DerivedIterations.Facts fact = facts.get(row.number());
      if (fact == null) {
        continue;
      }
      String id = task.id() + "/i" + row.number();
      if (!row.status().equals(fact.status())) {
        boolean isEnd = row.status().equals(COMPLETE) || fact.status().equals(COMPLETE);
        find(
            findings,
            isEnd ? name().severity() : Severity.WARNING,
            path,
            row.line(),
            id,
            id
                + " is "
                + fact.status()
                + " by its files, and listed as "
                + (row.status().isEmpty() ? "nothing" : row.status()),
            HINT);
      }
      if (!row.synthesis().equals(fact.synthesis())) {
        find(
            findings,
            path,
            row.line(),
            id,
            "the res_file of "
                + id
                + " is "
                + (row.synthesis().isEmpty() ? "missing" : row.synthesis())
                + "; by its files it is "
                + (fact.synthesis().isEmpty() ? "none" : fact.synthesis()),
            HINT);
      }
    }
  }

  private void limits(Task task, String path, Iterations control, Findings findings) {
    long done = task.iterations().values().stream().filter(Task.Iteration::isDone).count();
    int begun = Math.max(task.iterations().size(), control.rows().size());
    if (!task.specifications().isEmpty() && done < control.min()) {
      find(
          findings,
          task.specifications().getFirst(),
          0,
          task.id(),
          task.id()
              + " has a specification after "
              + done
              + " of at least "
              + control.min()
              + " iterations",
          "git ara stage iterate " + task.id() + " --focus TEXT");
    }
    if (begun > control.max()) {
      find(
          findings,
          Severity.WARNING,
          path,
          0,
          task.id() + "/iterations",
          task.id() + " has " + begun + " iterations; max_iterations is " + control.max(),
          "raise max_iterations, or write the specification");
    }
  }
}
