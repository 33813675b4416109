package gitara.git;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

/** Whatever a reader that asks git returns, JGit returns too. */
class CatFileReaderTest {
  @TempDir Path temp;
  private TestRepo repo;

  @BeforeEach
  void repository() {
    repo = TestRepo.init(temp.resolve("repo"));
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private void grow(int commits) {
    Random random = new Random(commits);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < commits; i++) {
      text.append("line ").append(i).append(' ').append(random.nextLong()).append('\n');
      repo.write("grows.txt", text.toString());
      repo.write("dir/f" + i % 3, "v" + i);
      repo.commit("commit " + i);
    }
    repo.git("tag", "-a", "-m", "a tag", "v1");
  }

  private List<ObjectId> all() {
    List<ObjectId> ids = new ArrayList<>();
    for (String line : repo.git("rev-list", "--objects", "--all").split("\n", -1)) {
      ids.add(ObjectId.fromString(line.substring(0, 40)));
    }
    return ids;
  }

  private CatFile git(Map<String, String> more) {
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    variables.putAll(more);
    return new CatFile(new Subprocess(variables, repo.dir()), repo.gitDir());
  }

  private ObjectReader few(CatFile git) {
    return CatFileReader.first(repo.open().newObjectReader(), git, 200);
  }

  private void assertReadsAllWithoutJGit() throws IOException {
    try (CatFile git = git(Map.of());
        ObjectReader theirs = repo.open().newObjectReader()) {
      for (ObjectId id : all()) {
        ObjectLoader wanted = theirs.open(id);
        try (ObjectReader ours = CatFileReader.first(new NoReader(), git, 200)) {
          assertTrue(ours.has(id));
          ObjectLoader found = ours.open(id, wanted.getType());
          assertEquals(wanted.getType(), found.getType());
          assertArrayEquals(wanted.getBytes(), found.getBytes());
        }
      }
    }
  }

  @Test
  void everyObjectIsTheOneThatJGitReads() throws IOException {
    grow(30);
    assertReadsAllWithoutJGit();
    repo.git("repack", "-adfq", "--depth=50");
    assertReadsAllWithoutJGit();
  }

  @Test
  void versionsOfFilesLargeAndSmallAreTheOnesThatJGitReads() throws IOException {
    StringBuilder large = new StringBuilder("0123456789abcde\n".repeat(8 << 10));
    for (int i = 0; i < 20; i++) {
      repo.write("large.txt", large.append("line ").append(i).append('\n').toString());
      repo.write("small.txt", "line\n".repeat(i)).commit("commit " + i);
    }
    repo.git("repack", "-adfq");
    try (ObjectReader theirs = repo.open().newObjectReader();
        ObjectReader ours = CatFileReader.versions(repo.open().newObjectReader(), git(Map.of()))) {
      for (ObjectId id : all()) {
        ObjectLoader wanted = theirs.open(id);
        ObjectLoader found = ours.open(id, wanted.getType());
        assertEquals(wanted.getType(), found.getType());
        assertArrayEquals(wanted.getBytes(), found.getBytes());
      }
    }
  }

  @Test
  void anObjectThatIsWrittenOrPackedMeanwhileIsFound() throws IOException {
    grow(3);
    try (CatFile git = git(Map.of());
        ObjectReader reader = CatFileReader.first(new NoReader(), git, 200)) {
      assertTrue(reader.has(all().getFirst()));
      repo.write("more", "x").commit("more");
      repo.git("repack", "-adq");
      for (ObjectId id : all()) {
        assertTrue(reader.has(id));
      }
    }
  }

  @Test
  void whatIsMissingOrOfAnotherTypeIsReportedAsJGitReportsIt() throws IOException {
    grow(2);
    ObjectId head = ObjectId.fromString(repo.head());
    ObjectId none = ObjectId.fromString("1".repeat(40));
    try (CatFile git = git(Map.of());
        ObjectReader reader = few(git)) {
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
    try (CatFile git = git(Map.of());
        ObjectReader reader = few(git);
        ObjectReader theirs = repo.open().newObjectReader()) {
      ObjectId id = ObjectId.fromString(head);
      assertArrayEquals(theirs.open(id).getBytes(), reader.open(id).getBytes());
    }
  }

  @Test
  void objectsOfAnAlternateAreFound() throws Exception {
    grow(3);
    Path clone = temp.resolve("clone");
    repo.git("clone", "-q", "--shared", "--no-checkout", ".", clone.toString());
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    try (CatFile git = new CatFile(new Subprocess(variables, clone), clone.resolve(".git"));
        ObjectReader reader = CatFileReader.first(new NoReader(), git, 200)) {
      for (ObjectId id : all()) {
        assertTrue(reader.open(id).getSize() > 0);
      }
    }
  }

  @Test
  void aLargeObjectIsLeftToJGitAndTheNextOneIsRead() throws IOException {
    repo.write("large", "0123456789abcdef".repeat(1 << 20)).write("small", "s").commit("both");
    ObjectId large = ObjectId.fromString(repo.git("rev-parse", "HEAD:large"));
    ObjectId small = ObjectId.fromString(repo.git("rev-parse", "HEAD:small"));
    try (CatFile git = git(Map.of());
        ObjectReader reader = few(git)) {
      assertEquals(16 << 20, reader.open(large).getSize());
      assertEquals(1, reader.open(small).getSize());
    }
  }

  @Test
  void withoutGitJGitReads() throws IOException {
    grow(2);
    try (CatFile git = git(Map.of("PATH", temp.toString()));
        ObjectReader reader = few(git)) {
      for (ObjectId id : all()) {
        assertTrue(reader.open(id).getSize() > 0);
      }
    }
  }

  @Test
  void afterAFewObjectsJGitReads() throws IOException {
    grow(2);
    try (CatFile git = git(Map.of());
        ObjectReader reader = CatFileReader.first(new NoReader(), git, 1)) {
      reader.open(all().getFirst());
      assertThrows(IllegalStateException.class, () -> reader.open(all().getFirst()));
    }
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

  @Test
  void theFirstObjectsOfALargeRepositoryAreReadByGit() throws Exception {
    StringBuilder stream = new StringBuilder();
    for (int i = 0; i < 40_000; i++) {
      String text = Integer.toString(i);
      stream.append("blob\ndata ").append(text.length()).append('\n').append(text).append('\n');
    }
    Path input = Files.writeString(temp.resolve("stream"), stream);
    repo.gitReading(input, "fast-import", "--quiet");
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    try (Repo opened =
            Repo.open(new Environment(variables, repo.dir(), Environment.systemClock()));
        ObjectReader reader = opened.objects()) {
      assertTrue(reader instanceof CatFileReader);
      ObjectId one = ObjectId.fromString("56a6051ca2b02b04ef92d5150c9ef600403cb1de");
      assertEquals("1", new String(reader.open(one).getBytes(), StandardCharsets.UTF_8));
      opened.readHistory();
      try (ObjectReader other = opened.objects()) {
        assertEquals("1", new String(other.open(one).getBytes(), StandardCharsets.UTF_8));
        assertFalse(other instanceof CatFileReader);
      }
    }
  }
}
