package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara show}: prints entries as of a commit. */
final class ShowVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("ID...").options(Options.one("--as-of", "REV|DATE", "as of a revision or date"));
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> ids = new ArrayList<>();
    for (String id : call.args().operands()) {
      Views.NameViews views = call.protocols().named(id);
      if (views != null) {
        views.show(call);
      } else {
        ids.add(id);
      }
    }
    return ids.isEmpty() ? ExitCode.OK : entries(call, ids);
  }

  private static int entries(Call call, List<String> ids) throws Refusal, IOException {
    List<String> now = new ArrayList<>();
    for (String text : ids) {
      NameAt asked = NameAt.of(text);
      if (asked.revision() == null) {
        now.add(text);
      } else {
        entries(call, List.of(asked.name()), asked.revision());
      }
    }
    return now.isEmpty() ? ExitCode.OK : entries(call, now, call.args().value("--as-of"));
  }

  private static int entries(Call call, List<String> ids, @Nullable String as)
      throws Refusal, IOException {
    try (CommitRecords records = CommitRecords.open(call, as)) {
      for (String id : ids) {
        CommitRecords.Found found = records.find(id);
        Entry heir = found == null ? records.heir(id) : null;
        if (found != null) {
          for (Entry entry : found.entries()) {
            print(call, withWords(records, found.in(), entry));
          }
        } else if (!records.shown(id).isEmpty()) {
          records.shown(id).forEach(entry -> print(call, entry));
        } else if (heir != null) {
          print(call, heir);
        } else {
          throw unknown(records, id, as);
        }
      }
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  /** The entry with what its last commit declares of the words that it was changed by. */
  private static Entry withWords(CommitRecords records, CommitRecords.Shown in, Entry entry)
      throws IOException, Refusal {
    ObjectId commit = records.commit();
    if (commit == null || !in.views().restsOnWords(entry)) {
      return entry;
    }
    History history = History.open(records.repo(), in.reader().protocol());
    for (RecordCommit moment : history.life(commit, SemanticDiff.token(entry.id())).moments()) {
      String words = words(moment);
      if (words != null) {
        Map<String, String> fields = new LinkedHashMap<>(entry.fields());
        fields.put("words", words);
        return new Entry(
            entry.id(), entry.kind(), entry.title(), entry.path(), entry.line(), fields);
      }
    }
    return entry;
  }

  private static @Nullable String words(RecordCommit moment) {
    List<String> values = moment.attested();
    String by = values.isEmpty() ? "no" : values.getFirst();
    by = by.substring(by.indexOf(' ') + 1);
    if (by.equals("no") && moment.unattested().isEmpty()) {
      return null;
    }
    return (by.equals("no") ? "nobody vouches for them" : by)
        + " ("
        + (moment.turn() == null ? moment.commit().name() : "turn " + moment.turn())
        + ")";
  }

  private static Refusal unknown(CommitRecords records, String id, @Nullable String then)
      throws IOException {
    String meant = records.meant(id);
    String where = records.folders().equals("./") ? "this record" : records.folders();
    return then != null
        ? Refusal.of(
            "there was no " + id + " in " + where + " as of " + then + meant,
            "its history: git ara log " + id)
        : Refusal.of(
            "there is no " + id + " in the last commit of " + where + meant,
            id.indexOf(' ') > 0
                ? "find it: git ara search " + id
                : "search all branches: git log --all --grep='^Ara-Event: "
                    + SemanticDiff.token(id)
                    + " '");
  }

  private static void print(Call call, Entry entry) {
    EntryPrinter.print(
        call, entry.id(), entry.kind(), entry.title(), entry.path(), entry.line(), entry.fields());
  }
}
