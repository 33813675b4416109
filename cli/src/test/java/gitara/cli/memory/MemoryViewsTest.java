package gitara.cli.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.cli.command.Tone;
import gitara.record.Entry;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A line of the board stands as it was judged. */
class MemoryViewsTest {
  private static Tone tone(String verdict) {
    Entry line = new Entry("L3", "line", "t", "memory/CLAUDE.md", 3, Map.of("verdict", verdict));
    return new MemoryViews().tone(line);
  }

  @Test
  void aVerdictIsAToneAndNoVerdictIsNone() {
    assertEquals(Tone.GOOD, tone("STRENGTHENING"));
    assertEquals(Tone.WEAK, tone("WEAKENING"));
    assertEquals(Tone.PLAIN, tone("NEUTRAL"));
    assertEquals(Tone.PLAIN, tone("unjudged"));
  }
}
