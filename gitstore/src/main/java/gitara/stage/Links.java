package gitara.stage;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Links between files of a task. */
public final class Links {
  private Links() {}

  /** The way from a file to a folder above it, with a slash at its end. */
  static String relative(String file, String folder) {
    String below = file.substring(folder.length() + 1);
    return "../".repeat((int) below.chars().filter(c -> c == '/').count());
  }

  /** The link from a file of a task to one in the task's folder. */
  private static String to(String file, String target) {
    int end = target.lastIndexOf('/');
    return relative(file, target.substring(0, end)) + escaped(target.substring(end + 1));
  }

  /** A name with those characters escaped at which a link of Markdown would end. */
  private static String escaped(String name) {
    return name.replace("%", "%25").replace(" ", "%20").replace("(", "%28").replace(")", "%29");
  }

  /** The line of a stage file that leads to what its research begins with. */
  public static String parent(Task task, String file) {
    String description = task.description();
    String name = task.home() == StageHome.TASKS ? "HL-" + task.id() : task.id();
    String link = description == null ? relative(file, task.folder()) : to(file, description);
    return "> Parent: [" + name + "](" + link + ")";
  }

  /** The path that a link in a file leads to; null where it leads out of the repository. */
  public static @Nullable String target(String file, String link) {
    List<String> parts = new ArrayList<>(List.of(file.split("/", -1)));
    parts.removeLast();
    String path = link.split("#", 2)[0];
    try {
      path = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      // A percent sign that escapes nothing stands for itself.
    }
    for (String part : path.split("/", -1)) {
      if (part.equals("..")) {
        if (parts.isEmpty()) {
          return null;
        }
        parts.removeLast();
      } else if (!part.isEmpty() && !part.equals(".")) {
        parts.add(part);
      }
    }
    return String.join("/", parts);
  }
}
