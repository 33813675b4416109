package gitara.cli.host;

import gitara.git.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The name of a session for the commands of its agent. Claude Code names a file to the hook of a
 * new session, whose lines its later commands run first.
 */
final class SessionVariable {
  private SessionVariable() {}

  static void write(Environment environment, String session) throws IOException {
    String file = environment.get("CLAUDE_ENV_FILE");
    if (file == null || session.isEmpty() || environment.get("ARA_SESSION") != null) {
      return;
    }
    for (int i = 0; i < session.length(); i++) {
      char c = session.charAt(i);
      boolean plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!plain && c != '-' && c != '_') {
        return;
      }
    }
    Path path = environment.directory().resolve(file);
    if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || Files.notExists(path)) {
      Files.writeString(
          path,
          "export ARA_SESSION=" + session + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
  }
}
