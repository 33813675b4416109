package gitara.cli;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What came of each operation of a team, as a table. */
final class TeamFigures {
  /** A column of the table. */
  enum Column {
    DONE("done"),
    ACKNOWLEDGED("acknowledged"),
    REFUSED("refused at once"),
    /** One that ends the play of a team, as the next does. */
    REFUSED_LATER("refused later"),
    LOST("lost"),
    RENUMBERED("renumbered"),
    BY_HAND("needed a hand");

    private final String title;

    Column(String title) {
      this.title = title;
    }
  }

  private final Map<String, Map<Column, Integer>> rows = new TreeMap<>();

  void add(String operation, Column column, int times) {
    rows.computeIfAbsent(operation, any -> new EnumMap<>(Column.class))
        .merge(column, times, Integer::sum);
  }

  void add(TeamFigures other) {
    other.rows.forEach(
        (operation, row) -> row.forEach((column, times) -> add(operation, column, times)));
  }

  int get(String operation, Column column) {
    return rows.getOrDefault(operation, Map.of()).getOrDefault(column, 0);
  }

  int total(Column column) {
    return rows.values().stream().mapToInt(row -> row.getOrDefault(column, 0)).sum();
  }

  /** A line for each operation, and one for all. */
  String table() {
    StringBuilder table = new StringBuilder("%-14s".formatted("operation"));
    for (Column column : Column.values()) {
      table.append("  ").append(column.title);
    }
    rows.keySet().forEach(operation -> table.append(row(operation, false)));
    return table.append(row("all", true)).append('\n').toString();
  }

  private String row(String operation, boolean isTotal) {
    StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%n%-14s", operation));
    for (Column column : Column.values()) {
      int times = isTotal ? total(column) : get(operation, column);
      row.append("  ").append(("%" + column.title.length() + "d").formatted(times));
    }
    return row.toString();
  }
}
