package gitara.testkit;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A real repository made by the real git, on a directory that the test owns. Neither git nor JGit
 * sees any configuration, identity or date but the ones given here.
 */
public final class TestRepo implements AutoCloseable {
  public static final String DATE = "2026-11-18T10:00:00Z";

  /** Prefixes of the variables that would change what git or git-ara does. */
  private static final List<String> FOREIGN =
      List.of(
          "GIT_",
          "XDG_",
          "ARA_",
          "CODEX_",
          "CURSOR_",
          "GEMINI_",
          "COPILOT_",
          "OPENCODE",
          "GITHUB_",
          "CI",
          "JAVA_TOOL_");

  private final Path home;
  private final Path dir;
  private final List<Repository> opened = new ArrayList<>();

  private TestRepo(Path home, Path dir) {
    this.home = home;
    this.dir = dir;
  }

  /** What git makes of each kind of repository, copied for every test. */
  private static final class Empty {
    static final Path WORK = made("-b", "main");
    static final Path BARE = made("--bare", "-b", "main");

    private static Path made(String... options) {
      Path parent = Prototype.folder();
      TestRepo repo = new TestRepo(home(parent), parent.resolve("repository"));
      List<String> words = new ArrayList<>(List.of("init", "-q"));
      words.addAll(List.of(options));
      words.add(repo.dir.toString());
      repo.git(parent, words.toArray(String[]::new));
      Path git = repo.dir.resolve(".git");
      File[] samples = (Files.exists(git) ? git : repo.dir).resolve("hooks").toFile().listFiles();
      if (samples != null) {
        Arrays.stream(samples).forEach(File::delete);
      }
      return repo.dir;
    }
  }

  /** A new repository in {@code parent/work}, on the unborn branch {@code main}. */
  public static TestRepo init(Path parent) {
    TestRepo repo = at(parent);
    FolderCopy.copy(Empty.WORK, repo.dir);
    return repo;
  }

  /** The repository that is in {@code parent/work}, such as the copy of one. */
  public static TestRepo at(Path parent) {
    return new TestRepo(home(parent), parent.resolve("work"));
  }

  /** A new bare repository in {@code parent/bare.git}. */
  public static TestRepo initBare(Path parent) {
    TestRepo repo = atBare(parent);
    FolderCopy.copy(Empty.BARE, repo.dir);
    return repo;
  }

  /** The repository that is in {@code parent/bare.git}. */
  public static TestRepo atBare(Path parent) {
    return new TestRepo(home(parent), parent.resolve("bare.git"));
  }

  /** Whether it is as {@link #init} has made it. */
  boolean isEmpty() {
    try (Stream<Path> files = Files.list(dir)) {
      Path config = Path.of(".git/config");
      return files.count() == 1
          && !Files.exists(dir.resolve(".git/index"))
          && Files.mismatch(dir.resolve(config), Empty.WORK.resolve(config)) < 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path home(Path parent) {
    TestSystemReader.install();
    try {
      return Files.createDirectories(parent.resolve("home"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path dir() {
    return dir;
  }

  /** The directory that all work trees share. */
  public Path commonDir() {
    return dir.resolve(git("rev-parse", "--git-common-dir")).normalize();
  }

  /** The directory that is this work tree's own. */
  public Path gitDir() {
    return Path.of(git("rev-parse", "--absolute-git-dir"));
  }

  /** This repository as JGit sees it; closed with this object. */
  public Repository open() {
    try {
      Repository repository =
          new FileRepositoryBuilder().setMustExist(true).setGitDir(gitDir().toFile()).build();
      synchronized (opened) {
        opened.add(repository);
      }
      return repository;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A further work tree of this repository, on a new branch. Needs a commit to stand on. */
  public TestRepo worktree(String branch) {
    Path other = dir.resolveSibling("worktree-" + branch);
    git("worktree", "add", "-q", "-b", branch, other.toString());
    return new TestRepo(home, other);
  }

  /** Writes a file of the work tree. */
  public TestRepo write(String path, String text) {
    try {
      Path file = dir.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Commits everything in the work tree and returns the commit's id. */
  public String commit(String message) {
    git("add", "--all");
    git("commit", "-q", "--allow-empty", "-m", message);
    return head();
  }

  /** The id of the commit that is checked out. */
  public String head() {
    Path own = dir.resolve(".git");
    try {
      String head = Files.readString(own.resolve("HEAD")).strip();
      return head.startsWith("ref: ")
          ? Files.readString(own.resolve(head.substring(5))).strip()
          : head;
    } catch (IOException e) {
      // A bare one, a further work tree, or a branch that is not in a file of its own.
      return git("rev-parse", "HEAD");
    }
  }

  /** Runs git here; what it printed, without the last line feed. Fails unless git exits with 0. */
  public String git(String... arguments) {
    return git(dir, arguments);
  }

  /** The same with a file as its standard input. */
  public String gitReading(Path input, String... arguments) {
    return done(run(dir, input, arguments), arguments);
  }

  private String git(Path where, String... arguments) {
    return done(run(where, null, arguments), arguments);
  }

  private static String done(Outcome outcome, String... arguments) {
    if (outcome.exit() != 0) {
      throw new AssertionError(
          "git " + String.join(" ", arguments) + ": exit " + outcome.exit() + "\n" + outcome.all());
    }
    String out = outcome.all();
    return out.endsWith("\n") ? out.substring(0, out.length() - 1) : out;
  }

  /** How a run of git ended; standard output and error as one text. */
  public record Outcome(int exit, String all) {}

  /** Runs git here, whatever comes of it. */
  public Outcome tryGit(String... arguments) {
    return run(dir, null, arguments);
  }

  private Outcome run(Path where, @Nullable Path input, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true);
    isolate(builder.environment());
    if (input != null) {
      builder.redirectInput(input.toFile());
    }
    try {
      Process git = builder.start();
      git.getOutputStream().close();
      try (InputStream out = git.getInputStream()) {
        String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(git.waitFor(), text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while git was running", e);
    }
  }

  /** The machine's PATH without an installed git-ara. */
  public static String path() {
    return ToolPath.VALUE;
  }

  /** The environment of every process that a test starts on this repository. */
  public void isolate(Map<String, String> environment) {
    environment
        .keySet()
        .removeIf(name -> FOREIGN.stream().anyMatch(name::startsWith) || name.contains("CLAUDE"));
    environment.put("PATH", path());
    environment.put("HOME", home.toString());
    environment.put("XDG_CONFIG_HOME", home.resolve("config").toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    // A file of its own: what a test run by root writes there must not replace /dev/null.
    environment.put("GIT_CONFIG_GLOBAL", home.resolve("gitconfig").toString());
    environment.put("GIT_TERMINAL_PROMPT", "0");
    // No test asks the network.
    environment.put("GIT_ALLOW_PROTOCOL", "file");
    environment.put("GIT_AUTHOR_NAME", "Ada Tester");
    environment.put("GIT_AUTHOR_EMAIL", "ada@example.org");
    environment.put("GIT_AUTHOR_DATE", DATE);
    environment.put("GIT_COMMITTER_NAME", "Ada Tester");
    environment.put("GIT_COMMITTER_EMAIL", "ada@example.org");
    environment.put("GIT_COMMITTER_DATE", DATE);
    environment.put("LC_ALL", "C");
    environment.put("TZ", "UTC");
  }

  @Override
  public void close() {
    synchronized (opened) {
      opened.forEach(Repository::close);
      opened.clear();
    }
  }
}
