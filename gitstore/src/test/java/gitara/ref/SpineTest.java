package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SpineTest {
  @TempDir Path temp;

  private final TestClock clock = new TestClock();
  private TestRepo repo;
  private Spine spine;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    spine = new Spine(new RefStore(repo.open(), clock, ProcessIdentity.current()));
  }

  @AfterEach
  void close() {
    repo.close();
  }

  @Test
  void eventsAreReadFromTheNewestToTheFirst() throws IOException {
    append("first");
    ObjectId second = append("second");
    append("third");
    assertEquals(List.of("third", "second", "first"), texts(null));
    assertEquals(List.of("second", "first"), texts(second));
  }

  @Test
  void anEmptySpineHasNoEvents() throws IOException {
    assertNull(spine.head());
    assertEquals(List.of(), texts(null));
  }

  @Test
  void theTextComesBackAsItWas() throws IOException {
    String text =
        "turn 2026-11-18_001#3\n\n  indented \u00e4\u20ac\ud83d\ude00\n# not a comment\n\tx";
    append(text);
    append("with line feeds at the end\n\n");
    assertEquals(List.of("with line feeds at the end", text), texts(null));
  }

  @Test
  void plainGitSeesWhoAndWhenAndNoFiles() throws IOException {
    append("first");
    append("second");
    assertEquals(
        "git-ara <ara@invalid> git-ara <ara@invalid> 2026-11-18T10:00:00+00:00 second",
        repo.git("log", "-1", "--format=%an <%ae> %cn <%ce> %cI %s", "refs/ara/spine"));
    assertEquals("", repo.git("ls-tree", "refs/ara/spine"));
    assertEquals("", repo.git("ls-tree", "refs/ara/spine~1"));
  }

  @Test
  void anEventThatPlainGitAppendedIsReadToo() throws IOException {
    ObjectId first = append("first");
    String tree = repo.git("rev-parse", "refs/ara/spine^{tree}");
    String event = repo.git("commit-tree", tree, "-p", first.name(), "-m", "captured by a hook");
    repo.git("update-ref", "refs/ara/spine", event, first.name());
    append("third");
    assertEquals(List.of("third", "captured by a hook", "first"), texts(null));
  }

  @Test
  void anEventHasAText() {
    for (String text : new String[] {"", " \n", "a\0b"}) {
      assertThrows(IllegalArgumentException.class, () -> spine.append(text));
    }
  }

  @Test
  void aSpineThatPointsToSomethingElseIsAFault() {
    repo.write("text", "no commit\n");
    repo.git("update-ref", "refs/ara/spine", repo.git("hash-object", "-w", "text"));
    assertThrows(IOException.class, () -> texts(null));
  }

  private ObjectId append(String text) throws IOException {
    return assertInstanceOf(Spine.Append.Appended.class, spine.append(text)).id();
  }

  private List<String> texts(@Nullable ObjectId from) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Spine.Walk walk = spine.read(from)) {
      for (Spine.Event event = walk.next(); event != null; event = walk.next()) {
        texts.add(event.text());
      }
    }
    return texts;
  }
}
