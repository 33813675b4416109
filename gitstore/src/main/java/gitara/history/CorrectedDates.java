package gitara.history;

import java.util.Arrays;
import java.util.List;

/** Times by which no point is older than one that it comes from, whatever the clocks said. */
final class CorrectedDates {
  private int[] times = new int[256];
  private int count;

  CorrectedDates(List<Segment> segments) {
    for (Segment segment : segments) {
      for (int i = 0; i < segment.count; i++) {
        add(segment.time(segment.first + i), new int[0]);
      }
    }
  }

  int add(int time, int[] parents) {
    int now = time;
    for (int parent : parents) {
      now = Math.max(now, times[parent]);
    }
    if (count == times.length) {
      times = Arrays.copyOf(times, 2 * count);
    }
    times[count++] = now;
    return now;
  }
}
