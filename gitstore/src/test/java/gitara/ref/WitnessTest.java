package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WitnessTest {
  private static final String MAIN = "refs/remotes/origin/main";

  @TempDir Path temp;

  private final TestClock clock = new TestClock();
  private TestRepo repo;
  private Witness witness;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    witness = new Witness(new RefStore(repo.open(), clock, ProcessIdentity.current()));
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private Map<String, ObjectId> commit(String text) {
    repo.write("a", text).commit(text);
    return Map.of(MAIN, ObjectId.fromString(repo.head()));
  }

  private static ObjectId tip(Map<String, ObjectId> published) {
    return Objects.requireNonNull(published.get(MAIN));
  }

  private Witness.Seen seen() throws IOException {
    return Objects.requireNonNull(witness.seen().get(MAIN));
  }

  @Test
  void aBranchThatGoesOnIsNotRewritten() throws IOException {
    witness.note(commit("one"));
    Map<String, ObjectId> next = commit("two");
    assertEquals(List.of(), witness.rewritten(next));
    witness.note(next);
    assertEquals(tip(next), seen().tip());
    assertEquals(1, witness.seen().size());
  }

  @Test
  void aBranchThatLostCommitsIsNamedUntilThatIsAccepted() throws IOException {
    commit("base");
    commit("one");
    Map<String, ObjectId> published = commit("two");
    witness.note(published);
    repo.git("reset", "-q", "--hard", "HEAD~2");
    Map<String, ObjectId> now = commit("other");
    for (int again = 0; again < 2; again++) {
      List<Witness.Rewritten> found = witness.rewritten(now);
      assertEquals(1, found.size());
      assertEquals(2, found.getFirst().lost());
      assertEquals(tip(published), found.getFirst().seen().tip());
      witness.note(now);
    }
    witness.accept(MAIN, tip(now), "a secret was taken out");
    assertEquals(List.of(), witness.rewritten(now));
    assertEquals("a secret was taken out", seen().accepted());
  }

  @Test
  void aBranchThatWasSetBackIsRewritten() throws IOException {
    Map<String, ObjectId> first = commit("one");
    witness.note(commit("two"));
    assertEquals(1, witness.rewritten(first).getFirst().lost());
  }

  @Test
  void whatWasLostIsKeptFromBeingSweptAway() throws IOException {
    commit("base");
    Map<String, ObjectId> published = commit("one");
    witness.note(published);
    repo.git("reset", "-q", "--hard", "HEAD~1");
    repo.git("reflog", "expire", "--expire=now", "--all");
    repo.git("gc", "-q", "--prune=now");
    assertEquals("commit", repo.git("cat-file", "-t", tip(published).name()));
    assertTrue(repo.git("fsck", "--strict").isEmpty());
  }

  @Test
  void eachBranchIsWitnessedForItself() throws IOException {
    Map<String, ObjectId> main = commit("one");
    witness.note(main);
    witness.note(Map.of("refs/remotes/origin/other", tip(main)));
    assertEquals(2, witness.seen().size());
    assertEquals(List.of(), witness.rewritten(Map.of()));
  }
}
