package gitara.git;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmallObjectReaderTest {
  @TempDir Path temp;

  private TestRepo grown(Random random, int commits) {
    TestRepo repo = TestRepo.init(temp.resolve("repo"));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < commits; i++) {
      text.append("line ").append(i).append(' ').append(random.nextLong()).append('\n');
      repo.write("grows.txt", text.toString());
      repo.write("dir/f" + i % 3, "v" + i);
      repo.commit("commit " + i);
    }
    repo.git("tag", "-a", "-m", "a tag", "v1");
    return repo;
  }

  private static List<ObjectId> all(TestRepo repo) {
    List<ObjectId> ids = new ArrayList<>();
    for (String line : repo.git("rev-list", "--objects", "--all").strip().split("\n", -1)) {
      ids.add(ObjectId.fromString(line.substring(0, 40)));
    }
    return ids;
  }

  /** Each object by a reader of its own, so that JGit is asked for none of them. */
  private static void assertReadsAll(TestRepo repo) throws IOException {
    try (Repository jgit = new FileRepository(repo.gitDir().toFile());
        ObjectReader theirs = jgit.newObjectReader()) {
      for (ObjectId id : all(repo)) {
        ObjectLoader wanted = theirs.open(id);
        try (ObjectReader ours =
            SmallObjectReader.of(jgit, jgit.getDirectory().toPath().resolve("objects"))) {
          assertTrue(ours.has(id));
          ObjectLoader found = ours.open(id, wanted.getType());
          assertEquals(wanted.getType(), found.getType());
          assertArrayEquals(wanted.getBytes(), found.getBytes());
          assertEquals(ObjectLoader.SmallObject.class, found.getClass(), "JGit was asked");
        }
      }
    }
  }

  @Test
  void looseObjectsAreReadFromTheirFiles() throws IOException {
    assertReadsAll(grown(new Random(1), 5));
  }

  @Test
  void packedObjectsAreReadThroughTheirDeltas() throws IOException {
    TestRepo repo = grown(new Random(2), 40);
    repo.git("repack", "-adfq", "--depth=50");
    assertReadsAll(repo);
    repo.write("more", "x").commit("more");
    repo.git("repack", "-dq");
    assertReadsAll(repo);
  }

  @Test
  void manyObjectsAreReadByOneReader() throws IOException {
    int seed = 7;
    Random random = new Random(seed);
    TestRepo repo = TestRepo.init(temp.resolve("many"));
    StringBuilder small = new StringBuilder();
    StringBuilder large = new StringBuilder();
    for (int i = 0; i < 6000; i++) {
      small.append(random.nextLong()).append('\n');
      large.append(random.nextLong()).append(random.nextLong()).append(random.nextLong());
    }
    for (int i = 0; i < 90; i++) {
      repo.write("small.txt", small.append("line ").append(i).append('\n').toString());
      if (i % 6 == 0) {
        repo.write("large.txt", large.insert(0, "line " + i + '\n').toString());
      }
      repo.commit("commit " + i);
    }
    repo.git("repack", "-adfq", "--depth=50");
    List<ObjectId> ids = all(repo);
    try (Repository jgit = new FileRepository(repo.gitDir().toFile());
        ObjectReader theirs = jgit.newObjectReader();
        ObjectReader ours =
            SmallObjectReader.of(jgit, jgit.getDirectory().toPath().resolve("objects"))) {
      for (int round = 0; round < 4; round++) {
        for (ObjectId id : ids) {
          ObjectLoader found = ours.open(id);
          assertArrayEquals(theirs.open(id).getBytes(), found.getBytes(), "seed " + seed);
          assertEquals(ObjectLoader.SmallObject.class, found.getClass(), "JGit was asked");
        }
        if (round == 0) {
          Collections.reverse(ids);
        } else {
          Collections.shuffle(ids, random);
        }
      }
    }
  }

  @Test
  void whatIsNotThereOrOfAnotherTypeIsToldAsJGitTellsIt() throws IOException {
    TestRepo repo = grown(new Random(3), 2);
    ObjectId head = ObjectId.fromString(repo.git("rev-parse", "HEAD").strip());
    try (Repository jgit = new FileRepository(repo.gitDir().toFile());
        ObjectReader reader =
            SmallObjectReader.of(jgit, jgit.getDirectory().toPath().resolve("objects"))) {
      ObjectId none = ObjectId.fromString("1".repeat(40));
      assertThrows(MissingObjectException.class, () -> reader.open(none));
      assertThrows(IncorrectObjectTypeException.class, () -> reader.open(head, Constants.OBJ_TREE));
    }
  }

  @Test
  void objectsOfAnAlternateAreFound() throws IOException {
    TestRepo repo = grown(new Random(4), 3);
    Path clone = temp.resolve("clone");
    repo.git("clone", "-q", "--shared", "--no-checkout", ".", clone.toString());
    try (Repository jgit = new FileRepository(clone.resolve(".git").toFile());
        ObjectReader reader =
            SmallObjectReader.of(jgit, jgit.getDirectory().toPath().resolve("objects"))) {
      for (ObjectId id : all(repo)) {
        assertTrue(reader.has(id));
        assertTrue(reader.open(id).getSize() > 0);
      }
    }
  }

  @Test
  void aDamagedObjectIsJGitsToTell() throws IOException {
    TestRepo repo = grown(new Random(5), 30);
    repo.git("repack", "-adfq", "--depth=50");
    List<ObjectId> known = all(repo);
    try (DirectoryStream<Path> packs =
        Files.newDirectoryStream(repo.gitDir().resolve("objects/pack"), "*.pack")) {
      for (Path pack : packs) {
        byte[] bytes = Files.readAllBytes(pack);
        Random random = new Random(6);
        for (int i = 12; i < bytes.length - 20; i += 1 + random.nextInt(40)) {
          bytes[i] = (byte) random.nextInt();
        }
        Files.delete(pack);
        Files.write(pack, bytes);
      }
    }
    int told = 0;
    try (Repository jgit = new FileRepository(repo.gitDir().toFile())) {
      for (ObjectId id : known) {
        try (ObjectReader reader =
            SmallObjectReader.of(jgit, jgit.getDirectory().toPath().resolve("objects"))) {
          reader.open(id).getBytes();
        } catch (IOException e) {
          told++;
        }
      }
    }
    assertTrue(told > 0);
  }
}
