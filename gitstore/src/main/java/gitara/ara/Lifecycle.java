package gitara.ara;

import gitara.text.Plain;
import gitara.text.YamlNode;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a claim needs to go from one state to another. */
final class Lifecycle {
  private final TurnInProgress turn;
  private final ActInput given;
  private final EditableLogicEntry claim;
  private final String from;
  private final String to;

  Lifecycle(TurnInProgress turn, ActInput given, EditableLogicEntry claim, String to) {
    this.turn = turn;
    this.given = given;
    this.claim = claim;
    this.from = claim.status();
    this.to = to;
  }

  /** True when the claim may go there for this reason; if not, the turn is told why. */
  boolean allows(RevisionReason reason) throws IOException {
    List<String> next = ClaimStates.next(from);
    if (!next.contains(to)) {
      return refuse(
          claim.id()
              + " is "
              + from
              + "; from there it goes to "
              + String.join(", ", next)
              + ", not to "
              + to);
    }
    String signal = reason.signal();
    boolean measured = signal.equals("empirical-resolution");
    boolean declared = signal.equals("verbal-declaration") || signal.equals("user-directive");
    if (signal.equals("terminology-drift")) {
      return refuse("terminology-drift changes words, not a status");
    }
    return switch (to) {
      case "supported" -> supported(measured, declared);
      case "weakened" -> from.equals("supported") ? demoted(declared) : true;
      case "refuted", "withdrawn" ->
          measured
              || declared
              || refuse(
                  to
                      + " is final and needs empirical-resolution or verbal-declaration; the"
                      + " signal is "
                      + signal);
      default -> true;
    };
  }

  private boolean refuse(String why) {
    turn.problem(given.at(given.has("status") ? "status" : "entry") + why);
    return false;
  }

  private boolean supported(boolean measured, boolean declared) throws IOException {
    String start = turn.log().statusBeforeTurn(claim.id());
    boolean leap =
        from.equals("hypothesis")
            || claim.fresh()
            || (start != null && (start.startsWith("hypothesis") || start.startsWith("untested")));
    if (!leap) {
      return measured
          || declared
          || refuse(
              "supported needs empirical-resolution or verbal-declaration; a commitment alone"
                  + " leads no further than testing");
    }
    String quote = given.value("quote");
    String weak = quote == null ? "is missing" : Quotes.weak(quote);
    boolean result = SignalCheck.results(turn, given.list("evidence")) > 0;
    if (result && weak == null) {
      return true;
    }
    return refuse(
        "from hypothesis to supported in one turn needs both an experiment with a result ("
            + given.place().name("evidence")
            + ") and the researcher's affirmation ("
            + given.place().name("quote")
            + "); "
            + (result ? "the quote " + weak : "there is no such experiment"));
  }

  /** One result against a supported claim is a contradiction, not a demotion. */
  private boolean demoted(boolean declared) throws IOException {
    if (declared) {
      return true;
    }
    Set<String> bearing = new LinkedHashSet<>();
    Position since = supportedSince();
    for (String id : turn.resolve(given.list("evidence"))) {
      EditableItem node = turn.item(id);
      if (node != null
          && SignalCheck.isResult(node)
          && !claim.list("Proof").contains(id)
          && (node.fresh() || !before(id, since))) {
        bearing.add(id);
      }
    }
    return bearing.size() >= 2
        || refuse(
            "supported to weakened needs two results since it became supported ("
                + given.place().name("evidence")
                + "; found "
                + LogicValue.list(List.copyOf(bearing))
                + "), or the researcher's declaration; a single one is a contradiction, to be"
                + " flagged with: git ara contradict "
                + claim.id());
  }

  /** A turn, as sessions are ordered. */
  private record Position(String session, long turn) {
    boolean isBefore(Position other) {
      int order = session.compareTo(other.session);
      return order < 0 || (order == 0 && turn < other.turn);
    }
  }

  private @Nullable Position supportedSince() throws IOException {
    for (Map<String, @Nullable Object> row : turn.log().added("logic_revisions")) {
      if (row.get("entry") instanceof Plain entry
          && entry.text().equals(claim.id())
          && "supported".equals(row.get("after"))) {
        return new Position(turn.log().session(), turn.log().number());
      }
    }
    return find("logic_revisions", "entry", claim.id(), "after", "supported");
  }

  private boolean before(String id, @Nullable Position since) throws IOException {
    Position own = since == null ? null : find("events_logged", "id", id, "id", id);
    return own != null && since != null && own.isBefore(since);
  }

  /** The newest row with these two values. */
  private @Nullable Position find(
      String list, String key, String value, String other, String wanted) throws IOException {
    List<String> names = turn.sessions().names();
    for (int i = 0; i < names.size(); i++) {
      List<YamlNode.Mapping> rows = Sessions.rows(turn.sessions().record(i), list);
      for (int r = rows.size() - 1; r >= 0; r--) {
        YamlNode.Mapping row = rows.get(r);
        if (value.equals(row.text(key)) && wanted.equals(row.text(other))) {
          return new Position(names.get(i), Sessions.number(row.text("turn")));
        }
      }
    }
    return null;
  }
}
