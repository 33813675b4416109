package gitara.rule.meditation.history;

import gitara.meditation.MeditationPath;
import gitara.meditation.file.Citations;
import gitara.record.Snapshot;
import gitara.rule.meditation.MeditationStep;
import gitara.run.Marks;
import gitara.run.Outline;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What rules on steps need of a node's file.
 *
 * @param children the names of the files that it says it holds
 * @param sources its citations of anything but other nodes, as they are written
 */
record NodeText(List<String> children, Set<String> sources, Outline outline) {
  private static final Set<String> KINDS = Set.of("memory", "file", "web", "chat");

  /** Null where the file cannot be read, which other rules report. */
  static @Nullable NodeText of(Snapshot snapshot, MeditationPath file) throws IOException {
    SourceText text = MeditationStep.text(snapshot, file.path());
    try {
      YamlHead head = text == null ? null : YamlHead.of(text);
      if (head == null) {
        return null;
      }
      List<String> children =
          head.form().has("incorporated_children")
              ? head.form().texts("incorporated_children", 0)
              : List.of();
      Outline outline = Outline.of(head.body());
      return new NodeText(children, names(Marks.in(outline.lines(), KINDS)), outline);
    } catch (TextException e) {
      return null;
    }
  }

  /** The citations that hold: each is in the text and in the list. */
  Set<String> whole() {
    Marks marks = Marks.of(outline, Citations.SECTION, KINDS);
    Set<String> whole = names(marks.used());
    whole.retainAll(names(marks.listed()));
    return whole;
  }

  private static Set<String> names(List<Marks.Mark> marks) {
    Set<String> names = new TreeSet<>();
    marks.forEach(mark -> names.add(mark.toString()));
    return names;
  }
}
