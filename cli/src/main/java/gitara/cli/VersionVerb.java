package gitara.cli;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara version}: prints the version, and on request compares it with the newest one. */
final class VersionVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.flag("--check", "compare with the newest release (uses the network)"),
        Options.one(
            "--release", "PLACE", "with --check: a file or address of RELEASE, not the default"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String build = ProgramVersion.build();
    String place = call.args().value("--release");
    if (place != null && !call.args().is("--check")) {
      throw Refusal.of(
          "--release is only used with --check", "git ara version --check --release PLACE");
    }
    String newest =
        call.args().is("--check") ? NewestRelease.version(place, call.environment()) : null;
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("version", ProgramVersion.NUMBER);
      if (!build.isEmpty()) {
        object.put("build", build);
      }
      object.put("java", System.getProperty("java.version"));
      if (newest != null) {
        object.put("newest", newest);
        object.put("current", NewestRelease.compare(ProgramVersion.NUMBER, newest) >= 0);
      }
      call.console().line(JsonWriter.line(object));
    } else {
      call.console()
          .line("git-ara " + ProgramVersion.NUMBER + (build.isEmpty() ? "" : ", build " + build));
      compare(newest, call);
    }
    return ExitCode.OK;
  }

  private static void compare(@Nullable String newest, Call call) {
    if (newest == null) {
      return;
    }
    if (NewestRelease.compare(ProgramVersion.NUMBER, newest) >= 0) {
      call.console().line("This is the newest release.");
    } else {
      call.console().line("Release " + newest + " is available: " + NewestRelease.page(newest));
      call.console()
          .line("The rules that your repository is checked by stay those of its .ara/config.");
    }
  }
}
