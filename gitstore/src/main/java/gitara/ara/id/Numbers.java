package gitara.ara.id;

import gitara.git.Refusal;
import gitara.record.EntryId;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The numbers of a turn while it is tried out: those that the sequences would give. They are taken
 * when nothing stands against the turn any more; where another was faster, the turn is tried again
 * with the numbers that were had.
 */
public final class Numbers {
  private final Ids ids;
  private final String root;
  private final Spent spent;
  private final Map<String, Range> ranges = new LinkedHashMap<>();
  private final Map<String, Long> had = new HashMap<>();

  /** Knows the IDs of entries that are gone, which no new one may have. */
  @FunctionalInterface
  public interface Spent {
    Set<String> ids() throws IOException;
  }

  /** What a turn uses of one sequence. */
  private static final class Range {
    private final long first;
    private final long highest;
    private int count;

    private Range(long first, long highest) {
      this.first = first;
      this.highest = highest;
    }
  }

  /**
   * @param root the folder of the record
   * @param spent asked only where a number is needed
   */
  public Numbers(Ids ids, String root, Spent spent) {
    this.ids = ids;
    this.root = root;
    this.spent = spent;
  }

  /**
   * The next id of a namespace.
   *
   * @param highest the highest number in the record
   */
  public String next(String prefix, long highest) throws IOException {
    String id;
    do {
      id = new EntryId(prefix, number(prefix, highest)).toString();
    } while (spent.ids().contains(id));
    return id;
  }

  /**
   * The id of the session of a day that this work tree and branch write to.
   *
   * @param committed the ids of the sessions that the last commit has
   */
  public String session(String date, List<String> committed) throws IOException {
    return ids.sessions().session(date, committed, root);
  }

  /**
   * The number of the turn in that session.
   *
   * @param written how many turns its file has
   */
  public long turn(long written, boolean sameTurn) throws IOException {
    return ids.sessions().turn(written, sameTurn);
  }

  private long number(String sequence, long highest) throws IOException {
    Range range = ranges.get(sequence);
    if (range == null) {
      Long known = had.get(sequence);
      long first = known == null ? ids.peek(sequence, highest, root) : known;
      range = new Range(first, highest);
      ranges.put(sequence, range);
    }
    return range.first + range.count++;
  }

  /** Forgets what was used, but for the numbers that are taken. */
  public void again() {
    ranges.clear();
  }

  /**
   * Takes what was used.
   *
   * @return whether all of it were the numbers that the turn was tried with
   */
  public boolean take() throws IOException, Refusal {
    boolean same = ids.sessions().take();
    for (Map.Entry<String, Range> each : ranges.entrySet()) {
      Range range = each.getValue();
      Long known = had.get(each.getKey());
      long first =
          known == null ? ids.take(each.getKey(), range.count, range.highest, root) : known;
      had.put(each.getKey(), first);
      same &= first == range.first;
    }
    return same;
  }
}
