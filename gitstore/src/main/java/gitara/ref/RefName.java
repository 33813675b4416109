package gitara.ref;

import org.jspecify.annotations.Nullable;

/**
 * The names that our refs may have. Git itself accepts far more (bidirectional controls, for one);
 * a name that passes here is also a plain file name on every system and safe to print.
 */
public final class RefName {
  static final String ROOT = "refs/ara/";
  private static final int LONGEST = 200;

  private RefName() {}

  /** What is wrong with this name, or null when it is one of ours. */
  public static @Nullable String objection(String name) {
    if (!name.startsWith(ROOT)) {
      return "a ref of git-ara begins with " + ROOT;
    }
    if (name.length() > LONGEST) {
      return "a ref name has at most " + LONGEST + " characters";
    }
    int from = ROOT.length();
    while (true) {
      int slash = name.indexOf('/', from);
      String objection = segment(name, from, slash < 0 ? name.length() : slash);
      if (objection != null || slash < 0) {
        return objection;
      }
      from = slash + 1;
    }
  }

  private static @Nullable String segment(String name, int from, int to) {
    if (from == to) {
      return "a ref name has no empty part";
    }
    for (int i = from; i < to; i++) {
      if (!isPlain(name.charAt(i))) {
        return "a ref name has only letters, digits, '.', '_' and '-' between its slashes";
      }
    }
    char first = name.charAt(from);
    if (first == '.' || first == '-' || name.charAt(to - 1) == '.') {
      return "no part of a ref name begins with '.' or '-' or ends with '.'";
    }
    int dots = name.indexOf("..", from);
    if (dots >= 0 && dots < to) {
      return "a ref name has no '..'";
    }
    return name.startsWith(".lock", to - 5) ? "no part of a ref name ends with .lock" : null;
  }

  static void check(String name) {
    String objection = objection(name);
    if (objection != null) {
      throw new IllegalArgumentException(objection);
    }
  }

  static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '.'
        || c == '_'
        || c == '-';
  }
}
