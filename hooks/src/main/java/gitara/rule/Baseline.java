package gitara.rule;

import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What was found in a record when its rules began to be kept: a file of the repository, one line
 * for each finding. What it lists is known and counts no more; all else is new. It only shrinks.
 *
 * <p>In files without a format line the fingerprints depend on the wording of messages, which later
 * versions of git-ara change: there a line stands for the findings of its rule at its entry.
 */
public final class Baseline {
  public static final String PATH = ".ara/baseline";

  /** For a record that was kept by its rules from the beginning. */
  public static final Baseline NONE = new Baseline("", Map.of(), true);

  private static final String HEAD =
      """
      # Findings of this record that are accepted: git-ara reports only findings that are not listed here.
      # To remove the lines of findings that no longer exist: git ara init --baseline
      """;

  private static final String AT = "at ";
  private static final String FORMAT = "format 2";
  private static final int FINGERPRINT = 20;

  private final String commit;

  /** What each finding is about, by fingerprint. */
  private final Map<String, String> known;

  /** Whether fingerprints stand for the findings; else what the lines are about does. */
  private final boolean isExact;

  private Baseline(String commit, Map<String, String> known, boolean isExact) {
    this.commit = commit;
    this.known = known;
    this.isExact = isExact;
  }

  /**
   * The baseline of all that was found.
   *
   * @param commit the last one whose history is not judged any more
   */
  public static Baseline of(String commit, Collection<Finding> findings) {
    Map<String, String> known = new TreeMap<>();
    for (Finding finding : findings) {
      known.put(finding.fingerprint(), about(finding));
    }
    return new Baseline(commit, known, true);
  }

  private static String about(Finding finding) {
    StringBuilder about = new StringBuilder(finding.rule().slug());
    about.append(' ').append(finding.path());
    if (!finding.entry().isEmpty()) {
      about.append(' ').append(finding.entry());
    }
    for (int i = 0; i < about.length(); i++) {
      if (Character.isISOControl(about.charAt(i))) {
        about.setCharAt(i, '?');
      }
    }
    return about.toString();
  }

  /** The baseline that a snapshot holds; {@link #NONE} when it holds none. */
  public static Baseline in(Snapshot snapshot) throws IOException {
    byte[] content = snapshot.readText(PATH);
    return content == null ? NONE : parse(new String(content, StandardCharsets.UTF_8));
  }

  /** Lines that say nothing are passed over: a line too few makes a finding new, which is safe. */
  static Baseline parse(String text) {
    String commit = "";
    boolean isExact = false;
    Map<String, String> known = new TreeMap<>();
    for (String line : text.split("\r?\n", -1)) {
      if (line.equals(FORMAT)) {
        isExact = true;
      } else if (line.startsWith(AT)) {
        commit = line.substring(AT.length()).strip();
      } else if (isLine(line)) {
        known.put(line.substring(0, FINGERPRINT), line.substring(FINGERPRINT + 1));
      }
    }
    return new Baseline(commit, known, isExact);
  }

  private static boolean isLine(String line) {
    for (int i = 0; i < FINGERPRINT; i++) {
      if (i >= line.length() || Character.digit(line.charAt(i), 16) < 0) {
        return false;
      }
    }
    return line.startsWith(" ", FINGERPRINT);
  }

  /** The commit up to which history is not judged any more; empty when there is none. */
  public String commit() {
    return commit;
  }

  public int size() {
    return known.size();
  }

  public boolean isKnown(Finding finding) {
    return isExact ? known.containsKey(finding.fingerprint()) : known.containsValue(about(finding));
  }

  /** The lines whose finding is still there. */
  public Baseline shrunk(Collection<Finding> findings) {
    Set<String> present = new HashSet<>();
    for (Finding finding : findings) {
      present.add(isExact ? finding.fingerprint() : about(finding));
    }
    Map<String, String> rest = new TreeMap<>(known);
    (isExact ? rest.keySet() : rest.values()).retainAll(present);
    return new Baseline(commit, rest, isExact);
  }

  /** What another baseline has in excess of this one, in words; null when it has nothing. */
  public @Nullable String growth(Baseline other) {
    if (!commit.equals(other.commit)) {
      return commit.isEmpty() ? null : "moves from commit " + commit + " to " + other.commit;
    }
    if (isExact != other.isExact && !other.known.isEmpty()) {
      return "changes its format";
    }
    int more = 0;
    String first = "";
    for (Map.Entry<String, String> line : other.known.entrySet()) {
      if (!known.containsKey(line.getKey())) {
        first = more++ == 0 ? line.getValue() : first;
      }
    }
    return more == 0 ? null : "gains " + more + (more == 1 ? " line: " : " lines, first ") + first;
  }

  /** The file. */
  public String text() {
    StringBuilder text = new StringBuilder(HEAD).append(AT).append(commit).append('\n');
    if (isExact) {
      text.append(FORMAT).append('\n');
    }
    for (Map.Entry<String, String> line : known.entrySet()) {
      text.append(line.getKey()).append(' ').append(line.getValue()).append('\n');
    }
    return text.toString();
  }
}
