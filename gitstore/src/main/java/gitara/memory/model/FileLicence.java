package gitara.memory.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an {@code Ara-Line: file} licenses: an edit of the board as a whole, by its owner or by a
 * directed task.
 *
 * @param task empty where the owner licenses it
 */
public record FileLicence(String task, String reason) {
  private static final Pattern WRITTEN =
      Pattern.compile("file (?:by=owner|task=(\\S+)) reason=\"([^\"]*\\S[^\"]*)\"");

  /** The licence of the owner. */
  public static FileLicence ofOwner(String reason) {
    return new FileLicence("", reason.strip().replaceAll("\\s+", " ").replace('"', '\''));
  }

  /** Null for what is not of the grammar. */
  static @Nullable FileLicence parse(String value) {
    Matcher matcher = WRITTEN.matcher(value.strip());
    if (!matcher.matches()) {
      return null;
    }
    String task = matcher.group(1);
    return new FileLicence(task == null ? "" : task, matcher.group(2));
  }

  public boolean isOwners() {
    return task.isEmpty();
  }

  @Override
  public String toString() {
    return "file " + (isOwners() ? "by=owner" : "task=" + task) + " reason=\"" + reason + "\"";
  }
}
