package gitara.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a scan met. */
public final class ScanCounts {
  /** So many problems are reported one by one. */
  private static final int TOLD = 50;

  private final Map<String, Long> accepted = new TreeMap<>();
  private final Map<String, Long> rejected = new TreeMap<>();
  private final List<String> problems = new ArrayList<>();
  private final Map<String, Long> days = new TreeMap<>();
  private String first = "";
  private String last = "";
  private long unscannable;
  private long repeated;
  private long troubles;
  private long bytes;
  private boolean limited;
  private boolean narrowed;

  void accept(String kind, String id) {
    accepted.merge(kind, 1L, Long::sum);
    first = first.isEmpty() ? id : first;
    last = id;
  }

  void reject(String kind) {
    rejected.merge(kind, 1L, Long::sum);
  }

  void unscannable(String problem) {
    unscannable++;
    problem(problem);
  }

  void repeat() {
    repeated++;
  }

  void problem(String problem) {
    troubles++;
    if (problems.size() < TOLD) {
      problems.add(problem);
    }
  }

  void read(long more) {
    bytes += more;
  }

  void reach(String day, long bytes) {
    days.put(day, bytes);
  }

  void limit() {
    limited = true;
  }

  void narrow() {
    narrowed = true;
  }

  /** External events by kind. */
  public Map<String, Long> accepted() {
    return accepted;
  }

  public long acceptedInAll() {
    return accepted.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Internal ones by kind; nothing behind their kind was read. */
  public Map<String, Long> rejected() {
    return rejected;
  }

  public long unscannable() {
    return unscannable;
  }

  /** Events that were met again, unchanged. */
  public long repeated() {
    return repeated;
  }

  /** The first of them; {@link #troubles} says how many there are. */
  public List<String> problems() {
    return problems;
  }

  public long troubles() {
    return troubles;
  }

  public long bytes() {
    return bytes;
  }

  /** How far each day was read, in bytes. */
  public Map<String, Long> days() {
    return days;
  }

  /** The first and the last external event, {@code first..last}; empty where there is none. */
  public String events() {
    return first.isEmpty() ? "" : first + ".." + last;
  }

  /** Whether more was there than was asked for. */
  public boolean limited() {
    return limited;
  }

  /** Whether events were left out because they are too old; then no cursor may pass them. */
  public boolean narrowed() {
    return narrowed;
  }
}
