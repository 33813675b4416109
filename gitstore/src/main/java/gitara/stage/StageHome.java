package gitara.stage;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where staged research is: in the folder of a task, which a description begins, or in that of a
 * meditation, which a charter begins. What the one is, files and IDs of the other never are.
 */
public enum StageHome {
  TASKS("tasks/", "the description"),
  MEDITATIONS("meditations/", "the charter");

  /** Made when a path or an ID is asked for: a hook that touches neither has no use for it. */
  private static final class Form {
    private static final String DIRECTORY =
        "\\d{8}-[a-z0-9]+(?:-[a-z0-9]+)*(?:(?<=-ensemble)/model-[A-Za-z0-9][A-Za-z0-9._-]*)?";

    private static final String PART = "(?:/(?:i\\d{1,4}(?:/[a-z]+)?|iterations))";

    static final Pattern TASK =
        Pattern.compile("[A-Z][A-Z0-9]{0,15}[-_][A-Za-z0-9_-]{1,40}" + PART + "?");

    static final Pattern MEDITATION = Pattern.compile(DIRECTORY);

    static final Pattern MEDITATION_PART = Pattern.compile(DIRECTORY + PART);
  }

  private final String root;
  private final String source;

  StageHome(String root, String source) {
    this.root = root;
    this.source = source;
  }

  /** The folder of all tasks, or of all meditations, with a slash at its end. */
  public String root() {
    return root;
  }

  /** {@link #root} as snapshots name it. */
  public String folder() {
    return root.substring(0, root.length() - 1);
  }

  /** The file that the research begins with, in words. */
  public String source() {
    return source;
  }

  /** The home of a file; null for a file of neither. */
  static @Nullable StageHome ofPath(String path) {
    for (StageHome home : values()) {
      if (path.startsWith(home.root)) {
        return home;
      }
    }
    return null;
  }

  /** The home of the research that a name is of: that of tasks, unless only a meditation has it. */
  public static StageHome ofName(String name) {
    boolean isOfTask = name.startsWith(TASKS.root) || !name.matches("(?:meditations/)?\\d{8}-.*");
    return isOfTask ? TASKS : MEDITATIONS;
  }

  /**
   * The end of the folder that a file is of, from the top of the repository; -1 where it is of
   * none.
   */
  int end(String path) {
    if (this == TASKS) {
      return path.indexOf('/', root.length());
    }
    Matcher directory = Form.MEDITATION.matcher(path).region(root.length(), path.length());
    boolean isWhole = directory.lookingAt() && path.startsWith("/", directory.end());
    return isWhole ? directory.end() : -1;
  }

  /**
   * Whether a text is an ID of research, or of what belongs to it. A meditation alone is not: only
   * what is below it belongs to its research.
   */
  boolean isId(String text) {
    Pattern form = this == TASKS ? Form.TASK : Form.MEDITATION_PART;
    return form.matcher(text).matches();
  }
}
