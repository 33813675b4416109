package gitara.rule.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two sides that both append to a journal. */
final class MergedJournalTest {
  private static final String HEAD = "# Journal\n\nWords.\n";

  private static String entry(String time, String agent) {
    return "\n### " + time + " — " + agent + "\n**Phase:** Strategy\nSome **words** by hand.\n";
  }

  private static @Nullable String merge(String... versions) {
    List<SourceText> texts = new ArrayList<>();
    for (String version : versions) {
      texts.add(SourceText.of("journal.md", version));
    }
    return MergedJournal.of(texts);
  }

  @Test
  void theEntriesOfBothSidesStandByTheirTimesEachSideInItsOrder() {
    String base = HEAD + entry("2026-05-09 14:00", "a");
    String b = entry("2026-05-09 14:10", "b");
    String late = entry("2026-05-09 14:05", "late");
    String c = entry("2026-05-09 14:20", "c");
    String d = entry("2026-05-09 14:15", "d");
    assertEquals(base + b + late + d + c, merge(base, base + b + late + c, base + d));
    assertEquals(base + b + c, merge(base, base + b, base + b + c));
    assertEquals(base + b, merge(base, base, base + b));
  }

  /** Lines that merge each other come to one order, and can be merged again. */
  @Test
  void entriesOfOneMinuteStandAlikeWhicheverSideMerges() {
    String base = HEAD + entry("2026-05-09 14:00", "a");
    String b = entry("2026-05-09 14:10", "b");
    String c = entry("2026-05-09 14:10", "c");
    assertEquals(base + b + c, merge(base, base + b, base + c));
    assertEquals(base + b + c, merge(base, base + c, base + b));
  }

  @Test
  void twoJournalsThatBeganApartShareTheirHead() {
    String a = entry("2026-05-09 14:00", "a");
    String b = entry("2026-05-09 14:10", "b");
    assertEquals(HEAD + a + b, merge("", HEAD + b, HEAD + a));
  }

  @Test
  void aSideThatHasNotAppendedIsLeftToGit() {
    String base = HEAD + entry("2026-05-09 14:00", "a");
    String b = entry("2026-05-09 14:10", "b");
    assertNull(merge(base, HEAD + b, base + b));
    assertNull(merge(base, base + b, base + "\nwords below\n" + b));
  }
}
