package gitara.meditation.report;

import gitara.html.BarChart;
import gitara.html.LineChart;
import gitara.html.Markup;
import gitara.html.PointChart;
import gitara.html.RoundChart;
import gitara.html.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A writer of figures as markup. Each says its kind and type in attributes, and has a static form
 * with its data, which no script draws.
 */
final class FigureMarkup {
  private final Markup out;

  /** The formulas of calculators by their IDs, for the script. */
  private final Map<String, Object> formulas = new LinkedHashMap<>();

  FigureMarkup(Markup out) {
    this.out = out;
  }

  Map<String, Object> formulas() {
    return formulas;
  }

  /**
   * Writes a figure.
   *
   * @param type that was confirmed, or that of the data
   */
  void write(Figure figure, String type) {
    out.open(
        "figure",
        "id",
        "figure-" + figure.id(),
        "data-kind",
        figure.kind(),
        "data-viz",
        figure.id(),
        "data-type",
        type);
    out.leaf("h3", figure.title()).line();
    switch (figure.drawing()) {
      case Drawing.Numbers numbers -> numbers(figure, numbers);
      case Drawing.Points points -> points(figure, points);
      case Drawing.Matrix matrix -> matrix(matrix);
      case Drawing.Items items -> items(items);
      case Drawing.Tree tree -> tree(tree);
      case Drawing.Calculator calculator -> calculator(figure, calculator);
    }
    if (!figure.caption().isEmpty()) {
      out.line().leaf("figcaption", figure.caption());
    }
    out.close("figure").line();
  }

  private void numbers(Figure figure, Drawing.Numbers numbers) {
    boolean isRound = numbers.categories().size() > 2;
    switch (numbers.form()) {
      case HEAT -> {
        heat(numbers);
        return;
      }
      case LINES -> {
        legend(numbers.series().stream().map(Series::name).toList());
        out.raw(LineChart.html(figure.title(), numbers.categories(), numbers.series()));
      }
      case RING -> rings(numbers);
      case SPOKES -> {
        if (isRound) {
          legend(numbers.series().stream().map(Series::name).toList());
          out.raw(RoundChart.spokes(figure.title(), numbers.categories(), numbers.series()));
        } else {
          bars(figure, numbers);
        }
      }
      case BARS -> bars(figure, numbers);
    }
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < numbers.categories().size(); i++) {
      List<String> row = new ArrayList<>(List.of(numbers.categories().get(i)));
      for (Series series : numbers.series()) {
        row.add(Markup.shown(series.values().get(i)));
      }
      rows.add(row);
    }
    List<String> heads = new ArrayList<>(List.of(numbers.unit()));
    numbers.series().forEach(series -> heads.add(series.name()));
    fallback(heads, rows);
  }

  private void bars(Figure figure, Drawing.Numbers numbers) {
    if (numbers.series().size() > 1) {
      legend(numbers.series().stream().map(Series::name).toList());
    }
    BarChart chart = new BarChart(figure.title());
    for (int i = 0; i < numbers.categories().size(); i++) {
      for (int s = 0; s < numbers.series().size(); s++) {
        double value = numbers.series().get(s).values().get(i);
        chart.bar(
            s == 0 ? numbers.categories().get(i) : "",
            value,
            amount(value, numbers.unit()),
            LineChart.tone(s));
      }
    }
    out.raw(chart.html()).line();
  }

  private void rings(Drawing.Numbers numbers) {
    for (Series series : numbers.series()) {
      double sum = series.values().stream().mapToDouble(one -> Math.max(0, one)).sum();
      List<String> names = new ArrayList<>();
      for (int i = 0; i < numbers.categories().size(); i++) {
        double share = sum == 0 ? 0 : Math.max(0, series.values().get(i)) / sum;
        names.add(numbers.categories().get(i) + " " + Math.round(share * 100) + "%");
      }
      out.open("div", "class", "ringed").raw(RoundChart.ring(series.name(), series.values()));
      legend(names);
      out.close("div").line();
    }
  }

  private void legend(List<String> names) {
    out.open("ul", "class", "legend");
    for (int i = 0; i < names.size(); i++) {
      out.open("li").open("svg", "width", "12", "height", "12", "aria-hidden", "true");
      out.open("rect", "class", LineChart.tone(i), "width", "12", "height", "12").close("rect");
      out.close("svg").text(" " + names.get(i)).close("li");
    }
    out.close("ul").line();
  }

  private void heat(Drawing.Numbers numbers) {
    double low = Double.MAX_VALUE;
    double high = -Double.MAX_VALUE;
    for (Series series : numbers.series()) {
      for (double value : series.values()) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    begin(numbers.categories(), numbers.unit(), "heat");
    for (Series series : numbers.series()) {
      out.open("tr").leaf("th", series.name(), "scope", "row");
      for (double value : series.values()) {
        int heat = high > low ? (int) Math.min(5, 1 + (value - low) / (high - low) * 5) : 3;
        out.leaf("td", Markup.shown(value), "class", "h" + heat);
      }
      out.close("tr");
    }
    end();
  }

  private void points(Figure figure, Drawing.Points points) {
    out.raw(
        PointChart.html(
            figure.title(), points.across(), points.up(), points.points(), points.corners()));
    List<List<String>> rows = new ArrayList<>();
    for (PointChart.Point point : points.points()) {
      rows.add(List.of(point.label(), Markup.shown(point.x()), Markup.shown(point.y())));
    }
    fallback(List.of("", points.across(), points.up()), rows);
  }

  private void matrix(Drawing.Matrix matrix) {
    begin(matrix.columns(), "", "matrix");
    for (Drawing.Row row : matrix.rows()) {
      out.open("tr").leaf("th", row.name(), "scope", "row");
      row.cells().forEach(cell -> out.leaf("td", mark(cell)));
      out.close("tr");
    }
    end();
  }

  /** Yes and no with a sign, so that a table of them is read at a glance. */
  private static String mark(String cell) {
    return switch (cell.toLowerCase(java.util.Locale.ROOT)) {
      case "yes", "true" -> "\u2713 yes";
      case "no", "false" -> "\u2717 no";
      case "partly", "partial" -> "~ partly";
      default -> cell;
    };
  }

  private void begin(List<String> heads, String corner, String tone) {
    out.open("div", "class", "scroll", "tabindex", "0", "data-fallback", "");
    out.open("table", "class", tone).open("thead").open("tr");
    head(corner);
    heads.forEach(this::head);
    out.close("tr").close("thead").open("tbody");
  }

  private void head(String text) {
    if (text.isEmpty()) {
      out.open("td").close("td");
    } else {
      out.leaf("th", text, "scope", "col");
    }
  }

  private void end() {
    out.close("tbody").close("table").close("div");
  }

  private void items(Drawing.Items items) {
    boolean isCards = items.order() == Drawing.Order.CARDS;
    String tag = isCards ? "ul" : "ol";
    out.open(
        tag, "class", items.order().name().toLowerCase(java.util.Locale.ROOT), "data-fallback", "");
    for (Drawing.Item item : items.items()) {
      out.open("li");
      if (!item.mark().isEmpty()) {
        out.leaf("span", item.mark(), "class", "mark").text(" ");
      }
      out.leaf("b", item.label()).text(" ");
      if (!item.text().isEmpty()) {
        out.leaf("span", item.text());
      }
      out.close("li").line();
    }
    out.close(tag);
  }

  private void tree(Drawing.Tree tree) {
    branch(tree.nodes(), "", "data-fallback");
  }

  private void branch(List<Drawing.Node> nodes, String parent, String attribute) {
    List<Drawing.Node> here = nodes.stream().filter(one -> one.parent().equals(parent)).toList();
    if (here.isEmpty()) {
      return;
    }
    out.open("ul", "class", "tree", attribute, "");
    for (Drawing.Node node : here) {
      out.open("li");
      if (!node.edge().isEmpty()) {
        out.leaf("i", node.edge()).text(" ");
      }
      out.leaf("span", node.label());
      branch(nodes, node.id(), "data-inner");
      out.close("li");
    }
    out.close("ul");
  }

  private void calculator(Figure figure, Drawing.Calculator calculator) {
    Map<String, Double> usual = new LinkedHashMap<>();
    out.open("div", "class", "inputs");
    for (Drawing.Input input : calculator.inputs()) {
      usual.put(input.id(), input.value());
      out.open("label").leaf("span", input.label());
      List<Object> attributes =
          new ArrayList<>(
              List.of(
                  "type",
                  "number",
                  "name",
                  input.id(),
                  "value",
                  input.value(),
                  "inputmode",
                  "decimal",
                  "step",
                  input.step() == null ? "any" : input.step()));
      if (input.min() != null) {
        attributes.addAll(List.of("min", input.min()));
      }
      if (input.max() != null) {
        attributes.addAll(List.of("max", input.max()));
      }
      out.open("input", attributes.toArray()).leaf("small", input.unit()).close("label").line();
    }
    out.close("div");
    out.open("p", "class", "result").text(calculator.result().label() + ": ");
    String unit = calculator.result().unit();
    out.leaf("output", amount(calculator.formula().value(usual), unit), "data-unit", unit);
    out.close("p").line();
    formulas.put(figure.id(), calculator.formula().steps());
    begin(heads(calculator), "Scenario", "scenarios");
    List<Drawing.Scenario> scenarios = new ArrayList<>(calculator.scenarios());
    if (scenarios.isEmpty()) {
      scenarios.add(new Drawing.Scenario("as above", Map.of()));
    }
    for (Drawing.Scenario scenario : scenarios) {
      Map<String, Double> values = new LinkedHashMap<>(usual);
      values.putAll(scenario.values());
      boolean isOne = !calculator.scenarios().isEmpty();
      out.open("tr", isOne ? "data-kind" : "data-usual", isOne ? Figure.SCENARIO : "");
      out.leaf("th", scenario.name(), "scope", "row");
      values.values().forEach(value -> out.leaf("td", Markup.shown(value)));
      out.leaf("td", amount(calculator.formula().value(values), unit), "class", "total");
      out.close("tr").line();
    }
    end();
  }

  private static List<String> heads(Drawing.Calculator calculator) {
    List<String> heads = new ArrayList<>();
    for (Drawing.Input input : calculator.inputs()) {
      heads.add(input.label() + (input.unit().isEmpty() ? "" : " (" + input.unit() + ")"));
    }
    heads.add(calculator.result().label());
    return heads;
  }

  private static String amount(double value, String unit) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return "\u2014";
    }
    return Markup.shown(value) + (unit.isEmpty() ? "" : unit.equals("%") ? "%" : " " + unit);
  }

  private void fallback(List<String> heads, List<List<String>> rows) {
    out.open("details", "data-fallback", "").leaf("summary", "Numbers");
    out.open("div", "class", "scroll", "tabindex", "0").open("table").open("thead").open("tr");
    heads.forEach(this::head);
    out.close("tr").close("thead").open("tbody");
    for (List<String> row : rows) {
      out.open("tr").leaf("th", row.getFirst(), "scope", "row");
      row.subList(1, row.size()).forEach(cell -> out.leaf("td", cell));
      out.close("tr");
    }
    out.close("tbody").close("table").close("div").close("details");
  }
}
