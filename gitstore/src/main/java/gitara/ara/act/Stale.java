package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Sessions;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Staged observations that nobody came back to over three days of sessions are flagged. */
record Stale(ActInput given) implements Act {
  static final int IDLE_DAYS = 3;

  @Override
  public String prefix(TurnInProgress turn) {
    return "";
  }

  @Override
  public void apply(TurnInProgress turn, String id) throws IOException {
    turn.checks().ids(given, "observations", "O", "observation");
    YamlFile staging = turn.yaml(AraProtocol.OBSERVATIONS);
    if (staging == null) {
      return;
    }
    Map<String, String> seen = seen(turn, staging);
    TreeSet<String> days = new TreeSet<>();
    for (String session : turn.sessions().names()) {
      days.add(session.substring(0, Math.min(10, session.length())));
    }
    days.add(turn.now().date());
    List<String> asked = turn.resolve(given.list("observations"));
    List<String> flagged = new ArrayList<>();
    for (String name : asked.isEmpty() ? List.copyOf(staging.nodes().keySet()) : asked) {
      EditableItem item = name.startsWith("O") ? staging.item(name) : null;
      if (item == null || item.fresh()) {
        continue;
      }
      int idle = days.tailSet(seen.getOrDefault(name, ""), false).size();
      String why =
          item.is("promoted")
              ? "is promoted"
              : item.is("stale")
                  ? "is already stale"
                  : idle < IDLE_DAYS
                      ? "was last referenced on "
                          + seen.get(name)
                          + ", "
                          + idle
                          + " session days ago; 3 make it stale"
                      : "";
      if (why.isEmpty()) {
        item.put("stale", true);
        flagged.add(name);
      } else if (!asked.isEmpty()) {
        turn.problem(given.at("observations", asked.indexOf(name)) + name + " " + why);
      }
    }
    if (flagged.isEmpty()) {
      return;
    }
    turn.log().note("Flagged as stale: " + String.join(", ", flagged));
    turn.tally().tell(String.join(", ", flagged) + " stale");
    turn.subject(String.join(", ", flagged) + " stale");
  }

  /** The day on which each observation was last referred to, or staged. */
  private static Map<String, String> seen(TurnInProgress turn, YamlFile staging)
      throws IOException {
    Map<String, String> seen = new HashMap<>();
    for (Map.Entry<String, YamlNode.Mapping> each : staging.nodes().entrySet()) {
      note(seen, each.getKey(), each.getValue().text("timestamp"));
    }
    YamlFile tree = turn.yaml(AraProtocol.TREE);
    if (tree != null) {
      for (YamlNode.Mapping node : tree.nodes().values()) {
        List<String> cited = new ArrayList<>();
        EditableItem.texts(node.get("evidence"), cited);
        for (String one : cited) {
          if (seen.containsKey(one)) {
            note(seen, one, node.text("timestamp"));
          }
        }
      }
    }
    // Newest first; what is older than three days of sessions can make nothing younger.
    TreeSet<String> days = new TreeSet<>();
    List<String> sessions = turn.sessions().names();
    for (int i = 0; i < sessions.size() && days.size() <= IDLE_DAYS; i++) {
      String day = sessions.get(i).substring(0, Math.min(10, sessions.get(i).length()));
      days.add(day);
      for (YamlNode.Mapping row : Sessions.rows(turn.sessions().record(i), "events_logged")) {
        note(seen, row.text("id") == null ? "" : String.valueOf(row.text("id")), day);
      }
    }
    return seen;
  }

  private static void note(
      Map<String, String> seen, String id, @org.jspecify.annotations.Nullable String day) {
    if (day == null || day.length() < 10) {
      return;
    }
    String date = day.substring(0, 10);
    String known = seen.get(id);
    if (known == null || known.compareTo(date) < 0) {
      seen.put(id, date);
    }
  }
}
