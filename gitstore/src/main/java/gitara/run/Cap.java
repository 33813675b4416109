package gitara.run;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A limit on how often something may happen in a run, such as a third round of review.
 *
 * @param what is counted, in the plural
 */
public record Cap(String what, int limit) {
  /**
   * How often something has happened since it was reset last.
   *
   * @param happened in order
   */
  public static <T> int used(List<T> happened, Predicate<T> counted, Predicate<T> reset) {
    int used = 0;
    for (T one : happened) {
      used = reset.test(one) ? 0 : counted.test(one) ? used + 1 : used;
    }
    return used;
  }

  /** Why it may not happen once more; null where it may. */
  public @Nullable String objection(int used) {
    return used < limit ? null : "there were " + used + " " + what + " already; at most " + limit;
  }
}
