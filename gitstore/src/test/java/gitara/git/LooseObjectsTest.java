package gitara.git;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.InflaterInputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects are as git reads them, and as JGit, the reference, writes them. */
final class LooseObjectsTest {
  @TempDir Path temp;

  private TestRepo repo;
  private Path folder;

  @BeforeEach
  void givenARepository() {
    repo = TestRepo.init(temp);
    folder = repo.commonDir().resolve("objects");
  }

  @AfterEach
  void gitFindsNothingWrong() throws IOException {
    assertEquals(0, repo.tryGit("fsck", "--strict", "--no-dangling").exit());
    assertEquals(List.of(), halfWritten());
    repo.close();
  }

  @Test
  void gitReadsWhatWasWritten() throws IOException {
    byte[] large = new byte[100_000];
    new Random(1).nextBytes(large);
    try (LooseObjects objects = new LooseObjects(folder, "cafe")) {
      for (byte[] content : List.of(new byte[0], bytes("x\n"), large)) {
        ObjectId id = objects.insert(Constants.OBJ_BLOB, content);
        assertEquals(id, objects.insert(Constants.OBJ_BLOB, content), "again");
        assertEquals("blob", repo.git("cat-file", "-t", id.name()));
        assertEquals(Integer.toString(content.length), repo.git("cat-file", "-s", id.name()));
      }
    }
  }

  @Test
  void eachObjectHasTheNameContentAndModeThatJGitGivesIt() throws IOException {
    TestRepo other = TestRepo.initBare(temp);
    Random random = new Random(7);
    try (LooseObjects ours = new LooseObjects(folder, "cafe");
        ObjectInserter jgits = other.open().newObjectInserter()) {
      for (int length : new int[] {0, 1, 100, 8191, 8192, 8193, 300_000}) {
        byte[] content = new byte[length];
        random.nextBytes(content);
        assertSame(ours, jgits, other, Constants.OBJ_BLOB, content);
      }
      TreeFormatter tree = new TreeFormatter();
      tree.append("a", FileMode.REGULAR_FILE, LooseObjects.blobId(new byte[0]));
      assertSame(ours, jgits, other, Constants.OBJ_TREE, tree.toByteArray());
      ObjectId root = ours.insert(Constants.OBJ_TREE, tree.toByteArray());
      byte[] commit =
          bytes("tree " + root.name() + "\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nm\n");
      assertSame(ours, jgits, other, Constants.OBJ_COMMIT, commit);
    }
    other.close();
  }

  private void assertSame(
      LooseObjects ours, ObjectInserter jgits, TestRepo other, int type, byte[] content)
      throws IOException {
    ObjectId id = jgits.insert(type, content);
    jgits.flush();
    assertEquals(id, ours.insert(type, content));
    String file = id.name().substring(0, 2) + "/" + id.name().substring(2);
    Path mine = folder.resolve(file);
    Path theirs = other.dir().resolve("objects").resolve(file);
    assertArrayEquals(inflated(theirs), inflated(mine));
    assertEquals(Files.getPosixFilePermissions(theirs), Files.getPosixFilePermissions(mine));
  }

  private static byte[] inflated(Path file) throws IOException {
    try (InputStream in = new InflaterInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  @Test
  void severalOfOneProcessWriteTheSameAtOnce() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      List<Future<Boolean>> running = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        running.add(pool.submit(() -> write("cafe")));
      }
      for (Future<Boolean> each : running) {
        each.get();
      }
    }
  }

  private boolean write(String token) throws IOException {
    for (int i = 0; i < 100; i++) {
      try (LooseObjects objects = new LooseObjects(folder, token)) {
        objects.insert(Constants.OBJ_BLOB, bytes("text " + i));
      }
    }
    return true;
  }

  @Test
  void onlyTheHalfWrittenOfThoseNamedAreSwept() throws IOException {
    Path directory = Files.createDirectories(folder.resolve("ab"));
    Files.createFile(directory.resolve("tmp_obj_ara~cafe~1-0"));
    Path other = Files.createFile(directory.resolve("tmp_obj_ara~cafe2~1-0"));
    LooseObjects.sweep(folder, Set.of("cafe", "babe"));
    assertEquals(List.of(other), halfWritten());
    Files.delete(other);
  }

  private List<Path> halfWritten() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.getFileName().toString().startsWith("tmp_obj")).toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
