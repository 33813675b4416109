package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Mentions;
import gitara.ara.signal.SupportingEvidence;
import gitara.record.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which decisions and claims rest on an observation, and which only mention it. */
final class CitedObservations {
  /** What rests on it, for people: {@code decision N08 cites it as evidence (file:line)}. */
  record Cited(List<String> resting, List<String> open) {
    Cited() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  private final Map<String, Cited> cited = new HashMap<>();

  CitedObservations(Legible record) throws IOException {
    for (Entry node : record.in(AraProtocol.TREE)) {
      collect(node, "cites it", "without a choice, names it");
    }
    for (Entry claim : record.in(AraProtocol.CLAIMS)) {
      collect(claim, "has it as a premise", "no longer held, cites it");
    }
  }

  private void collect(Entry entry, String rests, String names) {
    boolean idle = SupportingEvidence.isIdle(entry.kind(), entry::field);
    for (String field : SupportingEvidence.fields(entry.kind())) {
      for (String id : Mentions.in(entry.field(field))) {
        if (id.charAt(0) == 'O') {
          Cited one = cited.computeIfAbsent(id, any -> new Cited());
          (idle ? one.open : one.resting)
              .add(
                  entry.kind()
                      + " "
                      + entry.id()
                      + " "
                      + (idle ? names : rests)
                      + " in "
                      + field
                      + at(entry));
        }
      }
    }
  }

  private static String at(Entry entry) {
    return " (" + entry.path() + ":" + entry.line() + ")";
  }

  Cited of(String id) {
    return cited.getOrDefault(id, new Cited());
  }
}
