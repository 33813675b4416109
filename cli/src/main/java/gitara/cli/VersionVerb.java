package gitara.cli;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Verb;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara version}: prints the version. */
final class VersionVerb implements Verb {
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
      call.console().line(JsonWriter.line(object));
    } else {
      call.console()
          .line("git-ara " + ProgramVersion.NUMBER + (build.isEmpty() ? "" : ", build " + build));
    }
    return ExitCode.OK;
  }
}
