package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
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
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** {@code git ara memory scan end}: commits the fragments of a pass and moves the cursor. */
public final class MemoryScanEndVerb implements Verb {
  public static final String NOTHING =
      "NO_NEW_GRADIENT: no external line-referenced evidence found.";

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        MemoryScanBeginVerb.scannerOption(),
        Options.one("--pass", "ID", "pass to end, if several are open"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String scanner = MemoryScanBeginVerb.scanner(call.args());
    try (Repo repo = call.open()) {
      Passes passes = new Passes(repo.gitDir());
      ProcessIdentity owner = ProcessIdentity.current();
      PendingFragments pending = new PendingFragments(repo.gitDir());
      Recorder recorder = new Recorder(repo, owner, new VerbGate(call.protocols().rules(), repo));
      List<String> waiting = pending.list();
      Reader reader = new Reader(repo, owner, scanner);
      Pass pass = pass(call, passes, scanner, reader.position());
      EndScan.Ended ended = new EndScan.Ended(List.of(), List.of(), List.of());
      ObjectId commit = null;
      if (!waiting.isEmpty()) {
        Recorder.Recorded<EndScan.Ended> recorded =
            recorder.record(
                new EndScan(repo.environment(), pending, furthest(reader.position(), pass)));
        recorded.notes().forEach(note -> call.console().error("git-ara: " + Console.safe(note)));
        ended = recorded.answer();
        commit = recorded.commit();
      }
      EventPosition now = reader.position();
      if (pass != null) {
        now = move(repo, reader, pass, ended, now);
        if (!pass.git().isEmpty()) {
          new GitEvents(repo, owner, scanner).advance(pass.git());
        }
        passes.end(pass.id());
      }
      List<String> done = new ArrayList<>(ended.written());
      done.addAll(ended.known());
      pending.remove(done);
      tell(call, ended, commit, now);
      return ExitCode.OK;
    }
  }

  private static @Nullable Pass pass(
      Call call, Passes passes, String scanner, @Nullable EventPosition now)
      throws Refusal, IOException {
    String named = call.args().value("--pass");
    if (named != null) {
      Pass pass = passes.read(named);
      if (pass == null || !pass.scanner().equals(scanner)) {
        throw Refusal.of(
            "there is no open pass " + named + " of the scanner " + scanner,
            "start one: git ara memory scan begin");
      }
      return pass;
    }
    List<Pass> open = passes.open(scanner);
    if (now != null && open.size() > 1) {
      // What a killed scan left open and others have read since needs no end.
      open.removeIf(pass -> pass.to() != null && EventPosition.ORDER.compare(pass.to(), now) <= 0);
    }
    if (open.size() > 1) {
      throw Refusal.of(
          "several passes are open: " + String.join(", ", open.stream().map(Pass::id).toList()),
          "choose one: --pass " + open.getLast().id());
    }
    return open.isEmpty() ? null : open.getFirst();
  }

  private static @Nullable EventPosition furthest(
      @Nullable EventPosition now, @Nullable Pass pass) {
    EventPosition to = pass == null || !pass.moves() ? null : pass.to();
    return to == null || (now != null && EventPosition.ORDER.compare(to, now) < 0) ? now : to;
  }

  private static @Nullable EventPosition move(
      Repo repo, Reader reader, Pass pass, EndScan.Ended ended, @Nullable EventPosition now)
      throws Refusal, IOException {
    EventPosition to = pass.to();
    if (!pass.moves() || to == null) {
      return now;
    }
    EventPosition reached = reader.advance(pass.from(), to);
    TreeSet<String> fruitful = new TreeSet<>();
    for (Fragment fragment : ended.fragments()) {
      fruitful.add(fragment.ts().length() < 10 ? "" : fragment.ts().substring(0, 10));
    }
    EventLog log = new EventLog(repo.requireWorkTree());
    for (String day : pass.days()) {
      if (!fruitful.contains(day) && log.days().contains(day)) {
        reader.cover(day, log.size(day));
      }
    }
    return reached;
  }

  private static void tell(
      Call call, EndScan.Ended ended, @Nullable ObjectId commit, @Nullable EventPosition now) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("result", commit == null ? NOTHING : "UPDATED");
      object.put("commit", commit == null ? "" : commit.name());
      object.put("new", ended.written());
      object.put("prior", ended.known().size());
      object.put("cursor", now == null ? null : now.toString());
      console.line(JsonWriter.line(object));
    } else if (commit == null) {
      console.line(NOTHING);
    } else if (call.porcelain()) {
      ended.written().forEach(console::line);
    } else {
      ended.written().forEach(path -> console.line(Console.safe(path)));
      console.line(
          MemoryCounts.evidence(ended.written().size(), ended.known().size())
              + "  commit "
              + commit.name().substring(0, 10));
      console.line("cursor " + (now == null ? "nowhere" : Console.safe(now.toString())));
    }
  }
}
