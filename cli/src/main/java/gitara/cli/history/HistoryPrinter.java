package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.DateOption;
import gitara.cli.output.Console;
import gitara.cli.output.DateFormat;
import gitara.git.Refusal;
import gitara.history.RecordCommit;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.text.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The printer of commits and their events. */
final class HistoryPrinter {
  /** How words are shown that an agent quotes, and that were neither captured nor typed. */
  private static final String UNATTESTED = "nobody vouches for the words about ";

  private final Call call;
  private final Console console;
  private final boolean words;
  private final DateFormat dates;

  /**
   * @param words whether wordings are printed, before and after
   */
  HistoryPrinter(Call call, boolean words) throws Refusal {
    this.call = call;
    this.console = call.console();
    this.words = words;
    this.dates = DateOption.of(call);
  }

  void print(RecordCommit moment) {
    if (call.json()) {
      json(moment, null);
    } else if (call.porcelain()) {
      porcelain(moment);
    } else {
      for (String line : text(moment)) {
        console.line(line);
      }
    }
  }

  /**
   * @param parents the moments that this one follows, where that is asked for
   */
  void json(RecordCommit moment, @Nullable List<ObjectId> parents) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("commit", moment.commit().name());
    if (parents != null) {
      object.put("parents", parents.stream().map(ObjectId::name).toList());
    }
    object.put("time", Instant.ofEpochSecond(moment.time()).toString());
    object.put("author", moment.author());
    object.put("actor", moment.actor());
    object.put("turn", moment.turn());
    object.put("attested", moment.attested());
    object.put("subject", moment.subject());
    object.put("declared", moment.declared());
    List<String> events = new ArrayList<>();
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (EntryChange change : moment.changes()) {
      events.add(change.event().toString());
      Map<String, @Nullable Object> one = new LinkedHashMap<>();
      one.put("entry", change.event().entry());
      one.put("action", change.event().action().word());
      one.put("field", change.field());
      one.put("before", change.before());
      one.put("after", change.after());
      all.add(one);
    }
    object.put("events", events);
    object.put("changes", all);
    console.line(JsonWriter.line(object));
  }

  private void porcelain(RecordCommit moment) {
    for (EntryChange change : moment.changes()) {
      Event event = change.event();
      console.line(
          moment.commit().name()
              + "\t"
              + Instant.ofEpochSecond(moment.time())
              + "\t"
              + event.entry()
              + "\t"
              + event.action().word()
              + "\t"
              + event.detail());
    }
  }

  /** One line, or several, for a reader. */
  List<String> text(RecordCommit moment) {
    String head =
        console.paint(Console.Colour.FAINT, moment.commit().name().substring(0, 10))
            + (moment.declared() || moment.changes().isEmpty() ? "  " : "* ")
            + dates.of(moment.time(), moment.zone())
            + "  ";
    if (call.args().is("--oneline")) {
      return List.of(head + Console.safe(moment.subject()));
    }
    String actor = moment.actor();
    String turn = moment.turn();
    List<String> lines = new ArrayList<>();
    lines.add(
        head
            + Console.safe(actor == null ? moment.author() : actor)
            + (turn == null ? "" : "  turn " + Console.safe(turn)));
    lines.add("    " + Console.safe(moment.subject()));
    for (String id : moment.unattested()) {
      lines.add("    " + console.paint(Console.Colour.OPEN, Console.safe(UNATTESTED + id)));
    }
    for (EntryChange change : moment.changes()) {
      Event event = change.event();
      lines.add(
          "      "
              + console.paint(Console.Colour.ID, Console.safe(event.entry()))
              + " "
              + event.action().word()
              + " "
              + Console.safe(event.detail()));
      if (words) {
        wording(change, lines);
      }
    }
    return lines;
  }

  /** The words that the event has no room for. */
  private void wording(EntryChange change, List<String> lines) {
    String detail = change.event().detail();
    boolean isInEvent =
        (change.event().action() == Event.Action.GAIN && change.before() != null)
            || (change.event().action() == Event.Action.SET && detail.contains(" -> "));
    if (isInEvent) {
      return;
    }
    String before = change.before();
    String after = change.after();
    if (before != null && !before.isEmpty()) {
      lines.add("        " + console.paint(Console.Colour.BAD, "- " + Console.safe(before)));
    }
    if (after != null && !after.isEmpty()) {
      lines.add("        " + console.paint(Console.Colour.GOOD, "+ " + Console.safe(after)));
    }
  }
}
