package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What hooks noted in a file, taken to the spine by who reads it. */
final class SpineQueueTest {
  @TempDir Path temp;

  private TestRepo repo;
  private Spine spine;
  private Path common;

  @BeforeEach
  void givenARepository() throws IOException {
    repo = TestRepo.init(temp);
    spine = new Spine(new RefStore(repo.open(), new TestClock(), ProcessIdentity.current()));
    common = repo.dir().resolve(".git");
    Files.createDirectories(common.resolve("ara"));
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Spine.Walk walk = spine.read(null)) {
      for (Spine.Event event = walk.next(); event != null; event = walk.next()) {
        texts.add(event.text());
      }
    }
    return texts;
  }

  @Test
  void allOfItComesAsOneEventAndOnce() throws IOException {
    Files.writeString(common.resolve("ara/noted"), "commit a b -\ncommit c b -\n");
    SpineQueue.take(common, spine, Instant.now());
    SpineQueue.take(common, spine, Instant.now());
    assertEquals(List.of("commit a b -\ncommit c b -"), texts());
    assertFalse(Files.exists(common.resolve("ara/noted")));
    Files.writeString(common.resolve("ara/noted"), "merge d b -\n");
    SpineQueue.take(common, spine, Instant.now());
    assertEquals(List.of("merge d b -", "commit a b -\ncommit c b -"), texts());
  }

  @Test
  void nothingNotedIsNoEvent() throws IOException {
    SpineQueue.take(common, spine, Instant.now());
    assertNull(spine.head());
    Files.writeString(common.resolve("ara/noted"), "");
    SpineQueue.take(common, spine, Instant.now());
    assertNull(spine.head());
  }

  @Test
  void whatADeadOneLeftIsTakenAndWhatALivingOneHasIsNot() throws IOException {
    Path left = common.resolve("ara/noted.1");
    Files.writeString(left, "commit a b -\n");
    SpineQueue.take(common, spine, Instant.now());
    assertTrue(Files.exists(left));
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofMinutes(11))));
    SpineQueue.take(common, spine, Instant.now());
    assertEquals(List.of("commit a b -"), texts());
    assertFalse(Files.exists(left));
  }

  @Test
  void throughALinkNothingIsTaken() throws IOException {
    Path elsewhere = temp.resolve("elsewhere");
    Files.writeString(elsewhere, "commit a b -\n");
    Files.createSymbolicLink(common.resolve("ara/noted"), elsewhere);
    SpineQueue.take(common, spine, Instant.now());
    assertNull(spine.head());
    assertTrue(Files.exists(elsewhere));
  }
}
