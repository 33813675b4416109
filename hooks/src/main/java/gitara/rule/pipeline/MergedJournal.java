package gitara.rule.pipeline;

import gitara.pipeline.JournalEntry;
import gitara.pipeline.ResearchJournal;
import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The journal of two sides that have both appended to it: what they share, then the entries of both
 * by their times, each side in its order.
 */
final class MergedJournal {
  private MergedJournal() {}

  /** An entry with its lines as they are. */
  private record Block(String time, String text) {
    /** Of one minute, the text decides: the order is the same whichever side merges. */
    boolean isBefore(Block other) {
      int order = time.compareTo(other.time);
      return order < 0 || (order == 0 && text.compareTo(other.text) <= 0);
    }
  }

  /**
   * Merges; null where a side has done something else than append.
   *
   * @param versions the common ancestor, ours and theirs
   */
  static @Nullable String of(List<SourceText> versions) {
    String base = text(versions.get(0)).stripTrailing();
    List<Block> left = appended(base, versions.get(1));
    List<Block> right = appended(base, versions.get(2));
    if (left == null || right == null) {
      return null;
    }
    Set<String> known = new HashSet<>();
    left.forEach(block -> known.add(block.text()));
    right.removeIf(block -> known.contains(block.text()));
    String shared = base.isEmpty() ? head(text(versions.get(1))) : base;
    StringBuilder merged = new StringBuilder(shared.stripTrailing()).append('\n');
    int i = 0;
    int j = 0;
    while (i < left.size() || j < right.size()) {
      boolean isLeft = j == right.size() || (i < left.size() && left.get(i).isBefore(right.get(j)));
      merged.append('\n').append((isLeft ? left.get(i++) : right.get(j++)).text()).append('\n');
    }
    return merged.toString();
  }

  private static String text(SourceText version) {
    return version.text().replace("\r\n", "\n");
  }

  /** What stands above the first entry. */
  private static String head(String text) {
    int first = ("\n" + text).indexOf("\n### ");
    return first < 0 ? text : text.substring(0, first);
  }

  /** The entries behind a text; null where they are not all that is new. */
  private static @Nullable List<Block> appended(String base, SourceText side) {
    String text = text(side);
    String start = base.isEmpty() ? head(text) : base;
    if (!text.startsWith(start)) {
      return null;
    }
    List<String> lines = text.lines().toList();
    int from = (int) start.stripTrailing().lines().count();
    List<JournalEntry> entries = new ArrayList<>(ResearchJournal.parse(side).entries());
    entries.removeIf(entry -> entry.line() <= from);
    int first = entries.isEmpty() ? lines.size() : entries.getFirst().line() - 1;
    for (String line : lines.subList(Math.min(from, first), first)) {
      if (!line.isBlank()) {
        return null;
      }
    }
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      int end = i + 1 < entries.size() ? entries.get(i + 1).line() - 1 : lines.size();
      String block = String.join("\n", lines.subList(entries.get(i).line() - 1, end));
      blocks.add(new Block(entries.get(i).time(), block.stripTrailing()));
    }
    return blocks;
  }
}
