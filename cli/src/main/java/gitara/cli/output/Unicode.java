package gitara.cli.output;

import gitara.git.Environment;
import java.util.List;
import java.util.Locale;

/** Whether the terminal's locale has characters outside ASCII. */
public final class Unicode {
  private Unicode() {}

  /** As the C library decides it. The launcher says where it set another locale for Java. */
  public static boolean isIn(Environment environment) {
    for (String name : List.of("LC_ALL", "LC_CTYPE", "LANG")) {
      String value = environment.get(name);
      if (value != null) {
        String locale = value.toLowerCase(Locale.ROOT);
        return !Boolean.getBoolean("ara.ascii")
            && (locale.contains("utf-8") || locale.contains("utf8"));
      }
    }
    return false;
  }
}
