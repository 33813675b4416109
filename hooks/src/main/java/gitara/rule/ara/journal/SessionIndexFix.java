package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.Paths;
import gitara.ara.model.SessionFacts;
import gitara.ara.model.Values;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.Plain;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlEditor;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Brings the index row of the newest session in line with its record: the one thing that can be
 * mended for certain, because the row repeats what can be counted, and the newest may change.
 *
 * @param path the file to write, from the top of the repository
 * @param text its new content
 * @param done what was changed, in words
 */
public record SessionIndexFix(String path, String text, List<String> done) {

  /** Null when there is nothing to mend, or nothing that is certain. */
  public static @Nullable SessionIndexFix of(Snapshot snapshot, String root)
      throws IOException, TextException {
    AraRecord record = new AraRecord(snapshot, root);
    List<String> sessions = record.sessions();
    byte[] content = record.bytes(AraProtocol.SESSION_INDEX);
    if (sessions.isEmpty() || content == null) {
      return null;
    }
    String newest = sessions.getLast();
    SessionFacts facts = SessionFacts.of(record, newest);
    String id = Paths.sessionOf(newest);
    if (facts == null || !facts.id().equals(id)) {
      return null;
    }
    String path = record.path(AraProtocol.SESSION_INDEX);
    YamlDocument document = YamlDocument.parse(SourceText.decode(path, content));
    if (!(document.root() instanceof YamlNode.Mapping top)) {
      return null;
    }
    List<YamlNode> rows = Values.list(top.get("sessions"));
    YamlEditor editor = new YamlEditor(document);
    List<String> done = new ArrayList<>();
    YamlNode.Mapping last =
        !rows.isEmpty() && rows.getLast() instanceof YamlNode.Mapping map ? map : null;
    String lastId = last == null ? null : last.text("id");
    if (last != null && id.equals(lastId)) {
      counts(editor, last, facts, path, done);
    } else if (lastId == null ? rows.isEmpty() : lastId.compareTo(id) < 0) {
      editor.append(top, "sessions", row(id, facts));
      done.add(path + ": added the row of session " + id);
    }
    return done.isEmpty() ? null : new SessionIndexFix(path, editor.result(), done);
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
    long told = SessionFacts.number(row.text(field));
    if (told >= 0 && real >= 0 && told != real) {
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
}
