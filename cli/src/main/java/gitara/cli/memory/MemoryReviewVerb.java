package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.event.EventLog;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.act.FileGate;
import gitara.record.IndexSnapshot;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.WorkTreeSnapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.rule.memory.MemoryRecord;
import gitara.rule.memory.MemoryRules;
import gitara.rule.memory.MemoryStep;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code git ara memory review}: lists which changed files may be committed. */
final class MemoryReviewVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.flag("--all", "also check unchanged files"),
        Options.flag("--events", "also check every event in var/events"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Repo repo = memory.repo();
      Snapshot present =
          memory
              .protocol()
              .relocation()
              .shown(
                  new WorkTreeSnapshot(
                      repo.requireWorkTree(), IndexSnapshot.read(repo, memory.reader())));
      MemoryStep step = new MemoryStep(new Step(memory.snapshot(), present), null, List.of(), null);
      Findings findings = new Findings();
      MemoryRules.checkStep(step, findings);
      if (call.args().is("--all") || call.args().is("--events")) {
        EventLog events = call.args().is("--events") ? new EventLog(repo.requireWorkTree()) : null;
        MemoryRules.checkTree(new MemoryRecord(present, null, events), findings);
      }
      Map<String, String> verdicts = new TreeMap<>();
      for (Step.FileDiff change : new Step(memory.snapshot(), present).changes("memory")) {
        FileGate gate = FileGate.of(memory.snapshot(), present, change.path());
        if (gate == FileGate.NOT_ALLOWED) {
          audit(call, change.path(), 0, "allow-list", true, "not a file of the memory");
        }
        verdicts.put(
            change.path(),
            switch (gate) {
              case TRIVIAL -> "trivial";
              case NOT_ALLOWED -> "hold back";
              case OPEN -> "commit";
            });
      }
      for (Finding finding : findings.sorted()) {
        boolean error = finding.severity() == Severity.ERROR;
        audit(
            call,
            finding.path(),
            finding.place().line(),
            finding.rule().slug(),
            error,
            finding.message());
        if (error) {
          verdicts.put(finding.path(), "hold back");
        }
      }
      verdicts.forEach((path, verdict) -> verdict(call, path, verdict));
      return verdicts.containsValue("hold back") ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  private static void verdict(Call call, String path, String verdict) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("path", path);
      object.put("verdict", verdict);
      call.console().line(JsonWriter.line(object));
    } else {
      call.console()
          .line(call.porcelain() ? verdict + "\t" + path : verdict + ": " + Console.safe(path));
    }
  }

  private static void audit(
      Call call, String path, int line, String gate, boolean error, String text) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("path", path);
      object.put("line", line);
      object.put("gate", gate);
      object.put("severity", error ? "error" : "warning");
      object.put("reason", text);
      call.console().line(JsonWriter.line(object));
    } else {
      call.console()
          .line(
              Console.safe(path)
                  + ":"
                  + line
                  + " "
                  + gate
                  + ": "
                  + (error ? "" : "(warning) ")
                  + Console.safe(text));
    }
  }
}
