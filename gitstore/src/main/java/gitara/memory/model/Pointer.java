package gitara.memory.model;

import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A way from a line to more: {@code [[entity-X]]} and its like, or {@code Details: path}.
 *
 * @param text as it stands in the line
 * @param places where its dossier may lie; empty when its name can be no file's
 */
public record Pointer(String text, List<String> places) {
  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?:\\bDetails:\\s*)?\\[\\[((?:entity|topic|lesson|groove)-[^\\]]*)\\]\\]"
              + "|\\bDetails:\\s*(?!\\[\\[)(\\S+)");

  /** A text without its pointers; one with blanks may say anything, and stays. */
  static String without(String text) {
    return WRITTEN
        .matcher(text)
        .replaceAll(
            found ->
                found.group(1) != null
                        && !found.group(1).equals(found.group(1).replaceAll("\\s", ""))
                    ? Matcher.quoteReplacement(found.group())
                    : " ");
  }

  static List<Pointer> in(String line) {
    if (!line.contains("[[") && !line.contains("Details:")) {
      return List.of();
    }
    List<Pointer> pointers = new ArrayList<>();
    Matcher matcher = WRITTEN.matcher(line);
    while (matcher.find()) {
      String token = matcher.group(1);
      String path = matcher.group(2);
      if (token != null) {
        pointers.add(new Pointer("[[" + token + "]]", ofToken(token)));
      } else if (path != null) {
        pointers.add(new Pointer("Details: " + bare(path), ofPath(bare(path))));
      }
    }
    return List.copyOf(pointers);
  }

  private static List<String> ofToken(String token) {
    int dash = token.indexOf('-');
    String slug = token.substring(dash + 1);
    if (slug.isEmpty() || slug.contains("/") || !isPlain(slug)) {
      return List.of();
    }
    String folder =
        switch (token.substring(0, dash)) {
          case "entity" -> "entities";
          case "topic" -> "topics";
          case "lesson" -> "lessons";
          default -> "grooves";
        };
    String at = MemoryLayout.ROOT + folder + "/";
    return List.of(at + slug + ".md", at + token + ".md");
  }

  private static List<String> ofPath(String path) {
    return isPlain(path) ? List.of(path, MemoryLayout.ROOT + path) : List.of();
  }

  private static String bare(String path) {
    int from = 0;
    int to = path.length();
    while (from < to && "`<(\"'".indexOf(path.charAt(from)) >= 0) {
      from++;
    }
    while (to > from && "`>).,;:\"'".indexOf(path.charAt(to - 1)) >= 0) {
      to--;
    }
    return path.substring(from, to);
  }

  /** No way out of the repository, and nothing that is not a file's name. */
  private static boolean isPlain(String path) {
    if (path.isEmpty() || path.startsWith("/") || path.contains("\\") || path.endsWith("/")) {
      return false;
    }
    for (String part : path.split("/", -1)) {
      if (part.isEmpty() || part.equals(".") || part.equals("..") || part.equals(".git")) {
        return false;
      }
    }
    return path.chars().noneMatch(Character::isISOControl);
  }

  /** The file that it leads to; null when there is none. */
  public @Nullable String target(Snapshot snapshot) throws IOException {
    for (String place : places) {
      if (snapshot.id(place) != null) {
        return place;
      }
    }
    return null;
  }
}
