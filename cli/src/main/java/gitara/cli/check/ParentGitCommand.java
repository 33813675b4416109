package gitara.cli.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The git command that runs the current hook; only its command line shows whether it amends. */
final class ParentGitCommand {
  /** Options of git commit that take the next word. */
  private static final List<String> TAKING =
      List.of(
          "--message",
          "--file",
          "--author",
          "--date",
          "--template",
          "--trailer",
          "--fixup",
          "--squash",
          "--cleanup",
          "--reuse-message",
          "--reedit-message",
          "--pathspec-from-file");

  private ParentGitCommand() {}

  /**
   * Whether git commit amends.
   *
   * @param id of the process that it is, or that is below it
   */
  static boolean amends(String id) {
    @Nullable ProcessHandle process =
        isNumber(id) ? ProcessHandle.of(Long.parseLong(id)).orElse(null) : null;
    for (int depth = 0; process != null && depth < 12; depth++) {
      ProcessHandle.Info info = process.info();
      String command = info.command().orElse("");
      List<String> arguments = List.of(info.arguments().orElse(new String[0]));
      if (command.substring(command.lastIndexOf('/') + 1).startsWith("git")
          && arguments.contains("commit")) {
        return amends(arguments.subList(arguments.indexOf("commit") + 1, arguments.size()));
      }
      process = process.parent().orElse(null);
    }
    return false;
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() < 12;
  }

  /** What stands behind {@code git commit}. */
  static boolean amends(List<String> arguments) {
    boolean amends = false;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("--")) {
        break;
      }
      if (argument.equals("--no-amend")) {
        amends = false;
      } else if (argument.length() > 3 && "--amend".startsWith(argument)) {
        amends = true;
      } else if (takesNext(argument)) {
        i++;
      }
    }
    return amends;
  }

  private static boolean takesNext(String argument) {
    if (argument.startsWith("--")) {
      return TAKING.contains(argument);
    }
    // Of letters in one word, one that takes a value takes the rest of the word, or the next.
    for (int i = 1; i < argument.length() && argument.charAt(0) == '-'; i++) {
      if ("mFCct".indexOf(argument.charAt(i)) >= 0) {
        return i == argument.length() - 1;
      }
    }
    return false;
  }
}
