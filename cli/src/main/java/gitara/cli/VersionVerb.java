package gitara.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara version}. */
final class VersionVerb implements Verb {
  /** The version of the pom; a test holds them together. */
  static final String VERSION = "0.1.0";

  @Override
  public Spec spec() {
    return new Spec("version", "print the version", "", 0, 0);
  }

  @Override
  public int run(Call call) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("version", VERSION);
      object.put("java", System.getProperty("java.version"));
      call.console().line(Json.line(object));
    } else {
      call.console().line("git-ara " + VERSION);
    }
    return Main.OK;
  }
}
