package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.history.MemoryAtHead;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.Pointer;
import gitara.memory.model.Trajectory;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara memory lines}: the board's line map. */
final class MemoryLinesVerb implements Verb {
  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Board board = memory.board();
      Ledger ledger = memory.ledger();
      FragmentTally tally = memory.tally(ledger);
      for (BoardLine line : board.lines()) {
        tell(call, memory, line, known(line, ledger, tally));
      }
      if (memory.boardIsEdited()) {
        call.console()
            .error(
                "git-ara: the board has changes that are not committed; these are not among them");
      }
      return ExitCode.OK;
    }
  }

  /** What the evidence says of a line. */
  private record Known(String verdict, long strengthening, long weakening, long neutral) {
    String counts() {
      return "+" + strengthening + " -" + weakening + " ~" + neutral;
    }

    boolean isNothing() {
      return strengthening + weakening + neutral == 0;
    }
  }

  private static Known known(BoardLine line, Ledger ledger, FragmentTally tally) {
    Trajectory verdict = ledger.verdict(line.identity());
    FragmentTally.Count count = tally.of(line.identity());
    return new Known(
        verdict == null ? "unjudged" : verdict.word(),
        count == null ? 0 : count.strengthening(),
        count == null ? 0 : count.weakening(),
        count == null ? 0 : count.neutral());
  }

  private static void tell(Call call, MemoryAtHead memory, BoardLine line, Known known)
      throws IOException {
    Console console = call.console();
    List<Map<String, Object>> pointers = new ArrayList<>();
    List<String> dead = new ArrayList<>();
    for (Pointer pointer : line.pointers()) {
      String target = pointer.target(memory.snapshot());
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("pointer", pointer.text());
      each.put("resolves", target != null);
      if (target != null) {
        each.put("path", target);
      } else {
        dead.add(pointer.text());
      }
      pointers.add(each);
    }
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("line", "L" + line.number());
      object.put("identity", line.identity());
      object.put("text", line.text());
      object.put("pointers", pointers);
      object.put("verdict", known.verdict());
      object.put("strengthening", known.strengthening());
      object.put("weakening", known.weakening());
      object.put("neutral", known.neutral());
      object.put("trigger", Cues.trigger(line.text()));
      object.put("direction", Cues.direction(line.text()));
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(
          String.join(
              "\t",
              "L" + line.number(),
              line.identity(),
              known.verdict(),
              String.valueOf(known.strengthening()),
              String.valueOf(known.weakening()),
              String.valueOf(known.neutral()),
              Console.safe(line.text())));
    } else {
      console.line(
          console.paint(Console.Colour.ID, "L" + line.number())
              + "  "
              + console.paint(Console.Colour.FAINT, line.identity())
              + "  "
              + (known.isNothing() ? "no evidence" : known.verdict() + " " + known.counts())
              + "  "
              + Console.safe(Shorten.to(line.text(), 100)));
      if (!dead.isEmpty()) {
        console.line("    leads nowhere: " + Console.safe(String.join(", ", dead)));
      }
    }
  }
}
