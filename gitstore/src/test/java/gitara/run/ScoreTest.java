package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScoreTest {
  private static final ObjectId BLOB =
      ObjectId.fromString("0123456789012345678901234567890123456789");
  private static final byte[] REPORT = "# Review\n".getBytes(StandardCharsets.UTF_8);

  @Test
  void aScoreIsReadAsItIsWritten() {
    for (String path : List.of("a.md", "a b,c.md", "a@b/ä.md", "x,y@" + BLOB.name() + "z")) {
      Score score =
          new Score(
              "coder-critic",
              new BigDecimal("88.50"),
              List.of(new Bound(path, BLOB), new Bound("b.md", BLOB)));
      assertEquals(score, Score.parse(score.toString()), score.toString());
      assertEquals("88.5", score.text());
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "100, 100", "79.9999, 79.9999", "080, 80", "88.0, 88"})
  void pointsAreFromZeroToAHundred(String text, String points) {
    BigDecimal read = Score.points(text);
    assertNotNull(read);
    assertEquals(points, read.toPlainString());
  }

  @ParameterizedTest
  @CsvSource({"-1", "101", "100.1", "1e1", "PASS", "8/10", "88.12345", "''", "٨٨"})
  void allElseIsNoScore(String text) {
    assertNull(Score.points(text));
    assertNull(Score.parse("critic " + text + " a.md@" + BLOB.name()));
  }

  @Test
  void aScoreOfNoKnownContentIsNone() {
    assertNull(Score.parse("critic 88"));
    assertNull(Score.parse("critic 88 a.md"));
    assertNull(Score.parse("critic 88 a.md@" + BLOB.name() + ",b.md"));
    assertNull(Score.parse("critic 88 a.md@" + BLOB.name() + ","));
  }

  @Test
  void aSealIsOpenedByExactlyWhatWasSealed() {
    ScoreSeal seal = ScoreSeal.of("critic", "word", "88", REPORT);
    assertEquals(seal, ScoreSeal.parse(seal.toString()));
    assertTrue(seal.isOpenedBy("word", score("critic", "88"), REPORT));
    assertFalse(seal.isOpenedBy("other", score("critic", "88"), REPORT));
    assertFalse(seal.isOpenedBy("word", score("critic", "89"), REPORT));
    assertFalse(seal.isOpenedBy("word", score("other", "88"), REPORT));
    assertFalse(seal.isOpenedBy("word", score("critic", "88"), new byte[0]));
    assertNull(ScoreSeal.parse("critic abc"));
    assertNull(ScoreSeal.parse(seal.digest()));
  }

  private static Score score(String critic, String points) {
    return new Score(critic, new BigDecimal(points), List.of(new Bound("a.md", BLOB)));
  }
}
