package gitara.ara.merge;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.Paths;
import gitara.ara.model.SessionFacts;
import gitara.ara.model.SessionIds;
import gitara.ara.model.Values;
import gitara.record.Snapshot;
import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The index of sessions as the session records make it: a row for each, in the order of their ids,
 * with what can be counted. What somebody wrote besides stays as it is.
 *
 * @param path the file to write, from the top of the repository
 * @param text its new content
 * @param done what was changed, in words
 */
public record DerivedIndex(String path, String text, List<String> done) {

  /** Null when the index is as the session records make it, or cannot be read. */
  public static @Nullable DerivedIndex of(Snapshot snapshot, String root)
      throws IOException, TextException {
    AraRecord record = new AraRecord(snapshot, root);
    byte[] content = record.bytes(AraProtocol.SESSION_INDEX);
    if (content == null || record.sessions().isEmpty()) {
      return null;
    }
    String path = record.path(AraProtocol.SESSION_INDEX);
    SourceText before = SourceText.decode(path, content);
    List<String> done = new ArrayList<>();
    SourceText counted = counted(record, before, done);
    String text = ordered(counted, done).text();
    return done.isEmpty() ? null : new DerivedIndex(path, text, done);
  }

  private static SourceText counted(AraRecord record, SourceText source, List<String> done)
      throws IOException, TextException {
    YamlDocument document = YamlDocument.parse(source);
    if (!(document.root() instanceof YamlNode.Mapping top)) {
      return source;
    }
    Map<String, YamlNode.Mapping> rows = new HashMap<>();
    for (YamlNode item : Values.list(top.get("sessions"))) {
      String id = item instanceof YamlNode.Mapping row ? row.text("id") : null;
      if (id != null && item instanceof YamlNode.Mapping row) {
        rows.putIfAbsent(id, row);
      }
    }
    YamlEditor editor = new YamlEditor(document);
    for (String file : record.sessions()) {
      String id = Paths.sessionOf(file);
      SessionFacts facts = SessionFacts.of(record, file);
      YamlNode.Mapping row = rows.get(id);
      if (facts != null && row != null) {
        counts(editor, row, facts, source.path(), done);
      } else if (facts != null && facts.id().equals(id)) {
        editor.append(top, "sessions", row(id, facts));
        done.add(source.path() + ": added the row of session " + id);
      }
    }
    return done.isEmpty() ? source : SourceText.of(source.path(), editor.result());
  }

  private static void counts(
      YamlEditor editor, YamlNode.Mapping row, SessionFacts facts, String path, List<String> done) {
    count(editor, row, "turn_count", facts.turns(), facts, path, done);
    count(editor, row, "events_count", facts.events(), facts, path, done);
    if (row.get("open_threads") instanceof YamlNode.Scalar) {
      count(editor, row, "open_threads", facts.threads(), facts, path, done);
    }
    if (row.get("claims_touched") instanceof YamlNode.Sequence list) {
      List<String> known = new ArrayList<>();
      for (YamlNode item : list.items()) {
        known.add(item instanceof YamlNode.Scalar scalar ? scalar.value().strip() : "");
      }
      for (String claim : facts.claims()) {
        if (!known.contains(claim)) {
          editor.append(list, new Plain(claim));
          done.add(path + ": claims_touched of session " + facts.id() + " has " + claim);
        }
      }
    }
  }

  private static void count(
      YamlEditor editor,
      YamlNode.Mapping row,
      String field,
      long real,
      SessionFacts facts,
      String path,
      List<String> done) {
    long stated = SessionFacts.number(row.text(field));
    if (stated >= 0 && real >= 0 && stated != real) {
      editor.put(row, field, real);
      done.add(path + ": " + field + " of session " + facts.id() + " is " + real);
    }
  }

  private static Map<String, Object> row(String id, SessionFacts facts) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("id", id);
    row.put("date", facts.date().isEmpty() ? id.substring(0, 10) : facts.date());
    row.put("summary", facts.summary());
    row.put("turn_count", Math.max(0, facts.turns()));
    row.put("events_count", facts.events());
    List<Plain> claims = new ArrayList<>();
    for (String claim : facts.claims()) {
      claims.add(new Plain(claim));
    }
    row.put("claims_touched", claims);
    row.put("open_threads", facts.threads());
    return row;
  }

  /** The rows by their ids; as they stand where one has none, or they are written in brackets. */
  private static SourceText ordered(SourceText source, List<String> done) throws TextException {
    YamlNode top = YamlDocument.parse(source).root();
    YamlNode found = top instanceof YamlNode.Mapping map ? map.get("sessions") : null;
    if (!(found instanceof YamlNode.Sequence list) || list.flow()) {
      return source;
    }
    List<String> ids = new ArrayList<>();
    Map<String, String> texts = new HashMap<>();
    List<Span> places = new ArrayList<>();
    for (YamlNode item : list.items()) {
      String id = item instanceof YamlNode.Mapping row ? row.text("id") : null;
      try {
        ListItemText lines = ListItemText.of(source, list, item);
        places.add(lines.span());
        if (id == null || texts.put(id, lines.text()) != null) {
          return source;
        }
        ids.add(id);
      } catch (NotByEntry e) {
        return source;
      }
    }
    List<String> sorted = new ArrayList<>(ids);
    sorted.sort(SessionIds.ORDER);
    if (sorted.equals(ids)) {
      return source;
    }
    List<Edit> edits = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      String text = texts.getOrDefault(sorted.get(i), "");
      if (!sorted.get(i).equals(ids.get(i))) {
        edits.add(new Edit(places.get(i), text));
      }
    }
    done.add(source.path() + ": the rows are in the order of the sessions");
    return SourceText.of(source.path(), Edit.apply(source.text(), edits));
  }
}
