package gitara.cli.history;

import gitara.ara.brief.Bindings;
import gitara.ara.model.Lookup;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.record.Entry;
import gitara.record.IndexSnapshot;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara status}: what the record holds, what waits, and what is not committed. */
final class StatusVerb implements Verb {
  private static final int SHOWN = 5;

  /** The record in numbers. */
  private record State(
      Map<String, Map<String, Integer>> counts,
      List<Entry> open,
      List<Entry> staged,
      List<String> pending,
      List<String> unreadable,
      List<String> edited) {}

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one("--as-of", "REV|DATE", "as of a revision or date, without the work tree"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (RecordAtHead record = RecordAtHead.open(call)) {
      State state = gather(record, !call.args().is("--as-of"));
      if (call.json()) {
        json(call, record, state);
      } else if (call.porcelain()) {
        porcelain(call, state);
      } else {
        tell(call, record, state);
      }
      return ExitCode.OK;
    }
  }

  private static State gather(RecordAtHead record, boolean now) throws Refusal, IOException {
    State state =
        new State(
            new TreeMap<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            now ? edited(record) : List.of());
    for (Bindings.Open open : Bindings.pending(record.lookup())) {
      state.pending.add(open.entry().id() + " " + open.field());
    }
    for (String file : record.lookup().files()) {
      try {
        for (Entry entry : record.lookup().in(file)) {
          count(entry, state);
        }
      } catch (TextException e) {
        e.problems().forEach(problem -> state.unreadable.add(problem.toString()));
      }
    }
    return state;
  }

  private static void count(Entry entry, State state) {
    String status =
        switch (entry.kind()) {
          case "observation" -> entry.field("promoted").equals("true") ? "promoted" : "staged";
          case "claim", "heuristic" -> firstWord(entry.field("Status"));
          default -> firstWord(entry.field("status"));
        };
    state
        .counts
        .computeIfAbsent(entry.kind(), kind -> new TreeMap<>())
        .merge(status, 1, Integer::sum);
    if (entry.kind().equals("observation") && status.equals("staged")) {
      state.staged.add(entry);
    } else if (entry.kind().equals("question") && status.equals("open")) {
      state.open.add(entry);
    }
  }

  /** Real artifacts write more than the word: {@code supported (n=3)}. */
  private static String firstWord(String value) {
    int end = 0;
    while (end < value.length()
        && (Character.isLetter(value.charAt(end)) || value.charAt(end) == '_')) {
      end++;
    }
    return value.substring(0, end);
  }

  /** The files with entries whose work tree copy is not what the last commit has. */
  private static List<String> edited(RecordAtHead record) throws Refusal, IOException {
    List<String> edited = new ArrayList<>();
    Repo repo = record.repo();
    Path top = repo.workTree();
    if (top == null) {
      return edited;
    }
    Lookup lookup = record.lookup();
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

  private static void json(Call call, RecordAtHead record, State state) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("root", record.root().isEmpty() ? "./" : record.root());
    object.put("counts", state.counts);
    object.put("open_questions", ids(state.open));
    object.put("staged", ids(state.staged));
    object.put("pending", state.pending);
    object.put("unreadable", state.unreadable);
    object.put("uncommitted", state.edited);
    call.console().line(JsonWriter.line(object));
  }

  private static List<String> ids(List<Entry> entries) {
    List<String> ids = new ArrayList<>();
    for (Entry entry : entries) {
      ids.add(entry.id());
    }
    return ids;
  }

  private static void porcelain(Call call, State state) {
    state.counts.forEach(
        (kind, counts) ->
            counts.forEach(
                (status, count) ->
                    call.console()
                        .line(
                            "count\t"
                                + Console.safe(kind)
                                + "\t"
                                + Console.safe(status)
                                + "\t"
                                + count)));
    state.staged.forEach(entry -> call.console().line("staged\t" + Console.safe(entry.id())));
    state.open.forEach(entry -> call.console().line("open\t" + Console.safe(entry.id())));
    state.pending.forEach(one -> call.console().line("pending\t" + Console.safe(one)));
    state.edited.forEach(path -> call.console().line("uncommitted\t" + Console.safe(path)));
    state.unreadable.forEach(path -> call.console().line("unreadable\t" + Console.safe(path)));
  }

  private static void tell(Call call, RecordAtHead record, State state) {
    Console console = call.console();
    console.line(
        "Research record in " + Console.safe(record.root().isEmpty() ? "./" : record.root()));
    if (state.counts.isEmpty()) {
      console.line(
          "  no entries yet; start with: git ara add question \"...\" --description \"...\"");
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
    list(console, "Open questions", state.open);
    list(console, "Staged, waiting for a closure signal", state.staged);
    if (!state.pending.isEmpty()) {
      console.line("Bindings pending: " + Console.safe(String.join(", ", state.pending)));
    }
    for (String problem : state.unreadable) {
      console.line(console.paint(Console.Colour.BAD, "Not readable: ") + Console.safe(problem));
    }
    for (String path : state.edited) {
      console.line(console.paint(Console.Colour.BAD, "Not committed: ") + Console.safe(path));
    }
  }

  private static void list(Console console, String title, List<Entry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    console.line(title + ":");
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
  }
}
