package gitara.ara;

import gitara.git.Refusal;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which closure signals hold for which staged observation, computed from the record and from
 * commits. Proposals of {@code git ara signals} and the check of a signal that is claimed when an
 * observation is promoted are the same computation.
 */
public final class Signals {
  /** No event on a topic for so many turns means that it was left. */
  public static final int TURNS = 5;

  /** No reference for so many session-days makes an observation stale. */
  public static final int DAYS = 3;

  private final Lookup lookup;

  public Signals(Lookup lookup, Turns turns, Commits commits) {
    this.lookup = lookup;
  }

  /**
   * Whether a signal holds.
   *
   * @param observation the id of an observation, {@code O07}
   * @param support what the caller offers: with a quote or a commit of his, the record need not
   *     hold one
   */
  public Verdict holds(String observation, Signal signal, Support support)
      throws IOException, Refusal {
    return Verdict.absent(signal, "not computed yet");
  }

  /** The verdicts on all four closure signals. */
  public List<Verdict> of(String observation) throws IOException, Refusal {
    List<Verdict> verdicts = new ArrayList<>();
    for (Signal signal : Signal.values()) {
      if (signal.closes()) {
        verdicts.add(holds(observation, signal, Support.NONE));
      }
    }
    return verdicts;
  }

  /** How many session-days have gone by without a reference to an observation. */
  public int idleDays(String observation) throws IOException, TextException {
    return lookup.find(observation).isEmpty() ? -1 : 0;
  }
}
