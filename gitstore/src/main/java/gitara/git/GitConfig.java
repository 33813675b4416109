package gitara.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The effective configuration, as git itself resolves it: includes, per-worktree files, {@code git
 * -c} and the environment count, which JGit reads none of. One {@code git config -z --list},
 * started early on a thread of its own so that its cost is hidden behind what the JVM does
 * meanwhile, waited for at the first question.
 */
public final class GitConfig {
  private final Thread reader;
  private @Nullable Map<String, String> values;
  private @Nullable String failure;

  private GitConfig(Subprocess subprocess) {
    reader = new Thread(() -> read(subprocess), "git-config");
    reader.setDaemon(true);
    reader.start();
  }

  /** Begins to read what holds where a run was started, in a repository or not. */
  public static GitConfig of(Environment environment) {
    return start(new Subprocess(environment.variables(), environment.directory()));
  }

  /**
   * Whether a section or a key may be configured, by a look for its name where git would look. It
   * costs a fraction of asking git, and serves those who would ask for this one alone.
   *
   * @param names in lower case; of sections behind their bracket: {@code [color}
   */
  public static boolean mayHave(Environment environment, Path commonDir, List<String> names) {
    if (environment.get("GIT_CONFIG_PARAMETERS") != null
        || environment.get("GIT_CONFIG_COUNT") != null
        || environment.get("GIT_CONFIG_SYSTEM") != null) {
      return true;
    }
    String home = environment.variables().getOrDefault("HOME", "/");
    String xdg = environment.get("XDG_CONFIG_HOME");
    String global = environment.get("GIT_CONFIG_GLOBAL");
    List<Path> files =
        List.of(
            commonDir.resolve("config"),
            Path.of(global == null ? home + "/.gitconfig" : global),
            Path.of(xdg == null ? home + "/.config" : xdg, "git", "config"),
            Path.of("/etc/gitconfig"),
            Path.of("/usr/local/etc/gitconfig"),
            Path.of("/opt/homebrew/etc/gitconfig"),
            Path.of("/home/linuxbrew/.linuxbrew/etc/gitconfig"));
    for (Path file : files) {
      try {
        String text = Files.readString(file).toLowerCase(Locale.ROOT);
        // Includes, and files of work trees, are found by git alone.
        if (text.contains("[include") || text.contains("worktreeconfig")) {
          return true;
        }
        for (String name : names) {
          if (text.contains(name)) {
            return true;
          }
        }
      } catch (NoSuchFileException e) {
        // Nothing is configured there.
      } catch (IOException e) {
        return true; // Git says what is wrong with it.
      }
    }
    return false;
  }

  /** Begins to read; returns at once. */
  static GitConfig start(Subprocess subprocess) {
    return new GitConfig(subprocess);
  }

  private synchronized void read(Subprocess subprocess) {
    try {
      Subprocess.Result result =
          subprocess.git(List.of("config", "-z", "--list", "--includes"), "");
      if (result.code() == 0) {
        values = parse(result.out());
      } else {
        failure = result.err().isEmpty() ? "git config ended with " + result.code() : result.err();
      }
    } catch (IOException e) {
      // Behind the first line the JDK lists what may be the reason.
      String reason = String.valueOf(e.getMessage()).strip().lines().findFirst().orElse("");
      failure = "git could not be started: " + reason;
    }
  }

  /** Entries end in NUL; the key ends at the first newline; a key alone stands for true. */
  static Map<String, String> parse(String listing) {
    Map<String, String> map = new HashMap<>();
    int at = 0;
    while (at < listing.length()) {
      int end = listing.indexOf('\0', at);
      if (end < 0) {
        end = listing.length();
      }
      int newline = listing.indexOf('\n', at);
      if (newline < 0 || newline > end) {
        map.put(listing.substring(at, end), "true");
      } else {
        map.put(listing.substring(at, newline), listing.substring(newline + 1, end));
      }
      at = end + 1;
    }
    return map;
  }

  private Map<String, String> values() throws Refusal {
    try {
      reader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      if (values == null) {
        throw Refusal.fault(
            "git's configuration cannot be read: " + failure,
            "inspect it: git config --list --show-origin");
      }
      return values;
    }
  }

  /** The last value of a key, written as git lists it: section and name in lower case. */
  public @Nullable String get(String key) throws Refusal {
    return values().get(key);
  }

  /** A boolean in any of git's spellings; anything else counts as false. */
  public boolean isTrue(String key) throws Refusal {
    String value = get(key);
    if (value == null) {
      return false;
    }
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "on", "1" -> true;
      default -> false;
    };
  }
}
