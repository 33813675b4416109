package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.event.GitEvents;
import gitara.event.Pass;
import gitara.event.ScanCounts;
import gitara.event.SpineEvent;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A printer of the events of a pass: a table on a terminal, JSON lines for a program. */
final class ScanPrinter {
  private static final int WIDEST = 100;

  private final Console console;
  private final boolean isTable;

  ScanPrinter(Call call) {
    this.console = call.console();
    this.isTable = console.isWatched() && !call.json() && !call.porcelain();
  }

  void event(SpineEvent event) {
    String payload = event.payload();
    if (isTable) {
      console.line(
          String.join(
              "  ",
              console.paint(Console.Colour.ID, Console.safe(event.id())),
              Console.safe(event.ts()),
              Console.safe(event.kind()),
              Console.safe(event.type()),
              Console.safe(Shorten.to(payload == null ? "" : payload, WIDEST))));
      return;
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("id", event.id());
    object.put("ts", event.ts());
    object.put("type", event.type());
    object.put("session_key", event.sessionKey());
    object.put("kind", event.kind());
    if (!event.name().isEmpty()) {
      object.put("name", event.name());
    }
    object.put("at", event.at());
    if (payload != null) {
      object.put("payload", new JsonWriter.Raw(JsonWriter.harmless(payload)));
    } else if (event.payloadBytes() > 0) {
      object.put("payload_too_long", event.payloadBytes());
    }
    console.line(JsonWriter.line(object));
  }

  /**
   * What was read.
   *
   * @param late days behind the cursor that were not read to their end
   */
  void summary(Pass pass, ScanCounts counts, GitEvents.Batch commits, List<String> late) {
    if (isTable) {
      console.line(
          (pass.id().isEmpty() ? "no pass" : "pass " + pass.id())
              + ": "
              + counts.acceptedInAll()
              + (counts.acceptedInAll() == 1 ? " event, " : " events, ")
              + counts.rejected().values().stream().mapToLong(Long::longValue).sum()
              + " internal, "
              + counts.unscannable()
              + " unscannable");
      counts.problems().forEach(problem -> console.line("  " + Console.safe(problem)));
      late.forEach(day -> console.line("  not read: " + day + "; read it: --day " + day));
      return;
    }
    Map<String, Object> scan = new LinkedHashMap<>();
    scan.put("pass", pass.id());
    scan.put("from", pass.from() == null ? null : pass.from().toString());
    scan.put("to", pass.to() == null ? null : pass.to().toString());
    scan.put("accepted", counts.acceptedInAll());
    scan.put("accepted_kinds", counts.accepted());
    scan.put("rejected_kinds", counts.rejected());
    scan.put("commits", commits.events().size());
    scan.put("commits_rejected", commits.rejected());
    scan.put("unscannable", counts.unscannable());
    scan.put("repeated", counts.repeated());
    scan.put("problems", counts.problems());
    if (counts.troubles() > counts.problems().size()) {
      scan.put("problems_in_all", counts.troubles());
    }
    scan.put("bytes", counts.bytes());
    scan.put("more", counts.limited());
    if (!late.isEmpty()) {
      scan.put("late_days", late);
    }
    scan.put("moves_cursor", pass.moves());
    console.line(JsonWriter.line(Map.of("scan", scan)));
  }
}
