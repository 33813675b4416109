package gitara.install;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys of ours in a repository's own configuration, written by git. When the last of them is
 * gone the file is, byte for byte, what it was; what a user has put beside them stays.
 */
final class LocalConfig {
  /** Of hooks. */
  static final String HOOKS = "^hook\\.git-ara-.*\\.(event|command)$";

  private static final String OURS = HOOKS + "|^merge\\.git-ara\\.(name|driver)$";

  private final Subprocess git;
  private final Path file;

  /** There while our keys follow a last line that had no end; git gives it one. */
  private final Path unended;

  LocalConfig(Repo repo, Subprocess git) {
    this.git = git;
    this.file = repo.commonDir().resolve("config");
    this.unended = repo.commonDir().resolve("ara").resolve("config-unended");
  }

  void set(String key, String value) throws Refusal, IOException {
    if (isUnended()) {
      Files.createDirectories(unended.resolveSibling("."));
      Files.writeString(unended, "");
    }
    Subprocess.Result result = git.git(List.of("config", "--local", key, value), "");
    if (result.code() != 0) {
      throw Refusal.fault("git cannot write its configuration: " + result.err(), null);
    }
  }

  /** Null when it is not there. */
  @Nullable String get(String key) throws IOException {
    Subprocess.Result known = git.git(List.of("config", "--local", "--get", key), "");
    String out = known.out();
    return known.code() == 0 ? out.substring(0, Math.max(0, out.length() - 1)) : null;
  }

  /** Whether there is a key of ours that fits this regular expression of git's. */
  boolean hasAny(String keys) throws IOException {
    return mayHaveOurs()
        && git.git(List.of("config", "--local", "--get-regexp", keys), "").code() == 0;
  }

  /** Whether the user has said no to something, here or for all repositories. */
  boolean isOff(String key) throws IOException {
    return git.git(List.of("config", "--type=bool", "--get", key), "").out().equals("false\n");
  }

  /** Takes the keys out, and their section when nothing else is in it. */
  boolean unset(String... keys) throws IOException {
    boolean any = false;
    for (String key : mayHaveOurs() ? keys : new String[0]) {
      any |= git.git(List.of("config", "--local", "--unset-all", key), "").code() == 0;
    }
    return any;
  }

  /** When all of ours is out: the end of the file as it was. */
  void settle() throws IOException {
    if (!Files.exists(unended) || hasAny(OURS)) {
      return;
    }
    Files.delete(unended);
    if (isUnended() || !isPlain()) {
      return;
    }
    // Git's own lock, so that nothing is lost that another git writes just now.
    Path lock = file.resolveSibling("config.lock");
    try {
      Files.write(lock, new byte[0], StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      return;
    }
    String text = HookFiles.read(file);
    Files.writeString(lock, text.substring(0, text.length() - 1), StandardCharsets.ISO_8859_1);
    Files.setPosixFilePermissions(lock, Files.getPosixFilePermissions(file));
    Files.move(lock, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Whether it is worth asking git, which is a process for each key: all of ours have the name. */
  private boolean mayHaveOurs() throws IOException {
    return !isPlain() || HookFiles.read(file).contains("git-ara");
  }

  private boolean isUnended() throws IOException {
    String text = isPlain() ? HookFiles.read(file) : "";
    return !text.isEmpty() && !text.endsWith("\n");
  }

  private boolean isPlain() {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }
}
