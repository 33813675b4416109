package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.step.AraStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The premises of claims: no claim rests on itself. */
public final class ClaimAcyclic extends AraRule implements AraRule.OnStep {
  public ClaimAcyclic() {
    super(
        RuleName.of(
                "ARA49",
                "claim-acyclic",
                Severity.ERROR,
                Reads.STEP,
                "the Dependencies of claims form no loop")
            .since(2));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    LogicStep claims = step.logic(AraProtocol.CLAIMS);
    Map<String, LogicEntry> before = LogicStep.byId(claims.before());
    Map<String, Set<String>> edges = new HashMap<>();
    for (LogicEntry claim : claims.after()) {
      LogicEntry old = before.get(claim.id());
      Set<String> premises = premises(claim);
      // Only a premise that is new closes a loop that is new.
      if (!premises.isEmpty() && (old == null || !premises(old).containsAll(premises))) {
        if (edges.isEmpty()) {
          for (LogicEntry one : step.after().logic(AraProtocol.CLAIMS)) {
            edges.putIfAbsent(one.id(), premises(one));
          }
        }
        if (reaches(claim.id(), edges)) {
          find(
              findings,
              claim,
              claim.id() + " depends on itself through its Dependencies",
              "remove the premise that rests on " + claim.id());
        }
      }
    }
  }

  private static Set<String> premises(LogicEntry claim) {
    return Mentions.exact(claim.field("Dependencies"));
  }

  private static boolean reaches(String id, Map<String, Set<String>> edges) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(edges.getOrDefault(id, Set.of()));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (next.equals(id)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(edges.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }
}
