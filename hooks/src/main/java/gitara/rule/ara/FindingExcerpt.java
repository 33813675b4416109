package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The change that a finding is about, as lines: those of the entry, or of the file, in which the
 * two sides differ. Long ones and many of them are cut.
 */
public record FindingExcerpt(List<String> before, List<String> after) {
  private static final int LINES = 4;
  private static final int WIDTH = 160;
  private static final String MORE = "…";

  public static final FindingExcerpt NOTHING = new FindingExcerpt(List.of(), List.of());

  /**
   * The two sides of a finding.
   *
   * @param before null for a side that is not there
   * @param records what was read for the findings before this one
   */
  public static FindingExcerpt of(
      Finding finding, @Nullable Snapshot before, Snapshot after, String root, AraRecords records)
      throws IOException {
    if (!finding.path().startsWith(root) || finding.path().equals(root)) {
      return NOTHING;
    }
    String file = finding.path().substring(root.length());
    List<String> olds =
        before == null ? List.of() : lines(records.of(before, root), file, finding.entry());
    List<String> news = lines(records.of(after, root), file, finding.entry());
    return between(olds, news);
  }

  /** Where the entry of a finding stands, for one that was made without a look at the file. */
  public static SourceRange place(Finding finding, Snapshot after, String root, AraRecords records)
      throws IOException {
    if (finding.place().line() > 0
        || finding.entry().isEmpty()
        || !finding.path().startsWith(root)) {
      return finding.place();
    }
    String file = finding.path().substring(root.length());
    if (!(Paths.isEntries(file) || Paths.isLogic(file))) {
      return finding.place();
    }
    ComparableEntry held = records.of(after, root).held(file).get(finding.entry());
    return held == null ? finding.place() : held.place();
  }

  private static List<String> lines(AraRecord record, String file, String id) throws IOException {
    List<String> all = record.lines(file);
    if (all.isEmpty() || id.isEmpty() || !(Paths.isEntries(file) || Paths.isLogic(file))) {
      return all;
    }
    Map<String, ComparableEntry> held = record.held(file);
    ComparableEntry entry = held.get(id);
    if (entry == null) {
      return record.problems(file).isEmpty() ? List.of() : all;
    }
    int from = entry.place().line() - 1;
    int to = entry.place().endLine();
    if (file.endsWith(".md")) {
      to = from + 1;
      while (to < all.size() && !all.get(to).startsWith("#")) {
        to++;
      }
    }
    return all.subList(Math.max(from, 0), Math.min(Math.max(to, from + 1), all.size()));
  }

  private static FindingExcerpt between(List<String> olds, List<String> news) {
    int from = 0;
    int least = Math.min(olds.size(), news.size());
    while (from < least && olds.get(from).equals(news.get(from))) {
      from++;
    }
    int tail = 0;
    while (tail < least - from
        && olds.get(olds.size() - 1 - tail).equals(news.get(news.size() - 1 - tail))) {
      tail++;
    }
    return new FindingExcerpt(
        cut(olds.subList(from, olds.size() - tail)), cut(news.subList(from, news.size() - tail)));
  }

  private static List<String> cut(List<String> lines) {
    List<String> cut = new ArrayList<>();
    for (String line : lines) {
      if (cut.size() == LINES) {
        cut.add(MORE);
        break;
      }
      if (!line.isBlank()) {
        int end = Math.min(line.length(), WIDTH);
        boolean halved = end < line.length() && Character.isHighSurrogate(line.charAt(end - 1));
        String head = line.substring(0, halved ? end - 1 : end);
        cut.add(end < line.length() ? head + MORE : head);
      }
    }
    return cut;
  }
}
