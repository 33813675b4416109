package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.InputRows;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.commit.Stager;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.act.CrystallizeLedger;
import gitara.memory.act.LineAssessment;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Trajectory;
import gitara.protocol.Protocol;
import gitara.ref.ProcessIdentity;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.memory.MemoryRules;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara memory crystallize}: updates the ledger from the committed fragments. */
final class MemoryCrystallizeVerb implements Verb {
  private static final InputRows.Shape SHAPE =
      new InputRows.Shape(
          "judgments",
          List.of("line", "verdict", "guidance", "reason"),
          List.of(),
          Map.of("trajectory", "verdict", "identity", "line", "ref", "line"));

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--judgments", "FILE", "verdicts and guidance in YAML; - for standard input"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    String file = call.args().value("--judgments");
    List<LineAssessment> judgments = new ArrayList<>();
    if (file != null) {
      for (InputRows.Row row : InputRows.read(call, file, SHAPE, problems)) {
        judgments.add(
            new LineAssessment(
                row.place(),
                row.text("line"),
                row.text("verdict"),
                row.text("guidance"),
                row.text("reason")));
      }
    }
    try (Repo repo = call.open()) {
      CrystallizeLedger change = new CrystallizeLedger(repo, judgments, problems);
      ProcessIdentity owner = ProcessIdentity.current();
      Protocol record = MemoryAtHead.chosen(call, repo);
      boolean isMerge = !repo.heads("MERGE_HEAD").isEmpty();
      Recorder.Recorded<CrystallizeLedger.Made> recorded =
          isMerge
              ? new Recorder.Recorded<>(
                  null,
                  new Stager(repo, owner)
                      .stage(
                          record.relocation().real(MemoryLayout.FOLDER),
                          RecordChoice.in(record, change)),
                  List.of("the ledger is staged; the merge commits it"))
              : new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
                  .record(RecordChoice.in(record, change));
      recorded.notes().forEach(note -> call.console().error("git-ara: " + Console.safe(note)));
      print(call, recorded, ungrounded(call));
      return ExitCode.OK;
    }
  }

  /** The dossiers that cite no fragment that is there. */
  private static List<Finding> ungrounded(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Findings findings = new Findings();
      MemoryRules.checkDossiers(memory.snapshot(), findings);
      return findings.sorted();
    }
  }

  private static void print(
      Call call, Recorder.Recorded<CrystallizeLedger.Made> recorded, List<Finding> ungrounded) {
    Console console = call.console();
    CrystallizeLedger.Made made = recorded.answer();
    ObjectId commit = recorded.commit();
    long news = made.tally().fresh();
    long all = made.tally().evidence();
    for (Ledger.Row row : made.ledger().rows()) {
      long fresh = made.tally().of(row.identity()).fresh();
      if (fresh > 0 || made.judged().contains(row.identity())) {
        line(call, row, fresh);
      }
    }
    if (made.tally().freshSignals() > 0 && !call.json()) {
      console.line(
          "New Signal Candidates  "
              + LineEvidence.counted(
                  made.tally().freshSignals(),
                  made.tally().signals() - made.tally().freshSignals()));
    }
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("commit", commit == null ? "" : commit.name());
      object.put("new", news);
      object.put("prior", all - news);
      object.put("evidence", LineEvidence.counted(news, all - news));
      object.put("judged", made.judged());
      object.put("unreadable", made.tally().unreadable());
      object.put("ungrounded", ungrounded.stream().map(Finding::path).toList());
      console.line(JsonWriter.line(object));
    } else if (!call.porcelain()) {
      console.line(
          commit == null
              ? "NO-OP: the ledger matches the fragments"
              : "UPDATED: "
                  + MemoryLayout.LEDGER
                  + "  "
                  + LineEvidence.counted(news, all - news)
                  + "  commit "
                  + commit.name().substring(0, 10));
    }
    for (Finding dossier : ungrounded) {
      console.error("git-ara: " + Console.safe(dossier.path()) + ": " + dossier.message());
    }
    if (made.tally().unreadable() > 0) {
      console.error(
          "git-ara: "
              + made.tally().unreadable()
              + " fragment files cannot be counted; list them: git ara memory review");
    }
  }

  private static void line(Call call, Ledger.Row row, long fresh) {
    Trajectory verdict = row.verdict();
    String word = verdict == null ? "unjudged" : verdict.word();
    String ref = row.ref().isEmpty() ? row.identity() + " (not on the board)" : row.ref();
    String evidence = LineEvidence.counted(fresh, row.evidence().inAll() - fresh);
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("line", row.ref());
      object.put("identity", row.identity());
      object.put("verdict", word);
      object.put("new", fresh);
      object.put("prior", row.evidence().inAll() - fresh);
      object.put("evidence", evidence);
      call.console().line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      call.console()
          .line(row.identity() + "\t" + word + "\t" + fresh + "\t" + row.evidence().inAll());
    } else {
      call.console().line(ref + "  " + word + "  " + evidence);
    }
  }
}
