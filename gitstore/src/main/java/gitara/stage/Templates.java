package gitara.stage;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;

/** The text that a stage begins with: the project's own template where it has one. */
public final class Templates {
  private static final String FOLDER = ".tfw/templates/research/";

  private static final String BRIEFING =
      """
      ## Research Plan

      ## Hypotheses

      | # | Hypothesis | HL Status |
      |---|---|---|

      ## Scope Intent

      ## Guiding Questions

      ## User Direction

      → User decision: ___

      Stage complete: NO
      """;

  private static final String OTHERS =
      """
      ## Findings

      ## Checkpoint

      | Found | Remaining |
      |---|---|

      Stage complete: NO
      → User decision: ___
      """;

  private Templates() {}

  /**
   * The text of a new stage file.
   *
   * @param path where it will be
   */
  public static String of(Snapshot snapshot, Task task, Stage stage, String path)
      throws IOException {
    SourceText own = null;
    try {
      String numbered = FOLDER + stage.number() + "_" + stage.word() + ".md";
      own = Protocol.text(snapshot, numbered);
      own = own == null ? Protocol.text(snapshot, FOLDER + stage.word() + ".md") : own;
    } catch (TextException e) {
      // Then ours.
      own = null;
    }
    String title = "# " + stage.title() + " — \"" + stage.question() + "\"\n";
    String head = Links.parent(task, path) + "\n> Goal: " + task.goal() + "\n";
    if (own == null) {
      return title + head + "\n" + (stage == Stage.BRIEFING ? briefing(task) : OTHERS);
    }
    StringBuilder text = new StringBuilder();
    for (String line : own.text().lines().toList()) {
      boolean isParent = line.matches("> *(\\*\\*)?Parent:?(\\*\\*)?:?.*");
      boolean isGoal = line.matches("> *(\\*\\*)?Goal:?(\\*\\*)?:?.*");
      boolean isEnd = line.matches("(\\*\\*)?Stage complete:?(\\*\\*)?:?.*");
      text.append(
              isParent
                  ? Links.parent(task, path)
                  : isGoal ? "> Goal: " + task.goal() : isEnd ? "Stage complete: NO" : line)
          .append('\n');
    }
    return text.toString();
  }

  private static String briefing(Task task) {
    return task.home() == StageHome.TASKS ? BRIEFING : BRIEFING.replace("HL Status", "Status");
  }
}
