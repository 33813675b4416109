package gitara.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The files that a role may change: patterns of paths from the top of the repository. {@code *}
 * stands for any part of a name, {@code **} for any number of folders, a slash at the end for all
 * below a folder; an exclamation mark takes back what earlier patterns gave. A rule asks for each
 * commit and each of its parents, and leaves out files that hold what {@link Derived} says.
 */
public record Scope(String role, List<String> patterns) {
  public Scope {
    patterns = List.copyOf(patterns);
  }

  public static Scope of(String role, String... patterns) {
    return new Scope(role, List.of(patterns));
  }

  /** Whether the role may change a file. */
  public boolean covers(String path) {
    boolean covers = false;
    for (String pattern : patterns) {
      boolean takesBack = pattern.startsWith("!");
      if (covers == takesBack && matches(takesBack ? pattern.substring(1) : pattern, path)) {
        covers = !takesBack;
      }
    }
    return covers;
  }

  /** Those of some files that the role may not change. */
  public List<String> outside(Collection<String> paths) {
    List<String> outside = new ArrayList<>();
    for (String path : paths) {
      if (!covers(path)) {
        outside.add(path);
      }
    }
    return outside;
  }

  private static boolean matches(String pattern, String path) {
    if (pattern.indexOf('*') < 0) {
      return pattern.endsWith("/") ? path.startsWith(pattern) : path.equals(pattern);
    }
    StringBuilder regex = new StringBuilder();
    String whole = pattern.endsWith("/") ? pattern + "**" : pattern;
    for (int at = 0; at < whole.length(); at++) {
      if (whole.startsWith("**/", at)) {
        regex.append("(?:.*/)?");
        at += 2;
      } else if (whole.startsWith("**", at)) {
        regex.append(".*");
        at++;
      } else if (whole.charAt(at) == '*') {
        regex.append("[^/]*");
      } else {
        regex.append(Pattern.quote(whole.substring(at, at + 1)));
      }
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL).matcher(path).matches();
  }
}
