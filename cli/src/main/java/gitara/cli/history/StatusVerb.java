package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.DateOption;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.command.Views;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.IndexSnapshot;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** {@code git ara status}: summarizes the record and its uncommitted changes. */
final class StatusVerb implements Verb {
  private static final int SHOWN = 5;

  /**
   * A record in numbers.
   *
   * @param last the commit that changed it last; null where history has no index of it
   */
  private record State(
      @Nullable RecordCommit last,
      Map<String, Map<String, Integer>> counts,
      List<Views.Waiting> waiting,
      List<String> unreadable,
      List<String> edited) {}

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--as-of", "REV|DATE", "as of a revision or date, without the work tree"),
        DateOption.option());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (CommitRecords records = CommitRecords.openEvery(call)) {
      for (CommitRecords.Shown record : records.every()) {
        List<String> edited =
            call.args().is("--as-of") ? List.of() : edited(records.repo(), record.reader());
        State state = gather(records.repo(), records.commit(), record, edited);
        if (call.json()) {
          json(call, record, state);
        } else if (call.porcelain()) {
          porcelain(call, state);
        } else {
          print(call, record, state);
        }
      }
      String operation = records.repo().operationUnderWay();
      if (operation != null && !call.json() && !call.porcelain()) {
        call.console()
            .line(
                "A "
                    + operation
                    + " is in progress (what the record needs: git ara merge-fix; the rest: git"
                    + " status)");
      }
      return ExitCode.OK;
    }
  }

  private static State gather(
      Repo repo, @Nullable ObjectId commit, CommitRecords.Shown record, List<String> edited)
      throws IOException, Refusal {
    RecordReader reader = record.reader();
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    List<String> unreadable = new ArrayList<>();
    for (String file : reader.files()) {
      try {
        for (Entry entry : record.views().marked(reader, reader.in(file))) {
          counts
              .computeIfAbsent(entry.kind(), kind -> new TreeMap<>())
              .merge(record.views().status(entry), 1, Integer::sum);
        }
      } catch (TextException e) {
        e.problems().forEach(problem -> unreadable.add(problem.toString()));
      }
    }
    List<Views.Waiting> waiting = new ArrayList<>(record.views().waiting(reader));
    RecordCommit last = null;
    if (commit != null && reader.protocol().hasStableIds()) {
      History history = History.open(repo, reader.protocol());
      List<RecordCommit> all = history.all(commit);
      last = all.isEmpty() ? null : all.getFirst();
      waiting.addAll(record.views().waiting(reader, all));
    }
    return new State(last, counts, waiting, unreadable, edited);
  }

  /** The files with entries whose work tree copy is not what the last commit has. */
  private static List<String> edited(Repo repo, RecordReader lookup) throws Refusal, IOException {
    List<String> edited = new ArrayList<>();
    Path top = repo.workTree();
    if (top == null) {
      return edited;
    }
    for (String file : lookup.files()) {
      String path = lookup.root() + file;
      byte[] committed = lookup.snapshot().read(path);
      Path present = top.resolve(path);
      boolean there = Files.isRegularFile(present);
      boolean differs =
          committed == null ? there : !there || !same(Files.readAllBytes(present), committed);
      if (differs && (there || !isLeftOut(repo, path))) {
        edited.add(path);
      }
    }
    return edited;
  }

  private static boolean isLeftOut(Repo repo, String path) throws Refusal, IOException {
    try (ObjectReader reader = repo.objects()) {
      return IndexSnapshot.read(repo, reader).isLeftOut(path);
    }
  }

  private static boolean same(byte[] present, byte[] committed) {
    return Arrays.equals(present, committed)
        || Arrays.equals(gitara.text.LineEnds.toLf(present), committed);
  }

  /** One object for each record. */
  private static void json(Call call, CommitRecords.Shown record, State state) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("protocol", record.reader().protocol().name());
    object.put("root", record.reader().folder());
    object.put("counts", state.counts);
    for (Views.Waiting waiting : state.waiting) {
      List<String> ids = new ArrayList<>(waiting.texts());
      waiting.entries().forEach(entry -> ids.add(entry.id()));
      object.put(waiting.key(), ids);
    }
    object.put(
        "changed", state.last == null ? null : Instant.ofEpochSecond(state.last.time()).toString());
    object.put("unreadable", state.unreadable);
    object.put("uncommitted", state.edited);
    call.console().line(JsonWriter.line(object));
  }

  private static void porcelain(Call call, State state) {
    state.counts.forEach(
        (kind, counts) ->
            counts.forEach((status, count) -> line(call, "count", kind, status, "" + count)));
    for (Views.Waiting waiting : state.waiting) {
      waiting.entries().forEach(entry -> line(call, waiting.word(), entry.id()));
      waiting.texts().forEach(text -> line(call, waiting.word(), text));
    }
    state.edited.forEach(path -> line(call, "uncommitted", path));
    state.unreadable.forEach(path -> line(call, "unreadable", path));
  }

  private static void line(Call call, String... words) {
    List<String> safe = new ArrayList<>();
    for (String word : words) {
      safe.add(Console.safe(word));
    }
    call.console().line(String.join("\t", safe));
  }

  private static void print(Call call, CommitRecords.Shown record, State state) throws Refusal {
    Console console = call.console();
    RecordCommit last = state.last;
    console.line(
        record.views().title(record.reader())
            + Console.safe(record.reader().folder())
            + (last == null
                ? ""
                : console.paint(
                    Console.Colour.FAINT,
                    "  last change "
                        + DateOption.of(call).of(last.time(), last.zone())
                        + " by "
                        + Console.safe(last.author()))));
    String beginning = record.views().beginning();
    if (state.counts.isEmpty()) {
      console.line("  no entries yet" + (beginning == null ? "" : "; start with: " + beginning));
    }
    state.counts.forEach(
        (kind, counts) -> {
          StringBuilder line = new StringBuilder();
          int all = 0;
          for (Map.Entry<String, Integer> count : counts.entrySet()) {
            all += count.getValue();
            if (!count.getKey().isEmpty()) {
              line.append(line.isEmpty() ? "" : ", ");
              line.append(count.getValue()).append(' ').append(count.getKey());
            }
          }
          String detail = line.isEmpty() ? "" : "  (" + line + ")";
          console.line("  " + all + " " + Console.safe(kind) + Console.safe(detail));
        });
    for (Views.Waiting waiting : state.waiting) {
      list(console, waiting);
    }
    for (String problem : state.unreadable) {
      console.line(console.paint(Console.Colour.BAD, "Not readable: ") + Console.safe(problem));
    }
    for (String path : state.edited) {
      console.line(console.paint(Console.Colour.BAD, "Not committed: ") + Console.safe(path));
    }
  }

  private static void list(Console console, Views.Waiting waiting) {
    List<Entry> entries = waiting.entries();
    int all = entries.size() + waiting.texts().size();
    if (all == 0) {
      return;
    }
    String title = waiting.title() + " (" + waiting.command() + ")";
    if (!waiting.isListed()) {
      console.line(all + " " + title);
      return;
    }
    console.line(console.paint(Console.Colour.OPEN, title) + ":");
    int from = Math.max(0, entries.size() - SHOWN);
    if (from > 0) {
      console.line("  ... and " + from + " older (list all: git ara status --json)");
    }
    for (Entry entry : entries.subList(from, entries.size())) {
      console.line(
          "  "
              + console.paint(Console.Colour.ID, Console.safe(entry.id()))
              + "  "
              + Console.safe(Shorten.to(entry.title(), 88)));
    }
    for (String text : waiting.texts()) {
      console.line("  " + Console.safe(Shorten.to(text, 96)));
    }
  }
}
