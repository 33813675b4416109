package gitara.rule.ara.journal;

import java.util.List;
import java.util.function.BiPredicate;

/** The rows of a list that only grows, after a merge. */
final class MergedRows {
  private MergedRows() {}

  /**
   * Whether a merge kept the rows of one side in their order. A row that both sides have stands
   * once, and where either has it: two lines that crossed may have it at different places.
   *
   * @param shared the rows of the other sides
   */
  static <T> boolean hold(List<T> olds, List<T> news, List<T> shared, BiPredicate<T, T> same) {
    int at = 0;
    for (T row : olds) {
      if (contains(shared, row, same)) {
        if (!contains(news, row, same)) {
          return false;
        }
        continue;
      }
      while (at < news.size() && !same.test(row, news.get(at))) {
        at++;
      }
      if (at++ >= news.size()) {
        return false;
      }
    }
    return true;
  }

  private static <T> boolean contains(List<T> rows, T row, BiPredicate<T, T> same) {
    for (T one : rows) {
      if (same.test(row, one)) {
        return true;
      }
    }
    return false;
  }
}
