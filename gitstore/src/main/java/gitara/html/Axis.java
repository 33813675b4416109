package gitara.html;

import java.util.ArrayList;
import java.util.List;

/** A scale of a chart: the range that its values need, with round numbers at its marks. */
record Axis(double from, double to, double step) {
  private static final int MARKS = 5;

  /** The axis of some values; one that includes zero begins there. */
  static Axis of(List<Double> values, boolean includesZero) {
    double low = values.stream().mapToDouble(one -> one).min().orElse(0);
    double high = values.stream().mapToDouble(one -> one).max().orElse(1);
    low = includesZero ? Math.min(0, low) : low;
    high = includesZero ? Math.max(0, high) : high;
    if (high <= low) {
      high = low + Math.max(1, Math.abs(low));
    }
    double rough = (high - low) / MARKS;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double digit = rough / power;
    double step = (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10) * power;
    return new Axis(Math.floor(low / step) * step, Math.ceil(high / step) * step, step);
  }

  /** Where a value is between both ends, from 0 to 1. */
  double share(double value) {
    return (value - from) / (to - from);
  }

  List<Double> marks() {
    List<Double> marks = new ArrayList<>();
    for (int i = 0; from + i * step <= to + step / 2; i++) {
      marks.add(from + i * step);
    }
    return marks;
  }
}
