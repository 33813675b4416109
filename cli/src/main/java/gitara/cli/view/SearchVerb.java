package gitara.cli.view;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara search}: finds words in entries and quotes, the best match first. */
final class SearchVerb implements Verb {
  private static final int SHOWN = 20;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("WORD...")
        .options(
            Options.many("--kind", "KIND", "only entries of this kind"),
            Options.limit("stop after N entries (default: " + SHOWN + ")"),
            Options.one("--as-of", "REV|DATE", "as of a revision or date"));
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    long limit = Options.limit(args, SHOWN);
    SearchQuery query = new SearchQuery(args.operands());
    if (query.isEmpty()) {
      throw Refusal.of(
          "there is no letter or digit to search for", "give words: git ara search plateau");
    }
    try (CommitRecords records = CommitRecords.openEvery(call)) {
      List<ShownEntry> entries =
          ShownEntries.of(records.every(), true).ofKinds(args.values("--kind"));
      List<SearchQuery.Match> matches = query.matches(entries);
      List<SearchQuery.Match> shown = matches.subList(0, (int) Math.min(limit, matches.size()));
      if (call.json() || call.porcelain()) {
        shown.forEach(match -> forPrograms(call, match));
      } else {
        print(call, query, shown);
        summarize(call, matches.size(), shown.size(), query);
      }
      return ExitCode.OK;
    }
  }

  private static void forPrograms(Call call, SearchQuery.Match match) {
    ShownEntry one = match.entry();
    if (call.json()) {
      Map<String, @Nullable Object> object = one.json();
      object.put("score", match.score());
      object.put("field", match.field());
      object.put("excerpt", match.excerpt());
      call.console().line(JsonWriter.line(object));
    } else {
      call.console()
          .line(
              String.join(
                  "\t",
                  Console.safe(one.id()),
                  Console.safe(one.entry().kind()),
                  Console.safe(one.status()),
                  Console.safe(match.field()),
                  Console.safe(match.excerpt())));
    }
  }

  private static void print(Call call, SearchQuery query, List<SearchQuery.Match> matches) {
    List<ShownEntry> entries = new ArrayList<>();
    matches.forEach(match -> entries.add(match.entry()));
    EntryLines lines = new EntryLines(call, entries);
    for (SearchQuery.Match match : matches) {
      lines.print(match.entry(), "");
      if (!match.field().equals("title") || match.isCut()) {
        call.console()
            .line(
                "      "
                    + call.console().paint(Console.Colour.FAINT, Console.safe(match.field()) + ": ")
                    + marked(call.console(), query, match.excerpt()));
      }
    }
  }

  private static String marked(Console console, SearchQuery query, String excerpt) {
    StringBuilder line = new StringBuilder();
    int at = 0;
    for (SearchQuery.Hit hit : query.hits(excerpt)) {
      line.append(Console.safe(excerpt.substring(at, hit.from())));
      line.append(
          console.paint(
              Console.Colour.MATCH, Console.safe(excerpt.substring(hit.from(), hit.to()))));
      at = hit.to();
    }
    return line.append(Console.safe(excerpt.substring(at))).toString();
  }

  private static void summarize(Call call, int all, int shown, SearchQuery query) {
    if (all == 0) {
      call.console().line("Nothing contains " + Console.safe(query.toString()) + ".");
      call.console()
          .line("  earlier states: git ara search --as-of DATE; all entries: git ara list");
    } else if (shown < all) {
      call.console().line("... and " + (all - shown) + " more (all: -n " + all + ")");
    }
  }
}
