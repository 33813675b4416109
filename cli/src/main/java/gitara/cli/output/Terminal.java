package gitara.cli.output;

import gitara.git.Environment;
import gitara.git.GitConfig;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reader of standard output: a person at a terminal or at a pager of git's, or a program.
 * Decides whether there is colour, and starts a pager. A program gets colour only where git's
 * configuration says {@code always}, which is read with the repository and never for this alone.
 */
public final class Terminal {
  private final Environment environment;
  private final boolean watched;
  private final boolean paged;
  private @Nullable GitConfig config;
  private @Nullable Boolean colour;
  private @Nullable Process pager;
  private final Map<Console.Colour, String> codes = new EnumMap<>(Console.Colour.class);

  private Terminal(Environment environment, boolean watched, boolean paged) {
    this.environment = environment;
    this.watched = watched;
    this.paged = paged;
  }

  /** The reader of standard output. */
  public static Terminal of(Environment environment, boolean isTerminal) {
    boolean paged = !isTerminal && environment.isOn("GIT_PAGER_IN_USE");
    return new Terminal(environment, isTerminal || paged, paged);
  }

  /** Whether a person reads. */
  boolean isWatched() {
    return watched;
  }

  /** Whether standard input is a terminal, as the launcher found. */
  public static boolean isTypedAt() {
    return Boolean.getBoolean("ara.stdin.tty");
  }

  /** Begins to read git's configuration, for a verb that will ask. */
  void prepare() {
    if (config == null) {
      config = GitConfig.of(environment);
    }
  }

  /** The configuration of the repository that was opened. */
  void configure(GitConfig opened) {
    config = config == null ? opened : config;
  }

  /** A setting of git's; null for none, and for a program as long as no repository was opened. */
  @Nullable String configured(String key) {
    if (watched) {
      prepare();
    }
    try {
      return config == null ? null : config.get(key);
    } catch (Refusal e) {
      return null; // Whoever needs the repository says what is wrong with it.
    }
  }

  boolean colour() {
    if (colour == null) {
      String own = configured("color.ara");
      String set = own == null ? configured("color.ui") : own;
      colour =
          "always".equalsIgnoreCase(set)
              || (watched
                  && environment.get("NO_COLOR") == null
                  && !"dumb".equals(environment.get("TERM"))
                  && !isNo(set)
                  && !(paged && isNo(configured("color.pager"))));
    }
    return colour;
  }

  /** The escape sequence of a colour; empty for none. */
  String code(Console.Colour wanted) {
    return codes.computeIfAbsent(
        wanted,
        one -> {
          String set = configured("color.ara." + one.name().toLowerCase(Locale.ROOT));
          String code = set == null ? null : ColourValue.code(set);
          return code == null ? one.code() : code;
        });
  }

  private static boolean isNo(@Nullable String value) {
    return value != null
        && List.of("never", "false", "no", "off", "0").contains(value.toLowerCase(Locale.ROOT));
  }

  /** The input of a pager that has begun; null for none. */
  @Nullable OutputStream page() {
    String command = paged || !watched ? null : command();
    if (command == null) {
      return null;
    }
    try {
      Process process =
          new Subprocess(environment.variables(), environment.directory())
              .pager(command, Map.of("LESS", "FRX", "LV", "-c"));
      pager = process;
      // Ctrl-C is for the pager, which keeps running: the terminal is its own until it ends.
      Runtime.getRuntime().addShutdownHook(new Thread(() -> await(process)));
      return process.getOutputStream();
    } catch (IOException e) {
      return null;
    }
  }

  /** Waits for the pager, whose input has been written. */
  void end() {
    if (pager != null) {
      await(pager);
    }
  }

  private static void await(Process process) {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has ended before it read all.
    }
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** As git chooses it; null for none. */
  private @Nullable String command() {
    String command = environment.variables().get("GIT_PAGER");
    if (command == null) {
      String own = configured("pager.ara");
      if (isNo(own)) {
        return null;
      }
      boolean named = own != null && !List.of("true", "yes", "on", "1").contains(own);
      command = named ? own : configured("core.pager");
    }
    command = command == null ? environment.variables().get("PAGER") : command;
    command = command == null ? "less" : command;
    return command.isBlank() || command.equals("cat") || isMissing(command) ? null : command;
  }

  /** Whether a plain name is that of no program: a machine without less still shows the output. */
  private boolean isMissing(String command) {
    String path = environment.get("PATH");
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (!Character.isLetterOrDigit(c) && c != '-' && c != '_') {
        return false;
      }
    }
    for (String folder : (path == null ? "" : path).split(File.pathSeparator, -1)) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, command))) {
        return false;
      }
    }
    return true;
  }
}
