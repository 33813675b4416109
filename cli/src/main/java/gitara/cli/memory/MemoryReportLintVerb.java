package gitara.cli.memory;

import gitara.cli.check.LintReport;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.rule.memory.MemoryRecord;
import gitara.rule.memory.MemoryRules;
import gitara.rule.memory.MemoryStep;
import java.io.IOException;
import java.util.List;

/** {@code git ara memory report-lint}: checks a report against the files. */
final class MemoryReportLintVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[FILE|-]")
        .options(
            Options.one(
                "--since",
                "COMMIT",
                "commit before the changes that the report describes (default: HEAD)"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String report = call.document(call.args().operand(0)).text();
    String since = call.args().value("--since");
    try (MemoryAtHead memory = MemoryAtHead.open(call);
        MemoryAtHead before = MemoryAtHead.open(call, since)) {
      Findings findings = new Findings();
      MemoryRules.checkReport(
          MemoryRecord.reported(before.snapshot(), memory.snapshot(), report),
          new MemoryStep(new Step(before.snapshot(), memory.snapshot()), null, List.of(), report),
          findings);
      LintReport.print(call, findings, List.of(), 0);
      return findings.count(Severity.ERROR) > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }
}
