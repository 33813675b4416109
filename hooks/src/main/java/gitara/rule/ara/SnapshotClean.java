package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;

/** The logic layer says what is believed now, and nothing of how it came about. */
final class SnapshotClean extends AraRule implements AraRule.OnRecord {
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

  SnapshotClean() {
    super(
        "ARA10",
        "snapshot-clean",
        Severity.INFO,
        "w",
        "entries of logic/ carry no history of theirs");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "logic/ is read as a specification. History in it grows, ages and contradicts the"
                + " trace, which has it already.",
            "Take the field out when the entry is next revised; the observation and the session"
                + " record keep what it says.")
        .bad(
            """
            where it came from, and what it was
            +++ logic/claims.md
            ## C01: Depth helps
            - **Statement**: Depth helps.
            - **From staging**: O01
            - **Previous statement**: Depth never hurts.
            """)
        .good(
            """
            what is believed
            +++ logic/claims.md
            ## C01: Depth helps
            - **Statement**: Depth helps.
            - **Last revised**: 2026-11-18 (2026-11-18_001#2)
            """);
  }

  @Override
  public void judge(AraRecord record, Findings findings) throws IOException {
    for (String file : List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS)) {
      for (LogicEntry entry : record.logic(file)) {
        for (String field : entry.fields().keySet()) {
          if (HISTORY.contains(Values.lower(field))) {
            find(
                findings,
                entry,
                "holds " + field + ", which is history",
                "the trace has it; take it out when the entry is next revised");
          }
        }
      }
    }
  }
}
