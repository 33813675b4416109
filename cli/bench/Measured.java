import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The rounds of one case. */
final class Measured {
  final Case of;
  private final List<Spawn.Run> runs = new ArrayList<>();

  Measured(Case of) {
    this.of = of;
  }

  void add(Spawn.Run run) {
    runs.add(run);
  }

  /** In milliseconds. */
  double median() {
    return percentile(50);
  }

  /** In milliseconds. */
  double percentile(int percent) {
    return percentile(Spawn.Run::wallNanos, percent) / 1e6;
  }

  /** In milliseconds. */
  double cpuMedian() {
    return percentile(Spawn.Run::cpuNanos, 50) / 1e6;
  }

  private double percentile(ToLongFunction<Spawn.Run> value, int percent) {
    long[] all = runs.stream().mapToLong(value).sorted().toArray();
    double at = (all.length - 1) * percent / 100.0;
    int below = (int) at;
    int above = Math.min(below + 1, all.length - 1);
    return all[below] + (all[above] - all[below]) * (at - below);
  }
}
