package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.event.EventPosition;
import gitara.event.Reader;
import gitara.git.Refusal;
import gitara.memory.model.BoardLine;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.memory.model.Trajectory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A summary of the board in two lines. */
public final class BoardHealth {
  private BoardHealth() {}

  /** Empty where there is no board. */
  public static List<String> lines(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      if (memory.snapshot().id(MemoryLayout.BOARD) == null) {
        return List.of();
      }
      Ledger ledger = memory.ledger();
      FragmentTally tally = memory.tally(ledger);
      Map<Trajectory, Integer> judged = new EnumMap<>(Trajectory.class);
      int all = 0;
      int dead = 0;
      List<BoardLine> lines = memory.board().lines();
      for (BoardLine line : lines) {
        Trajectory verdict = ledger.verdict(line.identity());
        if (verdict != null) {
          judged.merge(verdict, 1, Integer::sum);
          all++;
        }
        for (Pointer pointer : line.pointers()) {
          dead += pointer.target(memory.snapshot()) == null ? 1 : 0;
        }
      }
      return List.of(board(lines.size(), all, judged, dead), evidence(memory, tally));
    }
  }

  private static String board(int lines, int all, Map<Trajectory, Integer> judged, int dead) {
    List<String> verdicts = new ArrayList<>();
    for (Map.Entry<Trajectory, Integer> verdict : judged.entrySet()) {
      verdicts.add(verdict.getValue() + " " + verdict.getKey().word());
    }
    return "Board: "
        + lines
        + (lines == 1 ? " line, " : " lines, ")
        + all
        + " judged"
        + (verdicts.isEmpty() ? "" : " (" + String.join(", ", verdicts) + ")")
        + (dead == 0 ? "" : dead == 1 ? ", 1 dead pointer" : ", " + dead + " dead pointers");
  }

  private static String evidence(MemoryAtHead memory, FragmentTally tally)
      throws Refusal, IOException {
    EventPosition position =
        Scanners.reader(memory.repo(), memory.snapshot(), Reader.USUAL).position();
    return "Evidence: "
        + tally.files()
        + (tally.files() == 1 ? " fragment, " : " fragments, ")
        + tally.fresh()
        + " since the ledger, "
        + tally.signals()
        + (tally.signals() == 1 ? " signal" : " signals")
        + " without a line; "
        + (position == null ? "not scanned yet" : "scanned to " + position.day());
  }
}
