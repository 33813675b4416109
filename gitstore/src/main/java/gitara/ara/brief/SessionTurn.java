package gitara.ara.brief;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * One turn, from the rows of its session. A session without turn numbers, as older records have
 * them, is one turn.
 *
 * @param session such as {@code 2026-11-18_001}
 * @param number from 1; 0 where turns are not numbered
 * @param rows ids of the entries that its rows are about: {@code events_logged}, {@code
 *     claims_touched}, {@code logic_revisions}
 * @param texts everything else that its rows say
 * @param remarks its {@code key_context}
 */
public record SessionTurn(
    String session, int number, Set<String> rows, List<String> texts, List<Excerpt> remarks) {
  /** {@code 2026-11-18_001#3}. */
  public String name() {
    return number == 0 ? session : session + "#" + number;
  }

  /** {@code 2026-11-18}. */
  public String date() {
    return Turns.date(session);
  }

  /** This turn and more of it. */
  SessionTurn with(SessionTurn more) {
    Set<String> ids = new LinkedHashSet<>(rows);
    ids.addAll(more.rows);
    List<String> all = new ArrayList<>(texts);
    all.addAll(more.texts);
    List<Excerpt> quotes = new ArrayList<>(remarks);
    quotes.addAll(more.remarks);
    return new SessionTurn(session, number, ids, all, quotes);
  }
}
