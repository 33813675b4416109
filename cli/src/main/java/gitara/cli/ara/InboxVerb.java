package gitara.cli.ara;

import gitara.ara.signal.CommitInbox;
import gitara.cli.check.LintReport;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** {@code git ara inbox}: lists the commits since the last turn that concern the record. */
final class InboxVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.flag("--all", "also list commits that do not concern the record"),
        RecordChoice.option());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (RecordAtHead record = RecordAtHead.open(call);
        ObjectReader reader = record.repo().objects()) {
      ObjectId head = record.head();
      if (head == null) {
        return ExitCode.OK;
      }
      CommitInbox inbox = CommitInbox.of(reader, head, record.protocol(), record.lookup());
      boolean all = call.args().is("--all");
      int quiet = 0;
      for (CommitInbox.Arrived one : inbox.arrived()) {
        if (one.meanings().isEmpty() && !all && !call.json()) {
          quiet++;
        } else {
          print(call, one);
        }
      }
      if (!call.json() && !call.porcelain()) {
        summary(call.console(), inbox, quiet);
      }
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static void print(Call call, CommitInbox.Arrived one) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("commit", one.commit().name());
      object.put("subject", one.subject());
      List<Map<String, Object>> meanings = new ArrayList<>();
      for (CommitInbox.Meaning meaning : one.meanings()) {
        Map<String, Object> each = new LinkedHashMap<>();
        each.put("entry", meaning.entry());
        each.put("what", meaning.what());
        each.put("next", meaning.next());
        meanings.add(each);
      }
      object.put("meanings", meanings);
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      for (CommitInbox.Meaning meaning : one.meanings()) {
        console.line(
            one.commit().name()
                + "\t"
                + Console.safe(meaning.entry())
                + "\t"
                + Console.safe(meaning.what())
                + "\t"
                + Console.safe(meaning.next()));
      }
      return;
    }
    console.line(
        console.paint(Console.Colour.FAINT, one.commit().name().substring(0, 10))
            + "  "
            + Console.safe(one.subject()));
    for (CommitInbox.Meaning meaning : one.meanings()) {
      String entry =
          meaning.entry().isEmpty()
              ? ""
              : console.paint(Console.Colour.ID, Console.safe(meaning.entry())) + ": ";
      console.line("    " + entry + Console.safe(meaning.what()));
      if (!meaning.next().isEmpty()) {
        console.line("      " + console.paint(Console.Colour.FAINT, Console.safe(meaning.next())));
      }
    }
  }

  private static void summary(Console console, CommitInbox inbox, int quiet) {
    int count = inbox.arrived().size();
    String since = inbox.turn().isEmpty() ? "no turn recorded yet" : "since turn " + inbox.turn();
    console.line(
        (inbox.isMore() ? "more than " : "")
            + LintReport.count(count, "commit")
            + " "
            + Console.safe(since)
            + (quiet == 0 ? "" : "; " + quiet + " do not concern the record (list them: --all)"));
  }
}
