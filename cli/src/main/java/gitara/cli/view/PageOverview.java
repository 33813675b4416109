package gitara.cli.view;

import gitara.cli.command.Views;
import gitara.cli.history.CommitRecords;
import gitara.html.BarChart;
import gitara.html.HtmlText;
import gitara.html.MarkdownHtml;
import gitara.record.Entry;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of a page that is markup: what a record is about, what waits, how many entries there
 * are, and the first kind of entries as a table. A browser without scripts shows this part alone.
 */
final class PageOverview {
  /** So many rows a browser without scripts is shown. */
  private static final int ROWS = 500;

  private final List<CommitRecords.Shown> records;
  private final StringBuilder out = new StringBuilder();

  PageOverview(List<CommitRecords.Shown> records) {
    this.records = records;
  }

  String html() throws IOException {
    for (CommitRecords.Shown record : records) {
      waiting(record);
      charts(record);
      table(record);
    }
    for (CommitRecords.Shown record : records) {
      about(record);
    }
    return out.toString();
  }

  private void about(CommitRecords.Shown record) throws IOException {
    String text = record.views().about(record.reader());
    int end = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
    String body = end < 0 ? text : text.substring(end + 5);
    if (!body.isBlank()) {
      out.append("<section class=\"about\">").append(MarkdownHtml.of(body)).append("</section>\n");
    }
  }

  private void waiting(CommitRecords.Shown record) throws IOException {
    StringBuilder list = new StringBuilder();
    for (Views.Waiting waiting : record.views().waiting(record.reader())) {
      int all = waiting.entries().size() + waiting.texts().size();
      if (all == 0) {
        continue;
      }
      list.append("<h3>").append(all).append(" ").append(HtmlText.escape(waiting.title()));
      list.append(" <code>").append(HtmlText.escape(waiting.command())).append("</code></h3>\n");
      if (!waiting.isListed()) {
        continue;
      }
      list.append("<ul>\n");
      for (Entry entry : waiting.entries()) {
        list.append("<li>").append(link(entry.id())).append(' ');
        list.append(HtmlText.escape(entry.title())).append("</li>\n");
      }
      for (String text : waiting.texts()) {
        list.append("<li>").append(HtmlText.escape(text)).append("</li>\n");
      }
      list.append("</ul>\n");
    }
    if (!list.isEmpty()) {
      out.append("<section><h2>What waits</h2>\n").append(list).append("</section>\n");
    }
  }

  private static String link(String id) {
    return "<a href=\"#"
        + HtmlText.escape(java.net.URLEncoder.encode(id, java.nio.charset.StandardCharsets.UTF_8))
        + "\">"
        + HtmlText.escape(id)
        + "</a>";
  }

  private void charts(CommitRecords.Shown record) throws IOException {
    Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
    Map<String, String> tones = new LinkedHashMap<>();
    for (ShownEntry one : ShownEntries.of(List.of(record), false).all()) {
      String status = one.status();
      counts
          .computeIfAbsent(one.entry().kind(), any -> new LinkedHashMap<>())
          .merge(status, 1, Integer::sum);
      tones.putIfAbsent(one.entry().kind() + " " + status, one.tone().word());
    }
    BarChart chart = new BarChart("Entries by kind and status");
    counts.forEach(
        (kind, statuses) ->
            statuses.forEach(
                (status, count) ->
                    chart.bar(
                        (kind.replace('_', ' ') + " " + status).strip(),
                        count,
                        String.valueOf(count),
                        "tone-" + tones.getOrDefault(kind + " " + status, "plain"))));
    String name = record.reader().protocol().name();
    out.append("<section><h2>Entries").append(name.isEmpty() ? "" : " of ");
    out.append(HtmlText.escape(name)).append("</h2>\n").append(chart.html()).append("</section>\n");
  }

  private void table(CommitRecords.Shown record) throws IOException {
    List<ShownEntry> entries = ShownEntries.of(List.of(record), false).all();
    if (entries.isEmpty()) {
      return;
    }
    String kind = entries.getFirst().entry().kind();
    out.append("<section class=\"fallback\"><h2>").append(HtmlText.escape(kind)).append("s</h2>");
    out.append("<table><thead><tr><th>ID</th><th>Status</th><th>Title</th><th>Text</th></tr>");
    out.append("</thead><tbody>\n");
    int rows = 0;
    for (ShownEntry one : entries) {
      if (one.entry().kind().equals(kind) && rows++ < ROWS) {
        String text = one.entry().field("Statement");
        out.append("<tr id=\"").append(HtmlText.escape(one.id())).append("\"><td>");
        out.append(HtmlText.escape(one.id())).append("</td><td>");
        out.append(HtmlText.escape(one.status())).append("</td><td>");
        out.append(HtmlText.escape(one.title())).append("</td><td>");
        out.append(HtmlText.escape(text.length() > 2_000 ? text.substring(0, 2_000) : text));
        out.append("</td></tr>\n");
      }
    }
    out.append("</tbody></table>");
    if (rows > ROWS) {
      out.append("<p>").append(rows - ROWS).append(" more: <code>git ara list</code></p>");
    }
    out.append("</section>\n");
  }
}
