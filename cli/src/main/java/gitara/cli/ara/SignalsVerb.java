package gitara.cli.ara;

import gitara.ara.brief.ClosureSignals;
import gitara.ara.brief.SignalVerdict;
import gitara.ara.brief.Turns;
import gitara.ara.signal.BranchCommits;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code git ara signals}: lists the staged observations with a closure signal, and the evidence.
 */
final class SignalsVerb implements Verb {
  /** One observation with what was found out about it. */
  private record Weighed(Entry entry, List<SignalVerdict> verdicts, int idle, boolean due) {
    boolean marked() {
      return entry.field("stale").equals("true");
    }

    boolean isQuiet() {
      if (due || marked()) {
        return false;
      }
      for (SignalVerdict verdict : verdicts) {
        if (verdict.standing() != SignalVerdict.Standing.ABSENT) {
          return false;
        }
      }
      return true;
    }
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[ID...]").options(RecordChoice.option());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (RecordAtHead record = RecordAtHead.open(call)) {
      ClosureSignals signals =
          new ClosureSignals(
              record.lookup(),
              Turns.all(record.lookup().snapshot(), record.root()),
              new BranchCommits(record.repo(), record.head(), record.root()));
      List<Weighed> weighed = new ArrayList<>();
      for (Entry entry : wanted(call, record.protocol(), signals)) {
        String id = entry.id();
        weighed.add(
            new Weighed(entry, signals.of(id), signals.idleDays(id), signals.isStaleDue(id)));
      }
      if (call.json()) {
        json(call, weighed, signals.problems());
      } else if (call.porcelain()) {
        porcelain(call, weighed, signals.problems());
      } else {
        print(call, weighed, signals.problems());
      }
      return ExitCode.OK;
    }
  }

  private static List<Entry> wanted(Call call, Protocol protocol, ClosureSignals signals)
      throws Refusal {
    List<String> ids = call.args().operands();
    if (ids.isEmpty()) {
      return signals.staged();
    }
    List<Entry> entries = new ArrayList<>();
    List<String> problems = new ArrayList<>(signals.problems());
    boolean missing = false;
    for (String id : ids) {
      Entry entry = signals.observation(protocol.written(id));
      if (entry == null) {
        problems.add(id + " is not an observation in the last commit");
        missing = true;
      } else {
        entries.add(entry);
      }
    }
    if (missing) {
      throw Refusal.of(problems, "staged observations: git ara signals --porcelain");
    }
    return entries;
  }

  private static void json(Call call, List<Weighed> weighed, List<String> problems) {
    for (Weighed one : weighed) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("id", one.entry.id());
      object.put("type", one.entry.field("type"));
      object.put("content", one.entry.title());
      object.put("idle_days", one.idle);
      object.put("stale", one.marked() ? "marked" : one.due ? "due" : "no");
      List<Map<String, Object>> verdicts = new ArrayList<>();
      for (SignalVerdict verdict : one.verdicts) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("signal", verdict.signal().word());
        item.put("standing", verdict.standing().word());
        item.put("reason", verdict.reason());
        item.put("evidence", verdict.evidence());
        verdicts.add(item);
      }
      object.put("signals", verdicts);
      call.console().line(JsonWriter.line(object));
    }
    for (String problem : problems) {
      call.console().line(JsonWriter.line(Map.of("unreadable", problem)));
    }
  }

  private static void porcelain(Call call, List<Weighed> weighed, List<String> problems) {
    Console console = call.console();
    for (Weighed one : weighed) {
      String id = Console.safe(one.entry.id());
      for (SignalVerdict verdict : one.verdicts) {
        console.line(
            id
                + "\t"
                + verdict.signal().word()
                + "\t"
                + verdict.standing().word()
                + "\t"
                + Console.safe(verdict.reason()));
      }
      console.line(
          id + "\tstale\t" + (one.marked() ? "marked" : one.due ? "due" : "no") + "\t" + one.idle);
    }
    problems.forEach(problem -> console.line("unreadable\t" + Console.safe(problem)));
  }

  private static void print(Call call, List<Weighed> weighed, List<String> problems) {
    Console console = call.console();
    boolean asked = !call.args().operands().isEmpty();
    int quiet = 0;
    int ready = 0;
    for (Weighed one : weighed) {
      if (one.isQuiet() && !asked) {
        quiet++;
        continue;
      }
      print(console, one, asked);
      for (SignalVerdict verdict : one.verdicts) {
        if (verdict.holds()) {
          ready++;
          break;
        }
      }
    }
    for (String problem : problems) {
      console.line(console.paint(Console.Colour.BAD, "Not readable: ") + Console.safe(problem));
    }
    if (weighed.isEmpty()) {
      console.line("No observation is staged.");
      return;
    }
    if (quiet > 0) {
      console.line(quiet + " more staged, without a signal");
    }
    console.line(ready + " of " + weighed.size() + " with a closure signal; nothing was changed.");
  }

  private static void print(Console console, Weighed one, boolean asked) {
    String type = one.entry.field("type");
    console.line(
        console.paint(Console.Colour.ID, Console.safe(one.entry.id()))
            + (type.isEmpty() ? "" : " (" + Console.safe(type) + ")")
            + "  "
            + Console.safe(Shorten.to(one.entry.title(), 88)));
    for (SignalVerdict verdict : one.verdicts) {
      if (verdict.standing() == SignalVerdict.Standing.ABSENT && !asked) {
        continue;
      }
      String word = verdict.standing().word();
      console.line(
          "  "
              + (verdict.holds() ? console.paint(Console.Colour.GOOD, word) : word)
              + " ".repeat(8 - word.length())
              + verdict.signal().word()
              + ": "
              + Console.safe(Shorten.to(verdict.reason(), 240)));
      for (String evidence : verdict.evidence()) {
        if (!verdict.reason().contains(evidence)) {
          console.line("            " + Console.safe(Shorten.to(evidence, 240)));
        }
      }
    }
    if (one.marked() || one.due) {
      console.line(
          "  stale   not referenced for "
              + one.idle
              + " session-days"
              + (one.marked() ? " (marked)" : ", not flagged yet"));
    }
  }
}
