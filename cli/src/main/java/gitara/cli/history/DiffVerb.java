package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.DiffLine;
import gitara.cli.command.ExitCode;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.protocol.RecordEvents;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara diff}: compares the record of two commits, by entry. */
final class DiffVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("A[..B] [B]");
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String from = String.valueOf(call.args().operand(0));
    String to = call.args().operand(1);
    int dots = from.indexOf("..");
    if (dots >= 0 && to == null) {
      to = from.substring(dots + 2);
      from = from.substring(0, dots);
    }
    if (to != null && to.startsWith(".")) {
      throw Refusal.of(
          "A...B is not supported",
          "compare with the common ancestor: git ara diff $(git merge-base A B)..B");
    }
    String first = from.isEmpty() ? "HEAD" : from;
    String second = to == null || to.isEmpty() ? "HEAD" : to;
    try {
      int code = compare(call, first, second);
      try (Repo repo = call.open()) {
        ShallowNotice.print(call, repo);
      }
      return code;
    } catch (Refusal e) {
      both(call, first, second);
      throw e;
    }
  }

  private static int compare(Call call, String first, String second) throws Refusal, IOException {
    List<DiffLine> more = new ArrayList<>();
    for (ProtocolCommands one : call.protocols().all()) {
      more.addAll(one.views().diff(call, first, second));
    }
    List<DiffLine> lines = new ArrayList<>();
    try (CommitRecords old = CommitRecords.read(call, first);
        CommitRecords now = CommitRecords.read(call, second)) {
      boolean onlyOthers =
          old.all().isEmpty() && now.all().isEmpty() && (old.isAny() || now.isAny());
      if (!onlyOthers) {
        old.require(first);
        now.require(second);
      }
      for (ProtocolCommands one : call.protocols().indexed()) {
        Protocol protocol = one.rules().protocol();
        RecordReader before = old.of(protocol);
        RecordReader after = now.of(protocol);
        if (before != null || after != null) {
          lines.addAll(lines(before, after));
        }
      }
    }
    lines.addAll(more);
    return print(call, lines);
  }

  private static int print(Call call, List<DiffLine> lines) {
    for (DiffLine line : lines) {
      print(call, line);
    }
    if (lines.isEmpty() && !call.json() && !call.porcelain()) {
      call.console().line("No entry differs.");
    }
    return ExitCode.OK;
  }

  /** Tells of both sides at once what is wrong with them. */
  private static void both(Call call, String from, String to) throws Refusal, IOException {
    List<String> problems = new ArrayList<>();
    String hint = null;
    try (Repo repo = call.open()) {
      for (String one : List.of(from, to)) {
        try {
          Revision.of(repo, call.environment(), one);
        } catch (Refusal e) {
          problems.addAll(e.problems());
          hint = e.hint();
        }
      }
    }
    if (problems.size() > 1) {
      throw Refusal.of(problems, hint);
    }
  }

  /**
   * The lines of one protocol.
   *
   * @param old null where there was no record of it
   */
  private static List<DiffLine> lines(@Nullable RecordReader old, @Nullable RecordReader now)
      throws IOException, Refusal {
    Protocol protocol = Objects.requireNonNull(now == null ? old : now).protocol();
    List<DiffLine> lines = new ArrayList<>();
    Set<String> files = new LinkedHashSet<>(old == null ? List.of() : old.files());
    files.addAll(now == null ? List.of() : now.files());
    for (String file : files) {
      ObjectId before = old == null ? null : old.snapshot().id(old.root() + file);
      ObjectId after = now == null ? null : now.snapshot().id(now.root() + file);
      if (before == null ? after == null : before.equals(after)) {
        continue;
      }
      try {
        List<Entry> entries = in(now, file);
        Map<String, String> titles = new LinkedHashMap<>();
        for (Entry entry : entries) {
          titles.put(SemanticDiff.token(entry.id()), entry.title());
        }
        for (EntryChange change :
            SemanticDiff.changes(in(old, file), entries, protocol.headline())) {
          if (!RecordEvents.isSilent(protocol, change.event())) {
            lines.add(
                new DiffLine(
                    what(change), change, titles.getOrDefault(change.event().entry(), "")));
          }
        }
      } catch (TextException e) {
        throw Refusal.of(
            e.problems().stream().map(Object::toString).toList(),
            "unreadable in one of the two commits; to compare lines: git diff");
      }
    }
    return lines;
  }

  private static List<Entry> in(@Nullable RecordReader record, String file)
      throws IOException, TextException {
    return record == null ? List.of() : record.in(file);
  }

  /** The word for a change; a claim becomes what its status says. */
  private static String what(EntryChange change) {
    String after = change.after();
    return switch (change.event().action()) {
      case ADD -> "new";
      case REMOVE -> "removed";
      case GAIN -> "gained";
      case SET -> {
        if (change.field().equalsIgnoreCase("Status") && after != null) {
          int end = 0;
          while (end < after.length() && Character.isLetter(after.charAt(end))) {
            end++;
          }
          yield end == 0 ? "status" : after.substring(0, end).toLowerCase(Locale.ROOT);
        }
        yield change.field().equals("promoted") && "true".equals(after) ? "promoted" : "changed";
      }
    };
  }

  private static void print(Call call, DiffLine line) {
    Console console = call.console();
    EntryChange change = line.change();
    Event event = change.event();
    if (call.json()) {
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      object.put("what", line.what());
      object.put("entry", event.entry());
      object.put("action", event.action().word());
      object.put("field", change.field());
      object.put("before", change.before());
      object.put("after", change.after());
      object.put("title", line.title());
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      console.line(
          Console.safe(line.what())
              + "\t"
              + event.entry()
              + "\t"
              + event.action().word()
              + "\t"
              + event.detail());
      return;
    }
    boolean bad = line.what().equals("refuted") || line.what().equals("removed");
    boolean good = line.what().equals("supported") || line.what().equals("promoted");
    String what = Console.safe(line.what()) + " ".repeat(Math.max(1, 12 - line.what().length()));
    String painted =
        bad
            ? console.paint(Console.Colour.BAD, what)
            : good ? console.paint(Console.Colour.GOOD, what) : what;
    String detail = event.action() == Event.Action.ADD ? "" : " " + Console.safe(event.detail());
    console.line(
        painted
            + console.paint(Console.Colour.ID, Console.safe(event.entry()))
            + detail
            + (line.title().isEmpty() ? "" : "  " + Console.safe(line.title())));
    if (event.action() == Event.Action.SET && !event.detail().contains(" -> ")) {
      side(console, Console.Colour.BAD, "- ", change.before());
      side(console, Console.Colour.GOOD, "+ ", change.after());
    }
  }

  private static void side(
      Console console, Console.Colour colour, String mark, @Nullable String text) {
    if (text != null && !text.isEmpty()) {
      console.line("              " + console.paint(colour, mark + Console.safe(text)));
    }
  }
}
