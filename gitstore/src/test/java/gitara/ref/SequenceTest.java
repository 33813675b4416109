package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SequenceTest {
  @TempDir Path temp;

  private TestRepo repo;
  private Sequence sequence;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    sequence =
        new Sequence(new RefStore(repo.open(), Clock.systemUTC(), ProcessIdentity.current()), "N");
  }

  @AfterEach
  void close() {
    repo.close();
  }

  @Test
  void theFirstTakeBeginsWhereTheSeedSays() throws IOException {
    assertEquals(-1, sequence.peek());
    assertEquals(7, take(1, 0, 7));
    assertEquals(8, sequence.peek());
  }

  @Test
  void theSeedIsNotAskedAgain() throws IOException {
    take(1, 0, 7);
    assertEquals(8, take(3, 0, 100));
    assertEquals(11, take(1, 0, 1));
  }

  @Test
  void numbersKnownFromElsewhereAreSkippedAndNeverComeBack() throws IOException {
    take(1, 0, 1);
    assertEquals(40, take(2, 40, 1));
    assertEquals(42, take(1, 0, 1));
    assertEquals(43, take(1, 5, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"12", "12\n", "next 12\n", "next 12\nby somebody else\nmore 7\n"})
  void aNumberWrittenByHandCounts(String text) throws IOException {
    put(text);
    assertEquals(12, take(1, 0, 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "twelve",
        "next -1\n",
        "next 1\nnext 2\n",
        "next 9999999999999999999",
        "next 9\nreserved 3\n",
        "next 9\nreserved 5-3\n",
        "next 9\nreserved 1-2  3-4\n"
      })
  void anythingElseIsAFaultThatNamesTheRef(String text) {
    put(text);
    RefFaultException fault =
        assertThrows(RefFaultException.class, () -> sequence.take(1, 0, () -> 1));
    assertEquals("refs/ara/ids/N", fault.ref());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-N", "N/x", "N.", "n_1", "N ", "\u202eN"})
  void aPrefixIsLettersDigitsAndHyphens(String prefix) {
    RefStore store = new RefStore(repo.open(), Clock.systemUTC(), ProcessIdentity.current());
    assertThrows(IllegalArgumentException.class, () -> new Sequence(store, prefix));
  }

  @Test
  void reservedNumbersAreGivenFirstWhateverElseIsKnown() throws IOException {
    take(1, 0, 1);
    keep(10, 2);
    keep(40, 2);
    assertEquals(4, sequence.left());
    assertEquals(10, sequence.peek());
    assertEquals(10, take(1, 99, 1));
    assertEquals(40, take(2, 99, 1), "two in a row, where one of two is gone");
    keep(50, 1);
    assertEquals(11, take(1, 99, 1));
    assertEquals(50, take(1, 99, 1));
    assertEquals(0, sequence.left());
    assertEquals(99, take(1, 99, 1), "none is left that was reserved");
  }

  @Test
  void behindReservedNumbersItGoesOnBehindThem() throws IOException {
    keep(10, 1);
    assertEquals(10, take(1, 0, 1));
    assertEquals(11, take(1, 0, 1));
  }

  @Test
  void reservedNumbersThatWereNotUsedAreGivenBack() throws IOException {
    keep(10, 5);
    Sequence.Taken.Reserved taken =
        assertInstanceOf(Sequence.Taken.Reserved.class, sequence.take(2, 0, () -> 1));
    sequence.giveBack(taken);
    assertEquals(10, take(1, 0, 1));
  }

  @Test
  void itIsRaisedAndNeverLowered() throws IOException {
    sequence.raise(8, () -> 3);
    assertEquals(8, sequence.end());
    sequence.raise(5, () -> 3);
    assertEquals(8, take(1, 0, 1));
  }

  @Test
  void anOlderVersionGoesOnBehindWhatIsReserved() throws IOException {
    keep(10, 5);
    assertEquals("next 15", repo.git("cat-file", "-p", "refs/ara/ids/N").split("\n", 2)[0]);
  }

  private void keep(long first, int count) throws IOException {
    assertInstanceOf(
        Sequence.Taken.Reserved.class,
        sequence.keep(new Sequence.Taken.Reserved(first, count), () -> 1));
  }

  private void put(String text) {
    repo.write("number", text);
    repo.git("update-ref", "refs/ara/ids/N", repo.git("hash-object", "-w", "number"));
  }

  private long take(int count, long atLeast, long seed) throws IOException {
    return assertInstanceOf(
            Sequence.Taken.Reserved.class, sequence.take(count, atLeast, () -> seed))
        .first();
  }
}
