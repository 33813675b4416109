package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.EntryTime;
import gitara.ara.model.Item;
import gitara.ara.step.Added;
import gitara.ara.step.AraStep;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Entries come in the order of their times, and none from the future. */
public final class TimestampSane extends AraRule
    implements HistoryRule<AraStep, List<TimestampSane.Stamp>, Map<String, EntryTime>> {

  /**
   * A new entry's time.
   *
   * @param follows whether older entries of the same line of history stand in the file
   */
  record Stamp(
      String file, String path, String id, EntryTime time, Instant commit, boolean follows) {}

  public TimestampSane() {
    super(
        RuleName.of(
            "ARA13",
            "timestamp-sane",
            Severity.WARNING,
            Reads.HISTORY,
            "an entry is neither later than the commit that adds it nor earlier than the entries"
                + " before it"));
  }

  @Override
  public @Nullable List<Stamp> facts(AraStep step) throws IOException {
    List<Stamp> stamps = new ArrayList<>();
    for (String file : List.of(AraProtocol.TREE, AraProtocol.OBSERVATIONS)) {
      if (step.touches(file)) {
        boolean follows = !step.isMerge() && step.before().has(file);
        for (Item item : Added.to(step.file(file))) {
          EntryTime time = EntryTime.of(item.text("timestamp"));
          if (time != null) {
            stamps.add(
                new Stamp(file, item.path(), item.id(), time, step.commit().time(), follows));
          }
        }
      }
    }
    return stamps.isEmpty() ? null : stamps;
  }

  @Override
  public Map<String, EntryTime> begin() {
    return Map.of();
  }

  @Override
  public Map<String, EntryTime> fold(
      Map<String, EntryTime> memory, List<Stamp> stamps, Findings findings) {
    Map<String, EntryTime> latest = new TreeMap<>(memory);
    for (Stamp stamp : stamps) {
      EntryTime last = latest.get(stamp.file);
      if (stamp.time.isAfter(stamp.commit)) {
        String message = stamp.id + " is of " + stamp.time.text() + ", after its own commit";
        report(findings, stamp, message, "check the clock of that machine");
        continue;
      }
      if (stamp.follows && last != null && stamp.time.isBefore(last)) {
        String message =
            stamp.id + " is of " + stamp.time.text() + ", before the earlier entry of ";
        report(findings, stamp, message + last.text(), "explain the order in its context");
      } else if (last == null || last.isBefore(stamp.time)) {
        latest.put(stamp.file, stamp.time);
      }
    }
    return latest;
  }

  private void report(Findings findings, Stamp stamp, String message, String hint) {
    find(findings, stamp.path, SourceRange.FILE, stamp.id, message, hint);
  }

  @Override
  public Map<String, EntryTime> join(Map<String, EntryTime> one, Map<String, EntryTime> other) {
    Map<String, EntryTime> both = new TreeMap<>(one);
    for (Map.Entry<String, EntryTime> entry : other.entrySet()) {
      both.merge(entry.getKey(), entry.getValue(), (a, b) -> a.isBefore(b) ? b : a);
    }
    return both;
  }

  @Override
  public String write(Map<String, EntryTime> memory) {
    StringBuilder text = new StringBuilder();
    memory.forEach((file, time) -> text.append(file).append(' ').append(time.text()).append('\n'));
    return text.toString();
  }

  @Override
  public Map<String, EntryTime> read(String text) {
    Map<String, EntryTime> memory = new TreeMap<>();
    for (String line : text.split("\n", -1)) {
      int space = line.indexOf(' ');
      EntryTime time = space < 0 ? null : EntryTime.of(line.substring(space + 1));
      if (time != null) {
        memory.put(line.substring(0, space), time);
      }
    }
    return memory;
  }
}
