package gitara.cli;

import gitara.ara.AraProtocol;
import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.history.Moment;
import gitara.history.Timeline;
import gitara.record.Event;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara log}: the history of the record, or the life of one entry. */
final class LogVerb implements Verb {
  @Override
  public Spec spec() {
    return new Spec("log", "the history of the record, or the life of one entry", "[ID]", 0, 1)
        .options(
            Opt.one("--limit", "N", "stop after N commits"),
            Opt.flag("--oneline", "one line for each commit"))
        .text(
            """
            Newest first. Without an ID, every commit that changed the record with what it did to which \
            entry; with one, only what happened to that entry. A commit without trailers of ours, made by \
            hand or squashed, is told from what it changed, and marked with a *.
            """)
        .examples("git ara log", "git ara log O01", "git log --grep='^Ara-Event: O01 '");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String id = call.args().operand(0);
    long limit = limit(call.args());
    try (RecordAtHead record = RecordAtHead.open(call)) {
      Timeline timeline = new Timeline(record.repo(), new AraProtocol(), record.root());
      List<Moment> told = new ArrayList<>();
      timeline.walk(
          record.head(),
          moment -> {
            List<Event> events = about(moment, id);
            if (events.isEmpty() && (id != null || (moment.declared() && !isOurs(moment)))) {
              return true;
            }
            tell(call, moment, events);
            told.add(moment);
            return told.size() < limit;
          });
      if (told.isEmpty() && id != null) {
        throw Refusal.of(
            "no commit of this branch tells of " + id,
            "entries of HEAD: git ara status; what is not committed is not in the log");
      }
      return Main.OK;
    }
  }

  private static boolean isOurs(Moment moment) {
    return moment.trailers().first(Key.OP) != null;
  }

  private static long limit(Args args) throws Refusal {
    String text = args.value("--limit");
    if (text == null) {
      return Long.MAX_VALUE;
    }
    try {
      return Math.max(1, Long.parseLong(text));
    } catch (NumberFormatException e) {
      throw Refusal.of("--limit " + text + " is no number", null);
    }
  }

  private static List<Event> about(Moment moment, @Nullable String id) {
    if (id == null) {
      return moment.events();
    }
    List<Event> events = new ArrayList<>();
    for (Event event : moment.events()) {
      if (event.entry().equals(id)) {
        events.add(event);
      }
    }
    return events;
  }

  private static void tell(Call call, Moment moment, List<Event> events) {
    Console console = call.console();
    String turn = moment.trailers().first(Key.TURN);
    String actor = moment.trailers().first(Key.ACTOR);
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("commit", moment.commit().name());
      object.put("time", when(moment).toString());
      object.put("author", moment.author().getName());
      object.put("actor", actor);
      object.put("turn", turn);
      object.put("subject", moment.subject());
      object.put("declared", moment.declared());
      object.put("events", events);
      console.line(Json.line(object));
      return;
    }
    if (call.porcelain()) {
      for (Event event : events) {
        console.line(
            moment.commit().name()
                + "\t"
                + when(moment)
                + "\t"
                + event.entry()
                + "\t"
                + event.action().word()
                + "\t"
                + event.detail());
      }
      return;
    }
    String head =
        console.paint(Console.Colour.FAINT, moment.commit().name().substring(0, 10))
            + (moment.declared() ? "  " : "* ")
            + minute(moment)
            + "  ";
    if (call.args().is("--oneline")) {
      console.line(head + Console.safe(moment.subject()));
      return;
    }
    console.line(
        head
            + Console.safe(actor == null ? moment.author().getName() : actor)
            + (turn == null ? "" : "  turn " + Console.safe(turn)));
    console.line("    " + Console.safe(moment.subject()));
    for (Event event : events) {
      console.line(
          "      "
              + console.paint(Console.Colour.ID, Console.safe(event.entry()))
              + " "
              + event.action().word()
              + " "
              + Console.safe(event.detail()));
    }
  }

  private static Instant when(Moment moment) {
    return moment.author().getWhenAsInstant();
  }

  /**
   * The author's minute. Put together here: a formatter would cost more than the rest of the line.
   */
  private static String minute(Moment moment) {
    String local = when(moment).atOffset(moment.author().getZoneOffset()).toString();
    return local.substring(0, 10) + " " + local.substring(11, 16);
  }
}
