package gitara.ara.edit;

import gitara.ara.id.Numbers;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Sessions;
import gitara.commit.ChangeSet;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a turn leaves beside its entries: rows in the day's session record, the session's row in the
 * index and, where there are notes, an entry of the reasoning log. Acts add rows; {@link #write}
 * puts them into the files.
 */
public final class SessionLog {
  private static final String NEW_RECORD =
      """
      session:
        id: ""
        date: ""
        started: ""
        last_turn: ""
        turn_count: 0
        summary: ""

      events_logged: []

      ai_actions: []

      claims_touched: []

      logic_revisions: []

      key_context: []

      open_threads: []

      ai_suggestions_pending: []
      """;

  private final ChangeSet draft;
  private final String root;
  private final Now now;
  private final boolean fresh;
  private final String id;
  private final @Nullable YamlFile record;
  private final @Nullable YamlFile index;
  private final long turn;
  private final CarriedList threads;
  private final CarriedList suggestions;
  private final Map<String, List<Map<String, @Nullable Object>>> rows = new LinkedHashMap<>();
  private final List<String> types = new ArrayList<>();
  private final List<String> claims = new ArrayList<>();
  private final Set<String> excerpts = new HashSet<>();
  private final List<Quoted> quoted = new ArrayList<>();
  private final Set<String> revised = new HashSet<>();
  private final List<String> notes = new ArrayList<>();

  /** Opens the files that {@link #write} will touch. */
  public SessionLog(
      ChangeSet draft, String root, Now now, Sessions sessions, Numbers numbers, boolean sameTurn)
      throws IOException {
    this.draft = draft;
    this.root = root;
    this.now = now;
    id = numbers.session(now.date(), sessions.names());
    fresh = !sessions.names().contains(id);
    String path = root + AraProtocol.SESSIONS + id + ".yaml";
    record = YamlFile.open(draft, path, NEW_RECORD, null);
    index = YamlFile.open(draft, root + AraProtocol.SESSION_INDEX, "sessions: []\n", null);
    if (index != null) {
      index.list("sessions");
    }
    long before = 0;
    if (record != null) {
      record.list("events_logged");
      if (record.top().get("session") instanceof YamlNode.Mapping session) {
        before = Sessions.number(session.text("turn_count"));
      } else {
        draft.problem(path + ": expected the key session with a mapping below it");
      }
    }
    if (sameTurn && fresh) {
      draft.problem("there is no turn of " + now.date() + " to continue; omit --same-turn");
    }
    turn = numbers.turn(before, sameTurn);
    YamlNode.Mapping above = fresh && !sessions.names().isEmpty() ? sessions.record(0) : null;
    threads = new CarriedList("open_threads", record, above);
    suggestions = new CarriedList("ai_suggestions_pending", record, above);
  }

  /** The name of the turn, such as {@code 2026-11-18_001#3}. */
  public String turn() {
    return id + "#" + turn;
  }

  /** The number of the turn within its session. */
  public long number() {
    return turn;
  }

  public String session() {
    return id;
  }

  /** The day's record as it is without this turn. */
  @Nullable YamlFile record() {
    return record;
  }

  public CarriedList threads() {
    return threads;
  }

  public CarriedList suggestions() {
    return suggestions;
  }

  private Map<String, @Nullable Object> row(String list) {
    List<Map<String, @Nullable Object>> all = rows.get(list);
    if (all == null) {
      all = new ArrayList<>();
      rows.put(list, all);
    }
    Map<String, @Nullable Object> row = new LinkedHashMap<>();
    all.add(row);
    return row;
  }

  public void event(String type, String entry, String routing, String provenance, String summary) {
    types.add(type);
    Map<String, @Nullable Object> row = row("events_logged");
    row.put("turn", turn);
    row.put("type", new Plain(type));
    row.put("id", new Plain(entry));
    row.put("routing", new Plain(routing));
    row.put("provenance", new Plain(provenance));
    row.put("summary", summary);
  }

  public void action(String action, List<String> files) {
    Map<String, @Nullable Object> row = row("ai_actions");
    row.put("turn", turn);
    row.put("action", action);
    row.put("provenance", new Plain("ai-executed"));
    row.put("files_changed", files);
  }

  public void touched(String claim, String action) {
    if (!claim.startsWith("C")) {
      return;
    }
    claims.add(claim);
    Map<String, @Nullable Object> row = row("claims_touched");
    row.put("id", new Plain(claim));
    row.put("action", new Plain(action));
    row.put("turn", turn);
  }

  /** Whether this turn has changed a field of an entry. */
  public boolean revises(String entry, String field) {
    return revised.contains(entry + " " + field);
  }

  /** What was there and what is there now, word for word. */
  public void revision(
      String entry, String field, String before, String after, RevisionReason reason) {
    Map<String, @Nullable Object> row = row("logic_revisions");
    row.put("turn", turn);
    row.put("entry", new Plain(entry));
    row.put("field", new Plain(field));
    revised.add(entry + " " + field);
    row.put("before", before);
    row.put("after", after);
    row.put("signal", new Plain(reason.signal()));
    row.put("provenance", new Plain(reason.provenance()));
    if (!reason.note().isEmpty()) {
      row.put("note", reason.note());
    }
  }

  /** Words of the researcher, and the entry for which they are quoted. */
  public record Quoted(String entry, String excerpt) {}

  /** What this turn quotes. */
  public List<Quoted> quoted() {
    return quoted;
  }

  /** Files what the researcher said, once for each entry that it is about; null for none. */
  public void quote(String excerpt, @Nullable String entry) {
    if (excerpts.add(excerpt + "\n" + entry)) {
      Map<String, @Nullable Object> row = row("key_context");
      row.put("turn", turn);
      row.put("excerpt", excerpt);
      if (entry != null) {
        row.put("entry", new Plain(entry));
        quoted.add(new Quoted(entry, excerpt));
      }
    }
  }

  /** Files what a reader found out about a claim, with what else there is to say of it. */
  public void report(String excerpt, Map<String, ?> more) {
    Map<String, @Nullable Object> row = row("key_context");
    row.put("turn", turn);
    row.put("excerpt", excerpt);
    row.putAll(more);
  }

  public void note(String note) {
    notes.add(note);
  }

  /**
   * Puts the turn into the files.
   *
   * @param given the session's summary, where the author gave one
   * @return the files, to be saved
   */
  public List<YamlFile> write(@Nullable String given) throws IOException {
    List<YamlFile> files = new ArrayList<>();
    if (record == null
        || index == null
        || !(record.top().get("session") instanceof YamlNode.Mapping session)) {
      return files;
    }
    YamlNode.Mapping top = record.top();
    YamlEditor editor = record.edit();
    if (fresh) {
      editor.put(session, "id", id);
      editor.put(session, "date", now.date());
      editor.put(session, "started", now.minute());
    }
    editor.put(session, "last_turn", now.minute());
    editor.put(session, "turn_count", turn);
    Map<String, Integer> counts = counts(top.get("events_logged"));
    String old = session.text("summary");
    boolean generated = old == null || old.equals(generated(counts));
    for (String type : types) {
      counts.merge(type, 1, Integer::sum);
    }
    String summary = given != null ? given : old == null || generated ? generated(counts) : old;
    if (!summary.equals(old)) {
      editor.put(session, "summary", summary);
    }
    for (Map.Entry<String, List<Map<String, @Nullable Object>>> list : rows.entrySet()) {
      for (Map<String, @Nullable Object> row : list.getValue()) {
        editor.append(top, list.getKey(), row);
      }
    }
    threads.write(editor, top);
    suggestions.write(editor, top);
    long events = 0;
    for (int count : counts.values()) {
      events += count;
    }
    new SessionIndexRow(index)
        .write(id, now.date(), summary, turn, events, allClaims(top), threads.size());
    files.add(record);
    files.add(index);
    if (!notes.isEmpty()) {
      YamlFile reasoning =
          YamlFile.open(draft, root + AraProtocol.REASONING, "entries: []\n", null);
      if (reasoning != null) {
        reasoning.list("entries");
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("turn", turn());
        item.put("notes", notes);
        reasoning.edit().append(reasoning.top(), "entries", item);
        files.add(reasoning);
      }
    }
    return files;
  }

  /** The claims that the session has touched, each once; null when this turn adds none. */
  private @Nullable List<String> allClaims(YamlNode.Mapping top) {
    if (claims.isEmpty() && !fresh) {
      return null;
    }
    List<String> all = new ArrayList<>();
    for (YamlNode.Mapping row : Sessions.rows(top, "claims_touched")) {
      String claim = row.text("id");
      if (claim != null && !all.contains(claim)) {
        all.add(claim);
      }
    }
    for (String claim : claims) {
      if (!all.contains(claim)) {
        all.add(claim);
      }
    }
    return all;
  }

  private static Map<String, Integer> counts(@Nullable YamlNode events) {
    Map<String, Integer> counts = new TreeMap<>();
    if (events instanceof YamlNode.Sequence sequence) {
      for (YamlNode event : sequence.items()) {
        String type = event instanceof YamlNode.Mapping row ? row.text("type") : null;
        counts.merge(type == null ? "event" : type, 1, Integer::sum);
      }
    }
    return counts;
  }

  /** {@code 2 decisions, 1 question}. A summary that says anything else was written by someone. */
  private static String generated(Map<String, Integer> counts) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Integer> count : counts.entrySet()) {
      text.append(text.isEmpty() ? "" : ", ").append(count.getValue()).append(' ');
      text.append(count.getKey().replace('_', ' ')).append(count.getValue() == 1 ? "" : "s");
    }
    return text.toString();
  }
}
