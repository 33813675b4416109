package gitara.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexSnapshotTest {
  /** Large enough to be read from the work tree where that is safe. */
  private static final String LARGE = "a line of a large file\n".repeat(10_000);

  @TempDir Path folder;

  private static Repo open(TestRepo repo) throws Refusal {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    return Repo.open(new Environment(variables, repo.dir(), Clock.systemUTC()));
  }

  private byte[] staged(TestRepo repo, String path) throws IOException, Refusal {
    try (Repo opened = open(repo);
        ObjectReader reader = opened.jgit().newObjectReader()) {
      byte[] content = IndexSnapshot.read(opened, reader).read(path);
      return content == null ? new byte[0] : content;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void whatIsStagedIsReadWhateverTheWorkTreeHoldsBy() throws IOException, Refusal {
    TestRepo repo = TestRepo.init(folder);
    repo.write("a.yaml", LARGE).write("z", "");
    repo.git("add", "--all");
    assertArrayEquals(bytes(LARGE), staged(repo, "a.yaml"));
    repo.write("a.yaml", LARGE.replace("large", "LARGE"));
    assertArrayEquals(bytes(LARGE), staged(repo, "a.yaml"));
    Files.delete(repo.dir().resolve("a.yaml"));
    assertArrayEquals(bytes(LARGE), staged(repo, "a.yaml"));
    Path outside = Files.writeString(folder.resolve("outside"), LARGE.replace("large", "other"));
    Files.createSymbolicLink(repo.dir().resolve("a.yaml"), outside);
    assertArrayEquals(bytes(LARGE), staged(repo, "a.yaml"));
  }

  @Test
  void aCheckoutWithCarriageReturnsIsReadAsStored() throws IOException, Refusal {
    TestRepo repo = TestRepo.init(folder);
    repo.git("config", "core.autocrlf", "true");
    repo.write("a.yaml", LARGE.replace("\n", "\r\n")).write("z", "");
    repo.git("add", "--all");
    assertArrayEquals(bytes(LARGE), staged(repo, "a.yaml"));
  }

  @Test
  void aFolderListsItsFilesOnly() throws IOException, Refusal {
    TestRepo repo = TestRepo.init(folder);
    repo.write("ara/b", "b").write("ara/c/d", "d").write("arab", "x");
    Files.createSymbolicLink(repo.dir().resolve("ara/link"), Path.of("b"));
    repo.git("add", "--all");
    try (Repo opened = open(repo);
        ObjectReader reader = opened.jgit().newObjectReader()) {
      IndexSnapshot index = IndexSnapshot.read(opened, reader);
      assertEquals(List.of("ara/b", "ara/c/d"), index.list("ara"));
      assertEquals(List.of("c"), index.folders("ara"));
      assertEquals(Map.of("ara/link", "a symbolic link"), index.others("ara"));
      assertNull(index.id("ara/link"));
    }
  }
}
