package gitara.stage;

import gitara.run.Outline;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.markdown.MarkdownLine;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What research begins with: the description of a task, or the charter of a meditation.
 *
 * @param title without an ID in front; empty where there is none
 * @param goal empty where none is named
 * @param hypotheses their IDs; a charter has none
 */
public record TaskSource(String title, String goal, Set<String> hypotheses) {
  static final TaskSource NONE = new TaskSource("", "", Set.of());

  /**
   * @param id of the task
   */
  static TaskSource of(StageHome home, String id, SourceText text) throws TextException {
    return home == StageHome.MEDITATIONS ? charter(text) : description(id, Outline.of(text));
  }

  /** The topic is what a meditation is to find out. */
  private static TaskSource charter(SourceText text) throws TextException {
    YamlNode root = YamlDocument.parse(text).root();
    String topic = root instanceof YamlNode.Mapping mapping ? mapping.text("topic") : null;
    String plain = topic == null ? "" : topic.strip().replaceAll("\\s+", " ");
    return new TaskSource(plain, plain, Set.of());
  }

  private static TaskSource description(String id, Outline outline) {
    String title = outline.title();
    int end = title.indexOf(id + ":");
    String goal = null;
    Set<String> hypotheses = new TreeSet<>();
    for (Outline.Part part : outline.parts()) {
      if (goal == null && part.heading().matches("(?i)1\\..*|.*goal.*")) {
        goal = goal(part.lines());
      }
      if (part.heading().matches("10\\..*|(?i)hypothes.*")) {
        hypotheses.addAll(StageFile.hypotheses(part));
      }
    }
    String plain = end < 0 ? title : title.substring(end + id.length() + 1).strip();
    return new TaskSource(plain, goal == null ? "" : goal, hypotheses);
  }

  private static @Nullable String goal(List<MarkdownLine> lines) {
    for (MarkdownLine line : lines) {
      String goal = Outline.valueOf(line, "Goal");
      if (goal != null && !goal.isEmpty()) {
        return goal;
      }
    }
    return null;
  }
}
