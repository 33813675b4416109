package gitara.rule.ara.check;

import gitara.ara.model.AraRecord;
import gitara.ara.model.AraRecords;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Paths;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.FindingLines;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.List;
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
    ComparableEntry held = records.of(after, root).entry(file, finding.entry());
    return held == null ? finding.place() : held.place();
  }

  private static List<String> lines(AraRecord record, String file, String id) throws IOException {
    if (id.isEmpty() || !(Paths.isEntries(file) || Paths.isLogic(file))) {
      return record.lines(file);
    }
    ComparableEntry entry = record.entry(file, id);
    if (entry == null) {
      return record.isReadable(file) ? List.of() : record.lines(file);
    }
    List<String> own = record.lines(file, id);
    if (own != null) {
      return own;
    }
    List<String> all = record.lines(file);
    int from = Math.max(entry.place().line() - 1, 0);
    int to = Math.max(entry.place().endLine(), from + 1);
    while (file.endsWith(".md") && to < all.size() && !all.get(to).startsWith("#")) {
      to++;
    }
    return all.subList(from, Math.min(to, all.size()));
  }
}
