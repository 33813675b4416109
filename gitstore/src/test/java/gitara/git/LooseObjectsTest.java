package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.io.IOException;
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
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
