package gitara.memory.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LedgerExcerptTest {
  private static final int LINES = 30;
  private static final Board BOARD = board();

  private static final List<Trajectory> VERDICTS =
      List.of(Trajectory.STRENGTHENING, Trajectory.WEAKENING, Trajectory.NEUTRAL);

  private int events;

  private static Board board() {
    StringBuilder text = new StringBuilder("# Board\n\n");
    for (int i = 0; i < LINES; i++) {
      text.append("- When case ").append(i).append(" comes up, look it up first.\n");
    }
    return Board.parse(text.toString());
  }

  private static SourceText ledger(String text) {
    return SourceText.of(MemoryLayout.LEDGER, text);
  }

  private void add(FragmentTally tally, @Nullable BoardLine line, Trajectory trajectory) {
    String event = "e" + events++;
    Fragment fragment =
        new Fragment(
            event,
            "2026-11-18T00:00:00Z",
            "channel",
            "s1",
            "channel.message",
            FragmentSignal.LINE_HELPED,
            line == null ? Fragment.NO_LINE : line.ref(),
            line == null ? 0 : line.number(),
            line == null ? "" : line.identity(),
            "",
            trajectory,
            Activation.ACTIVATED,
            trajectory == Trajectory.WEAKENING ? RootCause.RECALL_MISS : null,
            "",
            "p",
            List.of());
    tally.add("" + fragment.path(), fragment, true);
  }

  private FragmentTally some(Random random, int count, int ofLines) {
    FragmentTally tally = new FragmentTally();
    for (int i = 0; i < count; i++) {
      boolean bare = random.nextInt(6) == 0;
      Trajectory trajectory =
          bare ? Trajectory.NEW_SIGNAL : VERDICTS.get(random.nextInt(VERDICTS.size()));
      add(tally, bare ? null : BOARD.lines().get(random.nextInt(ofLines)), trajectory);
    }
    return tally;
  }

  private static Ledger judged(Random random, Ledger ledger) {
    Ledger all = ledger;
    for (Ledger.Row row : ledger.rows()) {
      if (row.strengthening() > 0 && row.weakening() == 0 && random.nextBoolean()) {
        all = all.judge(row.identity(), Trajectory.STRENGTHENING, "go on; see l1: and ## x", "");
      }
    }
    return all;
  }

  @Test
  void whatAPassChangesGivesTheSameBytesAsTheWholeLedger() throws TextException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Ledger old =
          judged(
              random, Ledger.EMPTY.derive(some(random, random.nextInt(60), 20), "t1", BOARD, "b"));
      SourceText text = ledger(LedgerText.write(old));
      FragmentTally since = some(random, 1 + random.nextInt(9), LINES);
      LedgerExcerpt excerpt = Objects.requireNonNull(LedgerExcerpt.of(text));
      Set<String> wanted = new HashSet<>(since.identities());
      Ledger part = Objects.requireNonNull(excerpt.ledger(wanted));
      Ledger now = part.derive(FragmentTally.of(part).plus(since), "t2", BOARD, "b");
      assertTrue(excerpt.isInOrder(now), "seed " + seed);

      Ledger whole = LedgerText.parse(text);
      FragmentTally all = FragmentTally.of(whole).plus(since);
      assertEquals(
          LedgerText.write(whole.derive(all, "t2", BOARD, "b")), excerpt.with(now), "seed " + seed);
      assertEquals(all.evidence(), FragmentTally.of(part).plus(since).evidence(), "seed " + seed);
    }
  }

  @Test
  void aLineThatIsNotOnTheBoardTakesTheWholeLedger() {
    FragmentTally tally = new FragmentTally();
    add(tally, BOARD.lines().getFirst(), Trajectory.STRENGTHENING);
    Board none = Board.parse("- Another line.\n");
    SourceText text = ledger(LedgerText.write(Ledger.EMPTY.derive(tally, "t", none, "b")));
    LedgerExcerpt excerpt = Objects.requireNonNull(LedgerExcerpt.of(text));
    assertNull(excerpt.ledger(tally.identities()), "it is a former one");

    SourceText empty = ledger(LedgerText.write(Ledger.EMPTY));
    LedgerExcerpt other = Objects.requireNonNull(LedgerExcerpt.of(empty));
    Ledger part = Objects.requireNonNull(other.ledger(tally.identities()));
    assertEquals(false, other.isInOrder(part.derive(tally, "t", none, "b")), "it has no place");
  }

  @Test
  void whatIsNotAsWrittenTakesTheWholeLedger() {
    FragmentTally tally = new FragmentTally();
    add(tally, BOARD.lines().getFirst(), Trajectory.STRENGTHENING);
    String text = LedgerText.write(Ledger.EMPTY.derive(tally, "t", BOARD, "b"));
    assertNull(LedgerExcerpt.of(ledger(text.replace("\n", "\r\n"))));
    assertNull(LedgerExcerpt.of(ledger(text.replace("## Lines\n", "## Other\n"))));
    String loose = text.replace("- **Identity**: ", "- **Identity**:  ");
    LedgerExcerpt excerpt = Objects.requireNonNull(LedgerExcerpt.of(ledger(loose)));
    assertNull(excerpt.ledger(tally.identities()));
  }
}
