package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.output.Console;
import gitara.commit.Recorder;
import gitara.event.EventLog;
import gitara.event.EventPosition;
import gitara.event.GitEvents;
import gitara.event.Pass;
import gitara.event.Passes;
import gitara.event.Reader;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.act.EndScan;
import gitara.memory.act.PendingFragments;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentTally;
import gitara.memory.model.LineEvidence;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara memory scan end}: commits the fragments of a pass and moves the cursor. */
public final class MemoryScanEndVerb implements Verb {
  public static final String NOTHING =
      "NO_NEW_GRADIENT: no external line-referenced evidence found.";

  /**
   * What the fragments of the pass say of a line.
   *
   * @param ref of the line; {@code none} for signals without one
   */
  private record Count(String ref, String identity, long news, long prior) {}

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Scanners.option(), Options.one("--pass", "ID", "pass to end, if several are open"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    EndScan.Ended ended = new EndScan.Ended(List.of(), List.of(), List.of());
    ObjectId commit = null;
    Pass pass;
    EventPosition now;
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      Repo repo = memory.repo();
      String scanner = Scanners.name(call, memory.protocol());
      Passes passes = new Passes(repo.gitDir());
      pass = Scanners.pass(call, passes, scanner);
      ProcessIdentity owner = ProcessIdentity.current();
      PendingFragments pending = new PendingFragments(repo.gitDir(), pass.id());
      Reader reader = Scanners.reader(repo, memory.snapshot(), scanner);
      now = reader.position();
      if (!pending.list().isEmpty()) {
        Recorder.Recorded<EndScan.Ended> recorded =
            new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo))
                .record(
                    RecordChoice.in(
                        memory.protocol(),
                        new EndScan(repo.environment(), pending, scanner, furthest(now, pass))));
        recorded.notes().forEach(note -> call.console().error("git-ara: " + Console.safe(note)));
        ended = recorded.answer();
        commit = recorded.commit();
      }
      EventPosition to = pass.to();
      EventLog log = new EventLog(repo.requireWorkTree());
      Map<String, Long> read = reader.read(log);
      if (pass.moves() && to != null) {
        now = reader.advance(pass.from(), to);
      }
      cover(reader, pass, read);
      if (!pass.git().isEmpty()) {
        new GitEvents(repo, owner, scanner).advance(pass.git());
      }
      List<String> done = new ArrayList<>(ended.written());
      done.addAll(ended.known());
      pending.remove(done);
      passes.end(pass.id());
    }
    print(call, pass, ended, commit, now);
    return ExitCode.OK;
  }

  /** The first notes of a clone are about all days that were read elsewhere, too. */
  private static void cover(Reader reader, Pass pass, Map<String, Long> read) throws IOException {
    Map<String, Long> all = new TreeMap<>(read);
    pass.days().forEach((day, bytes) -> all.merge(day, bytes, Math::max));
    for (Map.Entry<String, Long> day : all.entrySet()) {
      if (day.getValue() > 0) {
        reader.cover(day.getKey(), day.getValue());
      }
    }
  }

  private static @Nullable EventPosition furthest(@Nullable EventPosition now, Pass pass) {
    EventPosition to = pass.moves() ? pass.to() : null;
    return to == null || (now != null && EventPosition.ORDER.compare(to, now) < 0) ? now : to;
  }

  /** New and prior evidence of each line, as the files have it. */
  private static List<Count> counts(Call call, List<Fragment> fragments)
      throws Refusal, IOException {
    Map<String, List<Fragment>> byLine = new LinkedHashMap<>();
    for (Fragment fragment : fragments) {
      byLine.computeIfAbsent(fragment.identity(), key -> new ArrayList<>()).add(fragment);
    }
    List<Count> counts = new ArrayList<>();
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      FragmentTally tally = memory.tally(memory.ledger());
      byLine.forEach(
          (identity, some) -> {
            long all = identity.isEmpty() ? tally.signals() : tally.of(identity).inAll();
            String ref = some.getLast().ref();
            counts.add(new Count(ref, identity, some.size(), all - some.size()));
          });
    }
    return counts;
  }

  private static void print(
      Call call,
      Pass pass,
      EndScan.Ended ended,
      @Nullable ObjectId commit,
      @Nullable EventPosition now)
      throws Refusal, IOException {
    Console console = call.console();
    List<Count> counts = counts(call, ended.fragments());
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("result", commit == null ? NOTHING : "UPDATED");
      object.put("commit", commit == null ? "" : commit.name());
      object.put("pass", pass.id());
      object.put("from", pass.from() == null ? null : pass.from().toString());
      object.put("to", pass.to() == null ? null : pass.to().toString());
      object.put("accepted_kinds", pass.accepted());
      object.put("rejected_kinds", pass.rejected());
      object.put("new", ended.written());
      object.put("prior", ended.known().size());
      object.put("lines", counts.stream().map(MemoryScanEndVerb::object).toList());
      object.put("cursor", now == null ? null : now.toString());
      console.line(JsonWriter.line(object));
    } else if (commit == null) {
      console.line(NOTHING);
    } else if (call.porcelain()) {
      ended.written().forEach(console::line);
    } else {
      console.line("scanned " + (pass.range().isEmpty() ? "nothing" : Console.safe(pass.range())));
      console.line("accepted " + kinds(pass.accepted()) + "; rejected " + kinds(pass.rejected()));
      ended.written().forEach(path -> console.line(Console.safe(path)));
      for (Count count : counts) {
        console.line(count.ref() + "  " + LineEvidence.counted(count.news(), count.prior()));
      }
      console.line(
          LineEvidence.counted(ended.written().size(), ended.known().size())
              + "  commit "
              + commit.name().substring(0, 10));
      console.line("cursor " + (now == null ? "nowhere" : Console.safe(now.toString())));
    }
  }

  private static Map<String, Object> object(Count count) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("line", count.ref());
    object.put("identity", count.identity());
    object.put("new", count.news());
    object.put("prior", count.prior());
    object.put("evidence", LineEvidence.counted(count.news(), count.prior()));
    return object;
  }

  private static String kinds(Map<String, Long> kinds) {
    List<String> all = new ArrayList<>();
    kinds.forEach((kind, count) -> all.add(Console.safe(kind) + " " + count));
    return all.isEmpty() ? "none" : String.join(", ", all);
  }
}
