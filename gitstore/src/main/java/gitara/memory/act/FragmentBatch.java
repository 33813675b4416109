package gitara.memory.act;

import gitara.event.EventLog;
import gitara.event.EventPosition;
import gitara.event.EventSearch;
import gitara.event.GitEvents;
import gitara.event.Pass;
import gitara.event.Secrets;
import gitara.event.SourceGate;
import gitara.event.SpineEvent;
import gitara.memory.model.Activation;
import gitara.memory.model.Board;
import gitara.memory.model.BoardLine;
import gitara.memory.model.EnumWords;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.FragmentSignal;
import gitara.memory.model.Ledger;
import gitara.memory.model.MemoryLayout;
import gitara.memory.model.RootCause;
import gitara.memory.model.Trajectory;
import gitara.record.Snapshot;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Proposed fragments, completed from the events that they cite and the board that they name, and
 * checked. Every problem of every one of them is reported; with any, none is written.
 */
public final class FragmentBatch {
  /** The rules on fragments. */
  @FunctionalInterface
  public interface Rules {
    /** What is wrong with a fragment that would be written at a path. */
    List<String> objections(String path, Fragment fragment, String text) throws IOException;
  }

  private static final int LONGEST = 8_000;

  private final EventLog log;
  private final GitEvents git;
  private final Board board;
  private final String blob;
  private final Pass pass;
  private final Ledger ledger;
  private final boolean secretsAllowed;
  private final Rules rules;
  private final List<String> problems = new ArrayList<>();
  private final Map<String, String> files = new LinkedHashMap<>();

  /**
   * @param head the commit whose board was looked at
   * @param ledger of that commit
   * @param secretsAllowed whether what looks like a credential may stand in a fragment
   */
  public FragmentBatch(
      EventLog log,
      GitEvents git,
      Snapshot head,
      Board board,
      Pass pass,
      Ledger ledger,
      boolean secretsAllowed,
      Rules rules)
      throws IOException {
    this.log = log;
    this.git = git;
    this.board = board;
    this.pass = pass;
    this.secretsAllowed = secretsAllowed;
    this.rules = rules;
    this.ledger = ledger;
    ObjectId id = head.id(MemoryLayout.BOARD);
    this.blob = id == null ? "" : id.name();
  }

  public List<String> problems() {
    return problems;
  }

  /** The content of each file that is to be written, by its path. */
  public Map<String, String> files() {
    return files;
  }

  public void check(List<GivenFragment> all) throws IOException {
    TreeSet<String> ids = new TreeSet<>();
    TreeSet<String> days = new TreeSet<>();
    for (GivenFragment given : all) {
      String id = given.field("source_event_id");
      if (!id.startsWith(GitEvents.PREFIX)) {
        ids.add(id);
      }
      Instant when = SpineEvent.instant(given.field("source_ts"));
      if (when != null) {
        days.add(when.atOffset(ZoneOffset.UTC).toLocalDate().toString());
      }
    }
    ids.remove("");
    ids.remove(Fragment.NO_LINE);
    Map<String, EventSearch.Found> events = new EventSearch(log).find(ids, days);
    for (GivenFragment given : all) {
      String id = given.field("source_event_id");
      EventSearch.Found found = events.get(id);
      if (id.equals(Fragment.NO_LINE)) {
        check(given, new EventSearch.Found(nothing(), false, List.of()));
        continue;
      }
      check(given, found == null && id.startsWith(GitEvents.PREFIX) ? commit(id) : found);
    }
  }

  /** In the place of an event, for a line that none of the events of the pass is about. */
  private SpineEvent nothing() {
    EventPosition to = pass.to();
    String ts = to == null ? pass.begun() : to.ts();
    String none = Fragment.NO_LINE;
    return new SpineEvent(none, ts, none, none, none, "", pass.range(), "", null, 0);
  }

  /** A line that waits for its trigger is reported where somebody asked, or it is known already. */
  private void sparse(GivenFragment given, @Nullable BoardLine line) {
    if (pass.range().isEmpty()) {
      problem(given, "the pass has read no events, so no line was tested");
    }
    if (line != null && !pass.coverage() && ledger.row(line.identity()) == null) {
      problem(
          given, line.ref() + " is not in the ledger, and the pass was begun without --coverage");
    }
  }

  private EventSearch.@Nullable Found commit(String id) throws IOException {
    SpineEvent event = git.find(id);
    return event == null || !event.id().equals(id)
        ? null
        : new EventSearch.Found(event, !SourceGate.isExternal(event.kind()), List.of());
  }

  private void check(GivenFragment given, EventSearch.@Nullable Found found) throws IOException {
    int before = problems.size();
    SpineEvent event = event(given, found);
    FragmentSignal signal = FragmentSignal.of(given.field("signal"));
    Trajectory trajectory = Trajectory.of(given.field("trajectory"));
    word(given, "signal", signal, EnumWords.all(FragmentSignal.values()));
    word(given, "trajectory", trajectory, EnumWords.all(Trajectory.values()));
    String activated = given.field("activation");
    Activation activation =
        activated.isEmpty() && trajectory != null
            ? trajectory.usualActivation()
            : Activation.of(activated);
    if (!activated.isEmpty()) {
      word(given, "activation", activation, EnumWords.all(Activation.values()));
    }
    RootCause cause = RootCause.of(given.field("root_cause"));
    if (!given.field("root_cause").isEmpty()) {
      word(given, "root_cause", cause, EnumWords.all(RootCause.values()));
    }
    text(given, "evidence");
    text(given, "note");
    BoardLine line = line(given, trajectory, event != null);
    int number = line == null ? MemoryLayout.lineOf(given.ref()) : line.number();
    boolean named = line != null || (number > 0 && board.at(number) == null);
    if (event == null || !(named || given.ref().equals(Fragment.NO_LINE))) {
      return;
    }
    // In the place of a word that was reported stands one that fits, so that the rules report the
    // rest at once; nothing is written.
    Trajectory way =
        trajectory != null ? trajectory : named ? Trajectory.NEUTRAL : Trajectory.NEW_SIGNAL;
    Fragment fragment =
        new Fragment(
            event.id(),
            event.ts(),
            event.kind(),
            event.sessionKey(),
            event.type(),
            signal == null ? FragmentSignal.RECURRENCE : signal,
            named ? MemoryLayout.ref(number) : Fragment.NO_LINE,
            named ? number : 0,
            line == null ? "" : line.identity(),
            named ? blob : "",
            way,
            activation == null ? way.usualActivation() : activation,
            trajectory == null ? null : cause,
            event.sha256(),
            pass.id(),
            given.contextIds(),
            event.id().equals(Fragment.NO_LINE) ? pass.range() : "");
    if (fragment.isSparse()) {
      sparse(given, line);
    }
    String path = fragment.path();
    if (path == null) {
      problem(given, "the event's time " + event.ts() + " cannot be read");
      return;
    }
    String text =
        FragmentFile.write(
            fragment, orAny(given.field("evidence")), orAny(given.field("note")), given.pointers());
    rules.objections(path, fragment, text).forEach(objection -> problem(given, objection));
    if (problems.size() == before) {
      files.putIfAbsent(path, text);
    }
  }

  /** In the place of a text that was reported missing. */
  private static String orAny(String text) {
    return text.isEmpty() ? "x" : text;
  }

  private @Nullable SpineEvent event(GivenFragment given, EventSearch.@Nullable Found found) {
    String id = given.field("source_event_id");
    if (id.isEmpty()) {
      problem(given, "lacks source_event_id");
      return null;
    }
    if (found == null) {
      problem(given, "there is no event " + id + " in " + EventLog.FOLDER + "/");
      return null;
    }
    SpineEvent event = found.event();
    if (!found.others().isEmpty()) {
      problem(
          given,
          "the id "
              + id
              + " is used for different events, at "
              + event.at()
              + " and "
              + String.join(", ", found.others()));
    }
    same(given, "source_ts", event.ts());
    same(given, "session_key", event.sessionKey());
    same(given, "event_type", event.type());
    same(given, "source_event_sha256", event.sha256());
    String kind = given.field("source_kind");
    if (!kind.isEmpty() && !SourceGate.normal(kind).equals(event.kind())) {
      problem(given, "source_kind is " + kind + ", that of the event is " + event.kind());
    }
    return event;
  }

  private void same(GivenFragment given, String name, String value) {
    String said = given.field(name);
    if (!said.isEmpty() && !said.equals(value)) {
      problem(
          given,
          name + " is " + said + ", that of the event is " + (value.isEmpty() ? "none" : value));
    }
  }

  private void word(GivenFragment given, String name, @Nullable Object found, String all) {
    if (found == null) {
      String word = given.field(name);
      problem(
          given,
          (word.isEmpty() ? "lacks " + name : name + " " + word)
              + (word.isEmpty() ? ": one of " : " is not one of ")
              + all);
    }
  }

  private void text(GivenFragment given, String name) {
    String text = given.field(name);
    if (text.isEmpty()) {
      problem(given, "lacks " + name + ": a plain sentence is required");
    } else if (text.length() > LONGEST) {
      problem(given, name + " has more than " + LONGEST + " characters; shorten it");
    } else {
      String secret = secretsAllowed ? null : Secrets.in(text);
      if (secret != null) {
        problem(given, name + " seems to contain a credential (" + secret + "…): remove it");
      }
    }
  }

  /**
   * The line that is named; null without one.
   *
   * @param judged whether the rule on references will report a number without a line
   */
  private @Nullable BoardLine line(
      GivenFragment given, @Nullable Trajectory trajectory, boolean judged) {
    String ref = given.ref();
    String hash = given.field("source_line_hash");
    String number = given.field("source_line");
    if (!number.isEmpty() && MemoryLayout.lineOf(ref) != MemoryLayout.lineOf("L" + number)) {
      problem(
          given, "claude_md_ref " + ref + " and source_line " + number + " are different lines");
      return null;
    }
    if (ref.isEmpty() && hash.isEmpty()) {
      problem(
          given,
          trajectory == Trajectory.NEW_SIGNAL
              ? "lacks claude_md_ref: none, for a signal without a line"
              : "lacks claude_md_ref: the line that was tested, or none");
      return null;
    }
    if (ref.equals(Fragment.NO_LINE)) {
      return null;
    }
    BoardLine line = board.find(ref.isEmpty() ? identity(hash) : ref);
    if (line == null && judged && MemoryLayout.lineOf(ref) > 0) {
      return null;
    }
    if (line == null) {
      problem(
          given,
          "the board of the last commit has no line "
              + (ref.isEmpty() ? hash : ref)
              + " (git ara memory lines lists them)");
    } else if (!hash.isEmpty() && !identity(hash).equals(line.identity())) {
      problem(
          given,
          "source_line_hash "
              + hash
              + " is not that of "
              + line.ref()
              + ", "
              + line.identity()
              + ": it belongs to another board");
      return null;
    } else if (hash.isEmpty() && !blob.startsWith(given.field("claude_md_blob"))) {
      // With the line's identity, which has just been compared, the number is right all the same.
      problem(
          given,
          "claude_md_blob "
              + given.field("claude_md_blob")
              + " is not the board of the last commit, "
              + blob
              + ": its "
              + line.ref()
              + " may be another line (git ara memory lines)");
      return null;
    }
    return line;
  }

  private static String identity(String hash) {
    return hash.startsWith(BoardLine.PREFIX) ? hash : BoardLine.PREFIX + hash;
  }

  private void problem(GivenFragment given, String what) {
    problems.add(given.place().isEmpty() ? what : given.place() + ": " + what);
  }
}
