package gitara.ara.step;

import gitara.ara.model.Mentions;
import gitara.ara.model.Paths;
import gitara.ara.signal.Pointers;
import gitara.record.Ancestor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A commit that is named as a commitment to an entry. */
final class CitedCommit {
  private static final int LONGEST = 1 << 20;

  private final AraStep step;
  private final Collection<String> names;
  private final Set<String> paths = new LinkedHashSet<>();

  /**
   * @param names the entry, and what it was before
   * @param text what the entry says, with the files that it names
   */
  CitedCommit(AraStep step, Collection<String> names, String text) {
    this.step = step;
    this.names = names;
    for (String path : Pointers.paths(text)) {
      paths.add(path);
      paths.add(step.after().path(path));
    }
  }

  /** The commits that a text names. */
  static Set<String> in(String text) {
    Set<String> commits = new LinkedHashSet<>();
    for (String word : text.split("[^0-9a-f]+", -1)) {
      if (word.length() >= 7 && word.length() <= 64 && word.chars().anyMatch(Character::isDigit)) {
        commits.add(word);
      }
    }
    return commits;
  }

  /** Why a commit commits nobody to the entry, as a sentence; null where it does. */
  @Nullable String objection(String name) throws IOException {
    Ancestor commit = step.commit().ancestor(name);
    if (commit == null) {
      // Where history was rewritten or cut off, nothing speaks against it.
      return null;
    }
    String shown = "commit " + name.substring(0, Math.min(10, name.length()));
    List<String> roots = Paths.roots(step.after().snapshot(), step.after().root());
    boolean isCode = false;
    boolean isNamed = false;
    for (String path : commit.changed()) {
      isCode |= !Paths.isRecord(path, roots);
      isNamed |= !Paths.isRecord(path, roots) && (isNamed(path) || isNamedIn(commit, path));
    }
    if (!isCode) {
      return shown + " changes only the record";
    }
    return isNamed || isInMessage(commit.message())
        ? null
        : shown + " neither names it nor changes a file that it names";
  }

  private boolean isNamed(String path) {
    for (String named : paths) {
      if (path.equals(named) || (named.endsWith("/") && path.startsWith(named))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a file that the commit changes names the entry, as a comment in code does. */
  private boolean isNamedIn(Ancestor commit, String path) throws IOException {
    byte[] content = commit.after().id(path) == null ? null : commit.after().read(path);
    if (content == null || content.length > LONGEST) {
      return false;
    }
    Set<String> ids = Mentions.in(new String(content, StandardCharsets.ISO_8859_1));
    for (String name : names) {
      if (ids.contains(Mentions.normal(name))) {
        return true;
      }
    }
    return false;
  }

  private boolean isInMessage(String message) {
    for (String line : message.split("\n", -1)) {
      if (!line.regionMatches(true, 0, "Ara-", 0, 4)) {
        for (String id : Mentions.in(line)) {
          for (String name : names) {
            if (Mentions.normal(name).equals(id)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}
