package gitara.install.host;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The command by which a host starts git-ara. What other people read names no path: there git-ara
 * is looked for by name, and nothing happens where it is not installed.
 *
 * @param program the path of the launcher; null for a command that looks for it
 */
public record HookCommand(@Nullable String program) {
  private static final Pattern OURS =
      Pattern.compile("(?:^|[\\s'\"/;|&])git-ara['\"]? (?:agent|capture) ");

  /** The command by name, for files that are shared. */
  public static HookCommand guarded() {
    return new HookCommand(null);
  }

  /** Hosts run hooks with a PATH of their own, in which the usual place for programs is missing. */
  String of(AgentHost host, String event) {
    String words = " agent " + host.word() + " " + event;
    return program == null
        ? "PATH=\"$PATH:$HOME/.local/bin\"; ! command -v git-ara >/dev/null || git-ara" + words
        : quoted(program) + words;
  }

  private static String quoted(String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      boolean bare = c < 0x7f && (Character.isLetterOrDigit(c) || "/._-+@".indexOf(c) >= 0);
      if (!bare) {
        return "'" + path.replace("'", "'\\''") + "'";
      }
    }
    return path;
  }

  /** Whether a command in settings is one of ours, of any version. */
  static boolean isOurs(@Nullable String command) {
    return command != null && OURS.matcher(command).find();
  }
}
