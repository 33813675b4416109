package gitara.meditation.report;

import gitara.html.PointChart;
import gitara.html.Series;
import gitara.run.YamlForm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A reader of one figure of {@code report-data.yml}. The key of its data says what it is. */
final class FigureForm {
  private static final Set<String> COMMON =
      Set.of("id", "kind", "type", "title", "caption", "under");

  /** The keys of data, each with those that belong to it. */
  private static final Map<String, Set<String>> DATA = data();

  private final YamlForm form;

  FigureForm(YamlForm form) {
    this.form = form;
  }

  private static Map<String, Set<String>> data() {
    Map<String, Set<String>> data = new LinkedHashMap<>();
    data.put("series", Set.of("categories", "unit"));
    data.put("points", Set.of("x", "y", "quadrants"));
    data.put("rows", Set.of("columns"));
    data.put("events", Set.of());
    data.put("steps", Set.of());
    data.put("cards", Set.of());
    data.put("nodes", Set.of());
    data.put("formula", Set.of("inputs", "result", "scenarios"));
    return data;
  }

  /** The figure; null where its data is not to be found. */
  @Nullable Figure read() {
    List<String> found = DATA.keySet().stream().filter(form::has).toList();
    if (found.size() != 1) {
      form.problem(
          "id",
          (found.isEmpty() ? "there is no data" : "there is data of several forms")
              + "; one of these keys has it: "
              + String.join(", ", DATA.keySet()));
      return null;
    }
    String key = found.getFirst();
    Set<String> known = new TreeSet<>(COMMON);
    known.addAll(DATA.getOrDefault(key, Set.of()));
    known.add(key);
    form.requireKnown(known);
    String type = form.optional("type").toLowerCase(Locale.ROOT);
    Drawing drawing = drawing(key, type);
    String usual =
        drawing instanceof Drawing.Calculator
            ? Figure.CALCULATOR
            : drawing instanceof Drawing.Numbers || drawing instanceof Drawing.Points
                ? Figure.CHART
                : Figure.INFOGRAPHIC;
    String kind = form.has("kind") ? form.word("kind", Figure.KINDS) : usual;
    if (kind.equals(Figure.CALCULATOR) != usual.equals(Figure.CALCULATOR) && !kind.isEmpty()) {
      form.problem("kind", "kind is " + kind + ", and its data that of a figure of kind " + usual);
    }
    return new Figure(
        form.text("id"),
        kind,
        form.optional("type"),
        form.text("title"),
        form.optional("caption"),
        form.optional("under"),
        drawing);
  }

  private Drawing drawing(String key, String type) {
    return switch (key) {
      case "series" -> numbers(type);
      case "points" -> points();
      case "rows" -> matrix();
      case "events" -> items(Drawing.Order.EVENTS, "events", "when", true);
      case "steps" -> items(Drawing.Order.STEPS, "steps", "mark", false);
      case "cards" -> items(Drawing.Order.CARDS, "cards", "value", true);
      case "nodes" -> tree();
      default -> calculator();
    };
  }

  private Drawing numbers(String type) {
    List<String> categories = form.texts("categories", 1);
    List<Series> series = new ArrayList<>();
    for (YamlForm one : form.forms("series", 1, 6)) {
      one.requireKnown(Set.of("name", "values"));
      List<Double> values = numbers(one, "values");
      if (values.size() != categories.size()) {
        one.problem(
            "values",
            "there are " + values.size() + " values for " + categories.size() + " categories");
        values = new ArrayList<>(values);
        while (values.size() < categories.size()) {
          values.add(0.0);
        }
      }
      series.add(new Series(one.text("name"), values.subList(0, categories.size())));
    }
    return new Drawing.Numbers(form(type), categories, series, form.optional("unit"));
  }

  /** How numbers are drawn, by the words of the type. */
  static Drawing.Form form(String type) {
    if (has(type, "line", "area", "trend", "time_series", "timeseries", "spark", "curve")) {
      return Drawing.Form.LINES;
    }
    if (has(type, "pie", "donut", "doughnut", "ring", "share", "polar")) {
      return Drawing.Form.RING;
    }
    if (has(type, "radar", "spider")) {
      return Drawing.Form.SPOKES;
    }
    return has(type, "heat") ? Drawing.Form.HEAT : Drawing.Form.BARS;
  }

  private static boolean has(String type, String... words) {
    for (String word : words) {
      if (type.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private Drawing points() {
    List<PointChart.Point> points = new ArrayList<>();
    for (YamlForm one : form.forms("points", 1, 60)) {
      one.requireKnown(Set.of("label", "x", "y"));
      points.add(
          new PointChart.Point(one.text("label"), number(one, "x", true), number(one, "y", true)));
    }
    List<String> corners = form.has("quadrants") ? form.texts("quadrants", 4) : List.of();
    return new Drawing.Points(form.text("x"), form.text("y"), points, corners);
  }

  private Drawing matrix() {
    List<String> columns = form.texts("columns", 1);
    List<Drawing.Row> rows = new ArrayList<>();
    for (YamlForm one : form.forms("rows", 1, 100)) {
      one.requireKnown(Set.of("name", "cells"));
      List<String> cells = new ArrayList<>();
      if (one.data("cells") instanceof List<?> list) {
        list.forEach(cell -> cells.add(cell == null ? "" : String.valueOf(cell)));
      }
      if (cells.size() != columns.size()) {
        one.problem(
            "cells", "there are " + cells.size() + " cells for " + columns.size() + " columns");
      }
      rows.add(new Drawing.Row(one.text("name"), cells));
    }
    return new Drawing.Matrix(columns, rows);
  }

  private Drawing items(Drawing.Order order, String key, String mark, boolean needsMark) {
    List<Drawing.Item> items = new ArrayList<>();
    for (YamlForm one : form.forms(key, 1, 60)) {
      one.requireKnown(Set.of(mark, "label", "text"));
      items.add(
          new Drawing.Item(
              needsMark ? one.text(mark) : one.optional(mark),
              one.text("label"),
              one.optional("text")));
    }
    return new Drawing.Items(order, items);
  }

  private Drawing tree() {
    List<Drawing.Node> nodes = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (YamlForm one : form.forms("nodes", 2, 100)) {
      one.requireKnown(Set.of("id", "label", "parent", "edge"));
      String parent = one.optional("parent");
      // A parent stands before its children, so that no node is below itself.
      if (!parent.isEmpty() && !ids.contains(parent)) {
        one.problem("parent", "there is no node " + parent + " before this one");
        parent = "";
      }
      if (!ids.add(one.text("id"))) {
        one.problem("id", "node " + one.text("id") + " is given twice");
      }
      nodes.add(new Drawing.Node(one.text("id"), one.text("label"), parent, one.optional("edge")));
    }
    return new Drawing.Tree(nodes);
  }

  private Drawing calculator() {
    List<Drawing.Input> inputs = new ArrayList<>();
    Set<String> ids = new TreeSet<>();
    for (YamlForm one : form.forms("inputs", 1, 20)) {
      one.requireKnown(Set.of("id", "label", "value", "min", "max", "step", "unit"));
      ids.add(one.text("id"));
      inputs.add(
          new Drawing.Input(
              one.text("id"),
              one.text("label"),
              number(one, "value", true),
              one.has("min") ? (Double) number(one, "min", true) : null,
              one.has("max") ? (Double) number(one, "max", true) : null,
              one.has("step") ? (Double) number(one, "step", true) : null,
              one.optional("unit")));
    }
    YamlForm named = form.form("result");
    Drawing.Result result =
        named == null
            ? new Drawing.Result("", "")
            : new Drawing.Result(named.text("label"), named.optional("unit"));
    return new Drawing.Calculator(inputs, formula(ids), result, scenarios(ids));
  }

  private Formula formula(Set<String> ids) {
    try {
      Formula formula = Formula.parse(form.text("formula"));
      for (String name : formula.names()) {
        if (!ids.contains(name)) {
          form.problem("formula", "the formula has " + name + ", and no input has this id");
        }
      }
      return formula;
    } catch (IllegalArgumentException e) {
      form.problem("formula", String.valueOf(e.getMessage()));
      return Formula.parse("0");
    }
  }

  private List<Drawing.Scenario> scenarios(Set<String> ids) {
    List<Drawing.Scenario> scenarios = new ArrayList<>();
    for (YamlForm one : form.forms("scenarios", 0, 20)) {
      one.requireKnown(Set.of("name", "values"));
      Map<String, Double> values = new LinkedHashMap<>();
      YamlForm given = one.form("values");
      for (String id : given == null ? List.<String>of() : given.keys()) {
        if (!ids.contains(id)) {
          one.problem("values", "no input has the id " + id);
        } else if (given != null) {
          values.put(id, number(given, id, true));
        }
      }
      scenarios.add(new Drawing.Scenario(one.text("name"), values));
    }
    return scenarios;
  }

  private static List<Double> numbers(YamlForm one, String key) {
    List<Double> numbers = new ArrayList<>();
    for (String text : one.texts(key, 1)) {
      numbers.add(number(one, key, text));
    }
    return numbers;
  }

  private static double number(YamlForm one, String key, boolean isRequired) {
    String text = isRequired ? one.text(key) : one.optional(key);
    return text.isEmpty() ? 0 : number(one, key, text);
  }

  private static double number(YamlForm one, String key, String text) {
    try {
      double number = Double.parseDouble(text.replace("_", ""));
      if (Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    one.problem(key, key + " has " + text + ", which is not a number");
    return 0;
  }
}
