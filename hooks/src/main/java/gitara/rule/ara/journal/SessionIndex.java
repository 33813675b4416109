package gitara.rule.ara.journal;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.SessionFacts;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import gitara.text.yaml.YamlNode;
import java.io.IOException;

/** The index has a row for each session, and says what the session says. */
public final class SessionIndex extends AraRule implements AraRule.OnRecord {
  public SessionIndex() {
    super(
        RuleName.of(
            "ARA11",
            "session-index",
            Severity.WARNING,
            Reads.TREE,
            "the rows of the session index and the session files match, and so do their counts"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    AraRecord whole = record.record();
    if (!whole.isReadable(AraProtocol.SESSION_INDEX)) {
      return;
    }
    for (String id : record.sessionIds()) {
      String file = AraProtocol.SESSIONS + id + ".yaml";
      boolean isThere = whole.has(file);
      Item row = record.indexRow(id);
      if (row == null && isThere) {
        find(
            findings,
            record.path(file),
            SourceRange.line(1),
            id,
            "session " + id + " has no row in the index",
            "add one to " + AraProtocol.SESSION_INDEX);
      } else if (row != null && isThere) {
        SessionFacts facts = SessionFacts.of(whole, file);
        if (facts != null) {
          counts(findings, row, facts);
        }
      } else if (row != null && !id.isEmpty()) {
        find(
            findings,
            row,
            "the index has session " + id + ", which has no file",
            "git log --diff-filter=D -- "
                + record.path(AraProtocol.SESSIONS)
                + id
                + ".yaml shows its removal, if it existed");
      }
    }
  }

  private void counts(Findings findings, Item row, SessionFacts facts) {
    count(findings, row, "turn_count", facts.turns());
    count(findings, row, "events_count", facts.events());
    if (row.get("open_threads") instanceof YamlNode.Scalar) {
      count(findings, row, "open_threads", facts.threads());
    }
    if (row.get("claims_touched") instanceof YamlNode.Sequence list) {
      for (String claim : facts.claims()) {
        boolean there = false;
        for (YamlNode item : list.items()) {
          there |= item instanceof YamlNode.Scalar scalar && scalar.value().strip().equals(claim);
        }
        if (!there) {
          find(
              findings,
              row,
              row.place("claims_touched"),
              "the session touched " + claim + ", which its row lacks",
              "git ara lint --fix corrects it");
        }
      }
    }
  }

  /** A row without the count, as older ones are, says nothing wrong. */
  private void count(Findings findings, Item row, String field, long real) {
    long stated = SessionFacts.number(row.map().text(field));
    if (stated >= 0 && real >= 0 && stated != real) {
      find(
          findings,
          row,
          row.place(field),
          field + " is " + stated + " here and " + real + " in the session record",
          "git ara lint --fix corrects it");
    }
  }
}
