package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.InputRows;
import gitara.git.Refusal;
import gitara.memory.act.GivenFragment;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Fragments as an agent gives them. */
final class MemoryFragmentInput {
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

  private MemoryFragmentInput() {}

  static List<GivenFragment> read(Call call, List<String> problems) throws Refusal, IOException {
    return InputRows.read(call, call.args().operand(0), SHAPE, problems).stream()
        .map(
            row ->
                new GivenFragment(
                    row.place(), row.texts(), row.list("context_event_ids"), row.list("pointers")))
        .toList();
  }
}
