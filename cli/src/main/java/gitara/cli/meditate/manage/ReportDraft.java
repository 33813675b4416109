package gitara.cli.meditate.manage;

import gitara.cli.browser.ContrastMeter;
import gitara.cli.browser.PdfPrinter;
import gitara.cli.command.Call;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.Stamp;
import gitara.meditation.report.ReportBrief;
import gitara.meditation.report.ReportContrast;
import gitara.meditation.report.ReportData;
import gitara.meditation.report.ReportPage;
import gitara.meditation.report.ReportReading;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.RunStates;
import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.Severity;
import gitara.rule.meditation.report.ReportRules;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A report that is about to be recorded.
 *
 * @param name of its files, without their endings
 * @param data of its figures, where the call gives a file; else null
 * @param measured what a browser found too pale
 */
record ReportDraft(
    Call call,
    MeditationRun run,
    String name,
    String html,
    @Nullable SourceText data,
    List<String> measured,
    List<String> notes) {
  private static final byte[] ANY_PDF = "%PDF-1.7\n".getBytes(StandardCharsets.US_ASCII);

  /** What is wrong with a report, by the rule that says so. */
  record Fault(String rule, int line, String message, String hint) {}

  /** Renders a report, or reads the one that the call names. */
  static ReportDraft of(Call call, MeditationRun run, Path folder) throws Refusal, IOException {
    String verdict = RunStates.verdict(run);
    if (!verdict.startsWith("PASS")) {
      throw Refusal.of(
          "the review of "
              + run.dir()
              + " has not passed"
              + (verdict.isEmpty() ? "" : ": its verdict is " + verdict),
          "git ara meditate review open");
    }
    try {
      ReportBrief brief = ReportBrief.of(run.root());
      if (brief == null) {
        throw Refusal.of(
            run.dir() + " has no charter, so that nobody knows what its report has to look like",
            "write charter.yml");
      }
      MeditationPath last = run.root().latest(Kind.REPORT);
      String stamp =
          Stamp.after(Stamp.now(call.environment().clock()), last == null ? null : last.stamp());
      String given = call.args().value("--html");
      String named = call.args().value("--data");
      SourceText data = named == null ? null : call.document(named);
      if (data != null && given != null) {
        throw Refusal.usage("--data and --html exclude each other", "a page has its data already");
      }
      ReportData parsed = data == null ? ReportData.NONE : ReportData.parse(data);
      String html =
          given == null ? render(run, brief, data, parsed, stamp) : call.document(given).text();
      String name = "report-" + brief.slug() + "-" + stamp;
      return measured(new ReportDraft(call, run, name, html, data, List.of(), List.of()), folder);
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static String render(
      MeditationRun run,
      ReportBrief brief,
      @Nullable SourceText given,
      ReportData parsed,
      String stamp)
      throws IOException, TextException, Refusal {
    MeditationFiles root = run.root();
    SourceText consolidation = root.text(root.dir().file("consolidation.md"));
    if (consolidation == null) {
      throw Refusal.of("there is no consolidation", "git ara meditate consolidate FILE");
    }
    ReportData data = parsed;
    if (given == null && root.has(Kind.REPORT_DATA)) {
      data = ReportData.parse(root.text(root.of(Kind.REPORT_DATA).getFirst()));
    }
    return ReportPage.html(brief, consolidation.text(), data, stamp);
  }

  /** The same with its contrast measured, where that does not follow from its style. */
  private static ReportDraft measured(ReportDraft draft, Path folder) throws Refusal, IOException {
    ReportContrast known =
        ReportContrast.of(draft.html(), ReportReading.of(draft.name(), draft.html()));
    if (known.isKnown()) {
      return draft;
    }
    ContrastMeter.Measured measured =
        ContrastMeter.measure(draft.call().environment(), draft.html(), folder);
    return measured == null
        ? new ReportDraft(
            draft.call(),
            draft.run(),
            draft.name(),
            draft.html(),
            draft.data(),
            List.of(),
            List.of("the contrast of the page is unchecked: no browser is found to measure it"))
        : new ReportDraft(
            draft.call(),
            draft.run(),
            draft.name(),
            ReportContrast.measured(draft.html(), measured.shares()),
            draft.data(),
            measured.faults(),
            List.of());
  }

  /** What the rules on reports find in it; a browser's measurements count as they are. */
  List<Fault> faults() throws IOException {
    MeditationFiles root = run.root();
    Snapshot edited =
        new EditedSnapshot(
            root.snapshot(),
            Map.of(
                root.dir().file(name + ".html"),
                html.getBytes(StandardCharsets.UTF_8),
                root.dir().file(name + ".pdf"),
                ANY_PDF));
    List<Fault> faults = new ArrayList<>();
    for (Finding one : ReportRules.findings(MeditationFiles.at(edited, root.dir()))) {
      boolean isMeasured = one.rule().slug().equals("contrast") && !measured.isEmpty();
      if (one.severity() == Severity.ERROR && one.path().contains(name) && !isMeasured) {
        faults.add(new Fault(one.rule().slug(), one.place().line(), one.message(), one.hint()));
      }
    }
    for (String one : measured) {
      faults.add(new Fault("contrast", 0, one, "choose colours with more contrast in this state"));
    }
    return faults;
  }

  /** The print: the file that the call names, or one that a browser makes. */
  byte[] pdf(Repo repo, Path folder) throws Refusal, IOException {
    String named = call.args().value("--pdf");
    if (named != null) {
      Path file = call.environment().directory().resolve(named);
      if (!Files.isRegularFile(file)) {
        throw Refusal.of("no such file: " + named, "print the page, and name the PDF");
      }
      return Files.readAllBytes(file);
    }
    Path page = Files.writeString(folder.resolve("report.html"), html);
    Path print = folder.resolve("print.pdf");
    try {
      PdfPrinter.print(call.environment(), page, print);
    } catch (Refusal refusal) {
      Path kept = repo.gitDir().resolve("ara").resolve(name + ".html");
      Files.createDirectories(repo.gitDir().resolve("ara"));
      Files.writeString(kept, html);
      throw Refusal.fault(
          refusal.problems().getFirst(),
          "install Chromium, Chrome or Edge, or name one: ARA_BROWSER=/path/to/chromium; or open "
              + kept
              + "?print=1 elsewhere, print it, and run: git ara meditate report --html "
              + kept
              + " --pdf FILE");
    }
    return Files.readAllBytes(print);
  }
}
