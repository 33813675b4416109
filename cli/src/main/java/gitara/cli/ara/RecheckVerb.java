package gitara.cli.ara;

import gitara.ara.evidence.Recheck;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.record.Entry;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code git ara recheck}: reads again what entries cite, and reports what no longer stands. It
 * reads the last commit, and changes nothing.
 */
final class RecheckVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[ID...]").options(RecordChoice.option());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (RecordAtHead record = RecordAtHead.open(call);
        Recheck recheck =
            new Recheck(record.repo(), record.protocol(), record.lookup(), record.head())) {
      List<Entry> entries = wanted(call, record);
      List<Recheck.Fault> faults = new ArrayList<>();
      for (Entry entry : entries) {
        List<Recheck.Fault> own = recheck.of(entry);
        faults.addAll(own);
        if (!call.args().operands().isEmpty()) {
          // What the nodes of its proof cite, which of all entries is reported for the nodes.
          recheck.drift(entry).stream()
              .filter(fault -> own.stream().noneMatch(one -> one.source().equals(fault.source())))
              .forEach(faults::add);
        }
      }
      faults.forEach(fault -> print(call, fault));
      if (!call.json() && !call.porcelain()) {
        call.console()
            .line(
                "recheck: "
                    + entries.size()
                    + (entries.size() == 1 ? " entry, " : " entries, ")
                    + (faults.isEmpty()
                        ? "all citations stand"
                        : faults.size()
                            + (faults.size() == 1 ? " citation does" : " citations do")
                            + " not stand"));
      }
      return faults.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static List<Entry> wanted(Call call, RecordAtHead record) throws Refusal, IOException {
    List<String> ids = call.args().operands();
    List<Entry> entries = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    if (ids.isEmpty()) {
      for (String file : record.lookup().files()) {
        try {
          entries.addAll(record.lookup().in(file));
        } catch (TextException e) {
          e.problems().forEach(problem -> problems.add(problem.toString()));
        }
      }
    }
    for (String given : ids) {
      String id = record.protocol().written(given);
      try {
        List<Entry> found = record.lookup().find(id);
        if (found.isEmpty()) {
          problems.add(
              id
                  + " is not in the last commit"
                  + KnownNames.meant(
                      record.lookup().snapshot(), record.protocol(), record.root(), id));
        }
        entries.addAll(found);
      } catch (TextException e) {
        e.problems().forEach(problem -> problems.add(problem.toString()));
      }
    }
    if (!problems.isEmpty()) {
      throw Refusal.of(problems, "entries: git ara list; files: git ara lint");
    }
    return entries;
  }

  private static void print(Call call, Recheck.Fault fault) {
    Console console = call.console();
    Entry entry = fault.entry();
    String kind = fault.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("entry", entry.id());
      object.put("path", entry.path());
      object.put("line", entry.line());
      object.put("kind", kind);
      object.put("source", fault.source());
      object.put("message", fault.message());
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(Console.safe(entry.id()) + "\t" + kind + "\t" + Console.safe(fault.source()));
    } else {
      console.line(
          console.paint(Console.Colour.ID, Console.safe(entry.id()))
              + "  "
              + Console.safe(fault.message())
              + console.paint(
                  Console.Colour.FAINT, "  " + Console.safe(entry.path()) + ":" + entry.line()));
    }
  }
}
