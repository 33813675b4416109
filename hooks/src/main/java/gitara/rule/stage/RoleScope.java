package gitara.rule.stage;

import gitara.commit.Key;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Scope;
import gitara.stage.DerivedIterations;
import gitara.stage.StageFile;
import gitara.stage.StageHome;
import gitara.stage.StageProtocol;
import gitara.stage.Task;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Each role changes its own files: the researcher no code, the coordinator no findings. */
final class RoleScope extends StageRule implements StageRule.OnStep {
  private static final Scope COORDINATOR =
      Scope.of(
          "coordinator",
          "tasks/*.md",
          "tasks/*/HL-*.md",
          "tasks/*/TS*.md",
          "tasks/*/iterations.yaml",
          "tasks/*/research/iterations.yaml",
          "meditations/**/research/iterations.yaml",
          "*.md",
          "*.yaml",
          "knowledge/",
          "docs/",
          ".tfw/",
          ".ara/");

  private static final Scope EXECUTOR =
      Scope.of("executor", "**", "!tasks/", "tasks/*/ONB*.md", "tasks/*/RF*.md");

  private static final Scope REVIEWER =
      Scope.of("reviewer", "tasks/*/REVIEW*.md", "tasks/*/review/");

  /** In a meditation others have roles too: they keep to their own files, beside its research. */
  private static final Scope OTHERS = Scope.of("", "**", "!meditations/**/research/");

  private static final Scope MANAGER =
      Scope.of(
          "manager", "**", "!meditations/**/research/", "meditations/**/research/iterations.yaml");

  RoleScope() {
    super(
        "STG10",
        "role-scope",
        Severity.ERROR,
        Reads.MESSAGE,
        "a commit in a role changes the files of that role; a person may change all");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    if (step.message() == null || step.isSquash() || step.isMerge()) {
      return;
    }
    String role = step.trailer(Key.ROLE);
    boolean isOfMeditation = step.home() == StageHome.MEDITATIONS;
    if (isOfMeditation && !role.equals("researcher")) {
      inMeditation(step, role, findings);
      return;
    }
    switch (role) {
      case "researcher" -> {
        scope(step, researcher(step), findings);
        decisions(step, findings);
      }
      case "coordinator" -> scope(step, COORDINATOR, findings);
      case "executor" -> scope(step, EXECUTOR, findings);
      case "reviewer" -> scope(step, REVIEWER, findings);
      case "" -> unnamed(step, findings);
      default -> {}
    }
  }

  /** Who does not research is judged by this rule only where a file of the research changes. */
  private void inMeditation(StageStep step, String role, Findings findings) throws IOException {
    if (step.changes().stream().noneMatch(change -> change.file().isInResearchFolder())) {
      return;
    }
    switch (role) {
      case "coordinator" -> scope(step, COORDINATOR, findings);
      case "manager" -> scope(step, MANAGER, findings);
      case "executor", "reviewer", "node", "peer" ->
          scope(step, new Scope(role, OTHERS.patterns()), findings);
      case "" -> unnamed(step, findings);
      default -> {}
    }
  }

  /** The files of the iterations that have no synthesis yet. */
  private static Scope researcher(StageStep step) throws IOException {
    List<String> patterns = new ArrayList<>();
    for (TaskChange change : step.changesInAllHomes()) {
      TaskPath file = change.file();
      Task before = step.taskBefore(file);
      int number = file.iteration();
      boolean isOpen = number > 0 && !before.iteration(number).isDone();
      if (isOpen && file.kind() != TaskPath.Kind.ITERATIONS) {
        patterns.add(file.path());
      }
      // Notes beside the stage files of an iteration that is under way.
      for (Task.Iteration iteration :
          Task.at(step.step().after(), file.folder()).iterations().values()) {
        if (!before.iteration(iteration.number()).isDone()) {
          iteration.stages().values().forEach(path -> patterns.add(folder(path)));
        }
      }
    }
    patterns.add("!tasks/*/research/iterations.yaml");
    patterns.add("!meditations/**/research/iterations.yaml");
    return new Scope("researcher", patterns);
  }

  private static String folder(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private void scope(StageStep step, Scope scope, Findings findings) throws IOException {
    for (String path : scope.outside(new TreeSet<>(step.pathsOfNoOther()))) {
      if (!isDerived(step, path) && !isOfCoordinator(step, scope, path)) {
        find(
            findings,
            path,
            0,
            "",
            "the commit is by the " + scope.role() + ", who may not change " + path,
            "commit it in the role that it belongs to, with ARA_ROLE or the trailer Ara-Role");
      }
    }
  }

  private static boolean isDerived(StageStep step, String path) throws IOException {
    TaskPath file = TaskPath.of(path);
    if (file == null || file.kind() != TaskPath.Kind.ITERATIONS) {
      return false;
    }
    try {
      // Derived from what was there before: no more than what follows from files has changed.
      Task now = Task.at(step.step().after(), file.folder());
      String only = DerivedIterations.onlyDerived(step.taskBefore(file), now);
      byte[] present = step.step().after().read(path);
      return only != null
          && present != null
          && only.equals(new String(present, StandardCharsets.UTF_8));
    } catch (TextException e) {
      return false;
    }
  }

  /** The coordinator begins a task without a plan, and passes on decisions of the user. */
  private static boolean isOfCoordinator(StageStep step, Scope scope, String path)
      throws IOException {
    TaskPath file = TaskPath.of(path);
    if (scope.equals(COORDINATOR) && step.isMoved(path)) {
      return true;
    }
    if (!scope.equals(COORDINATOR) || file == null || file.stage() == null) {
      return false;
    }
    StageFile old = step.before(file);
    StageFile now = step.after(file);
    if (now == null) {
      return false;
    }
    return old == null
        ? step.trailer(Key.OP).equals(StageProtocol.NAME + ".start")
        : old.closedText().equals(now.closedText())
            && (step.decision(file.id()) != null || step.isRelinked(file));
  }

  private void decisions(StageStep step, Findings findings) throws IOException {
    for (TaskChange change : step.changes(TaskPath.Kind.STAGE)) {
      StageFile old = step.before(change.file());
      StageFile now = step.after(change.file());
      List<String> before = old == null ? List.of() : old.decisions();
      boolean isRedirected =
          old != null && now != null && old.isClosed() && !old.direction().equals(now.direction());
      if (now != null && (isRedirected || !now.decisions().equals(before))) {
        find(
            findings,
            change.file().path(),
            now.decision() == null ? 0 : now.decision().number(),
            change.file().id(),
            "the researcher changes what the user says on " + change.file().id(),
            "the user decides, with: git ara stage decide "
                + change.file().task()
                + " "
                + now.stage().word()
                + " WORD");
      }
    }
  }

  private void unnamed(StageStep step, Findings findings) {
    for (TaskChange change : step.changes()) {
      if (change.file().iteration() > 0 && step.trailer(Key.ACTOR).startsWith("agent")) {
        find(
            findings,
            Severity.WARNING,
            change.file().path(),
            0,
            change.file().id(),
            "an agent changes " + change.file().id() + ", and the commit names no role",
            "set ARA_ROLE to researcher, coordinator, executor or reviewer");
        return;
      }
    }
  }
}
