package gitara.rule.stage;

import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.GateTag;
import gitara.stage.StageFile;
import gitara.stage.StageProtocol;
import gitara.stage.TaskChange;
import gitara.stage.TaskPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A stage begins with its template, in a commit of its own: files appear one by one. */
final class CopyOnEnter extends StageRule implements StageRule.OnStep {
  CopyOnEnter() {
    super(
        "STG02",
        "copy-on-enter",
        Severity.ERROR,
        Reads.COMMIT,
        "a commit adds at most one stage file, and that is not filled in yet");
  }

  /** What helps; a stage that arrives closed may be that of a squash. */
  private static String hint(String command, TaskPath file, @Nullable StageFile text) {
    return command
        + file.task()
        + (text != null && text.isClosed()
            ? "; of a squash, first push the tags of its decisions: "
                + GateTag.pushing(StageProtocol.NAME, file.task())
            : "");
  }

  @Override
  public void judgeStep(StageStep step, Findings findings) throws IOException {
    List<TaskChange> added = new ArrayList<>();
    for (TaskChange change : step.changes(TaskPath.Kind.STAGE)) {
      if (change.isNew() && !(step.isSquash() && step.isStatedInParts(change.file().id()))) {
        added.add(change);
      }
    }
    boolean isOne = added.size() == 1;
    for (int i = added.size() - 1; i >= 0; i--) {
      StageFile text = step.after(added.get(i).file());
      boolean isPlain = isOne && text != null && !text.isFilled() && !text.isClosed();
      // A squash is proven by the commits that it was made of, where tags name them.
      if (!isPlain && step.isProven(added.get(i).file())) {
        added.remove(i);
      }
    }
    for (int i = 0; i < added.size(); i++) {
      TaskPath file = added.get(i).file();
      StageFile text = step.after(file);
      if (i > 0) {
        find(
            findings,
            file.path(),
            0,
            file.id(),
            "the commit adds " + file.id() + " and " + added.getFirst().file().id(),
            hint("add one stage at a time: git ara stage open ", file, text));
      } else if (text != null && (text.isFilled() || text.isClosed())) {
        find(
            findings,
            file.path(),
            0,
            file.id(),
            file.id() + " is filled in by the commit that adds it",
            hint("commit the template first: git ara stage open ", file, text));
      }
    }
  }
}
