package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.DateOption;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Views;
import gitara.cli.history.EntryPrinter;
import gitara.cli.history.ShallowNotice;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Ledger;
import gitara.memory.model.LineEvidence;
import gitara.memory.model.LineLife;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.Pointer;
import gitara.memory.model.Trajectory;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What log, blame and show do with the name of a board's line. A line's identity is its wording, so
 * that a rewording is another identity; what joins the two is the licence in the message, and what
 * speaks for a line are fragments and verdicts in other files. So its life is read by {@link
 * LineLife}, and not from the index of entries, which keeps what files say by the entry's own id.
 */
final class BoardLineViews implements Views.NameViews {
  private final String name;

  BoardLineViews(String name) {
    this.name = name;
  }

  /** Whether a name is one of a line: {@code L12}, {@code memory/CLAUDE.md:L12}, an identity. */
  static boolean isLine(@Nullable String name) {
    return name != null && (MemoryLayout.lineOf(name) > 0 || name.startsWith(BoardLine.PREFIX));
  }

  /**
   * The life of a line up to the commit whose memory is open.
   *
   * @param then the revision that {@code --as-of} names; null for HEAD
   */
  static LineLife life(MemoryAtHead memory, String name, @Nullable String then)
      throws Refusal, IOException {
    BoardLine line = memory.board().find(name);
    if (line == null && !BoardLine.isIdentity(name)) {
      throw unknown(name, then);
    }
    LineLife life =
        new LineLife(
            memory.reader(), memory.protocol().relocation(), line == null ? name : line.identity());
    ObjectId tip = memory.commit();
    if (tip != null) {
      life.read(tip);
    }
    if (life.moments().isEmpty()) {
      throw unknown(name, then);
    }
    return life;
  }

  private static Refusal unknown(String name, @Nullable String then) {
    return then == null
        ? Refusal.of(
            "the board of the last commit has no line " + name,
            "list its lines: git ara memory lines; name a former line by its whole identity")
        : Refusal.of(
            "the board had no line " + name + " as of " + then, "its history: git ara log " + name);
  }

  /** {@code git ara log L12}: newest first, as of every entry. */
  @Override
  public int log(Call call, long limit, long since, long until) throws Refusal, IOException {
    if (call.args().is("--field")) {
      throw Refusal.of(
          "a board line has no fields", "its wordings, evidence and verdicts: git ara log " + name);
    }
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      List<LineLife.Moment> moments = life(memory, name, null).moments().reversed();
      String last = "";
      long shown = 0;
      for (LineLife.Moment moment : moments) {
        long time = moment.when().getEpochSecond();
        if (time < since || time > until) {
          continue;
        }
        boolean another = !moment.commit().equals(last);
        if (another && ++shown > limit) {
          break;
        }
        last = moment.commit();
        moment(call, moment, another);
      }
      ShallowNotice.print(call, memory.repo());
      return ExitCode.OK;
    }
  }

  private static void moment(Call call, LineLife.Moment moment, boolean another) throws Refusal {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("commit", moment.commit());
      object.put("time", moment.when().toString());
      object.put("author", moment.author());
      object.put("subject", moment.subject());
      object.put("entry", moment.identity());
      object.put("kind", moment.kind().word());
      object.put("what", moment.what());
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(
          String.join(
              "\t",
              moment.commit(),
              moment.when().toString(),
              moment.identity(),
              moment.kind().word(),
              Console.safe(moment.what())));
    } else {
      boolean short_ = call.args().is("--oneline");
      if (another) {
        console.line(
            console.paint(Console.Colour.FAINT, moment.commit().substring(0, 10))
                + "  "
                + DateOption.of(call).of(moment.when().getEpochSecond(), 0)
                + "  "
                + Console.safe(short_ ? moment.subject() : moment.author()));
      }
      if (another && !short_) {
        console.line("    " + Console.safe(moment.subject()));
      }
      if (!short_) {
        console.line(
            "      "
                + console.paint(Console.Colour.ID, moment.identity())
                + " "
                + Console.safe(moment.what()));
      }
    }
  }

  /** {@code git ara blame L12}: for each thing that is known of a line, where it is from. */
  @Override
  public int blame(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call, call.args().value("--as-of"))) {
      String then = call.args().value("--as-of");
      BoardLine line = line(memory, name, then);
      LineLife life = life(memory, line.identity(), then);
      for (Map.Entry<String, String> field : fields(memory, line).entrySet()) {
        LineLife.Kind kind =
            switch (field.getKey()) {
              case "text" -> LineLife.Kind.WORDING;
              case "verdict", "guidance", "reason" -> LineLife.Kind.VERDICT;
              default -> LineLife.Kind.EVIDENCE;
            };
        LineLife.Moment from = null;
        for (LineLife.Moment moment : life.moments()) {
          boolean fits =
              kind == LineLife.Kind.WORDING
                  || (moment.identity().equals(line.identity())
                      && (kind == LineLife.Kind.VERDICT || field.getKey().equals(word(moment))));
          from = moment.kind() == kind && fits ? moment : from;
        }
        if (from != null) {
          blame(call, line, field.getKey(), field.getValue(), from);
        }
      }
      ShallowNotice.print(call, memory.repo());
      return ExitCode.OK;
    }
  }

  /** The count that a fragment is in. */
  private static String word(LineLife.Moment moment) {
    for (Trajectory one : Trajectory.values()) {
      if (moment.what().startsWith(one.word() + " ")) {
        return one.word().toLowerCase(java.util.Locale.ROOT);
      }
    }
    return "";
  }

  private static void blame(
      Call call, BoardLine line, String field, String value, LineLife.Moment from) throws Refusal {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("id", line.identity());
      object.put("field", field);
      object.put("value", value);
      object.put("commit", from.commit());
      object.put("time", from.when().toString());
      object.put("author", from.author());
      object.put("subject", from.subject());
      object.put("what", from.what());
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(from.commit() + "\t" + from.when() + "\t" + field + "\t" + Console.safe(value));
    } else {
      console.line(
          console.paint(Console.Colour.FAINT, from.commit().substring(0, 10))
              + "  "
              + DateOption.of(call).of(from.when().getEpochSecond(), 0)
              + "  "
              + Console.safe(from.author())
              + "  "
              + console.paint(Console.Colour.BOLD, field)
              + ": "
              + Console.safe(value));
      console.line("            " + Console.safe(from.what()));
    }
  }

  private static BoardLine line(MemoryAtHead memory, String name, @Nullable String then)
      throws Refusal, IOException {
    BoardLine line = memory.board().find(name);
    if (line == null) {
      throw unknown(name, then);
    }
    return line;
  }

  /** What is known of a line. */
  private static Map<String, String> fields(MemoryAtHead memory, BoardLine line)
      throws Refusal, IOException {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("text", line.text());
    Ledger ledger = memory.ledger();
    Ledger.Row row = ledger.row(line.identity());
    Trajectory verdict = ledger.verdict(line.identity());
    if (verdict != null && row != null) {
      fields.put("verdict", verdict.word());
      put(fields, "guidance", row.guidance());
      put(fields, "reason", row.reason());
    }
    LineEvidence evidence = memory.tally(ledger).of(line.identity());
    put(fields, "strengthening", number(evidence.strengthening()));
    put(fields, "weakening", number(evidence.weakening()));
    put(fields, "neutral", number(evidence.neutral()));
    return fields;
  }

  private static String number(long count) {
    return count == 0 ? "" : String.valueOf(count);
  }

  private static void put(Map<String, String> fields, String name, String value) {
    if (!value.isEmpty()) {
      fields.put(name, value);
    }
  }

  /** {@code git ara show L12}. */
  @Override
  public void show(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call, call.args().value("--as-of"))) {
      BoardLine line = line(memory, name, call.args().value("--as-of"));
      Map<String, String> fields = fields(memory, line);
      List<String> pointers = new ArrayList<>();
      for (Pointer pointer : line.pointers()) {
        String target = pointer.target(memory.snapshot());
        pointers.add(pointer.text() + (target == null ? " (not found)" : " -> " + target));
      }
      put(fields, "pointers", String.join(", ", pointers));
      LineEvidence evidence = memory.tally(memory.ledger()).of(line.identity());
      put(fields, "samples", String.join(", ", evidence.samples()));
      EntryPrinter.print(
          call, line.identity(), "line", line.text(), MemoryLayout.BOARD, line.number(), fields);
    }
  }
}
