package gitara.ara;

import gitara.commit.Draft;
import gitara.git.Refusal;
import gitara.text.Plain;
import gitara.text.YamlEditor;
import gitara.text.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a turn leaves beside its entries: rows in the day's session record, the session's row in the
 * index and, where there is a note, an entry of the reasoning log. Opened first, so that what
 * stands in its way is told with all else; written last.
 */
final class SessionLog {
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

  /** One row of {@code events_logged}. */
  record Row(String type, String id, String routing, String provenance, String summary) {}

  private final Draft draft;
  private final String root;
  private final Now now;
  private final boolean sameTurn;

  private final long latest;
  private final @Nullable YamlFile record;
  private final @Nullable YamlFile index;
  private final @Nullable YamlFile reasoning;
  private long turn;

  /** Opens the files that {@link #write} will touch. */
  SessionLog(Draft draft, String root, Now now, boolean sameTurn, boolean noted)
      throws IOException {
    this.draft = draft;
    this.root = root;
    this.now = now;
    this.sameTurn = sameTurn;
    latest = latestOf(draft, root, now.date());
    record = latest == 0 ? null : YamlFile.open(draft, path(latest), NEW_RECORD);
    index = YamlFile.open(draft, root + AraProtocol.SESSION_INDEX, "sessions: []\n");
    reasoning = noted ? YamlFile.open(draft, root + AraProtocol.REASONING, "entries: []\n") : null;
    if (index != null) {
      index.list("sessions");
    }
    if (reasoning != null) {
      reasoning.list("entries");
    }
    if (record != null) {
      record.list("events_logged");
    }
    if (record != null && !(record.top().get("session") instanceof YamlNode.Mapping)) {
      draft.problem(path(latest) + ": expected the key session with a mapping below it");
    }
    if (sameTurn && latest == 0) {
      draft.problem("there is no turn of " + now.date() + " to go on with; leave out --same-turn");
    }
  }

  /** The highest session number of a day; 0 when the day has none. */
  private static long latestOf(Draft draft, String root, String date) throws IOException {
    long latest = 0;
    String folder = root + AraProtocol.SESSIONS;
    for (String path : draft.head().list(folder.substring(0, folder.length() - 1))) {
      String name = path.substring(folder.length());
      if (name.startsWith(date + "_") && name.endsWith(".yaml")) {
        latest = Math.max(latest, number(name.substring(date.length() + 1, name.length() - 5)));
      }
    }
    return latest;
  }

  private String name(long number) {
    String digits = Long.toString(number);
    return now.date() + "_" + "0".repeat(Math.max(0, 3 - digits.length())) + digits;
  }

  private String path(long number) {
    return root + AraProtocol.SESSIONS + name(number) + ".yaml";
  }

  /**
   * Writes the turn; the draft has been checked.
   *
   * @return its name, such as {@code 2026-11-18_001#3}
   */
  String write(Ids ids, List<Row> rows, String note) throws IOException, Refusal {
    long number = record == null ? ids.nextSession(now.date(), latest) : latest;
    YamlFile file = record == null ? YamlFile.open(draft, path(number), NEW_RECORD) : record;
    draft.check();
    String id = name(number);
    Summary summary = writeRecord(Objects.requireNonNull(file), id, rows);
    writeIndex(Objects.requireNonNull(index), id, summary);
    String name = id + "#" + turn;
    if (reasoning != null) {
      Map<String, Object> item = new LinkedHashMap<>();
      item.put("turn", name);
      item.put("notes", List.of(note));
      reasoning.editor().append(reasoning.top(), "entries", item);
      reasoning.save();
    }
    return name;
  }

  /** What the index repeats of a session. */
  private record Summary(String text, long events, List<String> claims, long threads) {}

  private Summary writeRecord(YamlFile file, String id, List<Row> rows) throws Refusal {
    YamlNode.Mapping top = file.top();
    YamlNode.Mapping session =
        (YamlNode.Mapping) Objects.requireNonNull(top.get("session"), "checked when opened");
    YamlEditor editor = file.editor();
    if (record == null) {
      editor.put(session, "id", id);
      editor.put(session, "date", now.date());
      editor.put(session, "started", now.minute());
    }
    long before = number(session.text("turn_count"));
    turn = sameTurn ? Math.max(1, before) : before + 1;
    editor.put(session, "last_turn", now.minute());
    editor.put(session, "turn_count", turn);
    Map<String, Integer> counts = counts(top.get("events_logged"));
    String old = session.text("summary");
    boolean generated = old == null || old.equals(tell(counts));
    for (Row row : rows) {
      counts.merge(row.type(), 1, Integer::sum);
      editor.append(top, "events_logged", item(row));
    }
    String summary = old == null || generated ? tell(counts) : old;
    if (generated) {
      editor.put(session, "summary", summary);
    }
    file.save();
    long events = 0;
    for (int count : counts.values()) {
      events += count;
    }
    return new Summary(
        summary, events, claims(top.get("claims_touched")), size(top.get("open_threads")));
  }

  private Map<String, Object> item(Row row) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("turn", turn);
    item.put("type", new Plain(row.type()));
    item.put("id", new Plain(row.id()));
    item.put("routing", new Plain(row.routing()));
    item.put("provenance", new Plain(row.provenance()));
    item.put("summary", row.summary());
    return item;
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
  private static String tell(Map<String, Integer> counts) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, Integer> count : counts.entrySet()) {
      text.append(text.isEmpty() ? "" : ", ").append(count.getValue()).append(' ');
      text.append(count.getKey().replace('_', ' ')).append(count.getValue() == 1 ? "" : "s");
    }
    return text.toString();
  }

  private static List<String> claims(@Nullable YamlNode touched) {
    List<String> claims = new ArrayList<>();
    if (touched instanceof YamlNode.Sequence sequence) {
      for (YamlNode one : sequence.items()) {
        String claim = one instanceof YamlNode.Mapping row ? row.text("id") : null;
        if (claim != null && !claims.contains(claim)) {
          claims.add(claim);
        }
      }
    }
    return claims;
  }

  private static long size(@Nullable YamlNode list) {
    return list instanceof YamlNode.Sequence sequence ? sequence.items().size() : 0;
  }

  private static long number(@Nullable String text) {
    try {
      return text == null ? 0 : Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private void writeIndex(YamlFile file, String id, Summary summary) throws Refusal {
    YamlEditor editor = file.editor();
    YamlNode.Mapping row = YamlFile.row(file.top().get("sessions"), id);
    if (row == null) {
      Map<String, Object> item = new LinkedHashMap<>();
      item.put("id", id);
      item.put("date", now.date());
      item.put("summary", summary.text());
      item.put("turn_count", turn);
      item.put("events_count", summary.events());
      item.put("claims_touched", plain(summary.claims()));
      item.put("open_threads", summary.threads());
      editor.append(file.top(), "sessions", item);
    } else {
      if (!summary.text().equals(row.text("summary"))) {
        editor.put(row, "summary", summary.text());
      }
      editor.put(row, "turn_count", turn);
      editor.put(row, "events_count", summary.events());
    }
    file.save();
  }

  static List<Plain> plain(List<String> words) {
    List<Plain> plain = new ArrayList<>();
    for (String word : words) {
      plain.add(new Plain(word));
    }
    return plain;
  }
}
