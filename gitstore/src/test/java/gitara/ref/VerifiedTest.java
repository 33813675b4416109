package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifiedTest {
  private static final ObjectId ONE = ObjectId.fromString("1".repeat(40));
  private static final ObjectId TWO = ObjectId.fromString("2".repeat(40));

  @TempDir Path folder;
  private RefStore store;
  private Verified verified;

  @BeforeEach
  void aRepository() {
    store =
        new RefStore(TestRepo.init(folder).open(), Clock.systemUTC(), ProcessIdentity.current());
    verified = new Verified(store, "ara-1-abc");
  }

  @Test
  void whatARunLeavesTheNextOneFinds() throws IOException {
    assertNull(verified.read());
    assertTrue(verified.move(null, ONE, "memory\tx\n"));
    Verified.Mark mark = verified.read();
    assertNotNull(mark);
    assertEquals(ONE, mark.at());
    assertTrue(mark.rest().startsWith("memory\tx\n"), mark.rest());
    assertTrue(verified.move(mark, TWO, ""));
    assertNull(new Verified(store, "ara-2-abc").read());
  }

  @Test
  void whoComesSecondDoesNotMoveIt() throws IOException {
    assertTrue(verified.move(null, ONE, ""));
    Verified.Mark seen = verified.read();
    assertTrue(verified.move(seen, TWO, ""));
    assertFalse(verified.move(seen, ONE, ""));
    assertFalse(verified.move(null, ONE, ""));
    Verified.Mark mark = verified.read();
    assertNotNull(mark);
    assertEquals(TWO, mark.at());
  }

  @Test
  void whatIsTooLongToBeReadAgainIsNotWritten() throws IOException {
    assertFalse(verified.move(null, ONE, "x".repeat(1 << 20)));
    assertFalse(verified.move(null, ONE, "→".repeat(1 << 19)));
    assertNull(verified.read());
  }

  @Test
  void whatCanBeReadAgainIsWrittenHoweverLong() throws IOException {
    String rest = "x".repeat((1 << 20) - 5000) + "\n";
    assertTrue(verified.move(null, ONE, rest));
    Verified.Mark mark = verified.read();
    assertNotNull(mark);
    assertTrue(mark.rest().startsWith(rest));
  }

  @Test
  void aTextThatIsNoneOfOursCountsAsNone() throws IOException {
    store.swap("refs/ara/verified/ara-1-abc", null, store.write("at nowhere\n"));
    assertNull(verified.read());
  }
}
