package gitara.rule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files that examples of several rules begin with: a Markdown file in the folder {@code scene}
 * beside this class. It has a title, a sentence and a block in the format of {@link Example}, which
 * may begin with another scene.
 *
 * @param description what the files show, in a sentence
 */
public record Scene(String name, String description, Example files) {
  private static final Scene NOTHING = new Scene("nothing", "", Example.of(null, "", ""));

  /**
   * @throws IllegalArgumentException if there is none
   */
  static Scene named(String name) {
    Scene scene = find(name);
    if (scene == null) {
      throw new IllegalArgumentException("no scene " + name);
    }
    return scene;
  }

  /** The scene of a name; null if there is none. */
  public static @Nullable Scene find(String name) {
    if (name.equals(NOTHING.name)) {
      return NOTHING;
    }
    String text = name.matches("[a-z-]+") ? RuleDoc.resource("scene/" + name) : null;
    if (text == null) {
      return null;
    }
    List<RuleDoc.Section> sections = RuleDoc.sections(text);
    RuleDoc.Section only = sections.getFirst();
    return new Scene(name, only.prose(), Example.of(null, name, only.block()));
  }
}
