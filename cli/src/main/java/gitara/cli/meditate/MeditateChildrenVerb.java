package gitara.cli.meditate;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.meditation.MeditationPath;
import gitara.meditation.act.Incorporation;
import gitara.meditation.run.MeditationRun;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara meditate children}: the state of each child of a node, or what it found. */
final class MeditateChildrenVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        MeditateVerb.node(),
        Options.flag("--print", "print the files of the children, as their branches have them"),
        MeditateVerb.dir());
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MeditateSession session = MeditateSession.open(call, true)) {
      List<MeditationRun.Node> children = session.run().children(session.node(null));
      for (MeditationRun.Node child : children) {
        print(call, child);
      }
      if (children.isEmpty() && !call.json() && !call.porcelain()) {
        call.console().line("no children are registered");
      }
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static void print(Call call, MeditationRun.Node child) throws IOException, TextException {
    Console console = call.console();
    List<String> problems = Incorporation.citations(child);
    MeditationPath file = child.file();
    String path = file == null ? "" : file.path();
    boolean isPrinted = call.args().is("--print");
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("node", child.id().toString());
      object.put("state", child.state().word());
      object.put("path", path);
      object.put("citation_problems", problems);
      if (isPrinted && file != null) {
        object.put("text", child.files().text(file).text());
      }
      console.line(JsonWriter.line(object));
      return;
    }
    if (isPrinted && file != null && child.last() != null) {
      console.line("==> " + path + " <==");
      for (String line : child.files().text(file).text().split("\n", -1)) {
        console.line(Console.safe(line));
      }
    } else if (call.porcelain()) {
      console.line(child.id() + "\t" + child.state().word() + "\t" + path);
    } else {
      console.line(
          child.id()
              + "  "
              + child.state().word()
              + (problems.isEmpty() ? "" : "  " + problems.size() + " citation problems"));
    }
    for (String problem : isPrinted || call.porcelain() ? List.<String>of() : problems) {
      console.line("  " + Console.safe(problem));
    }
  }
}
