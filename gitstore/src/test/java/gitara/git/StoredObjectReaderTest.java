package gitara.git;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AbbreviatedObjectId;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the reader of git's files returns, JGit, the reference, returns too. */
class StoredObjectReaderTest {
  @TempDir Path temp;
  private TestRepo repo;
  private Path folder;

  @BeforeEach
  void repository() {
    repo = TestRepo.init(temp.resolve("repo"));
    folder = repo.commonDir().resolve("objects");
  }

  @AfterEach
  void end() {
    repo.close();
  }

  /** Versions of a file that grows, of one that shrinks, and of one that is rewritten. */
  private void grow(int commits) {
    Random random = new Random(commits);
    StringBuilder text = new StringBuilder("0123456789abcde\n".repeat(8 << 10));
    for (int i = 0; i < commits; i++) {
      text.append("line ").append(i).append(' ').append(random.nextLong()).append('\n');
      repo.write("grows.txt", text.toString());
      repo.write("shrinks.txt", text.substring(i * 16));
      repo.write("dir/f" + i % 3, "v" + i);
      repo.write("empty", "");
      repo.commit("commit " + i);
    }
    repo.git("tag", "-a", "-m", "a tag", "v" + commits);
  }

  private List<ObjectId> all() {
    List<ObjectId> ids = new ArrayList<>();
    for (String line : repo.git("rev-list", "--objects", "--all").split("\n", -1)) {
      ids.add(ObjectId.fromString(line.substring(0, 40)));
    }
    return ids;
  }

  /** JGit answers nothing; with real readers a test could not say who has read an object. */
  private static final class NoReader extends ObjectReader {
    @Override
    public ObjectReader newReader() {
      throw new IllegalStateException();
    }

    @Override
    public Collection<ObjectId> resolve(AbbreviatedObjectId id) {
      throw new IllegalStateException();
    }

    @Override
    public ObjectLoader open(AnyObjectId id, int typeHint) {
      throw new IllegalStateException();
    }

    @Override
    public Set<ObjectId> getShallowCommits() {
      return Set.of();
    }

    @Override
    public void close() {}
  }

  private static ObjectReader reader(ObjectReader jgit, Path... folders) {
    ObjectFolders all = new ObjectFolders(List.of(folders));
    return new StoredObjectReader(jgit, all, new CommitGraphs(all));
  }

  private static ObjectReader alone(Path... folders) {
    return reader(new NoReader(), folders);
  }

  private ObjectReader withJGit() {
    return reader(repo.open().newObjectReader(), folder);
  }

  private void assertReadsAllWithoutJGit(Path... folders) throws IOException {
    List<ObjectId> ids = all();
    Random random = new Random(1);
    try (ObjectReader theirs = repo.open().newObjectReader()) {
      // Newest first, oldest first, and in no order.
      for (int round = 0; round < 3; round++) {
        try (ObjectReader ours = alone(folders)) {
          for (ObjectId id : ids) {
            ObjectLoader wanted = theirs.open(id);
            assertTrue(ours.has(id));
            ObjectLoader found = ours.open(id, wanted.getType());
            assertEquals(wanted.getType(), found.getType());
            assertArrayEquals(wanted.getBytes(), found.getBytes());
          }
        }
        if (round == 0) {
          ids = ids.reversed();
        } else {
          ids = new ArrayList<>(ids);
          Collections.shuffle(ids, random);
        }
      }
    }
  }

  @Test
  void everyObjectIsTheOneThatJGitReads() throws IOException {
    grow(30);
    assertReadsAllWithoutJGit(folder);
    repo.git("repack", "-adfq", "--depth=50");
    assertReadsAllWithoutJGit(folder);
    grow(5);
    repo.git("repack", "-dq");
    assertReadsAllWithoutJGit(folder);
  }

  @Test
  void deltasThatNameTheirBaseAreApplied() throws IOException {
    grow(20);
    repo.git("-c", "repack.useDeltaBaseOffset=false", "repack", "-adfq");
    assertReadsAllWithoutJGit(folder);
  }

  @Test
  void objectsOfAnAlternateAreFound() throws IOException {
    grow(3);
    repo.git("repack", "-adq");
    Path clone = temp.resolve("clone");
    repo.git("clone", "-q", "--shared", "--no-checkout", ".", clone.toString());
    assertReadsAllWithoutJGit(clone.resolve(".git/objects"));
    Path incoming = Files.createDirectory(temp.resolve("incoming"));
    assertReadsAllWithoutJGit(incoming, folder);
  }

  @Test
  void anObjectThatIsWrittenOrPackedMeanwhileIsFound() throws IOException {
    grow(3);
    try (ObjectReader reader = withJGit()) {
      assertTrue(reader.open(all().getFirst()).getSize() > 0);
      repo.write("more", "x").commit("more");
      repo.git("repack", "-adq");
      for (ObjectId id : all()) {
        assertTrue(reader.has(id));
        assertTrue(reader.open(id).getSize() >= 0);
      }
    }
  }

  @Test
  void whatIsMissingOrOfAnotherTypeIsReportedAsJGitReportsIt() throws IOException {
    grow(2);
    ObjectId head = ObjectId.fromString(repo.head());
    ObjectId none = ObjectId.fromString("1".repeat(40));
    try (ObjectReader reader = withJGit()) {
      assertThrows(MissingObjectException.class, () -> reader.open(none));
      assertFalse(reader.has(none));
      assertThrows(IncorrectObjectTypeException.class, () -> reader.open(head, Constants.OBJ_TREE));
    }
  }

  @Test
  void aReplacedObjectIsReadAsItWasCommitted() throws IOException {
    grow(2);
    String head = repo.head();
    repo.git("replace", head, repo.git("rev-parse", "HEAD^"));
    try (ObjectReader reader = alone(folder);
        ObjectReader theirs = repo.open().newObjectReader()) {
      ObjectId id = ObjectId.fromString(head);
      assertArrayEquals(theirs.open(id).getBytes(), reader.open(id).getBytes());
    }
  }

  @Test
  void aLargeObjectIsLeftToJGitAndTheNextOneIsRead() throws IOException {
    repo.write("large", "0123456789abcdef".repeat((1 << 20) + 1)).write("small", "s");
    repo.commit("both");
    for (int i = 0; i < 2; i++) {
      ObjectId large = ObjectId.fromString(repo.git("rev-parse", "HEAD:large"));
      ObjectId small = ObjectId.fromString(repo.git("rev-parse", "HEAD:small"));
      try (ObjectReader reader = withJGit();
          ObjectReader ours = alone(folder)) {
        assertThrows(IllegalStateException.class, () -> ours.open(large));
        assertEquals((16 << 20) + 16, reader.open(large).getSize());
        assertEquals(1, ours.open(small).getSize());
      }
      repo.git("repack", "-adq");
    }
  }

  @Test
  void aDamagedObjectIsReportedAsJGitReportsIt() throws IOException {
    grow(1);
    ObjectId head = ObjectId.fromString(repo.head());
    Path loose = folder.resolve(head.name().substring(0, 2)).resolve(head.name().substring(2));
    byte[] bytes = Files.readAllBytes(loose);
    bytes[bytes.length - 1] ^= 1; // the checksum
    assertTrue(loose.toFile().setWritable(true));
    Files.write(loose, bytes);
    try (ObjectReader ours = alone(folder)) {
      assertThrows(IllegalStateException.class, () -> ours.open(head));
    }
  }

  @Test
  void aDamagedPackIsLeftToJGit() throws IOException {
    grow(30);
    repo.git("repack", "-adfq");
    Path pack;
    try (var files = Files.newDirectoryStream(folder.resolve("pack"), "*.pack")) {
      pack = files.iterator().next();
    }
    byte[] sound = Files.readAllBytes(pack);
    assertTrue(pack.toFile().setWritable(true));
    List<ObjectId> ids = all();
    Random random = new Random(7);
    int unread = 0;
    for (int round = 0; round < 20; round++) {
      byte[] bytes = sound.clone();
      for (int i = 0; i < 100; i++) {
        bytes[12 + random.nextInt(bytes.length - 32)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(pack, bytes);
      try (ObjectReader ours = alone(folder)) {
        for (ObjectId id : ids) {
          unread += isRead(ours, id) ? 0 : 1;
        }
      }
    }
    assertTrue(unread > 20);
  }

  private static boolean isRead(ObjectReader reader, ObjectId id) throws IOException {
    try {
      return reader.open(id).getSize() >= 0;
    } catch (IllegalStateException e) {
      return false;
    }
  }
}
