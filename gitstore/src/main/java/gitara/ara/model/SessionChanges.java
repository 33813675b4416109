package gitara.ara.model;

import gitara.record.EntryChange;
import gitara.record.EntryId;
import gitara.record.Event;
import gitara.record.FileChanges;
import gitara.record.SemanticDiff;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a commit wrote into the record of a session: rows that came, threads and suggestions that
 * were opened and closed, what else was rewritten.
 */
public final class SessionChanges implements FileChanges {
  /** Each list of a record, and what one of its rows is. */
  private static final Map<String, String> ROWS =
      Map.of(
          "events_logged", "event",
          "ai_actions", "ai-action",
          "claims_touched", "touch",
          "logic_revisions", "revision",
          "key_context", "context",
          "open_threads", "thread",
          "ai_suggestions_pending", "suggestion");

  private static final List<String> ORDER =
      List.of(
          "events_logged",
          "ai_actions",
          "claims_touched",
          "logic_revisions",
          "key_context",
          "open_threads",
          "ai_suggestions_pending");

  /** Where a row has its words, the first that is there. */
  private static final List<String> WORDS =
      List.of("summary", "excerpt", "text", "content", "description", "action", "after");

  private static final List<String> HEADLINE =
      List.of("type", "action", "field", "report", "routing", "signal", "provenance");

  /** Follow every other change and say no more than it. */
  private static final List<String> ROLLING = List.of("last_turn", "turn_count");

  private final String session;

  public SessionChanges(String session) {
    this.session = session;
  }

  /** Whether a text names a session: {@code 2026-11-18_001}. */
  public static boolean isSession(String text) {
    return SessionIds.is(text);
  }

  /** The claims that a record holds reports of readers on. */
  static List<String> reported(byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    List<String> claims = new ArrayList<>();
    if (!text.contains("report: ")) {
      return claims;
    }
    String lead = "claim: ";
    for (int at = text.indexOf(lead); at >= 0; at = text.indexOf(lead, at + 1)) {
      int start = at + lead.length();
      int end = start;
      while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
        end++;
      }
      String id = text.substring(start, end);
      if (EntryId.parse(id) != null && !claims.contains(id)) {
        claims.add(id);
      }
    }
    return claims;
  }

  /** The reports of readers on one claim, as changes of that claim. */
  public static FileChanges reportsOn(String claim) {
    return (before, now) -> {
      List<EntryChange> changes = new ArrayList<>();
      List<YamlNode.Mapping> rows = mappings(now, "key_context");
      for (int i = mappings(before, "key_context").size(); i < rows.size(); i++) {
        YamlNode.Mapping row = rows.get(i);
        String verdict = row.text("report");
        if (verdict != null && claim.equals(row.text("claim"))) {
          String reader = row.text("reader");
          String detail =
              "report "
                  + SemanticDiff.token(verdict)
                  + (reader == null ? "" : " reader=" + SemanticDiff.token(reader));
          changes.add(
              new EntryChange(
                  new Event(claim, Event.Action.GAIN, detail),
                  "report",
                  null,
                  row.text("excerpt")));
        }
      }
      return changes;
    };
  }

  private static List<YamlNode.Mapping> mappings(@Nullable SourceText text, String key)
      throws TextException {
    List<YamlNode.Mapping> rows = new ArrayList<>();
    for (YamlNode item : items(top(text), key)) {
      if (item instanceof YamlNode.Mapping row) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static YamlNode.@Nullable Mapping top(@Nullable SourceText text) throws TextException {
    return text != null && YamlDocument.parse(text).root() instanceof YamlNode.Mapping top
        ? top
        : null;
  }

  private static List<YamlNode> items(YamlNode.@Nullable Mapping top, String key) {
    return top != null && top.get(key) instanceof YamlNode.Sequence sequence
        ? sequence.items()
        : List.of();
  }

  @Override
  public List<EntryChange> between(@Nullable SourceText before, @Nullable SourceText now)
      throws TextException {
    YamlNode.Mapping old = top(before);
    YamlNode.Mapping fresh = top(now);
    List<EntryChange> changes = new ArrayList<>();
    if (before == null || now == null) {
      Event.Action action = before == null ? Event.Action.ADD : Event.Action.REMOVE;
      changes.add(new EntryChange(new Event(session, action, "session"), "title", null, null));
      if (now == null) {
        return changes;
      }
    }
    for (String key : ORDER) {
      rows(key, items(old, key), items(fresh, key), changes);
    }
    head(old, fresh, changes);
    return changes;
  }

  private void rows(String key, List<YamlNode> old, List<YamlNode> now, List<EntryChange> changes) {
    List<String> before = new ArrayList<>();
    List<String> after = new ArrayList<>();
    old.forEach(row -> before.add(AraProtocol.value(row)));
    now.forEach(row -> after.add(AraProtocol.value(row)));
    for (int i = 0; i < now.size(); i++) {
      if (!before.remove(after.get(i))) {
        changes.add(row(key, now.get(i), Event.Action.ADD));
      }
    }
    for (YamlNode row : old) {
      if (!after.remove(AraProtocol.value(row))) {
        changes.add(row(key, row, Event.Action.REMOVE));
      }
    }
  }

  private EntryChange row(String key, YamlNode row, Event.Action action) {
    String kind = ROWS.getOrDefault(key, key);
    String name = session;
    String words = row instanceof YamlNode.Mapping ? "" : AraProtocol.value(row);
    StringBuilder detail = new StringBuilder(kind);
    if (row instanceof YamlNode.Mapping mapping) {
      for (String field : List.of("id", "entry", "claim")) {
        String id = mapping.text(field);
        name = id != null && EntryId.parse(id) != null ? id : name;
      }
      for (String field : HEADLINE) {
        String value = mapping.text(field);
        boolean isWord = value != null && (field.equals("field") || !value.contains(" "));
        if (value != null && isWord && !value.isEmpty()) {
          detail.append(' ').append(field).append('=').append(SemanticDiff.token(value));
        }
      }
      for (int i = 0; i < WORDS.size() && words.isEmpty(); i++) {
        String value = mapping.text(WORDS.get(i));
        words = value == null || detail.indexOf("=" + value) >= 0 ? "" : value;
      }
    }
    boolean isNew = action == Event.Action.ADD;
    return new EntryChange(
        new Event(name, action, detail.toString()),
        kind,
        isNew ? null : words,
        isNew ? words : null);
  }

  /** The words above the lists. */
  private void head(
      YamlNode.@Nullable Mapping old, YamlNode.@Nullable Mapping now, List<EntryChange> changes) {
    if (old == null
        || !(old.get("session") instanceof YamlNode.Mapping before)
        || now == null
        || !(now.get("session") instanceof YamlNode.Mapping after)) {
      return;
    }
    for (YamlNode.Pair pair : after.pairs()) {
      String name = AraProtocol.value(pair.key());
      String value = AraProtocol.value(pair.value());
      YamlNode other = before.get(name);
      String was = other == null ? "" : AraProtocol.value(other);
      if (!ROLLING.contains(name) && !value.equals(was)) {
        Event event = new Event(session, Event.Action.SET, SemanticDiff.token(name));
        changes.add(new EntryChange(event, name, was, value));
      }
    }
  }
}
