package gitara.cli.memory;

import gitara.cli.check.LintReport;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.rule.Findings;
import gitara.rule.Severity;
import gitara.rule.memory.MemoryRecord;
import gitara.rule.memory.MemoryRules;
import gitara.rule.memory.MemoryStep;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevWalk;

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
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Findings findings = new Findings();
      TreeSnapshot since = since(call, memory);
      MemoryRules.checkReport(
          MemoryRecord.reported(since, memory.snapshot(), report),
          new MemoryStep(new Step(since, memory.snapshot()), null, List.of(), report),
          findings);
      LintReport.print(call, findings, List.of(), 0);
      return findings.count(Severity.ERROR) > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  private static TreeSnapshot since(Call call, MemoryAtHead memory) throws Refusal, IOException {
    String name = call.args().value("--since");
    if (name == null) {
      return memory.snapshot();
    }
    ObjectId commit = HandEditCheck.commit(memory.repo(), name);
    try (RevWalk walk = new RevWalk(memory.reader())) {
      return new TreeSnapshot(memory.reader(), walk.parseCommit(commit).getTree().getId());
    }
  }
}
