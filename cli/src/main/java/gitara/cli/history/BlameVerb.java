package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.DateOption;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.command.Views;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.history.EntryHistory;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara blame}: prints the last change of each field of an entry. */
final class BlameVerb implements Verb {
  private static final int WIDTH = 60;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("ID")
        .options(
            Options.one("--as-of", "REV|DATE", "as of a revision or date"), DateOption.option());
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    NameAt asked = NameAt.of(String.valueOf(call.args().operand(0)));
    String id = asked.name();
    Views.NameViews views = call.protocols().named(id);
    if (views != null) {
      return views.blame(call);
    }
    String as = call.args().is("--as-of") ? call.args().value("--as-of") : asked.revision();
    try (CommitRecords records = CommitRecords.open(call, as)) {
      ObjectId head = records.commit();
      CommitRecords.Found found = records.find(id);
      if (found == null || head == null) {
        throw Refusal.of(
            "there is no " + id + " in " + records.folders() + records.meant(id),
            "its history: git ara log " + id);
      }
      Entry held = found.entries().getFirst();
      History history = History.open(records.repo(), found.in().reader().protocol());
      String entry = SemanticDiff.token(held.id());
      EntryHistory life = history.life(head, entry);
      for (Map.Entry<String, String> field : held.fields().entrySet()) {
        RecordCommit moment = lastOf(history, life, field.getKey(), field.getValue());
        print(call, id, field.getKey(), field.getValue(), moment);
      }
      ShallowNotice.print(call, records.repo());
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  /**
   * The newest commit that gave a field this value, under any number of the entry; else the one in
   * which the entry came, or got its number.
   */
  private static @Nullable RecordCommit lastOf(
      History history, EntryHistory life, String field, String value) throws IOException, Refusal {
    RecordCommit last = null;
    RecordCommit birth = null;
    RecordCommit renumbered = null;
    for (RecordCommit moment : life.moments()) {
      for (EntryChange change : moment.changes()) {
        if (!life.numbers().contains(change.event().entry())) {
          continue;
        }
        if (change.event().action() == Event.Action.ADD) {
          renumbered = renumbered == null ? moment : renumbered;
          birth = moment;
        } else if (change.field().equals(field)) {
          if (value.equals(change.after())) {
            return moment;
          }
          last = last == null ? moment : last;
        }
      }
    }
    if (last != null || birth == null || birth.equals(renumbered)) {
      return last == null ? birth : last;
    }
    for (String number : life.numbers()) {
      Entry born = history.entry(birth.commit(), number);
      if (born != null && value.equals(born.field(field))) {
        return birth;
      }
    }
    return renumbered;
  }

  private static void print(
      Call call, String id, String field, String value, @Nullable RecordCommit moment)
      throws Refusal {
    Console console = call.console();
    String signal = moment == null ? "" : signal(moment, id, field);
    if (call.json()) {
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      object.put("id", id);
      object.put("field", field);
      object.put("value", value);
      object.put("commit", moment == null ? null : moment.commit().name());
      object.put("time", moment == null ? null : Instant.ofEpochSecond(moment.time()).toString());
      object.put("author", moment == null ? null : moment.author());
      object.put("actor", moment == null ? null : moment.actor());
      object.put("turn", moment == null ? null : moment.turn());
      object.put("signal", signal.isEmpty() ? null : signal);
      object.put("subject", moment == null ? null : moment.subject());
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      console.line(
          (moment == null ? "-" : moment.commit().name())
              + "\t"
              + (moment == null ? "-" : Instant.ofEpochSecond(moment.time()).toString())
              + "\t"
              + Console.safe(field)
              + "\t"
              + Console.safe(value));
      return;
    }
    String who = "          ?                 ?";
    if (moment != null) {
      String actor = moment.actor();
      who =
          console.paint(Console.Colour.FAINT, moment.commit().name().substring(0, 10))
              + (moment.declared() ? "  " : "* ")
              + DateOption.of(call).of(moment.time(), moment.zone())
              + "  "
              + Console.safe(actor == null ? moment.author() : actor);
    }
    String shown = Console.safe(value);
    shown = shown.length() > WIDTH ? shown.substring(0, WIDTH) + "…" : shown;
    console.line(
        who + "  " + console.paint(Console.Colour.BOLD, Console.safe(field)) + ": " + shown);
    if (moment != null) {
      console.line(
          "            "
              + Console.safe(moment.subject())
              + (signal.isEmpty() ? "" : "  (" + Console.safe(signal) + ")"));
    }
  }

  /** What spoke for the change, where the record says it. */
  private static String signal(RecordCommit moment, String id, String field) {
    for (EntryChange change : moment.changes()) {
      String detail = change.event().detail();
      int at = detail.indexOf("signal=");
      if (at >= 0 && change.event().entry().equals(id) && change.field().equals(field)) {
        return detail.substring(at);
      }
    }
    return "";
  }
}
