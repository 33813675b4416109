package gitara.record;

import gitara.text.TerminalEscaper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.ObjectChecker;
import org.jspecify.annotations.Nullable;

/**
 * The names in one tree, as its bytes have them. Anybody can push a tree that no git would write:
 * with names that some file system takes for git's own folder or for another place, or with a name
 * that stands twice, of which each reader sees another one. Git refuses most of it at checkout, and
 * not on a server.
 */
final class TreeNames {
  static final String UNSOUND = "a folder with a name twice or out of order";
  static final String ELSEWHERE = "a name that leads elsewhere or is git's own";
  static final String STEERS = "a name with characters that steer a terminal";

  private static final int ID = 20;

  private final byte[] raw;

  private TreeNames(byte[] raw) {
    this.raw = raw;
  }

  /**
   * Looks for what no tree should have.
   *
   * @param folder what the tree is called, with a slash behind it, or empty
   * @param found gets the path and the word for it
   */
  static void check(byte[] raw, String folder, Map<String, String> found) {
    new TreeNames(raw).scan(folder, found);
  }

  /** The names themselves. */
  static List<String> all(byte[] raw) {
    TreeNames tree = new TreeNames(raw);
    List<String> names = new ArrayList<>();
    int at = 0;
    while (at < raw.length) {
      int start = tree.indexOf(' ', at) + 1;
      int stop = start == 0 ? -1 : tree.indexOf(0, start);
      if (stop < 0) {
        return names;
      }
      names.add(new String(raw, start, stop - start, StandardCharsets.UTF_8));
      at = stop + 1 + ID;
    }
    return names;
  }

  private void scan(String folder, Map<String, String> found) {
    int at = 0;
    int before = 0;
    int end = 0;
    boolean first = true;
    boolean careful = false;
    while (at < raw.length) {
      int start = indexOf(' ', at) + 1;
      int stop = start == 0 ? -1 : indexOf(0, start);
      if (stop < 0 || stop + ID >= raw.length) {
        found.put(folder, UNSOUND);
        return;
      }
      if (isSuspect(start, stop)) {
        String word = word(Arrays.copyOfRange(raw, start, stop));
        if (word != null) {
          found.put(folder + new String(raw, start, stop - start, StandardCharsets.UTF_8), word);
        }
      }
      if (!first) {
        int order = Arrays.compareUnsigned(raw, before, end, raw, start, stop);
        // A folder comes as if a slash stood behind its name; whether that explains it, or a name
        // could stand twice with others between, the full check finds out.
        careful |= order >= 0 || startsWith(start, stop, before, end);
      }
      first = false;
      before = start;
      end = stop;
      at = stop + 1 + ID;
    }
    if (careful && !isSound()) {
      found.put(folder.isEmpty() ? "." : folder.substring(0, folder.length() - 1), UNSOUND);
    }
  }

  private boolean startsWith(int start, int stop, int before, int end) {
    int length = end - before;
    return stop - start >= length && Arrays.equals(raw, before, end, raw, start, start + length);
  }

  private int indexOf(int wanted, int from) {
    for (int i = from; i < raw.length; i++) {
      if (raw[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Most names are letters and digits, and need no second look. */
  private boolean isSuspect(int start, int stop) {
    if (start == stop || raw[start] == '.' || raw[start] == 'g' || raw[start] == 'G') {
      return true;
    }
    for (int i = start; i < stop; i++) {
      int b = raw[i];
      if (b < ' ' || b == 0x7F || b == '/') {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String word(byte[] name) {
    ObjectChecker checker = new ObjectChecker().setSafeForMacOS(true);
    try {
      checker.checkPathSegment(name, 0, name.length);
    } catch (CorruptObjectException e) {
      return ELSEWHERE;
    }
    String text = new String(name, StandardCharsets.UTF_8);
    // Windows takes what stands behind for a stream, or a backslash for the end of a folder.
    boolean git = text.regionMatches(true, 0, ".git", 0, 4) && text.length() > 4;
    if (git && (text.charAt(4) == ':' || text.charAt(4) == '\\' || text.charAt(4) == ' ')) {
      return ELSEWHERE;
    }
    return TerminalEscaper.steers(text) ? STEERS : null;
  }

  private boolean isSound() {
    EnumSet<ObjectChecker.ErrorType> others = EnumSet.allOf(ObjectChecker.ErrorType.class);
    others.remove(ObjectChecker.ErrorType.DUPLICATE_ENTRIES);
    others.remove(ObjectChecker.ErrorType.TREE_NOT_SORTED);
    try {
      new ObjectChecker().setIgnore(others).checkTree(raw);
      return true;
    } catch (CorruptObjectException e) {
      return false;
    }
  }
}
