package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.event.EventLog;
import gitara.event.EventPosition;
import gitara.event.Pass;
import gitara.event.Passes;
import gitara.event.Reader;
import gitara.event.Scan;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.ScannerState;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** The scanner that a verb is about, its place in the events and its open passes. */
final class Scanners {
  private Scanners() {}

  static OptionSpec option() {
    return Options.one(
        "--scanner", "NAME", "scanner whose cursor is used (default: " + Reader.USUAL + ")");
  }

  /** The one that is named; each memory has scanners of its own. */
  static String name(Call call, Protocol record) throws Refusal {
    String given = call.args().value("--scanner", Reader.USUAL);
    String name = record.namespace().replace('/', '-') + given;
    String objection = RefName.objection("refs/ara/cursor/" + name);
    if (objection != null || name.contains("/")) {
      throw Refusal.of("--scanner " + given + " is not a valid cursor name", objection);
    }
    return name;
  }

  /** A fresh clone has no cursor, and continues from the position that the memory states. */
  static Reader reader(Repo repo, Snapshot head, String scanner) throws IOException, Refusal {
    Reader reader = new Reader(repo, ProcessIdentity.current(), scanner, null);
    byte[] bytes = reader.position() == null ? head.readText(MemoryLayout.state(scanner)) : null;
    ScannerState state =
        bytes == null ? null : ScannerState.parse(new String(bytes, StandardCharsets.UTF_8));
    if (state == null || state.ts().length() < 10) {
      return reader;
    }
    EventLog log = new EventLog(repo.requireWorkTree());
    EventPosition recorded = Scan.after(log, state.id(), state.ts());
    return new Reader(repo, ProcessIdentity.current(), scanner, recorded);
  }

  /** The open pass that is named, or the only one of a scanner. */
  static Pass pass(Call call, Passes passes, String scanner) throws Refusal, IOException {
    String named = call.args().value("--pass");
    Pass pass = named == null ? null : passes.read(named);
    if (named != null && (pass == null || !pass.scanner().equals(scanner))) {
      throw Refusal.of(
          "there is no open pass " + named + " of the scanner " + scanner,
          "list the open ones: git ara memory passes");
    }
    List<Pass> open = pass == null ? passes.open(scanner) : List.of(pass);
    if (open.isEmpty()) {
      throw Refusal.of("no pass is open", "start one: git ara memory scan begin");
    }
    if (open.size() > 1) {
      throw Refusal.of(
          "several passes are open: " + String.join(", ", open.stream().map(Pass::id).toList()),
          "choose one: --pass "
              + open.getLast().id()
              + "; or end one: git ara memory passes --drop");
    }
    return open.getFirst();
  }

  /** How long ago a pass was begun, in words. */
  static String age(Pass pass, Instant now) {
    @Nullable Duration age = null;
    try {
      age = Duration.between(Instant.parse(pass.begun()), now);
    } catch (java.time.DateTimeException e) {
      return "";
    }
    return age.toHours() > 48
        ? age.toDays() + " d"
        : age.toMinutes() > 120 ? age.toHours() + " h" : Math.max(age.toMinutes(), 0) + " min";
  }
}
