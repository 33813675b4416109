package gitara.cli;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Subprocess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara demo}: plays a small piece of research in a scratch repository. */
final class DemoVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one(
            "--in", "DIR", "create the repository in DIR (default: a new temporary folder)"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Path folder = folder(call);
    Console console = call.console();
    Environment environment = isolated(call.environment(), folder);
    Subprocess.Result made =
        new Subprocess(environment.variables(), folder)
            .git(List.of("init", "--quiet", "--initial-branch=main"), "");
    if (made.code() != 0) {
      throw Refusal.fault("git init failed: " + made.err(), null);
    }
    console.line("A scratch repository: " + Console.safe(folder.toString()));
    for (DemoScript.Part part : DemoScript.PARTS) {
      console.line("");
      int code = play(call, environment, part);
      if (code != ExitCode.OK) {
        return code;
      }
    }
    console.line("");
    console.line(
        "Explore it in " + Console.safe(folder.toString()) + "; you may delete it at any time.");
    return ExitCode.OK;
  }

  /** Plays a part; returns an exit code that the script does not expect, else 0. */
  private static int play(Call call, Environment environment, DemoScript.Part part)
      throws Refusal, IOException {
    Console console = call.console();
    switch (part) {
      case DemoScript.Say say -> console.line(console.paint(Console.Colour.BOLD, say.text()));
      case DemoScript.Ara ara -> {
        console.line(console.paint(Console.Colour.BOLD, "$ git ara " + quoted(ara.words())));
        // Refusals go to standard error, which has no buffer.
        console.flush();
        int code = Main.run(ara.words(), environment, call.input(), console);
        return code == ara.code() ? ExitCode.OK : Math.max(code, ExitCode.FINDINGS);
      }
      case DemoScript.Git git when git.refused() && !reachesHooks(environment) -> {
        // Without the program on PATH hooks check nothing; the same rules run here.
        git(console, environment, List.of("add", "--all"));
        List<String> lint = List.of("lint", "--staged");
        console.line(console.paint(Console.Colour.BOLD, "$ git ara " + quoted(lint)));
        console.flush();
        Main.run(lint, environment, call.input(), console);
      }
      case DemoScript.Git git -> git(console, environment, git.words());
      case DemoScript.Edit edit -> {
        Path file = environment.directory().resolve(edit.file());
        Files.writeString(file, Files.readString(file).replace(edit.old(), edit.now()));
        console.line(
            console.paint(
                Console.Colour.BOLD, "$ sed -i " + quoted(List.of(sed(edit), edit.file()))));
      }
    }
    return ExitCode.OK;
  }

  private static String sed(DemoScript.Edit edit) {
    return "s/" + edit.old() + "/" + edit.now() + "/";
  }

  private static boolean reachesHooks(Environment environment) {
    String path = environment.get("PATH");
    for (String folder : (path == null ? "" : path).split(File.pathSeparator, -1)) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, "git-ara"))) {
        return true;
      }
    }
    return false;
  }

  private static Path folder(Call call) throws Refusal, IOException {
    String named = call.args().value("--in");
    if (named == null) {
      return Files.createTempDirectory("git-ara-demo-");
    }
    Path folder = call.environment().directory().resolve(named).normalize();
    if (Files.exists(folder)) {
      throw Refusal.of(folder + " already exists", "name a folder that does not exist");
    }
    return Files.createDirectories(folder);
  }

  /** Nothing of the user's configuration takes part, and a machine without user.name will do. */
  static Environment isolated(Environment environment, Path folder) {
    Map<String, String> variables = new HashMap<>(environment.variables());
    variables.keySet().removeIf(name -> name.startsWith("GIT_") || name.startsWith("ARA_"));
    variables.put("GIT_CONFIG_GLOBAL", folder.resolve(".no-config").toString());
    variables.put("GIT_CONFIG_NOSYSTEM", "1");
    for (String role : List.of("AUTHOR", "COMMITTER")) {
      variables.put("GIT_" + role + "_NAME", "Ada Researcher");
      variables.put("GIT_" + role + "_EMAIL", "ada@example.org");
    }
    return new Environment(variables, folder, environment.clock());
  }

  private static void git(Console console, Environment environment, List<String> arguments)
      throws IOException {
    console.line(console.paint(Console.Colour.BOLD, "$ git " + quoted(arguments)));
    Subprocess.Result result =
        new Subprocess(environment.variables(), environment.directory()).git(arguments, "");
    for (String text : List.of(result.out(), result.err())) {
      for (String line : text.isBlank() ? List.<String>of() : Console.lines(text)) {
        console.line(Console.safe(line));
      }
    }
  }

  /** As one would type it. */
  private static String quoted(List<String> command) {
    StringBuilder line = new StringBuilder();
    for (String word : command) {
      boolean bare = !word.isEmpty() && word.chars().allMatch(DemoVerb::isBare);
      line.append(line.isEmpty() ? "" : " ").append(bare ? word : "'" + word + "'");
    }
    return line.toString();
  }

  private static boolean isBare(int c) {
    return Character.isLetterOrDigit(c) || "-_./:=".indexOf(c) >= 0;
  }
}
