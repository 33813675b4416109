package gitara.install;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The hook of a bare repository that others push to. */
public final class ServerHook {
  private static final String EVENT = "pre-receive";

  private ServerHook() {}

  /**
   * Installs it, or replaces it.
   *
   * @param program git-ara, for when it is not on PATH; null where that is all there is
   */
  public static void install(Repo repo, @Nullable String program) throws Refusal, IOException {
    if (repo.workTree() != null) {
      throw Refusal.of("--server needs a bare repository, and this one has a work tree", null);
    }
    remove(repo);
    Path file = file(repo);
    String lines = HookFiles.bytes(HookScript.server(EVENT, program));
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      HookFiles.write(file, Block.alone(lines));
      return;
    }
    String text =
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.isExecutable(file)
            ? Block.into(HookFiles.read(file), lines, false)
            : null;
    if (text == null) {
      throw Refusal.of(
          file + " exists and is not a shell script",
          "make it run git-ara hook pre-receive, with its own standard input");
    }
    HookFiles.write(file, text);
  }

  /** Takes it out; the file is then as it was. */
  public static List<String> remove(Repo repo) throws Refusal, IOException {
    Path file = file(repo);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        || !Block.isIn(HookFiles.read(file))) {
      return List.of();
    }
    String rest = Block.outOf(HookFiles.read(file));
    if (rest == null) {
      Files.delete(file);
    } else {
      HookFiles.write(file, rest);
    }
    return List.of(file.toString());
  }

  private static Path file(Repo repo) throws Refusal, IOException {
    Subprocess git = new Subprocess(repo.environment().variables(), repo.gitDir());
    Subprocess.Result path = git.git(List.of("rev-parse", "--git-path", "hooks"), "");
    if (path.code() != 0) {
      throw Refusal.fault("git did not print its hooks folder: " + path.err(), null);
    }
    return repo.gitDir().resolve(path.out().strip()).normalize().resolve(EVENT);
  }
}
