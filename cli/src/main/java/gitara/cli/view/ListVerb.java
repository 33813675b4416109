package gitara.cli.view;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.DateOption;
import gitara.cli.command.Dates;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.cli.output.Console;
import gitara.cli.output.DateFormat;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code git ara list}: lists entries, one line each. */
final class ListVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[KIND...]")
        .options(
            Options.many("--kind", "KIND", "the same as the operand"),
            Options.many("--status", "WORD", "only entries of this status"),
            Options.one("--below", "ID", "only entries below this node of the tree"),
            Options.one("--cites", "ID", "only entries that name this one in a field"),
            Options.one("--since", "DATE", "only entries that changed since, newest change first"),
            Options.limit("stop after N entries"),
            DateOption.option(),
            Options.one("--as-of", "REV|DATE", "as of a revision or date"));
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    long limit = Options.limit(args, Long.MAX_VALUE);
    long since = Dates.since(args.value("--since"), "--since", call.environment());
    try (CommitRecords records = CommitRecords.openEvery(call)) {
      ShownEntries entries = ShownEntries.of(records.every(), false);
      List<String> kinds = new ArrayList<>(args.operands());
      kinds.addAll(args.values("--kind"));
      List<ShownEntry> some = withStatus(call, entries.ofKinds(kinds));
      narrow(call, records, entries.all(), some);
      Map<String, Long> times = Map.of();
      if (args.is("--since")) {
        Map<String, Long> changed = LastChanges.of(call, records);
        some.removeIf(one -> changed.getOrDefault(one.id(), Long.MIN_VALUE) < since);
        some.sort((a, b) -> Long.compare(time(changed, b), time(changed, a)));
        times = changed;
      }
      print(call, some.subList(0, (int) Math.min(limit, some.size())), times);
      if (some.isEmpty() && !call.json() && !call.porcelain()) {
        boolean narrowed = !args.operands().isEmpty() || args.is("--status") || args.is("--since");
        narrowed |= args.is("--below") || args.is("--cites");
        call.console()
            .error(
                narrowed
                    ? "No entry of this kind, status or date. All entries: git ara list"
                    : "No entries yet. To record the first: git ara add question, git ara observe");
      }
      return ExitCode.OK;
    }
  }

  /** Keeps what is below a node, and what names an entry. */
  private static void narrow(
      Call call, CommitRecords records, List<ShownEntry> all, List<ShownEntry> some)
      throws Refusal, IOException {
    for (String option : List.of("--below", "--cites")) {
      String id = call.args().value(option);
      if (id != null && !records.shows(id)) {
        throw Refusal.of(
            option + ": there is no " + id + records.meant(id), "all entries: git ara list");
      }
    }
    String top = call.args().value("--below");
    if (top != null) {
      Map<String, String> parents = new HashMap<>();
      for (ShownEntry one : all) {
        String parent = one.parent();
        if (parent != null) {
          parents.put(one.id(), parent);
        }
      }
      if (!parents.containsKey(top)) {
        throw Refusal.of("--below: " + top + " is not in a tree", "the tree: git ara tree");
      }
      some.removeIf(one -> !isBelow(one.id(), top, parents));
    }
    String cited = call.args().value("--cites");
    if (cited != null) {
      Pattern name = Pattern.compile("(?<![\\w-])" + Pattern.quote(cited) + "(?![\\w-])");
      some.removeIf(
          one ->
              one.id().equals(cited)
                  || one.entry().fields().values().stream()
                      .noneMatch(value -> name.matcher(value).find()));
    }
  }

  private static boolean isBelow(String id, String top, Map<String, String> parents) {
    Set<String> seen = new HashSet<>();
    String at = parents.get(id);
    while (at != null && seen.add(at)) {
      if (at.equals(top)) {
        return true;
      }
      at = parents.get(at);
    }
    return false;
  }

  private static long time(Map<String, Long> times, ShownEntry one) {
    return times.getOrDefault(one.id(), Long.MIN_VALUE);
  }

  private static List<ShownEntry> withStatus(Call call, List<ShownEntry> entries) throws Refusal {
    List<String> wanted = call.args().values("--status");
    if (wanted.isEmpty()) {
      return new ArrayList<>(entries);
    }
    Set<String> known = new TreeSet<>();
    List<ShownEntry> some = new ArrayList<>();
    for (ShownEntry one : entries) {
      known.add(one.status());
      known.addAll(one.views().statuses());
      if (wanted.contains(one.status())) {
        some.add(one);
      }
    }
    known.remove("");
    List<String> problems = new ArrayList<>();
    for (String word : wanted) {
      if (!known.contains(word)) {
        String nearest = SpellingSuggestion.to(word, known);
        problems.add(
            "no entry of these kinds has the status "
                + word
                + (nearest == null ? "" : "; did you mean " + nearest + "?"));
      }
    }
    if (!problems.isEmpty() && !entries.isEmpty()) {
      throw Refusal.of(problems, "status: " + String.join(", ", known));
    }
    return some;
  }

  private static void print(Call call, List<ShownEntry> entries, Map<String, Long> times)
      throws Refusal {
    EntryLines lines = new EntryLines(call, entries);
    DateFormat dates = DateOption.of(call);
    for (ShownEntry one : entries) {
      Long time = times.get(one.id());
      if (call.json()) {
        Map<String, @Nullable Object> object = one.json();
        if (time != null) {
          object.put("changed", Instant.ofEpochSecond(time).toString());
        }
        call.console().line(JsonWriter.line(object));
      } else if (call.porcelain()) {
        call.console()
            .line(
                String.join(
                    "\t",
                    Console.safe(one.id()),
                    Console.safe(one.entry().kind()),
                    Console.safe(one.status()),
                    Console.safe(one.title())));
      } else {
        lines.print(
            one, time == null ? "" : call.console().paint(Console.Colour.FAINT, dates.of(time)));
      }
    }
    if (!call.json() && !call.porcelain() && entries.size() > 1) {
      call.console().line(call.console().paint(Console.Colour.FAINT, summary(entries)));
    }
  }

  private static String summary(List<ShownEntry> entries) {
    Map<String, Integer> counts = new TreeMap<>();
    for (ShownEntry one : entries) {
      if (!one.status().isEmpty()) {
        counts.merge(one.status(), 1, Integer::sum);
      }
    }
    List<String> words = new ArrayList<>();
    counts.forEach((status, count) -> words.add(count + " " + Console.safe(status)));
    return entries.size() + " entries" + (words.isEmpty() ? "" : ": " + String.join(", ", words));
  }
}
