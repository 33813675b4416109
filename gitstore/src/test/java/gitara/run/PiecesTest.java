package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.TreeSnapshot;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pieces that read a snapshot, and limits. */
final class PiecesTest {
  @TempDir Path temp;

  @Test
  void aBoundFileIsFreshStaleOrGone() throws Exception {
    try (TestRepo repo = TestRepo.init(temp)) {
      repo.write("a b.md", "one").write("ä.md", "x").commit("begin");
      Repository git = repo.open();
      try (ObjectReader reader = git.newObjectReader()) {
        TreeSnapshot old = new TreeSnapshot(reader, git.resolve("HEAD^{tree}"));
        Bound plain = Bound.of(old, "a b.md");
        Bound odd = Bound.of(old, "ä.md");
        assertNotNull(plain);
        assertNotNull(odd);
        assertEquals(Bound.Standing.FRESH, plain.in(old));
        assertEquals(plain, Bound.parse(plain.toString()));
        assertEquals(odd, Bound.parse(odd.toString()));
        assertTrue(odd.toString().startsWith("\"\\303\\244.md\"@"), odd.toString());
        repo.write("a b.md", "two").git("rm", "-q", "ä.md");
        repo.commit("edit");
        TreeSnapshot now = new TreeSnapshot(reader, git.resolve("HEAD^{tree}"));
        assertEquals(Bound.Standing.STALE, plain.in(now));
        assertEquals(Bound.Standing.GONE, odd.in(now));
        assertEquals("one", plain.text(now));
        assertNull(Bound.of(now, "ä.md"));
      }
    }
    assertNull(Bound.parse("a.md"));
    assertNull(Bound.parse("a.md@123"));
    assertNull(Bound.parse("@" + ObjectId.zeroId().name()));
  }

  @Test
  void aDerivedFileThatDiffersOrIsMissingIsNamed() throws Exception {
    Derived derived = state -> Map.of("index.md", state.list("notes").size() + " notes\n");
    try (TestRepo repo = TestRepo.init(temp)) {
      repo.write("notes/a.md", "").write("index.md", "2 notes\n").commit("begin");
      Repository git = repo.open();
      try (ObjectReader reader = git.newObjectReader()) {
        TreeSnapshot old = new TreeSnapshot(reader, git.resolve("HEAD^{tree}"));
        assertEquals(Map.of("index.md", "1 notes\n"), derived.differing(old));
        assertFalse(derived.isCurrent(old, "index.md"));
        repo.write("notes/b.md", "").commit("second");
        TreeSnapshot now = new TreeSnapshot(reader, git.resolve("HEAD^{tree}"));
        assertEquals(Map.of(), derived.differing(now));
        assertTrue(derived.isCurrent(now, "index.md"));
        assertFalse(derived.isCurrent(now, "notes/a.md"));
      }
    }
  }

  @Test
  void aCapCountsSinceTheLastReset() {
    Cap cap = new Cap("loops", 2);
    List<String> words = List.of("dig", "dig", "go", "dig", "say");
    assertEquals(1, Cap.used(words, "dig"::equals, "go"::equals));
    assertNull(cap.objection(1));
    assertEquals("there were 2 loops already; at most 2", cap.objection(2));
  }
}
