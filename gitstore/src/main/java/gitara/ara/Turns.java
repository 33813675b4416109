package gitara.ara;

import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The turns of a record in their order, newest first, and the days on which there were any. */
public final class Turns {
  private final List<Turn> turns;
  private final List<String> days;
  private final List<String> threads;

  private Turns(List<Turn> turns, List<String> days, List<String> threads) {
    this.turns = turns;
    this.days = days;
    this.threads = threads;
  }

  /** The newest sessions: enough to tell abandonment and staleness. */
  public static Turns recent(Snapshot snapshot, String root) throws IOException {
    return new Turns(List.of(), List.of(), snapshot.list(root));
  }

  /** All sessions; those that hold nothing but events are passed over where they are old. */
  public static Turns all(Snapshot snapshot, String root) throws IOException {
    return new Turns(List.of(), List.of(), snapshot.list(root));
  }

  /** The same with a turn that is about to be written. */
  public Turns with(Turn pending) {
    List<Turn> more = new ArrayList<>();
    more.add(pending);
    more.addAll(turns);
    List<String> dates = new ArrayList<>(days);
    if (dates.isEmpty() || !dates.getFirst().equals(pending.date())) {
      dates.addFirst(pending.date());
    }
    return new Turns(more, dates, threads);
  }

  public List<Turn> turns() {
    return turns;
  }

  /** Session-days, newest first. */
  public List<String> days() {
    return days;
  }

  /** The rows of {@code open_threads} in the sessions that were read. */
  public List<String> threads() {
    return threads;
  }
}
