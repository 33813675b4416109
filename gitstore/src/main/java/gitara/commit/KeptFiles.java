package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Files of the work tree that go into a change whatever they hold: figures, data, programs. Git
 * itself stores them, with its filters, line ends and modes and without what it ignores, by an
 * index that is thrown away.
 */
public final class KeptFiles {
  private static final String NO_FILES = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

  private KeptFiles() {}

  /**
   * Makes the files at some paths part of a draft where they differ from the last commit.
   *
   * @param pathspecs as git knows them, from the top of the repository
   * @return the paths that differ
   */
  public static List<String> take(Repo repo, ChangeSet draft, List<String> pathspecs)
      throws IOException, Refusal {
    List<String> changed = new ArrayList<>();
    for (String line : git(repo, Map.of(), "", status(pathspecs)).split("\0", -1)) {
      if (line.length() > 3 && line.endsWith("/")) {
        draft.problem(line.substring(3) + " is a repository of its own");
      } else if (line.length() > 3) {
        changed.add(line.substring(3));
      }
    }
    if (changed.isEmpty()) {
      return List.of();
    }
    Path scratch = StateDir.inTheMaking(repo, ProcessIdentity.current(), "kept");
    Map<String, String> index = Map.of("GIT_INDEX_FILE", scratch.toString());
    try {
      Files.createDirectories(StateDir.of(repo));
      if (Files.exists(repo.indexFile())) {
        Files.copy(repo.indexFile(), scratch, StandardCopyOption.REPLACE_EXISTING);
      }
      String names = String.join("\0", changed) + "\0";
      git(repo, index, names, List.of("update-index", "--add", "--remove", "-z", "--stdin"));
      return keep(draft, Set.copyOf(changed), git(repo, index, "", difference(repo)));
    } finally {
      Files.deleteIfExists(scratch);
    }
  }

  private static List<String> status(List<String> pathspecs) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("--no-optional-locks", "status", "--porcelain", "-z", "--no-renames"));
    command.addAll(List.of("--untracked-files=all", "--ignore-submodules=none", "--"));
    command.addAll(pathspecs);
    return command;
  }

  private static List<String> difference(Repo repo) throws IOException {
    ObjectId head = repo.commit(Constants.HEAD);
    return List.of(
        "diff-index",
        "--cached",
        "--raw",
        "-z",
        "--no-renames",
        "--no-abbrev",
        head == null ? NO_FILES : head.name());
  }

  /** Reads lines such as {@code :100644 100644 OLD NEW M}, each with the path behind it. */
  private static List<String> keep(ChangeSet draft, Set<String> wanted, String raw) {
    TreeSet<String> kept = new TreeSet<>();
    String[] parts = raw.split("\0", -1);
    for (int i = 0; i + 1 < parts.length; i += 2) {
      String[] words = parts[i].split(" ", -1);
      String path = parts[i + 1];
      if (!wanted.contains(path)) {
        continue;
      }
      FileMode mode = FileMode.fromBits(Integer.parseInt(words[1], 8));
      if (mode == FileMode.SYMLINK || mode == FileMode.GITLINK) {
        draft.problem(
            path
                + " is "
                + (mode == FileMode.SYMLINK ? "a symbolic link" : "a repository of its own"));
      } else {
        draft.keep(path, mode == FileMode.MISSING ? null : ObjectId.fromString(words[3]), mode);
        kept.add(path);
      }
    }
    return List.copyOf(kept);
  }

  private static String git(
      Repo repo, Map<String, String> variables, String input, List<String> arguments)
      throws IOException, Refusal {
    List<String> command =
        new ArrayList<>(
            List.of("-C", repo.requireWorkTree().toString(), "-c", "core.quotePath=no"));
    command.addAll(arguments);
    Subprocess.Result result = repo.subprocess().git(command, variables, input);
    if (result.code() != 0) {
      throw Refusal.of("git " + arguments.getFirst() + ": " + result.err(), null);
    }
    return result.out();
  }
}
