package gitara.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara version}. */
final class VersionVerb implements Verb {
  /** The version of the pom; a test holds them together. */
  static final String VERSION = "0.1.0";

  @Override
  public void describe(VerbSpec spec) {}

  @Override
  public int run(Call call) {
    String build = build(System.getProperty("java.class.path"));
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("version", VERSION);
      if (!build.isEmpty()) {
        object.put("build", build);
      }
      object.put("java", System.getProperty("java.version"));
      call.console().line(Json.line(object));
    } else {
      call.console().line("git-ara " + VERSION + (build.isEmpty() ? "" : ", build " + build));
    }
    return Main.OK;
  }

  /** The build id in the name of the jar that runs; empty for classes that were never packed. */
  static String build(String classPath) {
    String name = classPath.substring(classPath.lastIndexOf('/') + 1);
    return name.startsWith("git-ara-") && name.endsWith(".jar")
        ? name.substring("git-ara-".length(), name.length() - ".jar".length())
        : "";
  }
}
