package gitara.cli.memory;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.event.EventLog;
import gitara.event.EventPosition;
import gitara.event.GitEvents;
import gitara.event.Pass;
import gitara.event.Passes;
import gitara.event.Reader;
import gitara.event.Scan;
import gitara.event.ScanCounts;
import gitara.event.SpineEvent;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefName;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** {@code git ara memory scan begin}: prints unread events as JSON lines. */
final class MemoryScanBeginVerb implements Verb {
  static OptionSpec scannerOption() {
    return Options.one(
        "--scanner", "NAME", "scanner whose cursor is used (default: spine-scanner)");
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        scannerOption(),
        Options.one("--limit", "N", "maximum number of events"),
        Options.one("--since", "TIME", "skip older events; the cursor does not move"),
        Options.one("--from", "POSITION", "start after this position instead of the cursor"),
        Options.flag("--peek", "print only; do not start a pass"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    String scanner = scanner(args);
    long limit = limit(args.value("--limit"));
    Instant since = since(args.value("--since"));
    try (Repo repo = call.open()) {
      EventLog log = new EventLog(repo.requireWorkTree());
      Reader reader = new Reader(repo, ProcessIdentity.current(), scanner);
      EventPosition from = from(args, reader);
      Passes passes = new Passes(repo.gitDir());
      boolean peek = args.is("--peek");
      String today =
          call.environment().clock().instant().atOffset(ZoneOffset.UTC).toLocalDate().toString();
      String id = peek ? "" : passes.begin(today);
      GitEvents git = new GitEvents(repo, ProcessIdentity.current(), scanner);
      GitEvents.Batch commits =
          args.value("--from") == null && since == null
              ? git.waiting()
              : new GitEvents.Batch(List.of(), 0, "");
      Deque<SpineEvent> waiting = new ArrayDeque<>(commits.events());
      Scan scan = new Scan(log, from, since, limit);
      scan.run(
          event -> {
            while (!waiting.isEmpty() && !isAfter(waiting.peek(), event)) {
              tell(call.console(), waiting.remove());
            }
            tell(call.console(), event);
          });
      waiting.forEach(event -> tell(call.console(), event));
      Pass pass =
          new Pass(
              id,
              scanner,
              from,
              scan.reached(),
              !scan.counts().narrowed(),
              commits.position(),
              scan.counts().finished());
      if (!id.isEmpty()) {
        passes.write(pass);
      }
      summary(call.console(), pass, scan.counts(), commits);
      return ExitCode.OK;
    }
  }

  private static boolean isAfter(SpineEvent one, SpineEvent other) {
    Instant first = one.when();
    Instant second = other.when();
    return first != null && second != null && first.isAfter(second);
  }

  static String scanner(Arguments args) throws Refusal {
    String name = args.value("--scanner", MemoryAtHead.SCANNER);
    String objection = RefName.objection("refs/ara/cursor/" + name);
    if (objection != null || name.contains("/")) {
      throw Refusal.of("--scanner " + name + " is not a valid cursor name", objection);
    }
    return name;
  }

  private static long limit(@Nullable String text) throws Refusal {
    if (text == null) {
      return Long.MAX_VALUE;
    }
    try {
      long limit = Long.parseLong(text);
      if (limit > 0) {
        return limit;
      }
    } catch (NumberFormatException e) {
      throw Refusal.of("--limit " + text + " is not a number of events");
    }
    throw Refusal.of("--limit " + text + " excludes every event");
  }

  private static @Nullable Instant since(@Nullable String text) throws Refusal {
    if (text == null) {
      return null;
    }
    try {
      return text.length() == 10
          ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
          : OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeException e) {
      throw Refusal.of(
          "--since " + text + " is not a time", "write 2026-11-18 or 2026-11-18T09:00:00Z");
    }
  }

  private static @Nullable EventPosition from(Arguments args, Reader reader)
      throws Refusal, IOException {
    String text = args.value("--from");
    if (text == null) {
      return reader.position();
    }
    EventPosition position = EventPosition.parse(text);
    if (position == null) {
      throw Refusal.of(
          "--from " + text + " is not a position",
          "copy from or to of an earlier scan begin: DAY LINE BYTE TIME ID");
    }
    return position;
  }

  private static void tell(Console console, SpineEvent event) {
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
    String payload = event.payload();
    if (payload != null) {
      object.put("payload", new JsonWriter.Raw(JsonWriter.harmless(payload)));
    } else if (event.payloadBytes() > 0) {
      object.put("payload_too_long", event.payloadBytes());
    }
    console.line(JsonWriter.line(object));
  }

  private static void summary(
      Console console, Pass pass, ScanCounts counts, GitEvents.Batch commits) {
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
    scan.put("moves_cursor", pass.moves());
    console.line(JsonWriter.line(Map.of("scan", scan)));
  }
}
