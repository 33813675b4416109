package gitara.stage;

import gitara.run.Machine;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Where an iteration is: what follows from its files and from the decisions in history. A stage
 * that others follow counts as decided even without a decision, since files give the states; that
 * no decision is known is then said of it.
 *
 * @param stages the state of each stage
 * @param position on the way from the briefing to the synthesis
 */
public record StageProgress(
    Task.Iteration iteration,
    Map<Stage, State> stages,
    Machine.Position position,
    boolean isStopped) {
  /** The state of a stage. */
  public enum State {
    ABSENT,
    OPEN,
    CLOSED,
    DECIDED,
    /** An agent has passed the decision on, or a mandate covers it. */
    DELEGATED,
    /** The run went on without a decision that history knows. */
    UNDECIDED;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the next stage may be opened, or is. */
    public boolean isPassed() {
      return compareTo(DECIDED) >= 0;
    }
  }

  /** What is to be done next. */
  public enum Step {
    START,
    OPEN,
    CLOSE,
    DECIDE,
    SYNTHESIZE,
    NOTHING
  }

  private static final String SYNTHESIS = "synthesis";

  private static final Machine<StageProgress> MACHINE = machine();

  /** From each stage: open, closed, decided; then the synthesis. */
  private static Machine<StageProgress> machine() {
    Machine<StageProgress> machine = new Machine<>();
    for (Stage stage : Stage.values()) {
      String name = stage.word();
      Stage after = stage.after();
      machine.state(
          name + " open", "open " + name, run -> run.is(stage, State.OPEN), name + " closed");
      machine.state(
          name + " closed", "close " + name, run -> run.is(stage, State.CLOSED), name + " decided");
      machine.state(
          name + " decided",
          "decide on " + name,
          run -> run.is(stage, State.DECIDED),
          after == null ? SYNTHESIS : after.word() + " open");
    }
    return machine.state(SYNTHESIS, "write the synthesis", run -> run.iteration.isDone());
  }

  private boolean is(Stage stage, State least) {
    return stages.getOrDefault(stage, State.ABSENT).compareTo(least) >= 0;
  }

  /** Where an iteration is, by its files and by what history says. */
  public static StageProgress of(Task.Iteration iteration, GateMemory memory) throws IOException {
    Map<Stage, State> stages = new LinkedHashMap<>();
    for (Stage stage : Stage.values()) {
      stages.put(stage, state(iteration, stage, memory));
    }
    StageProgress start =
        new StageProgress(
            iteration,
            stages,
            new Machine.Position("", List.of(), "", List.of()),
            memory.isStopped(iteration.id()));
    return new StageProgress(iteration, stages, MACHINE.position(start), start.isStopped);
  }

  private static State state(Task.Iteration iteration, Stage stage, GateMemory memory)
      throws IOException {
    StageFile file = iteration.stage(stage);
    boolean isLeft = iteration.isDone() && !iteration.isMonolith();
    for (Stage later : iteration.stages().keySet()) {
      isLeft |= later.compareTo(stage) > 0;
    }
    if (file == null) {
      return State.ABSENT;
    }
    GateMemory.Gate gate = memory.gate(iteration.id(stage));
    if (memory.proceeds(iteration.id(), stage, GateFacts.digest(file))) {
      boolean isOwn = gate.word().equals(DecisionWord.PROCEED.word()) && !gate.isDelegated();
      return isOwn ? State.DECIDED : State.DELEGATED;
    }
    return isLeft ? State.UNDECIDED : file.isClosed() ? State.CLOSED : State.OPEN;
  }

  /** Whether nothing is left to do in it. */
  public boolean isOver() {
    return iteration.isDone() || isStopped;
  }

  /** The first stage that is not passed; the last one where all are. */
  public Stage stage() {
    for (Stage stage : Stage.values()) {
      if (!stages.getOrDefault(stage, State.ABSENT).isPassed()) {
        return stage;
      }
    }
    return Stage.CHALLENGE;
  }

  /** What is to be done next. */
  public Step next() {
    if (isOver()) {
      return Step.NOTHING;
    }
    if (!iteration.task().isBegun()) {
      return Step.START;
    }
    return switch (stages.getOrDefault(stage(), State.ABSENT)) {
      case ABSENT -> Step.OPEN;
      case OPEN -> Step.CLOSE;
      case CLOSED -> Step.DECIDE;
      case DECIDED, DELEGATED, UNDECIDED -> Step.SYNTHESIZE;
    };
  }

  /** The word for the state of the whole iteration. */
  public String state() {
    return iteration.isDone()
        ? "done"
        : isStopped ? "stopped" : position.state().isEmpty() ? "pending" : position.state();
  }

  /** The command for what is to be done next; empty where there is nothing. */
  public String command() {
    String task = iteration.task().id();
    String more =
        iteration.task().iterations().size() > 1 ? " --iteration " + iteration.number() : "";
    return switch (next()) {
      case START -> "git ara stage start " + task;
      case OPEN -> "git ara stage open " + task + more;
      case CLOSE -> "git ara stage close " + task + more;
      case DECIDE -> "git ara stage decide " + task + " " + stage().word() + " proceed" + more;
      case SYNTHESIZE -> "git ara stage synth " + task + " FILE" + more;
      case NOTHING -> "";
    };
  }
}
