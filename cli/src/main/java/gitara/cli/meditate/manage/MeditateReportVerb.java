package gitara.cli.meditate.manage;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.Actor;
import gitara.commit.Recorder;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.manage.ManagerActs;
import gitara.meditation.manage.ManagerChange;
import gitara.meditation.run.Gates;
import gitara.meditation.run.MeditationRun;
import gitara.run.Cap;
import gitara.run.Work;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * {@code git ara meditate report}: renders the report, or takes one over, checks it and records it
 * with its print. A report that fails its checks is not kept; that it failed is recorded, since a
 * manager may try again only so often.
 */
final class MeditateReportVerb implements Verb {
  private static final String GATE = "report";
  private static final String FAILED = "failed";
  private static final String LACKING = "lacking_enhancements";
  private static final Cap CAP = new Cap("reports that failed their checks", 3);
  private static final Cap ONCE = new Cap("reports that lacked their enhancements", 2);

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--html", "FILE", "take this page for the report, in place of rendering one"),
        Options.one("--data", "FILE", "the data of the figures, which becomes report-data.yml"),
        Options.one("--pdf", "FILE", "take this PDF for its print, in place of printing the page"),
        Options.flag("--dry-run", "check the report, and change nothing"),
        ManagerVerb.dir(),
        Options.one("-m, --message", "TEXT", "reason, for the body of the commit message"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open();
        ObjectReader reader = repo.objects()) {
      repo.config();
      MeditationRun run = ManagerRecord.run(call, repo, reader);
      boolean isDry = call.args().is("--dry-run");
      if (!isDry) {
        requireTries(repo, run);
      }
      Path folder = Files.createTempDirectory("git-ara-report");
      try {
        ReportDraft draft = ReportDraft.of(call, run, folder);
        List<ReportDraft.Fault> faults = draft.faults();
        if (isDry || !faults.isEmpty()) {
          if (!isDry) {
            fail(call, repo, run, faults);
          }
          print(call, draft, faults, isDry);
          return faults.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
        }
        byte[] pdf = draft.pdf(repo, folder);
        record(call, repo, run, draft, Files.write(folder.resolve("report.pdf"), pdf));
        return ExitCode.OK;
      } finally {
        try (var files = Files.list(folder)) {
          for (Path file : files.toList()) {
            Files.delete(file);
          }
        }
        Files.delete(folder);
      }
    }
  }

  /** Refuses a further try of an agent that has failed too often; a person may always try. */
  private static void requireTries(Repo repo, MeditationRun run) throws Refusal {
    boolean isPerson = Actor.of(repo.environment()).text().equals("human");
    List<Gates.Gate> all = run.gates().of(GATE);
    int failed = Cap.used(all, gate -> true, gate -> false);
    int lacking = Cap.used(all, gate -> gate.decision().word().equals(LACKING), gate -> false);
    String objection = CAP.objection(failed);
    objection = objection == null ? ONCE.objection(lacking) : objection;
    if (objection != null && !isPerson) {
      throw Refusal.of(
          objection,
          "ask the researcher, who may run this verb again; git ara meditate report --dry-run"
              + " prints what is missing, as often as it is run");
    }
  }

  private static void fail(Call call, Repo repo, MeditationRun run, List<ReportDraft.Fault> faults)
      throws Refusal, IOException {
    boolean isEnhancements =
        faults.stream().allMatch(fault -> fault.rule().equals("report-enhancements"));
    StringBuilder why = new StringBuilder();
    faults.forEach(fault -> why.append("- ").append(fault.message()).append('\n'));
    ManagerRecord.record(
        call,
        repo,
        run,
        new ManagerChange.Act(
            "report",
            "manager",
            "report of " + run.dir() + " failed its checks",
            why.toString().strip(),
            ManagerActs.gate(GATE, isEnhancements ? LACKING : FAILED, List.of())));
  }

  private static void print(
      Call call, ReportDraft draft, List<ReportDraft.Fault> faults, boolean isDry) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("report", draft.name());
      object.put("dry_run", isDry);
      List<Object> rows = new ArrayList<>();
      for (ReportDraft.Fault fault : faults) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("rule", fault.rule());
        row.put("line", fault.line());
        row.put("message", fault.message());
        row.put("hint", fault.hint());
        rows.add(row);
      }
      object.put("findings", rows);
      object.put("notes", draft.notes());
      console.line(JsonWriter.line(object));
      return;
    }
    for (ReportDraft.Fault fault : faults) {
      String place = draft.name() + (fault.line() > 0 ? ":" + fault.line() : "");
      console.line(Console.safe(place + ": " + fault.message() + " [" + fault.rule() + "]"));
      console.line("  " + Console.safe(fault.hint()));
    }
    draft.notes().forEach(note -> console.error("git-ara: " + Console.safe(note)));
    console.line(
        faults.isEmpty()
            ? "The report passes its checks (--dry-run: nothing was recorded)."
            : "The report fails its checks"
                + (isDry ? "." : "; it was not kept, and the failure was recorded."));
  }

  private static void record(Call call, Repo repo, MeditationRun run, ReportDraft draft, Path pdf)
      throws Refusal, IOException {
    String blob =
        repo.subprocess().git(List.of("hash-object", "-w", "--", pdf.toString()), "").out();
    String branch = Work.of(repo).branch(run.dir().branches().root());
    Path work = repo.workTree();
    boolean isHere =
        work != null
            && branch.equals(ManagerRecord.full(Objects.requireNonNullElse(repo.branch(), "")));
    Path there =
        work == null || !isHere ? pdf : work.resolve(run.dir().file(draft.name() + ".pdf"));
    if (isHere) {
      Files.copy(pdf, there);
    }
    boolean isRecorded = false;
    try {
      Recorder.Recorded<ManagerChange.Done> recorded =
          ManagerRecord.record(
              call,
              repo,
              run,
              new ManagerChange.Act(
                  "report",
                  "manager",
                  "report of " + run.dir(),
                  call.text(call.args().value("--message", "")),
                  change -> {
                    change
                        .changes()
                        .keep(
                            change.dir().file(draft.name() + ".pdf"),
                            ObjectId.fromString(blob.strip()),
                            FileMode.REGULAR_FILE);
                    if (draft.data() != null) {
                      change.write("report-data.yml", draft.data().text());
                    }
                    change.write(draft.name() + ".html", draft.html());
                  }));
      isRecorded = recorded.commit() != null;
      draft.notes().forEach(note -> call.console().error("git-ara: " + Console.safe(note)));
      ManagerRecord.print(call, repo, run.dir(), recorded);
    } finally {
      if (isHere && !isRecorded) {
        Files.deleteIfExists(there);
      }
    }
  }
}
