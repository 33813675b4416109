package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.memory.model.LineLife;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara memory why}: prints the history of a board line. */
final class MemoryWhyVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("L<n>|IDENTITY")
        .options(Options.one("--as-of", "REV|DATE", "as of a revision or date"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().getFirst();
    String asOf = call.args().value("--as-of");
    try (MemoryAtHead memory = MemoryAtHead.open(call, asOf)) {
      LineLife life = BoardLineViews.life(memory, name, asOf);
      for (LineLife.Moment moment : life.moments()) {
        print(call, moment);
      }
      return ExitCode.OK;
    }
  }

  private static void print(Call call, LineLife.Moment moment) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("commit", moment.commit());
      object.put("when", moment.when().toString());
      object.put("identity", moment.identity());
      object.put("what", moment.what());
      call.console().line(JsonWriter.line(object));
    } else {
      String day = moment.when().toString().substring(0, 10);
      String gap = call.porcelain() ? "\t" : "  ";
      call.console()
          .line(
              String.join(
                  gap,
                  call.porcelain() ? moment.commit() : moment.commit().substring(0, 10),
                  day,
                  moment.identity(),
                  Console.safe(moment.what())));
    }
  }
}
