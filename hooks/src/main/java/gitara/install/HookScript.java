package gitara.install;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a hook. It filters first, in the shell: a commit that touches no path of a record
 * starts no Java.
 */
final class HookScript {
  private final String watched;
  private final String program;

  /**
   * @param watched the paths of the records
   * @param program git-ara, for when it is not on PATH; null where that is all there is
   */
  HookScript(List<String> watched, @Nullable String program) {
    StringBuilder words = new StringBuilder();
    for (String path : watched) {
      words.append(words.isEmpty() ? "" : " ").append(pathspec(path));
    }
    this.watched = words.toString();
    this.program = program == null ? "''" : quote(program);
  }

  private static String pathspec(String path) {
    return isPlain(path) ? path : quote(":(top,literal)" + path);
  }

  private static boolean isPlain(String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!letter && (i == 0 || "._-".indexOf(c) < 0)) {
        return false;
      }
    }
    return !path.isEmpty();
  }

  static String quote(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  /** The functions, the last of which is the hook. */
  private String functions(HookName hook) {
    StringBuilder text = new StringBuilder();
    for (String part : hook.parts()) {
      text.append(resource(part));
    }
    String own = resource(hook.event());
    // Doctor asks which hooks are reached, and stops what would come behind them.
    String head = hook.function() + "() {\n";
    String probe =
        "  [ -z \"${ARA_PROBE-}\" ] || { echo " + hook.event() + " >>\"$ARA_PROBE\"; return 1; }\n";
    return text.append(own.replace(head, head + probe))
        .toString()
        .replace("@ROOTS@", watched)
        .replace("@PROGRAM@", program);
  }

  /** A command for git's configuration, which puts the arguments behind it. */
  String command(HookName hook) {
    return functions(hook) + hook.function();
  }

  /** A script of its own. */
  String file(HookName hook) {
    return "#!/bin/sh\n" + functions(hook) + hook.function() + " \"$@\"\n";
  }

  /** The lines for a hook file that may continue with something else. */
  String inline(HookName hook) {
    return functions(hook) + call(hook.readsInput(), hook.function() + " \"$@\"");
  }

  /** The same for files that are shared: what is this machine's own stands elsewhere. */
  static String reference(HookName hook) {
    return "ara_hook=$(git rev-parse --git-common-dir)/ara/hooks/"
        + hook.event()
        + "\n"
        + call(hook.readsInput(), "{ [ ! -f \"$ara_hook\" ] || sh \"$ara_hook\" \"$@\"; }");
  }

  /** One line that does it, for a user who puts it into a file by hand. */
  static String line(HookName hook, String arguments) {
    return "h=$(git rev-parse --git-common-dir)/ara/hooks/"
        + hook.event()
        + "; [ ! -f \"$h\" ] || sh \"$h\""
        + arguments;
  }

  /** The lines of a server's hook. */
  static String server(String event, @Nullable String program) {
    return resource(event).replace("@PROGRAM@", program == null ? "''" : quote(program))
        + call(true, "ara_" + event.replace('-', '_'));
  }

  /** The standard input that git gives a hook is there for those behind it too. */
  private static String call(boolean reads, String command) {
    return reads
        ? "ara_input=$(cat)\nprintf '%s\\n' \"$ara_input\" | "
            + command
            + " || exit 1\nexec <<ARA_INPUT\n$ara_input\nARA_INPUT\n"
        : command + " || exit 1\n";
  }

  private static String resource(String name) {
    try (InputStream stream = HookScript.class.getResourceAsStream(name + ".sh")) {
      if (stream == null) {
        throw new IllegalStateException(name);
      }
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      // The first line is for tests of the pieces.
      return text.substring(text.indexOf('\n') + 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
