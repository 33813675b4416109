package gitara.ara.brief;

import gitara.ara.AraProtocol;
import gitara.record.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which decisions and claims rest on an observation, and which only mention it. */
final class Citations {
  /** What rests on it, for people: {@code decision N08 cites it as evidence (file:line)}. */
  record Cited(List<String> resting, List<String> open) {
    Cited() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  private static final List<String> EVIDENCE =
      List.of("evidence", "also_depends_on", "justification", "rationale");
  private static final List<String> PREMISE =
      List.of("Dependencies", "Proof", "Evidence basis", "Sources");

  private final Map<String, Cited> cited = new HashMap<>();

  Citations(Legible record) throws IOException {
    for (Entry node : record.in(AraProtocol.TREE)) {
      if (node.kind().equals("decision")) {
        boolean open = node.field("status").equals("unresolved");
        collect(node, EVIDENCE, open ? "an unresolved decision, names it" : "cites it", open);
      }
    }
    for (Entry claim : record.in(AraProtocol.CLAIMS)) {
      String status = claim.field("Status");
      boolean gone = status.startsWith("refuted") || status.startsWith("withdrawn");
      collect(claim, PREMISE, gone ? "no longer held, cites it" : "has it as a premise", gone);
    }
  }

  private void collect(Entry entry, List<String> fields, String verb, boolean open) {
    for (String field : fields) {
      for (String id : Mentions.in(entry.field(field))) {
        if (id.charAt(0) == 'O') {
          Cited one = cited.computeIfAbsent(id, any -> new Cited());
          (open ? one.open : one.resting)
              .add(entry.kind() + " " + entry.id() + " " + verb + " in " + field + at(entry));
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
