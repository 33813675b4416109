package gitara.cli.memory;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.Actor;
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
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara memory scan begin}: prints unread events as JSON lines. */
final class MemoryScanBeginVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Scanners.option(),
        Options.one("--limit", "N", "maximum number of events"),
        Options.one("--since", "TIME", "skip older events; the cursor does not move"),
        Options.one("--from", "POSITION", "start after this position instead of the cursor"),
        Options.one("--day", "DATE", "read one day again; the cursor does not move"),
        Options.flag("--coverage", "ask for a fragment about every line, sparse ones too"),
        Options.flag("--peek", "print only; do not start a pass"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    long limit = limit(args.value("--limit"));
    Instant since = since(args.value("--since"));
    String day = args.value("--day");
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      String scanner = Scanners.name(call, memory.protocol());
      Repo repo = memory.repo();
      EventLog log = new EventLog(repo.requireWorkTree());
      if (day != null && !log.days().contains(day)) {
        throw Refusal.of("there are no events of " + day + " in " + EventLog.FOLDER + "/");
      }
      Reader reader = Scanners.reader(repo, memory.snapshot(), scanner);
      EventPosition from = day == null ? from(args, reader) : null;
      Passes passes = new Passes(repo.gitDir());
      boolean peek = args.is("--peek");
      Instant now = call.environment().clock().instant();
      List<Pass> open = peek ? List.of() : passes.open(scanner);
      String today = now.atOffset(ZoneOffset.UTC).toLocalDate().toString();
      String id = peek ? "" : passes.begin(today);
      GitEvents git = new GitEvents(repo, ProcessIdentity.current(), scanner);
      GitEvents.Batch commits =
          args.value("--from") == null && since == null && day == null
              ? git.waiting()
              : new GitEvents.Batch(List.of(), 0, "");
      ScanPrinter printer = new ScanPrinter(call);
      Deque<SpineEvent> waiting = new ArrayDeque<>(commits.events());
      Scan scan = new Scan(log, from, since, limit);
      Scan.Sink sink =
          event -> {
            while (!waiting.isEmpty() && !isAfter(waiting.peek(), event)) {
              printer.event(waiting.remove());
            }
            printer.event(event);
          };
      if (day == null) {
        scan.run(sink);
      } else {
        scan.day(day, sink);
      }
      for (SpineEvent event : waiting) {
        printer.event(event);
      }
      ScanCounts counts = scan.counts();
      Pass pass =
          new Pass(
              id,
              scanner,
              Actor.of(call.environment()).text(),
              now.toString(),
              from,
              scan.reached(),
              !counts.narrowed() && day == null,
              args.is("--coverage"),
              commits.position(),
              counts.events(),
              counts.narrowed() ? Map.of() : counts.days(),
              counts.accepted(),
              counts.rejected());
      if (!id.isEmpty()) {
        passes.write(pass);
      }
      printer.summary(pass, counts, commits, late(reader, log, pass));
      for (Pass other : open) {
        call.console()
            .error(
                "git-ara: another pass is open: "
                    + other.id()
                    + " ("
                    + Console.safe(other.owner())
                    + ", "
                    + Scanners.age(other, now)
                    + "); end it with scan end --pass, or git ara memory passes --drop "
                    + other.id());
      }
      return ExitCode.OK;
    }
  }

  /** Days before the cursor that were not read to their end, and that this pass does not read. */
  private static List<String> late(Reader reader, EventLog log, Pass pass)
      throws IOException, Refusal {
    List<String> late = new ArrayList<>();
    EventPosition at = reader.position();
    for (Map.Entry<String, Long> read : reader.read(log).entrySet()) {
      String day = read.getKey();
      boolean isBehind = at != null && day.compareTo(at.day()) < 0;
      if (isBehind && read.getValue() < log.size(day) && !pass.days().containsKey(day)) {
        late.add(day);
      }
    }
    return late;
  }

  private static boolean isAfter(SpineEvent one, SpineEvent other) {
    Instant first = one.when();
    Instant second = other.when();
    return first != null && second != null && first.isAfter(second);
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
}
