package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Mentions;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The turns of a record in their order, newest first, and the days on which there were any. Days
 * are known from file names; of the sessions, only those are read that a question needs.
 */
public final class Turns {
  private static final String INDEX = "session_index.yaml";
  private static final String ENDING = ".yaml";

  /**
   * A row of {@code open_threads}, and the day of its session. What is still open is carried on to
   * the newest session.
   */
  record OpenThread(String date, String text, boolean isNewest) {}

  private final List<SessionTurn> turns;
  private final List<String> days;
  private final List<OpenThread> threads;
  private final List<String> problems;
  private final @Nullable Session latest;

  private Turns(
      List<SessionTurn> turns,
      List<String> days,
      List<OpenThread> threads,
      List<String> problems,
      @Nullable Session latest) {
    this.turns = turns;
    this.days = days;
    this.threads = threads;
    this.problems = problems;
    this.latest = latest;
  }

  /**
   * The newest sessions: enough to decide whether a topic is abandoned, or an observation stale.
   */
  public static Turns recent(Snapshot snapshot, String root) throws IOException {
    return read(snapshot, root, false);
  }

  /**
   * All sessions. An old one in which nobody is quoted is not parsed: it counts as one turn that
   * names what it names.
   */
  public static Turns all(Snapshot snapshot, String root) throws IOException {
    return read(snapshot, root, true);
  }

  private static Turns read(Snapshot snapshot, String root, boolean all) throws IOException {
    List<String> ids = names(snapshot, root);
    List<String> days = new ArrayList<>();
    for (String id : ids) {
      String date = date(id);
      if (!date.isEmpty() && (days.isEmpty() || !days.getLast().equals(date))) {
        days.add(date);
      }
    }
    Turns turns = new Turns(new ArrayList<>(), days, new ArrayList<>(), new ArrayList<>(), null);
    Session latest = null;
    String last = "";
    boolean enough = false;
    for (String id : ids) {
      // A day is read whole, so that what came before the last turns of a day is known as such.
      if (!date(id).equals(last)) {
        enough =
            turns.turns.size() >= ClosureSignals.TURNS
                && days.indexOf(last) >= ClosureSignals.DAYS - 1;
        last = date(id);
      }
      if (enough && !all) {
        break;
      }
      Session session = turns.open(snapshot, root, id, enough, latest == null);
      if (latest == null) {
        latest = session;
      }
    }
    return new Turns(turns.turns, days, turns.threads, turns.problems, latest);
  }

  /** The newest sessions with all that they say, newest first; one that cannot be read is empty. */
  public static List<Session> sessions(Snapshot snapshot, String root, int most)
      throws IOException {
    List<Session> sessions = new ArrayList<>();
    for (String id : names(snapshot, root)) {
      Session session = sessions.size() == most ? null : session(snapshot, root, id);
      if (session != null) {
        sessions.add(session);
      }
    }
    return sessions;
  }

  /** A session; null where its file is missing or is not text. */
  public static @Nullable Session session(Snapshot snapshot, String root, String id)
      throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, path(root, id));
      return text == null ? null : Session.read(id, text);
    } catch (TextException e) {
      // lint reports a file that is not text.
      return null;
    }
  }

  /** The file of a session. */
  public static String path(String root, String id) {
    return root + AraProtocol.SESSIONS + id + ENDING;
  }

  private @Nullable Session open(
      Snapshot snapshot, String root, String id, boolean old, boolean newest) throws IOException {
    SourceText text;
    try {
      text = Protocol.text(snapshot, path(root, id));
    } catch (TextException e) {
      e.problems().forEach(problem -> problems.add(problem.toString()));
      return null;
    }
    if (text == null) {
      return null;
    }
    if (old && !quotesSomebody(text.text())) {
      turns.add(new SessionTurn(id, 0, Mentions.in(text.text()), List.of(), List.of()));
      return null;
    }
    Session session = Session.read(id, text);
    turns.addAll(session.turns());
    problems.addAll(session.problems());
    if (!old) {
      for (String thread : session.threads()) {
        threads.add(new OpenThread(date(id), thread, newest));
      }
    }
    return session;
  }

  private static boolean quotesSomebody(String text) {
    int at = text.indexOf("key_context:");
    return at >= 0 && !text.startsWith(" []", at + "key_context:".length());
  }

  /** Whether there is a session with a name. */
  public static boolean isSession(Snapshot snapshot, String root, String id) throws IOException {
    return names(snapshot, root).contains(id);
  }

  /** The names of all session records without their ending, newest first. */
  public static List<String> names(Snapshot snapshot, String root) throws IOException {
    String folder = root + AraProtocol.SESSIONS;
    List<String> ids = new ArrayList<>();
    for (String path : snapshot.list(folder.substring(0, folder.length() - 1))) {
      String name = path.substring(folder.length());
      if (name.endsWith(ENDING) && !name.equals(INDEX)) {
        ids.add(name.substring(0, name.length() - ENDING.length()));
      }
    }
    ids.sort(Turns::newestFirst);
    return ids;
  }

  private static int newestFirst(String one, String other) {
    int order = date(other).compareTo(date(one));
    if (order == 0) {
      order = Long.compare(number(other), number(one));
    }
    return order == 0 ? other.compareTo(one) : order;
  }

  /** The day that a session or a timestamp begins with; empty when it does not. */
  static String date(String text) {
    if (text.length() < 10) {
      return "";
    }
    for (int i = 0; i < 10; i++) {
      char c = text.charAt(i);
      boolean dash = i == 4 || i == 7;
      if (dash ? c != '-' : c < '0' || c > '9') {
        return "";
      }
    }
    return text.substring(0, 10);
  }

  /** The number behind a session's day. */
  private static long number(String session) {
    long number = 0;
    for (int i = 11; i < session.length() && i < 27; i++) {
      char c = session.charAt(i);
      if (c < '0' || c > '9') {
        break;
      }
      number = number * 10 + (c - '0');
    }
    return number;
  }

  /** The same with what is about to be written: a new turn, or more rows of the newest. */
  public Turns with(SessionTurn pending) {
    List<SessionTurn> more = new ArrayList<>(turns);
    if (!more.isEmpty() && more.getFirst().name().equals(pending.name())) {
      more.set(0, more.getFirst().with(pending));
    } else {
      more.addFirst(pending);
    }
    List<String> dates = new ArrayList<>(days);
    if (dates.isEmpty() || !dates.getFirst().equals(pending.date())) {
      dates.addFirst(pending.date());
    }
    return new Turns(more, dates, threads, problems, latest);
  }

  public List<SessionTurn> turns() {
    return turns;
  }

  /** Session-days, newest first. */
  public List<String> days() {
    return days;
  }

  /** The rows of {@code open_threads} of the newest sessions. */
  List<OpenThread> threads() {
    return threads;
  }

  /** What could not be read. */
  public List<String> problems() {
    return problems;
  }

  /** The newest session; null when there is none that can be read. */
  public @Nullable Session latest() {
    return latest;
  }
}
