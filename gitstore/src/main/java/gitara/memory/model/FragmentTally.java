package gitara.memory.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the fragments say in all: for each line how often which way. It is the same however they
 * come, so that those of a pass can be added to what was counted before.
 */
public final class FragmentTally {
  /** So many paths stand for a line's evidence. */
  static final int SAMPLES = 3;

  /** So many signals without a line are listed. */
  static final int CANDIDATES = 100;

  /** The evidence for one line. */
  public static final class Count {
    long strengthening;
    long weakening;
    long neutral;
    long recallMiss;
    long directionWrong;
    long fresh;
    final TreeSet<String> samples = new TreeSet<>();

    public long strengthening() {
      return strengthening;
    }

    public long weakening() {
      return weakening;
    }

    public long neutral() {
      return neutral;
    }

    public long recallMiss() {
      return recallMiss;
    }

    public long directionWrong() {
      return directionWrong;
    }

    /** Fragments that were added since the ledger. */
    public long fresh() {
      return fresh;
    }

    public long inAll() {
      return strengthening + weakening + neutral;
    }

    /** The newest fragments, newest first. */
    public List<String> samples() {
      return new ArrayList<>(samples.descendingSet());
    }
  }

  private final Map<String, Count> lines = new HashMap<>();
  private final TreeSet<String> candidates = new TreeSet<>();
  private long signals;
  private long freshSignals;
  private long files;
  private long unreadable;

  /** The evidence for the line with an identity; null when there is none. */
  public @Nullable Count of(String identity) {
    return lines.get(identity);
  }

  public Collection<String> identities() {
    return lines.keySet();
  }

  /** Signals that no line is there for. */
  public long signals() {
    return signals;
  }

  public long freshSignals() {
    return freshSignals;
  }

  /** The newest of them, newest first. */
  public List<String> candidates() {
    return new ArrayList<>(candidates.descendingSet());
  }

  public long files() {
    return files;
  }

  /** Fragments that say something. */
  public long evidence() {
    return files - unreadable;
  }

  /** Files that are no fragments, whatever they are called. */
  public long unreadable() {
    return unreadable;
  }

  void add(String path, @Nullable Fragment fragment, boolean fresh) {
    files++;
    if (fragment == null
        || (fragment.identity().isEmpty() && !fragment.ref().equals(Fragment.NO_LINE))) {
      unreadable++;
      return;
    }
    if (fragment.identity().isEmpty()) {
      signals++;
      freshSignals += fresh ? 1 : 0;
      keep(candidates, path, CANDIDATES);
      return;
    }
    Count count = count(fragment.identity());
    switch (fragment.trajectory()) {
      case STRENGTHENING -> count.strengthening++;
      case WEAKENING -> count.weakening++;
      case NEUTRAL, NEW_SIGNAL -> count.neutral++;
    }
    count.recallMiss += fragment.rootCause() == RootCause.RECALL_MISS ? 1 : 0;
    count.directionWrong += fragment.rootCause() == RootCause.DIRECTION_WRONG ? 1 : 0;
    count.fresh += fresh ? 1 : 0;
    keep(count.samples, path, SAMPLES);
  }

  /** Adds what another one has counted. */
  public FragmentTally plus(FragmentTally more) {
    files += more.files;
    unreadable += more.unreadable;
    signals += more.signals;
    freshSignals += more.freshSignals;
    for (String path : more.candidates) {
      keep(candidates, path, CANDIDATES);
    }
    for (Map.Entry<String, Count> line : more.lines.entrySet()) {
      Count added = line.getValue();
      Count count = count(line.getKey());
      count.strengthening += added.strengthening;
      count.weakening += added.weakening;
      count.neutral += added.neutral;
      count.recallMiss += added.recallMiss;
      count.directionWrong += added.directionWrong;
      count.fresh += added.fresh;
      for (String path : added.samples) {
        keep(count.samples, path, SAMPLES);
      }
    }
    return this;
  }

  private Count count(String identity) {
    return lines.computeIfAbsent(identity, any -> new Count());
  }

  private static void keep(NavigableSet<String> paths, String path, int most) {
    paths.add(path);
    if (paths.size() > most) {
      paths.pollFirst();
    }
  }

  /** What a ledger says was counted. */
  public static FragmentTally of(Ledger ledger) {
    FragmentTally tally = new FragmentTally();
    tally.files = ledger.files();
    tally.unreadable = ledger.unreadable();
    tally.signals = ledger.signals();
    tally.candidates.addAll(ledger.candidates());
    for (Ledger.Row row : ledger.rows()) {
      Count count = tally.count(row.identity());
      count.strengthening = row.strengthening();
      count.weakening = row.weakening();
      count.neutral = row.neutral();
      count.recallMiss = row.recallMiss();
      count.directionWrong = row.directionWrong();
      count.samples.addAll(row.samples());
    }
    return tally;
  }
}
