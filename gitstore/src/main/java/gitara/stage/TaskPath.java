package gitara.stage;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file of a task, or of the research of a meditation, by its name.
 *
 * @param task the ID of the task; of a meditation, the name of its directory
 * @param folder of the task, from the top of the repository, without a slash at its end
 * @param iteration 0 where the file is of no iteration
 * @param stage null where the file is of no stage
 */
public record TaskPath(
    StageHome home,
    String path,
    String task,
    String folder,
    Kind kind,
    int iteration,
    @Nullable Stage stage) {
  /** What a file is. */
  public enum Kind {
    /** What the research begins with: the high-level description, or the charter. */
    DESCRIPTION,
    STAGE,
    SYNTHESIS,
    ITERATIONS,
    /** A technical specification, which ends the research. */
    SPECIFICATION,
    OTHER
  }

  /** What an ID of a task looks like, in words. */
  public static final String FORM =
      "an ID is like TFW-24, of capitals and digits, then - or _, then letters, digits, - and _";

  /** What a meditation begins with. */
  static final String CHARTER = "charter.yml";

  /** The folder with the research of a meditation, in its own. */
  static final String RESEARCH = "research";

  private static final String WORDS = "(briefing|gather|extract|challenge)\\.md";

  private static final Pattern STAGE =
      Pattern.compile("research(?:(\\d+)|/iter(\\d+))?/(?:[1-4]_)?" + WORDS);

  private static final Pattern SYNTHESIS =
      Pattern.compile("(?:research(?:(\\d+)|/iter(\\d+))?/)?RES(?:_[^/]*|-[^/]*)?\\.md");

  private static final Pattern NUMBERED = Pattern.compile("RES__?iter(\\d+)(?:_.*|\\.md)");

  /** A path from the top of the repository; null for what is below no task's folder. */
  public static @Nullable TaskPath of(String path) {
    StageHome home = StageHome.ofPath(path);
    int end = home == null ? -1 : home.end(path);
    if (home == null || end < 0) {
      return null;
    }
    String folder = path.substring(0, end);
    String name = path.substring(end + 1);
    String task = task(folder.substring(home.root().length()));
    boolean isOfMeditation = home == StageHome.MEDITATIONS;
    Matcher stage = STAGE.matcher(name);
    if (stage.matches() && (!isOfMeditation || stage.group(2) != null)) {
      int iteration = number(stage.group(1), stage.group(2), 1);
      Stage its = Stage.of(stage.group(3));
      return new TaskPath(home, path, task, folder, Kind.STAGE, iteration, its);
    }
    Matcher synthesis = SYNTHESIS.matcher(name);
    if (synthesis.matches() && (!isOfMeditation || synthesis.group(2) != null)) {
      Matcher numbered = NUMBERED.matcher(name.substring(name.lastIndexOf('/') + 1));
      int own = numbered.matches() ? number(numbered.group(1), null, 1) : 1;
      int iteration = number(synthesis.group(1), synthesis.group(2), own);
      return new TaskPath(home, path, task, folder, Kind.SYNTHESIS, iteration, null);
    }
    Kind kind = isOfMeditation ? kindInMeditation(name) : kind(name);
    return new TaskPath(home, path, task, folder, kind, 0, null);
  }

  private static Kind kindInMeditation(String name) {
    return switch (name) {
      case CHARTER -> Kind.DESCRIPTION;
      case "research/iterations.yaml" -> Kind.ITERATIONS;
      default -> Kind.OTHER;
    };
  }

  private static Kind kind(String name) {
    if (name.startsWith("HL-") && name.endsWith(".md") && name.indexOf('/') < 0) {
      return Kind.DESCRIPTION;
    }
    if (name.equals("iterations.yaml") || name.equals("research/iterations.yaml")) {
      return Kind.ITERATIONS;
    }
    boolean isSpecification = name.matches("TS(?:_|-)[^/]*\\.md") || name.equals("TS.md");
    return isSpecification ? Kind.SPECIFICATION : Kind.OTHER;
  }

  private static int number(@Nullable String one, @Nullable String other, int otherwise) {
    String digits = one == null ? other : one;
    return digits == null || digits.length() > 4 ? otherwise : Integer.parseInt(digits);
  }

  /** What stands before two underscores: the ID in the name of a folder or of a file. */
  static String task(String name) {
    int end = name.indexOf("__");
    return end > 0 ? name.substring(0, end) : name;
  }

  /** The ID in the name of the task's description. */
  public String idOfDescription() {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return task(name.substring("HL-".length(), name.length() - ".md".length()));
  }

  /** Whether the file is one that only research has. */
  public boolean isOfResearch() {
    return kind == Kind.STAGE || kind == Kind.SYNTHESIS || kind == Kind.ITERATIONS;
  }

  /** Whether the file is in the folder that a meditation has for its research. */
  public boolean isInResearchFolder() {
    return path.startsWith(RESEARCH + "/", folder.length() + 1);
  }

  /** The ID of what the file holds: of the task, of a stage, of a synthesis. */
  public String id() {
    Stage its = stage;
    return switch (kind) {
      case STAGE -> iterationId() + "/" + (its == null ? "" : its.word());
      case SYNTHESIS -> iterationId() + "/res";
      case ITERATIONS -> task + "/iterations";
      default -> task;
    };
  }

  /** The ID of the iteration that the file is of. */
  public String iterationId() {
    return task + "/i" + iteration;
  }
}
