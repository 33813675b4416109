package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.ara.step.SessionStep;
import gitara.record.EntryId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the sessions name is in the record. */
public final class IdLost extends AraRule implements AraRule.OnRecord, AraRule.OnStep {
  public IdLost() {
    super(
        RuleName.of(
            "ARA27",
            "id-lost",
            Severity.WARNING,
            Reads.TREE,
            "every id that a session mentions exists in the record"));
  }

  @Override
  public void judge(AraView view, Findings findings) throws IOException {
    AraRecord record = view.record();
    record.readAllIds();
    for (String session : record.sessions()) {
      Part part = record.yaml(session);
      YamlNode.Mapping top = record.top(session);
      if (part != null && top != null) {
        rows(findings, record, part, top.get("events_logged"), "id");
        rows(findings, record, part, top.get("claims_touched"), "id");
        rows(findings, record, part, top.get("logic_revisions"), "entry");
      }
    }
  }

  /**
   * What a commit adds to a session names what is there by then; other rules guard that it stays.
   */
  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    Set<String> there = new HashSet<>();
    for (String file : AraProtocol.ENTRY_FILES) {
      if (step.touches(file)) {
        if (Paths.isLogic(file)) {
          step.logic(file).after().forEach(entry -> there.add(entry.id()));
        } else {
          step.file(file).after().forEach(item -> there.add(item.id()));
        }
      }
    }
    SessionStep sessions = step.sessions();
    rows(findings, step.after(), sessions.events(), "id", there);
    rows(findings, step.after(), sessions.touched(), "id", there);
    rows(findings, step.after(), sessions.revisions(), "entry", there);
  }

  private void rows(
      Findings findings, AraRecord record, List<Item> rows, String key, Set<String> there)
      throws IOException {
    for (Item row : rows) {
      // Most rows name what the same commit did: no need to look through the record.
      String id = row.map().text(key);
      if (id == null || !there.contains(id)) {
        row(findings, record, row.part(), row.map(), key);
      }
    }
  }

  private void rows(
      Findings findings,
      AraRecord record,
      Part part,
      @org.jspecify.annotations.Nullable YamlNode list,
      String key)
      throws IOException {
    for (YamlNode row : Values.list(list)) {
      if (row instanceof YamlNode.Mapping map) {
        row(findings, record, part, map, key);
      }
    }
  }

  private void row(Findings findings, AraRecord record, Part part, YamlNode.Mapping row, String key)
      throws IOException {
    String id = row.text(key);
    boolean isId = id != null && EntryId.parse(id) != null && AraProtocol.fileOf(id) != null;
    if (isId && id != null && !record.holds(id) && !record.isUnknown(id)) {
      Item item = new Item(part, row, id, "");
      find(
          findings,
          item,
          item.place(key),
          "the session refers to " + id + ", which is not in the record",
          "git log -S " + id + " shows the commits that added or removed it");
    }
  }
}
