package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.git.LooseObjects;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tree whose bytes were spliced is the one that git makes of the same files. */
class TreeEditTest {
  /** Around a folder's name are those that sort before and behind its slash. */
  private static final List<String> NAMES =
      List.of("a", "a.b", "a-", "a0", "ab", "é", "z", "d/a", "d/e/f", "d.d", "d0", "d/é");

  @TempDir Path temp;

  @Test
  void randomEditsGiveWhatGitGives() throws IOException {
    int seed = 7;
    Random random = new Random(seed);
    try (TestRepo repo = TestRepo.init(temp);
        Repository jgit = repo.open();
        ObjectReader reader = jgit.newObjectReader();
        LooseObjects objects = new LooseObjects(repo.commonDir().resolve("objects"), "cafe")) {
      repo.write("d.d", "x\n").write("tool", "x\n").commit("begin");
      repo.git("update-index", "--chmod=+x", "d.d");
      ObjectId tree = ObjectId.fromString(repo.git("write-tree").strip());
      for (int round = 0; round < 40; round++) {
        TreeEdit edit = new TreeEdit(reader, objects);
        for (int i = random.nextInt(4); i >= 0; i--) {
          String path = NAMES.get(random.nextInt(NAMES.size()));
          repo.write(path, round + "\n");
          repo.git("add", path);
          edit.put(path, ObjectId.fromString(repo.git("hash-object", "-w", path).strip()));
        }
        repo.git("update-index", "--chmod=+x", "d.d");
        tree = edit.write(tree);
        assertEquals(
            repo.git("write-tree").strip(), tree.name(), "seed " + seed + ", round " + round);
      }
      assertEquals(0, repo.tryGit("fsck", "--strict").exit());
    }
  }
}
