package gitara.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara version}. */
final class VersionVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {}

  @Override
  public int run(Call call) {
    String build = ProgramVersion.build(System.getProperty("java.class.path"));
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("version", ProgramVersion.NUMBER);
      if (!build.isEmpty()) {
        object.put("build", build);
      }
      object.put("java", System.getProperty("java.version"));
      call.console().line(Json.line(object));
    } else {
      call.console().line("git-ara " + ProgramVersion.NUMBER + (build.isEmpty() ? "" : ", build " + build));
    }
    return ExitCode.OK;
  }
}
