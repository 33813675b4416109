package gitara.rule.ara.journal;

import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.model.Values;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import gitara.text.yaml.YamlNode;
import java.io.IOException;

/** A session's file name, id and date say the same. */
public final class SessionIdentity extends AraRule implements AraRule.OnRecord {
  public SessionIdentity() {
    super(
        RuleName.of(
            "ARA12",
            "session-identity",
            Severity.WARNING,
            Reads.TREE,
            "the file name of a session is its id and begins with its date"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    for (String file : record.sessions()) {
      String name = Paths.sessionOf(file);
      String path = record.path(file);
      if (!isSession(name)) {
        find(
            findings,
            path,
            SourceRange.line(1),
            name,
            name + " is not a session name",
            "name it by day and number: 2026-11-18_001.yaml");
        continue;
      }
      Part part = record.yaml(file);
      YamlNode.Mapping top = record.top(file);
      if (part == null || top == null) {
        continue;
      }
      YamlNode.Mapping session = top.mapping("session");
      Item item = new Item(part, session == null ? top : session, name, "");
      String id = item.text("id").isEmpty() ? item.text("session_id") : item.text("id");
      if (!id.equals(name)) {
        String problem = id.isEmpty() ? "has no id" : "has the id " + Values.shown(id);
        find(
            findings,
            item,
            item.place("id"),
            "session " + name + " " + problem,
            "its id is its file's name");
      }
      String date = item.text("date");
      if (!date.isEmpty() && !name.startsWith(date)) {
        find(
            findings,
            item,
            item.place("date"),
            "session " + name + " has the date " + Values.shown(date),
            "its name begins with its date");
      }
    }
  }

  private static boolean isSession(String name) {
    if (name.length() < 12 || name.charAt(4) != '-' || name.charAt(7) != '-') {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      boolean digit = Character.isDigit(name.charAt(i));
      boolean mark = (i == 4 || i == 7) ? name.charAt(i) == '-' : i == 10 && name.charAt(i) == '_';
      if (!digit && !mark) {
        return false;
      }
    }
    return name.charAt(10) == '_';
  }
}
