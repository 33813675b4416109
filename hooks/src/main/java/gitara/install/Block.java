package gitara.install;

import org.jspecify.annotations.Nullable;

/**
 * Our lines in a hook file, between two marks. They stand first, behind the line that names the
 * interpreter: scripts leave by {@code exit} or {@code exec}, and what comes after is not reached.
 * Texts are bytes as Latin-1, so that whatever else a file holds is kept.
 */
final class Block {
  private static final String BEGIN = "# >>> git-ara: removed by git ara uninit >>>\n";
  private static final String BEGIN_OWN =
      "# >>> git-ara: file of git-ara, removed by git ara uninit >>>\n";
  private static final String END = "# <<< git-ara <<<\n";
  private static final String FIRST = "#!/bin/sh\n";

  private Block() {}

  /** A file that was not there before. */
  static String alone(String lines) {
    return FIRST + BEGIN_OWN + lines + END;
  }

  /**
   * Null when the file is not a shell script that lines can be put into.
   *
   * @param sourced whether a script needs no first line here that says so
   */
  static @Nullable String into(String text, String lines, boolean sourced) {
    if (text.indexOf('\r') >= 0 || text.indexOf('\0') >= 0) {
      return null;
    }
    int first = text.startsWith("#!") ? text.indexOf('\n') + 1 : 0;
    boolean shell =
        first == 0 ? sourced && !text.startsWith("#!") : isShell(text.substring(0, first));
    if (!shell) {
      return null;
    }
    return text.substring(0, first) + BEGIN + lines + END + text.substring(first);
  }

  private static boolean isShell(String line) {
    String[] words = line.substring(2).strip().split("[ \t]+", -1);
    String name = words[0].substring(words[0].lastIndexOf('/') + 1);
    if (name.equals("env") && words.length > 1) {
      name = words[1];
    }
    return switch (name) {
      case "sh", "bash", "dash", "ash", "ksh", "mksh" -> true;
      default -> false;
    };
  }

  static boolean isIn(String text) {
    return begin(text) >= 0 && text.indexOf(END) > begin(text);
  }

  private static int begin(String text) {
    int begin = text.indexOf(BEGIN);
    return begin >= 0 ? begin : text.indexOf(BEGIN_OWN);
  }

  /** The file as it was; null when it was not there. */
  static @Nullable String outOf(String text) {
    if (!isIn(text)) {
      return text;
    }
    int begin = begin(text);
    boolean ours = text.startsWith(BEGIN_OWN, begin);
    String rest =
        text.substring(0, begin) + text.substring(text.indexOf(END, begin) + END.length());
    return ours && rest.equals(FIRST) ? null : rest;
  }
}
