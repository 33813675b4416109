package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whose word an entry is, only that person can raise. */
final class ProvenanceUpgrade extends AraRule implements AraRule.OnStep {
  ProvenanceUpgrade() {
    super(
        "ARA36",
        "provenance-upgrade",
        Severity.ERROR,
        "sr",
        "provenance is raised by a verbal affirmation only, and a claim ranks no higher than its"
            + " observation without one");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "Provenance is what keeps a machine's guess from becoming a person's belief by being"
                + " repeated.",
            "Leave it as ai-suggested, or log the affirmation: a logic_revisions row with signal"
                + " verbal-declaration, or crystallized_via verbal-affirmation on the observation.")
        .bad(
            """
            raised by an experiment
            --- logic/claims.md
            ## C01: Depth helps
            - **Provenance**: ai-suggested
            +++ logic/claims.md
            ## C01: Depth helps
            - **Provenance**: user

            +++ trace/sessions/2026-11-18_001.yaml
            logic_revisions:
              - entry: C01
                field: Provenance
                before: ai-suggested
                after: user
                signal: empirical-resolution
            """,
            """
            a claim that ranks above what it came from
            --- logic/claims.md
            # Claims
            +++ logic/claims.md
            # Claims

            ## C01: Depth helps
            - **Provenance**: user

            --- staging/observations.yaml
            observations:
              - id: O01
                provenance: ai-suggested
                content: "Depth helps"
            +++ staging/observations.yaml
            observations:
              - id: O01
                provenance: ai-suggested
                content: "Depth helps"
                promoted: true
                promoted_to: logic/claims.md:C01
                crystallized_via: empirical-resolution
            """)
        .good(
            """
            raised by a word
            --- logic/claims.md
            ## C01: Depth helps
            - **Provenance**: ai-suggested
            +++ logic/claims.md
            ## C01: Depth helps
            - **Provenance**: user-revised

            +++ trace/sessions/2026-11-18_001.yaml
            logic_revisions:
              - entry: C01
                field: Provenance
                before: ai-suggested
                after: user-revised
                signal: verbal-declaration
            """,
            """
            affirmed while it crystallized
            --- logic/claims.md
            # Claims
            +++ logic/claims.md
            # Claims

            ## C01: Depth helps
            - **Provenance**: user-revised

            --- staging/observations.yaml
            observations:
              - id: O01
                provenance: ai-suggested
                content: "Depth helps"
            +++ staging/observations.yaml
            observations:
              - id: O01
                provenance: ai-suggested
                content: "Depth helps"
                promoted: true
                promoted_to: logic/claims.md:C01
                crystallized_via: verbal-affirmation
            """,
            """
            carried forward
            --- logic/claims.md
            # Claims
            +++ logic/claims.md
            # Claims

            ## C01: Depth helps
            - **Provenance**: ai-suggested

            --- staging/observations.yaml
            observations: []
            +++ staging/observations.yaml
            observations:
              - id: O01
                provenance: ai-executed
                content: "Depth helps"
                promoted: true
                promoted_to: logic/claims.md:C01
                crystallized_via: empirical-resolution
            """);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    FileStep observations = step.file(AraProtocol.OBSERVATIONS);
    for (String file : List.of(AraProtocol.CLAIMS, AraProtocol.HEURISTICS)) {
      LogicStep logic = step.logic(file);
      Map<String, LogicEntry> before = LogicStep.byId(logic.before());
      for (LogicEntry entry : logic.after()) {
        LogicEntry old = before.get(entry.id());
        if (old == null) {
          born(findings, step, observations, entry);
        } else if (rank(entry.provenance()) > rank(old.provenance())
            && rank(old.provenance()) >= 0
            && !RecordedSignals.verbal(
                RecordedSignals.of(step.sessions(), entry.id(), "Provenance"))) {
          tell(findings, entry, old.provenance(), null);
        }
      }
    }
  }

  private void born(Findings findings, AraStep step, FileStep observations, LogicEntry entry)
      throws IOException {
    for (Item observation : observations.after()) {
      String from = Values.word(observation.text("provenance"));
      if (Promotions.targets(observation).contains(entry.id())
          && rank(from) >= 0
          && rank(entry.provenance()) > rank(from)
          && !Promotions.isAffirmation(observation.text("crystallized_via"))
          && !RecordedSignals.verbal(RecordedSignals.of(step.sessions(), entry.id(), ""))) {
        tell(findings, entry, from, observation);
      }
    }
  }

  private void tell(Findings findings, LogicEntry entry, String from, @Nullable Item observation) {
    String source = observation == null ? "" : " of " + observation.id();
    find(
        findings,
        entry,
        "provenance rose from "
            + from
            + source
            + " to "
            + entry.provenance()
            + ", and no verbal affirmation is recorded",
        "carry " + from + " forward, or record the affirmation as its signal");
  }

  /** -1 for what is no provenance, of which nothing can be said. */
  private static int rank(String provenance) {
    return switch (provenance) {
      case "ai-suggested", "ai-executed" -> 0;
      case "user-revised" -> 1;
      case "user" -> 2;
      default -> -1;
    };
  }
}
