package gitara.run;

import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A table of a Markdown file.
 *
 * @param line of its head, from 1
 * @param columns as the head names them, without markup
 * @param rows whose cells are not all empty
 */
public record Table(int line, List<String> columns, List<Row> rows) {
  private static final Pattern RULE = Pattern.compile(":?-+:?");
  private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

  /** A row with its cells in the order of the columns. */
  public record Row(int line, List<String> cells) {
    /** A cell; empty where the row is shorter. */
    public String cell(int column) {
      return column >= 0 && column < cells.size() ? cells.get(column) : "";
    }
  }

  /** The tables in some lines. */
  public static List<Table> in(List<MarkdownLine> lines) {
    List<Table> tables = new ArrayList<>();
    for (int at = 0; at + 1 < lines.size(); at++) {
      List<String> head = cells(lines.get(at));
      if (!head.isEmpty() && isRule(lines.get(at + 1))) {
        List<Row> rows = new ArrayList<>();
        int end = at + 2;
        while (end < lines.size()
            && lines.get(end).number() == lines.get(end - 1).number() + 1
            && lines.get(end).text().startsWith("|")) {
          List<String> cells = cells(lines.get(end));
          if (!cells.stream().allMatch(String::isEmpty)) {
            rows.add(new Row(lines.get(end).number(), cells));
          }
          end++;
        }
        tables.add(new Table(lines.get(at).number(), head, rows));
        at = end - 1;
      }
    }
    return tables;
  }

  /** The column with a name, whatever its case; -1 where there is none. */
  public int column(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).toLowerCase(Locale.ROOT).equals(wanted)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isRule(MarkdownLine line) {
    List<String> cells = cells(line);
    return !cells.isEmpty() && cells.stream().allMatch(cell -> RULE.matcher(cell).matches());
  }

  private static List<String> cells(MarkdownLine line) {
    String text = line.text();
    if (line.isHeading() || !text.startsWith("|") || text.length() < 2) {
      return List.of();
    }
    String inner = text.endsWith("|") ? text.substring(1, text.length() - 1) : text.substring(1);
    List<String> cells = new ArrayList<>();
    for (String cell : BAR.split(inner, -1)) {
      cells.add(plain(cell));
    }
    return cells;
  }

  /** A cell without the marks of bold and code around it. */
  private static String plain(String cell) {
    return cell.strip().replace("**", "").replace("`", "").replace("\\|", "|").strip();
  }
}
