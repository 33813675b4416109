package gitara.capture;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The question whether a turn has changed code or research files while nothing was recorded. A
 * record that was changed by hand and is not committed yet counts as recorded.
 */
public final class LostTurn {
  /** More are not named. */
  private static final int SHOWN = 3;

  /** Files that the set-up of hosts writes, and what is captured. */
  private static final List<String> OWN =
      List.of(
          "var/events/",
          ".claude/",
          ".codex/",
          ".cursor/",
          ".gemini/",
          ".agents/",
          ".github/hooks/",
          ".opencode/",
          ".ara/",
          "AGENTS.md",
          "CLAUDE.md");

  private LostTurn() {}

  /**
   * The files that a turn has changed outside of the record; empty if it was recorded.
   *
   * @param head the commit that is checked out; empty for none
   * @param roots the folders of the records
   */
  public static List<String> files(Repo repo, TurnState state, String head, List<String> roots)
      throws Refusal, IOException {
    Instant since = state.since();
    if (since == null) {
      return List.of();
    }
    List<String> changed = new ArrayList<>();
    for (String path : committed(repo, state.head(), head)) {
      if (isIn(path, roots)) {
        return List.of();
      }
      changed.add(path);
    }
    Path top = repo.requireWorkTree();
    for (String path : uncommitted(repo)) {
      boolean isNow = isNewer(top.resolve(path), since);
      if (isNow && isIn(path, roots)) {
        return List.of();
      }
      if (isNow) {
        changed.add(path);
      }
    }
    changed.removeIf(path -> isIn(path, OWN));
    return changed.stream().distinct().toList();
  }

  /** The reminder of it. */
  public static String message(List<String> files) {
    String names = String.join(", ", files.subList(0, Math.min(SHOWN, files.size())));
    return "This turn changed "
        + names
        + (files.size() > SHOWN ? " and " + (files.size() - SHOWN) + " more files" : "")
        + ", and nothing was recorded. If it decided, tried or found something, record it with"
        + " `git ara turn -` (template: git ara turn --example); if not, there is nothing to do.";
  }

  private static boolean isIn(String path, List<String> folders) {
    return folders.stream().anyMatch(folder -> folder.equals("./") || path.startsWith(folder));
  }

  /** The paths that commits of this turn have changed. */
  private static List<String> committed(Repo repo, String from, String to) throws IOException {
    if (to.isEmpty() || to.equals(from)) {
      return List.of();
    }
    String range = from.isEmpty() ? to : from + ".." + to;
    return paths(
        repo.subprocess().git(List.of("log", "--format=", "--name-only", "-z", range), ""));
  }

  /** The paths of the work tree that git reports as changed or new. */
  private static List<String> uncommitted(Repo repo) throws IOException {
    List<String> paths = new ArrayList<>();
    List<String> status =
        paths(
            repo.subprocess()
                .git(
                    List.of(
                        "--no-optional-locks",
                        "-c",
                        "status.relativePaths=false",
                        "status",
                        "--porcelain",
                        "-z",
                        "--no-renames"),
                    ""));
    for (String line : status) {
      if (line.length() > 3) {
        paths.add(line.substring(3));
      }
    }
    return paths;
  }

  private static List<String> paths(Subprocess.Result result) {
    List<String> paths = new ArrayList<>();
    if (result.code() == 0) {
      for (String path : result.out().split("\0", -1)) {
        String plain = path.startsWith("\n") ? path.substring(1) : path;
        if (!plain.isEmpty()) {
          paths.add(plain);
        }
      }
    }
    return paths;
  }

  /** Whether a file was changed in the turn; of a new folder, one of the files directly in it. */
  private static boolean isNewer(Path file, Instant since) throws IOException {
    if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      try (var files = Files.list(file)) {
        for (Path one : files.limit(1_000).toList()) {
          if (isChangedSince(one, since)) {
            return true;
          }
        }
      }
    }
    return isChangedSince(file, since);
  }

  private static boolean isChangedSince(Path file, Instant since) throws IOException {
    // Some file systems keep whole seconds only.
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
        && !Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS)
            .toInstant()
            .isBefore(since.minusSeconds(1));
  }
}
