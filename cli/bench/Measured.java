import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The rounds of one case, in milliseconds. */
final class Measured {
  final Case of;
  private final List<Spawn.Run> runs = new ArrayList<>();

  Measured(Case of) {
    this.of = of;
  }

  void add(Spawn.Run run) {
    runs.add(run);
  }

  double median() {
    return percentile(50);
  }

  double percentile(int percent) {
    return percentile(runs.stream().mapToLong(Spawn.Run::wallNanos).toArray(), percent);
  }

  double cpuMedian() {
    return percentile(runs.stream().mapToLong(Spawn.Run::cpuNanos).toArray(), 50);
  }

  private static double percentile(long[] nanos, int percent) {
    Arrays.sort(nanos);
    double at = (nanos.length - 1) * percent / 100.0;
    int below = (int) at;
    int above = Math.min(below + 1, nanos.length - 1);
    return (nanos[below] + (nanos[above] - nanos[below]) * (at - below)) / 1e6;
  }
}
