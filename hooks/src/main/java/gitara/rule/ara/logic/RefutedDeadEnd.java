package gitara.rule.ara.logic;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.model.Values;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** What was refuted is a dead end that the next one can find. */
public final class RefutedDeadEnd extends AraRule implements AraRule.OnRecord {
  public RefutedDeadEnd() {
    super(
        RuleName.of(
            "ARA34",
            "refuted-dead-end",
            Severity.ERROR,
            Reads.TREE,
            "each refuted claim is named by a dead_end node"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    Set<String> named = null;
    for (LogicEntry claim : record.logic(AraProtocol.CLAIMS)) {
      if (claim.status().equals("refuted")) {
        named = named == null ? namedByDeadEnds(record.record()) : named;
        if (!named.contains(claim.id())) {
          find(
              findings,
              claim,
              "is refuted, but no dead_end names it",
              "add a dead_end to " + AraProtocol.TREE + " that names " + claim.id());
        }
      }
    }
  }

  private static Set<String> namedByDeadEnds(AraRecord record) throws IOException {
    Set<String> named = new HashSet<>();
    for (Item node : record.items(AraProtocol.TREE)) {
      if (node.text("type").replace('-', '_').equals("dead_end")) {
        named.addAll(Mentions.exact(Values.textOf(node.map())));
      }
    }
    return named;
  }
}
