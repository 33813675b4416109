package gitara.cli.view;

import gitara.cli.command.RunCard;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.cli.history.CommitRecords;
import gitara.html.HtmlText;
import gitara.html.MarkdownHtml;
import gitara.record.Entry;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The part of a page that is markup: what a record is about, what it found, what waits, how many
 * entries there are, and the first kind of entries as a table. A browser without scripts shows this
 * part alone.
 */
final class PageOverview {
  /** So many rows a browser without scripts is shown. */
  private static final int ROWS = 500;

  /** So many entries of a list. */
  private static final int SHOWN = 8;

  /** What is good stands first in a bar. */
  private static final List<Tone> ORDER =
      List.of(Tone.GOOD, Tone.GOING, Tone.OPEN, Tone.WEAK, Tone.BAD, Tone.PLAIN, Tone.GONE);

  private final List<CommitRecords.Shown> records;
  private final Map<String, List<RunCard>> runs;
  private final StringBuilder out = new StringBuilder();

  /**
   * @param runs by the name of their protocol
   */
  PageOverview(List<CommitRecords.Shown> records, Map<String, List<RunCard>> runs) {
    this.records = records;
    this.runs = runs;
  }

  String html() throws IOException {
    for (CommitRecords.Shown record : records) {
      List<ShownEntry> entries = ShownEntries.of(List.of(record), false).all();
      Views.About about = record.views().about(record.reader());
      out.append("<section class=\"record\">\n");
      out.append("<h2 class=\"place\">").append(HtmlText.escape(place(record))).append("</h2>\n");
      if (!about.title().isBlank()) {
        out.append("<p class=\"paper\">").append(HtmlText.escape(about.title().strip()));
        out.append("</p>\n");
      }
      List<RunCard> cards =
          runs.getOrDefault(record.reader().protocol().name(), List.<RunCard>of());
      if (!cards.isEmpty()) {
        runs(cards);
        out.append(waiting(record)).append("</section>\n");
        continue;
      }
      out.append("<div class=\"columns\">\n");
      if (!about.summary().isBlank()) {
        out.append("<p class=\"abstract\">").append(HtmlText.escape(about.summary().strip()));
        out.append("</p>\n");
      }
      counts(entries);
      out.append("</div>\n");
      StringBuilder found = found(entries);
      StringBuilder waiting = waiting(record);
      out.append("<div class=\"columns\">").append(found).append(waiting).append("</div>\n");
      table(entries);
      if (!about.text().isBlank()) {
        out.append("<section class=\"about\">").append(MarkdownHtml.of(about.text()));
        out.append("</section>\n");
      }
      out.append("</section>\n");
    }
    return out.toString();
  }

  private static String place(CommitRecords.Shown record) {
    return record.views().title(record.reader()) + record.reader().folder();
  }

  /** Where each run is, and the command for what is next. */
  private void runs(List<RunCard> cards) {
    out.append("<ul class=\"runs\">\n");
    for (RunCard card : cards) {
      out.append("<li><b class=\"id\">").append(HtmlText.escape(card.id()));
      out.append("</b> <span class=\"chip tone-").append(card.tone().word()).append("\">");
      out.append(card.tone().glyph(true)).append(' ').append(HtmlText.escape(card.state()));
      out.append("</span>");
      if (!card.next().isEmpty()) {
        out.append(" <span>next: <code>").append(HtmlText.escape(card.next()));
        out.append("</code></span>");
      }
      out.append("</li>\n");
    }
    out.append("</ul>\n");
  }

  /** A bar for each kind of entries, in parts by status. */
  private void counts(List<ShownEntry> all) {
    List<ShownEntry> entries = new ArrayList<>(all);
    entries.sort(Comparator.comparingInt(one -> ORDER.indexOf(one.tone())));
    Map<String, Map<String, Integer>> kinds = new LinkedHashMap<>();
    Map<String, String> tones = new LinkedHashMap<>();
    int most = 1;
    all.forEach(one -> kinds.putIfAbsent(one.entry().kind(), new LinkedHashMap<>()));
    for (ShownEntry one : entries) {
      String kind = one.entry().kind();
      Map<String, Integer> statuses = kinds.computeIfAbsent(kind, any -> new LinkedHashMap<>());
      statuses.merge(one.status(), 1, Integer::sum);
      tones.putIfAbsent(kind + " " + one.status(), one.tone().word());
      most = Math.max(most, statuses.values().stream().mapToInt(Integer::intValue).sum());
    }
    if (kinds.isEmpty()) {
      out.append("<p class=\"empty\">No entries yet.</p>\n");
      return;
    }
    out.append("<dl class=\"counts\">\n");
    for (Map.Entry<String, Map<String, Integer>> kind : kinds.entrySet()) {
      int count = kind.getValue().values().stream().mapToInt(Integer::intValue).sum();
      out.append("<dt><b>").append(count).append("</b> ");
      out.append(HtmlText.escape(plural(kind.getKey(), count))).append("</dt><dd>");
      out.append("<svg viewBox=\"0 0 ").append(most).append(" 1\" preserveAspectRatio=\"none\"");
      out.append(" aria-hidden=\"true\">");
      int at = 0;
      List<String> words = new ArrayList<>();
      for (Map.Entry<String, Integer> status : kind.getValue().entrySet()) {
        String tone = tones.getOrDefault(kind.getKey() + " " + status.getKey(), "plain");
        out.append("<rect class=\"tone-").append(tone).append("\" x=\"").append(at);
        out.append("\" width=\"").append(status.getValue()).append("\" height=\"1\"/>");
        at += status.getValue();
        if (!status.getKey().isEmpty()) {
          words.add(status.getValue() + " " + status.getKey());
        }
      }
      out.append("</svg><span>").append(HtmlText.escape(String.join(", ", words)));
      out.append("</span></dd>\n");
    }
    out.append("</dl>\n");
  }

  private static String plural(String kind, int count) {
    String word = kind.replace('_', ' ');
    return count == 1 ? word : word + (isSibilant(word) ? "es" : "s");
  }

  private static boolean isSibilant(String word) {
    return word.endsWith("s") || word.endsWith("x") || word.endsWith("ch") || word.endsWith("sh");
  }

  /** What holds and what does not, of the first kind of entries; then what led nowhere. */
  private static StringBuilder found(List<ShownEntry> entries) {
    StringBuilder html = new StringBuilder();
    String first = entries.isEmpty() ? "" : entries.getFirst().entry().kind();
    Predicate<ShownEntry> isFirst = one -> one.entry().kind().equals(first);
    List<Tone> fell = List.of(Tone.BAD, Tone.WEAK);
    html.append(list("What holds", entries, isFirst.and(one -> one.tone() == Tone.GOOD)));
    html.append(list("What does not hold", entries, isFirst.and(one -> fell.contains(one.tone()))));
    html.append(
        list(
            "Where it led nowhere",
            entries.reversed(),
            isFirst.negate().and(one -> one.tone() == Tone.BAD)));
    return html.isEmpty() ? html : html.insert(0, "<section>\n").append("</section>\n");
  }

  private static String list(String title, List<ShownEntry> entries, Predicate<ShownEntry> which) {
    List<ShownEntry> some = entries.stream().filter(which).toList();
    if (some.isEmpty()) {
      return "";
    }
    StringBuilder html = new StringBuilder("<h3>").append(title).append("</h3>\n<ul>\n");
    for (ShownEntry one : some.subList(0, Math.min(SHOWN, some.size()))) {
      item(html, one.id(), one.title());
    }
    if (some.size() > SHOWN) {
      html.append("<li class=\"more\">and ").append(some.size() - SHOWN).append(" more</li>\n");
    }
    return html.append("</ul>\n").toString();
  }

  private static void item(StringBuilder html, String id, String title) {
    html.append("<li><a class=\"id\" href=\"#");
    html.append(HtmlText.escape(URLEncoder.encode(id, StandardCharsets.UTF_8)));
    html.append("\">").append(HtmlText.escape(id)).append("</a> <span>");
    html.append(HtmlText.escape(title)).append("</span></li>\n");
  }

  private static StringBuilder waiting(CommitRecords.Shown record) throws IOException {
    StringBuilder html = new StringBuilder();
    for (Views.Waiting waiting : record.views().waiting(record.reader())) {
      int all = waiting.entries().size() + waiting.texts().size();
      if (all == 0) {
        continue;
      }
      String title = waiting.title();
      html.append("<h3>").append(HtmlText.escape(title)).append(" (").append(all);
      html.append(")</h3>\n");
      html.append("<p class=\"command\"><code>").append(HtmlText.escape(waiting.command()));
      html.append("</code></p>\n");
      if (!waiting.isListed()) {
        continue;
      }
      html.append("<ul>\n");
      for (Entry entry : waiting.entries()) {
        item(html, entry.id(), entry.title());
      }
      for (String text : waiting.texts()) {
        html.append("<li><span>").append(HtmlText.escape(text)).append("</span></li>\n");
      }
      html.append("</ul>\n");
    }
    return html.isEmpty()
        ? html
        : html.insert(0, "<section class=\"waits\">\n<h3 class=\"head\">What waits</h3>\n")
            .append("</section>\n");
  }

  private void table(List<ShownEntry> entries) {
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
