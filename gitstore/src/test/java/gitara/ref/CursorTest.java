package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CursorTest {
  @TempDir Path temp;

  private TestRepo repo;
  private RefStore store;
  private Cursor cursor;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    store = new RefStore(repo.open(), Clock.systemUTC(), ProcessIdentity.current());
    cursor = Cursor.of(store, "scanner", Comparator.naturalOrder());
  }

  @AfterEach
  void close() {
    repo.close();
  }

  @Test
  void itMovesForwardFromWhereItWasSeen() throws IOException {
    assertEquals(new Cursor.Advance.Advanced("b 1"), cursor.advance(null, "b 1"));
    assertEquals(new Cursor.Advance.Advanced("b 2"), cursor.advance("b 1", "b 2"));
    assertEquals("b 2", cursor.position());
  }

  @Test
  void itDoesNotMoveFromAnywhereElse() throws IOException {
    assertEquals(new Cursor.Advance.Elsewhere(null), cursor.advance("a", "b"));
    assertNull(cursor.position());
    cursor.advance(null, "b");
    assertEquals(new Cursor.Advance.Elsewhere("b"), cursor.advance(null, "c"));
    assertEquals(new Cursor.Advance.Elsewhere("b"), cursor.advance("a", "c"));
    assertEquals("b", cursor.position());
  }

  @Test
  void itNeverMovesBack() throws IOException {
    cursor.advance(null, "b");
    assertEquals(new Cursor.Advance.Backwards("b"), cursor.advance("b", "a"));
    assertEquals("b", cursor.position());
  }

  @Test
  void toStayIsNoMove() throws IOException {
    cursor.advance(null, "b");
    String before = repo.git("rev-parse", "refs/ara/cursor/scanner");
    assertEquals(new Cursor.Advance.Advanced("b"), cursor.advance("b", "b"));
    assertEquals(before, repo.git("rev-parse", "refs/ara/cursor/scanner"));
  }

  @Test
  void aCoveredDayHasARefOfItsOwn() throws IOException {
    Cursor.coverage(store, "2026-11-18", Comparator.naturalOrder()).advance(null, "all");
    assertEquals("refs/ara/coverage/2026-11-18", repo.git("for-each-ref", "--format=%(refname)"));
  }

  @Test
  void aPositionIsOneVisibleLine() {
    assertThrows(IllegalArgumentException.class, () -> cursor.advance(null, "a\nb"));
  }

  @Test
  void aTextThatIsNoPositionIsAFault() {
    repo.write("text", "somewhere\n");
    repo.git("update-ref", "refs/ara/cursor/scanner", repo.git("hash-object", "-w", "text"));
    assertThrows(RefFaultException.class, () -> cursor.position());
  }
}
