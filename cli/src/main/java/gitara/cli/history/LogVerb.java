package gitara.cli.history;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.DateOption;
import gitara.cli.command.Dates;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.command.Views;
import gitara.cli.output.GraphLines;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.GraphNode;
import gitara.history.Histories;
import gitara.history.RecordCommit;
import gitara.record.EntryChange;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara log}: prints the history of the record or of one entry. */
final class LogVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[ID[@REV]|SESSION|HEADING]")
        .options(
            Options.limit("stop after N commits"),
            Options.one("--since", "DATE", "not before this date or time"),
            Options.one("--until", "DATE", "not after this date or time"),
            Options.one("--field", "NAME", "only changes of this field"),
            DateOption.option(),
            Options.flag("--oneline", "one line per commit"),
            Options.flag("--graph", "draw the graph of commits and merges"));
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
    long until = Dates.until(args.value("--until"), "--until", call.environment());
    NameAt asked = args.operand(0) == null ? null : NameAt.of(args.operand(0));
    String id = asked == null ? null : asked.name();
    if (args.is("--graph") && call.porcelain()) {
      throw Refusal.of(
          "--graph cannot be combined with --porcelain", "for programs: --graph --json");
    }
    Views.NameViews views = call.protocols().named(id);
    if (views != null) {
      return views.log(call, limit, since, until);
    }
    try (Repo repo = call.open()) {
      List<ProtocolCommands> protocols = call.protocols().indexed();
      Histories histories =
          Histories.open(repo, protocols.stream().map(one -> one.rules().protocol()).toList());
      ObjectId head = Revision.head(repo);
      List<RecordCommit> moments = List.of();
      if (head != null && id == null) {
        moments = histories.all(head);
      }
      EntryLog entries = head == null ? null : new EntryLog(repo, histories, protocols, head);
      if (entries != null && asked != null) {
        String rev = asked.revision();
        moments =
            entries.of(
                asked.name(), rev == null ? null : Revision.of(repo, call.environment(), rev));
      }
      List<RecordCommit> shown = new ArrayList<>();
      for (RecordCommit moment : moments) {
        boolean inTime = moment.time() >= since && moment.time() <= until;
        RecordCommit one = moment.with(withField(moment, args.value("--field")));
        // Without an ID, a commit of ours is shown also where it only wrote beside the entries.
        boolean isOdd = id == null && !args.is("--field") && moment.ours();
        if (inTime && (isOdd || !one.changes().isEmpty()) && shown.size() < limit) {
          shown.add(one);
        }
      }
      if (moments.isEmpty()) {
        refuse(call, id);
      }
      String field = args.value("--field");
      if (shown.isEmpty() && field != null) {
        refuseField(moments, field);
      }
      HistoryPrinter lines = new HistoryPrinter(call, id != null);
      if (args.is("--graph") && entries != null) {
        graph(call, lines, histories.graph(entries.tips(), shown));
      } else {
        for (RecordCommit moment : shown) {
          lines.print(moment);
        }
      }
      if (entries != null && asked != null && asked.revision() == null && isRead(call)) {
        entries.printRetraction(call, asked.name());
        entries.printOthers(call.console(), asked.name());
      }
      ShallowNotice.print(call, repo);
      return ExitCode.OK;
    }
  }

  /** Whether a person reads it, and all of it. */
  private static boolean isRead(Call call) {
    return !call.json() && !call.porcelain() && !call.args().is("--field");
  }

  private static void graph(Call call, HistoryPrinter lines, List<GraphNode> knots) {
    GraphLines graph = new GraphLines(call.console(), call.environment());
    for (GraphNode knot : knots) {
      if (call.json()) {
        lines.json(knot.moment(), knot.parents());
      } else {
        graph.draw(knot, lines.text(knot.moment()));
      }
    }
  }

  private static void refuse(Call call, @Nullable String id) throws IOException, Refusal {
    try (CommitRecords records = CommitRecords.open(call, null)) {
      if (id != null) {
        throw Refusal.of(
            "no commit of this branch changed " + id + records.meant(id),
            "list entries of HEAD: git ara status; uncommitted changes are not in the log");
      }
    }
  }

  /** A field that no commit ever changed is mistyped, or not of this entry. */
  private static void refuseField(List<RecordCommit> moments, String field) throws Refusal {
    Set<String> names = new TreeSet<>();
    for (RecordCommit moment : moments) {
      if (!withField(moment, field).isEmpty()) {
        return;
      }
      for (EntryChange change : moment.changes()) {
        names.add(change.field());
      }
    }
    names.remove("");
    String nearest = SpellingSuggestion.to(field.toLowerCase(Locale.ROOT), lower(names));
    throw Refusal.of(
        "no commit changed a field "
            + field
            + (nearest == null ? "" : "; did you mean " + nearest + "?"),
        "fields that were changed: " + String.join(", ", names));
  }

  private static List<String> lower(Set<String> names) {
    List<String> lower = new ArrayList<>();
    for (String name : names) {
      lower.add(name.toLowerCase(Locale.ROOT));
    }
    return lower;
  }

  private static List<EntryChange> withField(RecordCommit moment, @Nullable String field) {
    if (field == null) {
      return moment.changes();
    }
    List<String> names = List.of(field, field.replace('-', ' '), field.replace('_', ' '));
    List<EntryChange> changes = new ArrayList<>();
    for (EntryChange change : moment.changes()) {
      for (String name : names) {
        if (change.field().equalsIgnoreCase(name)) {
          changes.add(change);
          break;
        }
      }
    }
    return changes;
  }
}
