package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.Remark;
import gitara.ara.act.Remark.Slot;
import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.OptionSpec;

/** {@code git ara note}: updates the lists of the session record, such as open threads. */
final class NoteVerb implements Verb {
  /** An option and the list that its texts go to, or go from. */
  private record Row(String option, String help, Slot slot) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("--key-context", "quote that settled something", Slot.KEY_CONTEXT),
          new Row("--open-thread", "thread that needs follow-up", Slot.OPEN_THREAD),
          new Row(
              "--close-thread",
              "open thread to close: its text, or the beginning of it",
              Slot.CLOSED_THREAD),
          new Row("--suggest", "suggestion that needs an answer", Slot.SUGGESTION),
          new Row(
              "--close-suggestion",
              "suggestion to close: its text, or the beginning of it",
              Slot.CLOSED_SUGGESTION));

  @Override
  public void describe(VerbSpec spec) {
    List<OptionSpec> options = new ArrayList<>();
    for (Row row : ROWS) {
      options.add(Options.many(row.option, "TEXT", row.help));
    }
    options.add(Options.one("--summary", "TEXT", "one-line summary of the session"));
    options.addAll(TurnRecorder.options());
    spec.operands("[TEXT...]").options(options);
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    List<Act> acts = new ArrayList<>();
    for (String text : args.operands()) {
      acts.add(new Remark(Slot.NOTE, call.text(text), "the note "));
    }
    for (Row row : ROWS) {
      String option = row.option;
      for (String text : args.values(option)) {
        acts.add(new Remark(row.slot, call.text(text), option + " "));
      }
    }
    if (acts.isEmpty()) {
      throw Refusal.usage(
          "nothing to note: give a TEXT, --open-thread, --close-thread …",
          "all options: git ara help note");
    }
    return TurnRecorder.record(call, "note", acts, args.value("--summary"), List.of());
  }
}
