package gitara.cli.memory;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.InputRows;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.event.EventLog;
import gitara.event.GitEvents;
import gitara.event.Pass;
import gitara.event.Passes;
import gitara.git.Refusal;
import gitara.memory.act.FragmentBatch;
import gitara.memory.act.GivenFragment;
import gitara.memory.act.PendingFragments;
import gitara.memory.model.LineEvidence;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.rule.Findings;
import gitara.rule.memory.MemoryRules;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara memory fragment add}: adds evidence of how a line behaved. */
final class MemoryFragmentAddVerb implements Verb {
  private static final InputRows.Shape SHAPE =
      new InputRows.Shape(
          "fragments",
          GivenFragment.FIELDS,
          List.of("context_event_ids", "pointers"),
          Map.of(
              "event", "source_event_id",
              "id", "source_event_id",
              "ts", "source_ts",
              "line", "claude_md_ref",
              "identity", "source_line_hash",
              "effectiveness_note", "note"));

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[FILE|-]")
        .options(
            Options.one("--event", "ID", "source event (source_event_id)"),
            Options.one("--line", "L<n>|none", "line that was tested, or none (claude_md_ref)"),
            Options.one(
                "--signal",
                "WORD",
                "correction, preference, standing-instruction, recurrence, line-helped, line-failed"
                    + " or sparse-context"),
            Options.one("--trajectory", "WORD", "STRENGTHENING, WEAKENING, NEUTRAL or NEW_SIGNAL"),
            Options.one("--activation", "WORD", "activated, missed, waiting or none"),
            Options.one("--root-cause", "WORD", "recall-miss or direction-wrong; for WEAKENING"),
            Options.one("--evidence", "TEXT", "what happened"),
            Options.one("--note", "TEXT", "what the event shows about the line"),
            Options.many("--pointer", "TEXT", "related dossier: entity: [[entity-X]]"),
            Options.many("--context", "ID", "related event; may be internal"),
            Options.one("--pass", "ID", "pass of the fragment, if several are open"),
            Scanners.option(),
            Options.flag("--allow-secret", "accept text that looks like a credential"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    List<GivenFragment> given =
        call.args().operand(0) == null && call.args().value("--event") != null
            ? List.of(byOptions(call))
            : byRows(call, problems);
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Pass pass =
          Scanners.pass(
              call, new Passes(memory.repo().gitDir()), Scanners.name(call, memory.protocol()));
      FragmentBatch batch =
          new FragmentBatch(
              new EventLog(memory.repo().requireWorkTree()),
              new GitEvents(
                  memory.repo(), ProcessIdentity.current(), Scanners.name(call, memory.protocol())),
              memory.snapshot(),
              memory.board(),
              pass,
              memory.ledger(),
              call.args().is("--allow-secret"),
              rules(memory.snapshot()));
      batch.check(given);
      problems.addAll(batch.problems());
      if (!problems.isEmpty()) {
        throw Refusal.of(
            problems,
            "nothing was written; correct these and repeat the command with all fragments");
      }
      if (given.isEmpty()) {
        throw Refusal.of("there is no fragment in the input");
      }
      write(call, memory, pass, batch);
      return ExitCode.OK;
    }
  }

  private static FragmentBatch.Rules rules(Snapshot head) {
    return (path, fragment, text) -> {
      Findings findings = new Findings();
      MemoryRules.checkFragment(head, path, fragment, text, findings);
      return findings.sorted().stream()
          .map(
              finding ->
                  finding.message() + "; " + finding.hint() + " [" + finding.rule().slug() + "]")
          .toList();
    };
  }

  private static List<GivenFragment> byRows(Call call, List<String> problems)
      throws Refusal, IOException {
    return InputRows.read(call, call.args().operand(0), SHAPE, problems).stream()
        .map(
            row ->
                new GivenFragment(
                    row.place(), row.texts(), row.list("context_event_ids"), row.list("pointers")))
        .toList();
  }

  private static GivenFragment byOptions(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("source_event_id", args.value("--event", ""));
    fields.put("claude_md_ref", args.value("--line", ""));
    fields.put("signal", args.value("--signal", ""));
    fields.put("trajectory", args.value("--trajectory", ""));
    fields.put("activation", args.value("--activation", ""));
    fields.put("root_cause", args.value("--root-cause", ""));
    fields.put("evidence", call.text(args.value("--evidence", "")));
    fields.put("note", args.value("--note", ""));
    return new GivenFragment("", fields, args.values("--context"), args.values("--pointer"));
  }

  private static void write(Call call, MemoryAtHead memory, Pass pass, FragmentBatch batch)
      throws IOException {
    PendingFragments pending = new PendingFragments(memory.repo().gitDir(), pass.id());
    String token = ProcessIdentity.current().token();
    int news = 0;
    int prior = 0;
    for (Map.Entry<String, String> file : batch.files().entrySet()) {
      String path = file.getKey();
      boolean known = memory.snapshot().id(path) != null;
      boolean written = !known && pending.put(path, file.getValue(), token);
      news += written ? 1 : 0;
      prior += written ? 0 : 1;
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("path", path);
        object.put("new", written);
        call.console().line(JsonWriter.line(object));
      } else if (call.porcelain()) {
        call.console().line((written ? "new" : "prior") + "\t" + path);
      } else {
        call.console().line(Console.safe(path) + (written ? "" : "  (duplicate)"));
      }
    }
    if (!call.json() && !call.porcelain()) {
      call.console().line(LineEvidence.counted(news, prior));
    }
  }
}
