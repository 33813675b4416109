package gitara.meditation.report;

import gitara.html.PointChart;
import gitara.html.Series;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a figure shows, by the form of its data. */
public sealed interface Drawing {
  /** How numbers by category are drawn. */
  enum Form {
    BARS,
    LINES,
    RING,
    SPOKES,
    HEAT
  }

  /** Numbers by category, in one series or more. */
  record Numbers(Form form, List<String> categories, List<Series> series, String unit)
      implements Drawing {}

  /** Points in a plane; four names of corners make quadrants of it. */
  record Points(String across, String up, List<PointChart.Point> points, List<String> corners)
      implements Drawing {}

  /** Words by row and column. */
  record Matrix(List<String> columns, List<Row> rows) implements Drawing {}

  /** A row of a matrix. */
  record Row(String name, List<String> cells) {}

  /** How items are arranged. */
  enum Order {
    EVENTS,
    STEPS,
    CARDS
  }

  /** Items in an order, such as events, steps, or figures that stand for themselves. */
  record Items(Order order, List<Item> items) implements Drawing {}

  /**
   * An item.
   *
   * @param mark a time or a number; empty for none
   */
  record Item(String mark, String label, String text) {}

  /** A tree, such as one of decisions. */
  record Tree(List<Node> nodes) implements Drawing {}

  /**
   * A node of a tree.
   *
   * @param parent the ID of the node above; empty for a root
   * @param edge what leads here from above; may be empty
   */
  record Node(String id, String label, String parent, String edge) {}

  /** A formula over inputs, with scenarios. */
  record Calculator(List<Input> inputs, Formula formula, Result result, List<Scenario> scenarios)
      implements Drawing {}

  /** An input with the value that it begins with. */
  record Input(
      String id,
      String label,
      double value,
      @Nullable Double min,
      @Nullable Double max,
      @Nullable Double step,
      String unit) {}

  /** What a calculator's result is called. */
  record Result(String label, String unit) {}

  /** Some inputs with their values; the others stay as they are. */
  record Scenario(String name, Map<String, Double> values) {}
}
