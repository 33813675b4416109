package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.FindingLines;
import gitara.rule.SourceRange;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the lines of the record that a finding is about. */
final class FindingExcerpt {
  private FindingExcerpt() {}

  /**
   * The lines of the entry or the file of a finding on both sides.
   *
   * @param before null for a side that is not there
   */
  static FindingLines of(
      Finding finding, @Nullable Snapshot before, Snapshot after, String root, AraRecords records)
      throws IOException {
    SourceRange place = place(finding, after, root, records);
    if (!finding.path().startsWith(root) || finding.path().equals(root)) {
      return new FindingLines(place, List.of(), List.of());
    }
    String file = finding.path().substring(root.length());
    List<String> olds =
        before == null ? List.of() : lines(records.of(before, root), file, finding.entry());
    List<String> news = lines(records.of(after, root), file, finding.entry());
    return FindingLines.between(place, olds, news);
  }

  /** Where the entry of a finding stands, for one that was made without a look at the file. */
  private static SourceRange place(Finding finding, Snapshot after, String root, AraRecords records)
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
}
