package gitara.rule;

import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.text.SourceRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of a file that a finding is about, as far as they differ between the two sides of a
 * commit. Long ones and many of them are cut.
 *
 * @param place in the file after the commit
 */
public record FindingLines(SourceRange place, List<String> before, List<String> after) {
  private static final int LINES = 4;
  private static final int WIDTH = 160;
  private static final String MORE = "…";

  /** The lines in which two texts differ, without what they begin and end with alike. */
  public static FindingLines between(SourceRange place, List<String> olds, List<String> news) {
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
    return new FindingLines(
        place,
        cut(olds.subList(from, olds.size() - tail)),
        cut(news.subList(from, news.size() - tail)));
  }

  /** The lines in which the file of a finding differs between a commit and one of its parents. */
  static FindingLines ofFile(CommitContext commit, Finding finding) throws IOException {
    FindingLines lines = new FindingLines(finding.place(), List.of(), List.of());
    for (Snapshot before : commit.befores()) {
      if (lines.isEmpty()) {
        lines =
            between(
                finding.place(),
                lines(before, finding.path()),
                lines(commit.after(), finding.path()));
      }
    }
    return lines;
  }

  private static List<String> lines(Snapshot snapshot, String path) throws IOException {
    byte[] content = snapshot.id(path) == null ? null : snapshot.readText(path);
    return content == null
        ? List.of()
        : List.of(new String(content, StandardCharsets.UTF_8).split("\n", -1));
  }

  /** Whether there is no line to show. */
  public boolean isEmpty() {
    return before.isEmpty() && after.isEmpty();
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
