package gitara.ara.act;

import gitara.ara.brief.ClosureSignals;
import gitara.ara.brief.SessionTurn;
import gitara.ara.brief.Turns;
import gitara.ara.edit.EditableItem;
import gitara.ara.edit.SessionLog;
import gitara.ara.edit.YamlFile;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.signal.EntryCommits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Staged observations that nobody came back to over three days of sessions are flagged. */
record Stale(ActInput given) implements Act {
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
    SessionLog log = turn.log();
    Turns turns =
        Turns.recent(turn.draft().head(), turn.root())
            .with(
                new SessionTurn(log.session(), (int) log.number(), Set.of(), List.of(), List.of()));
    ClosureSignals signals =
        new ClosureSignals(new Lookup(turn.draft().head(), turn.root()), turns, EntryCommits.NONE);
    List<String> asked = turn.resolve(given.list("observations"));
    List<String> flagged = new ArrayList<>();
    for (String name : asked.isEmpty() ? List.copyOf(staging.nodes().keySet()) : asked) {
      EditableItem item = name.startsWith("O") ? staging.item(name) : null;
      if (item == null || item.fresh()) {
        continue;
      }
      int idle = signals.idleDays(name);
      String why =
          item.is("promoted")
              ? "is promoted"
              : item.is("stale")
                  ? "is already stale"
                  : idle < ClosureSignals.DAYS
                      ? "was last referenced on "
                          + signals.lastNamed(name)
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
    turn.tally().change(String.join(", ", flagged) + " stale");
    turn.subject(String.join(", ", flagged) + " stale");
  }
}
