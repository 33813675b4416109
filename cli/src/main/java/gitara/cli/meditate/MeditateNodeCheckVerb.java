package gitara.cli.meditate;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.run.MeditationRun;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.rule.meditation.check.MeditationRules;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** {@code git ara meditate node check}: what the rules find in the file of a node. */
final class MeditateNodeCheckVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(MeditateVerb.node(), MeditateVerb.dir());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MeditateSession session = MeditateSession.open(call, true)) {
      NodeId id = session.node(null);
      MeditationRun.Node node = session.run().node(id);
      MeditationPath file = node == null ? null : node.file();
      if (node == null || file == null) {
        throw Refusal.of(session.dir().id(id) + " has no file", "git ara meditate node draft FILE");
      }
      Findings findings = new Findings();
      new MeditationRules().checkTree(node.files().snapshot(), null, false, findings);
      int errors = 0;
      for (Finding finding : findings.sorted()) {
        if (finding.path().equals(file.path())) {
          errors += finding.severity() == Severity.ERROR ? 1 : 0;
          print(call, finding);
        }
      }
      if (errors == 0 && !call.json() && !call.porcelain()) {
        call.console().line(id + "  " + file.name() + ": no errors");
      }
      return errors == 0 ? ExitCode.OK : ExitCode.FINDINGS;
    }
  }

  private static void print(Call call, Finding finding) {
    String severity = finding.severity().name().toLowerCase(Locale.ROOT);
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("rule", finding.rule().slug());
      object.put("severity", severity);
      object.put("path", finding.path());
      object.put("line", finding.place().line());
      object.put("message", finding.message());
      object.put("hint", finding.hint());
      call.console().line(JsonWriter.line(object));
      return;
    }
    call.console()
        .line(
            Console.safe(
                finding.path()
                    + ":"
                    + finding.place().line()
                    + ": "
                    + severity
                    + " ["
                    + finding.rule().slug()
                    + "] "
                    + finding.message()));
  }
}
