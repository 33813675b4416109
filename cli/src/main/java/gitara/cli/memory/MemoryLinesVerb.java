package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Cues;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.Pointer;
import gitara.memory.model.Trajectory;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara memory lines}: lists the lines of the board. */
final class MemoryLinesVerb implements Verb {
  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Board board = memory.board();
      Ledger ledger = memory.ledger();
      FragmentTally tally = memory.tally(ledger);
      for (BoardLine line : board.lines()) {
        print(call, memory, line, ledger.verdict(line.identity()), tally.of(line.identity()));
      }
      if (memory.boardIsEdited()) {
        call.console().error("git-ara: uncommitted changes of the board are not shown");
      }
      return ExitCode.OK;
    }
  }

  private static void print(
      Call call,
      MemoryAtHead memory,
      BoardLine line,
      @Nullable Trajectory trajectory,
      LineEvidence evidence)
      throws IOException {
    String verdict = trajectory == null ? "unjudged" : trajectory.word();
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
      object.put("verdict", verdict);
      object.put("strengthening", evidence.strengthening());
      object.put("weakening", evidence.weakening());
      object.put("neutral", evidence.neutral());
      object.put("trigger", Cues.trigger(line.text()));
      object.put("direction", Cues.direction(line.text()));
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(
          String.join(
              "\t",
              "L" + line.number(),
              line.identity(),
              verdict,
              String.valueOf(evidence.strengthening()),
              String.valueOf(evidence.weakening()),
              String.valueOf(evidence.neutral()),
              Console.safe(line.text())));
    } else {
      console.line(
          console.paint(Console.Colour.ID, "L" + line.number())
              + "  "
              + console.paint(Console.Colour.FAINT, line.identity())
              + "  "
              + (evidence.inAll() == 0 ? "no evidence" : verdict + " " + evidence.counts())
              + "  "
              + Console.safe(Shorten.to(line.text(), 100)));
      if (!dead.isEmpty()) {
        console.line("    not found: " + Console.safe(String.join(", ", dead)));
      }
    }
  }
}
