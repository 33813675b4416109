package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraView;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Values;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.List;

/** The logic layer says what is believed now, and nothing of how it came about. */
public final class SnapshotClean extends AraRule implements AraRule.OnRecord {
  private static final List<String> HISTORY =
      List.of(
          "from staging",
          "crystallized via",
          "previous statement",
          "previous status",
          "previously",
          "status history",
          "revision history",
          "history",
          "changelog");

  public SnapshotClean() {
    super(
        RuleName.of(
            "ARA10",
            "snapshot-clean",
            Severity.INFO,
            Reads.TREE,
            "entries in logic/ have no fields that hold history"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    for (String file : List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS)) {
      for (LogicEntry entry : record.logic(file)) {
        for (String field : entry.fields().keySet()) {
          if (HISTORY.contains(Values.lower(field))) {
            find(
                findings,
                entry,
                "holds " + field + ", which is a history field",
                "remove it when the entry is next revised; the trace has the history");
          }
        }
      }
    }
  }
}
