package gitara.memory.model;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a pass changes of a ledger: its head, the sections of a few lines, its tail. However many
 * lines have evidence, only these are read and written; what is between them is copied.
 *
 * <p>What is not just as {@link LedgerText} writes it has no excerpt: to read it whole says what is
 * wrong with it, or puts it right.
 */
public final class LedgerExcerpt {
  /** To look for more of them takes longer than to read all. */
  private static final int MOST = 64;

  private static final String SECTION = "\n### ";
  private static final String FIRST = "\n" + LedgerText.PRESENT + "\n";
  private static final String FORMER = "\n" + LedgerText.FORMER + "\n";
  private static final String TAIL = "\n" + LedgerText.CANDIDATES + "\n";

  private final SourceText whole;
  private final String text;
  private final int head;
  private final int former;
  private final int tail;

  /** Where the sections begin and end, by identity. */
  private final Map<String, int[]> sections = new HashMap<>();

  private LedgerExcerpt(SourceText whole, int head, int tail) {
    this.whole = whole;
    this.text = whole.text();
    this.head = head;
    this.tail = tail;
    int last = text.lastIndexOf(FORMER, tail);
    this.former = last < 0 ? tail : last;
  }

  public static @Nullable LedgerExcerpt of(SourceText whole) {
    int first = whole.text().indexOf(FIRST);
    int tail = whole.text().lastIndexOf(TAIL);
    return first < 0 || tail < first || whole.text().indexOf('\r') >= 0
        ? null
        : new LedgerExcerpt(whole, first + FIRST.length(), tail);
  }

  /** The ledger with no other lines than these; null where one is not on the board. */
  public @Nullable Ledger ledger(Collection<String> identities) {
    if (identities.size() > MOST) {
      return null;
    }
    StringBuilder part = new StringBuilder(text.substring(0, head));
    for (String identity : identities) {
      int at = text.indexOf(identity, head);
      if (at >= 0) {
        int from = text.lastIndexOf(SECTION, at);
        int to = text.indexOf("\n##", at);
        if (!text.startsWith("\n- **Identity**: " + identity + "\n", at - 17)
            || from < head
            || to > former) {
          return null;
        }
        sections.put(identity, new int[] {from, to});
        part.append(text, from, to);
      }
    }
    part.append(text, tail, text.length());
    try {
      return LedgerText.parse(SourceText.of(whole.path(), part.toString()));
    } catch (TextException e) {
      return null;
    }
  }

  public boolean has(String identity) {
    return sections.containsKey(identity);
  }

  /** Whether these lines come in the order in which they stand in the text. */
  public boolean isInOrder(Ledger now) {
    int last = head;
    for (Ledger.Row row : now.rows()) {
      int at = place(row);
      if (row.ref().isEmpty() || at < last) {
        return false;
      }
      last = at;
    }
    return true;
  }

  /** The whole text with these lines as they are now. */
  public String with(Ledger now) {
    StringBuilder out = new StringBuilder(text.length() + 4096);
    LedgerText.head(out, now);
    int at = head;
    for (Ledger.Row row : now.rows()) {
      int place = place(row);
      out.append(text, at, place);
      LedgerText.section(out, row);
      int[] section = sections.get(row.identity());
      at = section == null ? place : section[1];
    }
    out.append(text, at, tail);
    LedgerText.tail(out, now);
    return out.toString();
  }

  /** Where a line's section begins; for one that is new, before which one it belongs. */
  private int place(Ledger.Row row) {
    int[] section = sections.get(row.identity());
    if (section != null) {
      return section[0];
    }
    int line = MemoryLayout.lineOf(row.ref());
    int at = text.indexOf(SECTION, head);
    while (at >= 0 && at < former) {
      int end = text.indexOf('\n', at + 1);
      if (MemoryLayout.lineOf(text.substring(at + SECTION.length(), end)) > line) {
        return at;
      }
      at = text.indexOf(SECTION, end);
    }
    return former;
  }
}
