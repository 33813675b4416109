package gitara.memory.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The sum of fragments: the evidence for each line, and the signals without a line. It is the same
 * in whatever order they come, so that those of a pass can be added to what was counted before.
 */
public final class FragmentTally {
  /** So many signals without a line are listed. */
  private static final int CANDIDATES = 100;

  private final Map<String, LineEvidence> lines = new HashMap<>();
  private final TreeSet<String> candidates = new TreeSet<>();
  private long signals;
  private long freshSignals;
  private long files;
  private long unreadable;

  /** The evidence for the line with an identity. */
  public LineEvidence of(String identity) {
    return lines.getOrDefault(identity, LineEvidence.NONE);
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

  /** Fragments that were added since the ledger, signals included. */
  public long fresh() {
    return freshSignals + lines.values().stream().mapToLong(LineEvidence::fresh).sum();
  }

  /** Files that are not fragments, whatever they are called. */
  public long unreadable() {
    return unreadable;
  }

  void add(String path, FragmentFile file, boolean fresh) {
    files++;
    Fragment fragment = file.fragment();
    boolean without = fragment != null && fragment.identity().isEmpty();
    if (fragment == null || (without && !fragment.ref().equals(Fragment.NO_LINE))) {
      unreadable++;
    } else if (without) {
      signals++;
      freshSignals += fresh ? 1 : 0;
      candidate(path);
    } else {
      add(fragment.identity(), LineEvidence.of(path, fragment, fresh));
    }
  }

  private void add(String identity, LineEvidence evidence) {
    lines.merge(identity, evidence, LineEvidence::plus);
  }

  private void candidate(String path) {
    candidates.add(path);
    if (candidates.size() > CANDIDATES) {
      candidates.pollFirst();
    }
  }

  /** Adds what another one has counted. */
  FragmentTally plus(FragmentTally more) {
    files += more.files;
    unreadable += more.unreadable;
    signals += more.signals;
    freshSignals += more.freshSignals;
    more.candidates.forEach(this::candidate);
    more.lines.forEach(this::add);
    return this;
  }

  /** What a ledger says was counted. */
  static FragmentTally of(Ledger ledger) {
    FragmentTally tally = new FragmentTally();
    tally.files = ledger.files();
    tally.unreadable = ledger.unreadable();
    tally.signals = ledger.signals();
    tally.candidates.addAll(ledger.candidates());
    for (Ledger.Row row : ledger.rows()) {
      tally.lines.put(row.identity(), row.evidence());
    }
    return tally;
  }
}
