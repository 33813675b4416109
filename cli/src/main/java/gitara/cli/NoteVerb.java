package gitara.cli;

import gitara.ara.Act;
import gitara.ara.Remark;
import gitara.ara.Remark.Slot;
import gitara.git.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code git ara note}: lines beside the entries, such as a thread that is opened or closed. */
final class NoteVerb implements Verb {
  /** An option and the list that its texts go to, or go from. */
  private record Row(Opt option, Slot slot) {}

  private static final List<Row> ROWS =
      List.of(
          new Row(
              Opt.many("--key-context", "TEXT", "a quote that decided something"),
              Slot.KEY_CONTEXT),
          new Row(Opt.many("--open-thread", "TEXT", "what needs follow-up"), Slot.OPEN_THREAD),
          new Row(
              Opt.many("--close-thread", "TEXT", "the open thread that is, or begins with, this"),
              Slot.CLOSED_THREAD),
          new Row(
              Opt.many("--suggest", "TEXT", "a suggestion that waits for an answer"),
              Slot.SUGGESTION),
          new Row(
              Opt.many(
                  "--close-suggestion", "TEXT", "the suggestion that is, or begins with, this"),
              Slot.CLOSED_SUGGESTION));

  private static final Opt SUMMARY =
      Opt.one("--summary", "TEXT", "of the whole session, in one line");

  @Override
  public Spec spec() {
    List<Opt> options = new ArrayList<>();
    for (Row row : ROWS) {
      options.add(row.option);
    }
    options.add(SUMMARY);
    options.addAll(TurnRecorder.OPTIONS);
    return new Spec(
            "note",
            "note what stands beside the entries: threads, suggestions, reasons",
            "[TEXT...]",
            0,
            Integer.MAX_VALUE)
        .options(options.toArray(Opt[]::new))
        .text(
            """
            Each TEXT is a line of the reasoning log: how something was routed, which signal was considered \
            and rejected. The options open and close threads and pending suggestions, which the briefing \
            lists until they are closed, and file quotes in the session record.
            """)
        .examples(
            "git ara note \"Did NOT crystallize O05: the user said 'maybe', not 'yes'.\"",
            "git ara note --close-thread \"Run the 1B model\" --open-thread \"Log the gradient"
                + " norm\"");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Args args = call.args();
    List<Act> acts = new ArrayList<>();
    for (String text : args.operands()) {
      acts.add(new Remark(Slot.NOTE, call.text(text), "the note "));
    }
    for (Row row : ROWS) {
      String option = row.option.name();
      for (String text : args.values(option)) {
        acts.add(new Remark(row.slot, call.text(text), option + " "));
      }
    }
    if (acts.isEmpty()) {
      call.console()
          .error("git-ara: nothing to note: give a TEXT, --open-thread, --close-thread …");
      call.console().error("  all options: git ara help note");
      return Main.USAGE;
    }
    return TurnRecorder.record(call, "note", acts, args.value(SUMMARY.name()), List.of());
  }
}
