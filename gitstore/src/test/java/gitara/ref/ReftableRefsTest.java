package gitara.ref;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a repository whose refs JGit put into tables; the git of most machines cannot read it yet. */
final class ReftableRefsTest {
  private static final String REF = "refs/ara/test/one";
  private static final PersonIdent ADA = new PersonIdent("Ada Tester", "ada@example.org");

  @TempDir Path temp;

  private final List<Repository> opened = new ArrayList<>();
  private TestRepo repo;
  private ObjectId one;

  @BeforeEach
  void givenARepositoryWithReftable() throws IOException {
    repo = TestRepo.init(temp);
    one = ObjectId.fromString(repo.commit("one"));
    ((FileRepository) repo.open()).convertRefStorage("reftable", true, false);
  }

  @AfterEach
  void close() {
    opened.forEach(Repository::close);
    repo.close();
  }

  @Test
  void aRefIsCreatedAndMovedByWhoSawItLast() throws IOException {
    RefStore store = store();
    assertNull(store.read(REF));
    ObjectId first = store.write("first\n");
    ObjectId second = store.write("second\n");
    assertEquals(new CasResult.Moved(first), store.swap(REF, null, first));
    assertEquals(new CasResult.Lost(first), store.swap(REF, null, second));

    RefStore other = store();
    assertEquals(first, other.id(REF));
    assertEquals(new CasResult.Moved(second), other.swap(REF, first, second));
    assertEquals(second, store.id(REF));
    assertEquals(new CasResult.Lost(second), store.swap(REF, first, first));
    assertThrows(RefFaultException.class, () -> store.swap(REF + "/below", null, first));
  }

  @Test
  void noNumberIsTakenTwice() throws Exception {
    List<Long> taken = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      List<Future<List<Long>>> running = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        Sequence sequence = new Sequence(store(), "O");
        running.add(pool.submit(() -> take(sequence)));
      }
      for (Future<List<Long>> each : running) {
        taken.addAll(each.get());
      }
    }
    assertEquals(40, taken.size());
    assertEquals(40, taken.stream().distinct().count());
  }

  private static List<Long> take(Sequence sequence) throws IOException {
    List<Long> taken = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      if (sequence.take(1, 0, () -> 1) instanceof Sequence.Taken.Reserved reserved) {
        taken.add(reserved.first());
      }
    }
    return taken;
  }

  @Test
  void theBranchOfHeadMovesAndIsLogged() throws IOException {
    Repository repository = open();
    Head head = new Head(repository, Clock.systemUTC(), ProcessIdentity.current());
    Head.Standing standing = head.read();
    assertEquals(new Head.Standing("refs/heads/main", one), standing);
    ObjectId two = commitOn(repository, one);
    assertEquals(new CasResult.Moved(two), head.move(standing, two, ADA, "why", null));
    assertEquals(new CasResult.Lost(two), head.move(standing, one, ADA, "why", null));
    Repository other = open();
    assertEquals(two, other.resolve("HEAD"));
    ReflogReader log = other.getRefDatabase().getReflogReader("refs/heads/main");
    assertNotNull(log);
    assertEquals("why", log.getLastEntry().getComment());
  }

  @Test
  void aLockLeftOverIsReportedAndStays() throws IOException {
    Path lock = repo.dir().resolve(".git/reftable/tables.list.lock");
    Files.createFile(lock);
    RefStore store = store();
    CasResult.Blocked blocked =
        assertInstanceOf(CasResult.Blocked.class, store.swap(REF, null, store.write("x\n")));
    assertTrue(blocked.lock().explain().contains(lock.toString()), blocked.lock()::explain);
    assertTrue(Files.exists(lock));
  }

  @Test
  void aLinkedWorkTreeIsRefusedForJGitWouldTakeTheMainOnesHeadForIts() throws IOException {
    Path own = repo.dir().resolve(".git/worktrees/side");
    Files.createDirectories(own);
    Files.writeString(own.resolve("commondir"), "../..\n");
    Files.writeString(own.resolve("HEAD"), "ref: refs/heads/.invalid\n");
    try (Repository linked =
        new FileRepositoryBuilder()
            .setGitDir(own.toFile())
            .setGitCommonDir(repo.dir().resolve(".git").toFile())
            .build()) {
      RefFaultException fault =
          assertThrows(
              RefFaultException.class,
              () -> new Head(linked, Clock.systemUTC(), ProcessIdentity.current()));
      assertTrue(fault.toString().contains("reftable"), fault::toString);
    }
  }

  @Test
  void aStorageThatIsNotKnownIsRefused() throws IOException {
    Repository repository = open();
    repository.getConfig().setString("extensions", null, "refStorage", "stone");
    RefStore store = new RefStore(repository, Clock.systemUTC(), ProcessIdentity.current());
    RefFaultException fault = assertThrows(RefFaultException.class, () -> store.id(REF));
    assertTrue(fault.toString().contains("stone"), fault::toString);
  }

  private RefStore store() throws IOException {
    return new RefStore(open(), Clock.systemUTC(), ProcessIdentity.current());
  }

  private Repository open() throws IOException {
    Repository repository = new FileRepository(repo.dir().resolve(".git").toFile());
    opened.add(repository);
    return repository;
  }

  private static ObjectId commitOn(Repository repository, ObjectId parent) throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(inserter.insert(Constants.OBJ_TREE, new byte[0]));
      commit.setParentId(parent);
      commit.setAuthor(ADA);
      commit.setCommitter(ADA);
      commit.setMessage("next\n");
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      return id;
    }
  }
}
