package gitara.stage.act;

import gitara.commit.Actor;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.run.Decision;
import gitara.stage.DecisionWord;
import gitara.stage.GateMemory;
import gitara.stage.Stage;
import gitara.stage.StageFile;
import gitara.stage.StageProgress;
import gitara.stage.StageText;
import gitara.stage.Task;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The change that decides on a closed stage: the line for it, and {@code Ara-Gate}. */
public final class DecideStage extends StageChange {
  private final Stage stage;
  private final DecisionWord word;
  private final Words words;

  /**
   * What the user said.
   *
   * @param text of the decision; may be empty where a person decides
   * @param isMandate whether the words were given beforehand, for several stages
   * @param until the last stage that a mandate covers; null for this one alone
   */
  public record Words(String text, boolean isMandate, @Nullable Stage until) {}

  public DecideStage(Repo repo, Request request, Stage stage, DecisionWord word, Words words) {
    super(
        repo,
        request,
        word == DecisionWord.STOP ? "stop" : "decide",
        isByPerson(repo.environment()) ? "human" : "coordinator");
    this.stage = stage;
    this.word = word;
    this.words = words;
  }

  private static boolean isByPerson(Environment environment) {
    return Actor.of(environment).text().equals("human");
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Task task = task(draft.head());
    GateMemory memory = memory(task, draft);
    StageProgress progress = iteration(task, memory, stage);
    Task.Iteration iteration = progress.iteration();
    StageFile file = iteration.stage(stage);
    if (file == null) {
      throw Refusal.of(
          iteration.id(stage) + " has no file",
          progress.command().isEmpty() ? null : progress.command());
    }
    boolean isDelegated = words.isMandate() || !isByPerson(environment());
    StageProgress.State state = progress.stages().get(stage);
    Stage until = words.until();
    // A person may still decide what was passed on, and a mandate may go further.
    boolean isMore = until != null && !memory.isCovered(iteration.id(), until);
    GateMemory.Gate gate = memory.gate(iteration.id(stage));
    boolean isGiven = gate.word().equals(word.word());
    // Research may be stopped while a stage is open, which it then stays.
    boolean isStopped =
        word == DecisionWord.STOP && isGiven && (isDelegated || !gate.isDelegated());
    if (!isMore
        && (isStopped
            || state == StageProgress.State.DECIDED
            || (state == StageProgress.State.DELEGATED && isDelegated && isGiven))) {
      throw Refusal.of(
          iteration.id(stage) + " is decided already",
          progress.command().isEmpty() ? null : progress.command());
    }
    if (isDelegated && words.text().isBlank()) {
      draft.problem(
          "a decision that an agent passes on needs the words of the user: --words TEXT, or"
              + " --mandate TEXT for words that were given beforehand");
    }
    if (until != null && until.compareTo(stage) < 0) {
      draft.problem(
          "a mandate covers no earlier stage: --until " + stage.word() + " or a later one");
    }
    if (word == DecisionWord.STOP && words.text().isBlank()) {
      draft.problem("stop needs a reason: --words TEXT");
    }
    String path = file.source().path();
    SourceText text = draft.open(path);
    if (text != null) {
      StageFile present = StageFile.of(text, stage);
      draft.write(path, StageText.decided(present, line(isDelegated), word.reopens()));
    }
    String id = iteration.id(stage);
    List<String> details = new ArrayList<>();
    if (isDelegated) {
      details.add(Decision.DELEGATED);
    }
    if (until != null) {
      details.add("until=" + until.word());
    }
    Decision decision = new Decision(id, word.word(), details, "");
    return finish(
        draft,
        task,
        id,
        path,
        word.word() + " on " + id,
        List.of(new Trailing(Key.GATE, decision.toString())));
  }

  private String line(boolean isDelegated) {
    String said = words.text().strip().replaceAll("\\s+", " ");
    Stage until = words.until();
    String how =
        (isDelegated ? " (delegated" + (until == null ? ")" : " until " + until.word() + ")") : "");
    return word.word() + (said.isEmpty() ? "" : " — \"" + said + "\"") + how;
  }
}
