package gitara.cli;

import gitara.history.Moment;
import gitara.record.Change;
import gitara.record.Event;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints moments of history. */
final class MomentLines {
  private final Call call;
  private final Console console;
  private final boolean words;

  /**
   * @param words whether wordings are told, before and after
   */
  MomentLines(Call call, boolean words) {
    this.call = call;
    this.console = call.console();
    this.words = words;
  }

  void tell(Moment moment, List<Change> changes) {
    if (call.json()) {
      json(moment, changes);
    } else if (call.porcelain()) {
      porcelain(moment, changes);
    } else {
      text(moment, changes);
    }
  }

  private void json(Moment moment, List<Change> changes) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("commit", moment.commit().name());
    object.put("time", Instant.ofEpochSecond(moment.time()).toString());
    object.put("author", moment.author());
    object.put("actor", moment.actor());
    object.put("turn", moment.turn());
    object.put("subject", moment.subject());
    object.put("declared", moment.declared());
    List<String> events = new ArrayList<>();
    List<Map<String, @Nullable Object>> all = new ArrayList<>();
    for (Change change : changes) {
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
    console.line(Json.line(object));
  }

  private void porcelain(Moment moment, List<Change> changes) {
    for (Change change : changes) {
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

  private void text(Moment moment, List<Change> changes) {
    String head =
        console.paint(Console.Colour.FAINT, moment.commit().name().substring(0, 10))
            + (moment.declared() ? "  " : "* ")
            + minute(moment)
            + "  ";
    if (call.args().is("--oneline")) {
      console.line(head + Console.safe(moment.subject()));
      return;
    }
    String actor = moment.actor();
    String turn = moment.turn();
    console.line(
        head
            + Console.safe(actor == null ? moment.author() : actor)
            + (turn == null ? "" : "  turn " + Console.safe(turn)));
    console.line("    " + Console.safe(moment.subject()));
    for (Change change : changes) {
      Event event = change.event();
      console.line(
          "      "
              + console.paint(Console.Colour.ID, Console.safe(event.entry()))
              + " "
              + event.action().word()
              + " "
              + Console.safe(event.detail()));
      if (words) {
        wording(change);
      }
    }
  }

  /** The words that the event has no room for. */
  private void wording(Change change) {
    String detail = change.event().detail();
    boolean told =
        change.event().action() == Event.Action.GAIN
            || (change.event().action() == Event.Action.SET && detail.contains(" -> "));
    if (told) {
      return;
    }
    String before = change.before();
    String after = change.after();
    if (before != null && !before.isEmpty()) {
      console.line("        " + console.paint(Console.Colour.BAD, "- " + Console.safe(before)));
    }
    if (after != null && !after.isEmpty()) {
      console.line("        " + console.paint(Console.Colour.GOOD, "+ " + Console.safe(after)));
    }
  }

  /** The author's minute, put together here: a formatter would cost more than the whole line. */
  static String minute(Moment moment) {
    String local =
        Instant.ofEpochSecond(moment.time())
            .atOffset(ZoneOffset.ofTotalSeconds(60 * moment.zone()))
            .toString();
    return local.substring(0, 10) + " " + local.substring(11, 16);
  }
}
