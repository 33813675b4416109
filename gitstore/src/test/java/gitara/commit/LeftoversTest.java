package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a killed process left, each as it would be found. */
final class LeftoversTest {
  @TempDir Path temp;

  private Notebook notebook;
  private Path ours;

  @BeforeEach
  void givenANotebook() throws IOException, Refusal {
    notebook = Notebook.in(temp);
    ours = Files.createDirectories(notebook.ours());
  }

  @Test
  void whatADeadProcessWasMakingGoesAndWhatALivingOneIsMakingStays() throws Exception {
    ProcessIdentity dead = dead();
    for (String name : List.of("lock~", "index~", "journal~")) {
      Files.writeString(ours.resolve(name + dead.fileName()), "half");
    }
    Files.writeString(ours.resolve("index~" + dead.fileName() + ".lock"), "half");
    Path living = Files.writeString(ours.resolve("lock~" + alive().fileName()), "waiting");
    Path unknown = Files.writeString(ours.resolve("something"), "of a later version");
    notebook.record("next");
    assertEquals(
        List.of(".git/ara/" + living.getFileName(), ".git/ara/" + unknown.getFileName()),
        notebook.left().stream().sorted().toList());
  }

  @Test
  void theIndexLockOfADeadProcessIsInherited() throws Exception {
    Path lock = notebook.repo().gitDir().resolve("index.lock");
    Files.writeString(lock, "git-ara " + dead().format() + "\n");
    notebook.record("next");
    notebook.assertAtRest();
  }

  @Test
  void whoHasWaitedLongestIsToldByTheFiles() throws Exception {
    Path mine = Files.createFile(ours.resolve("lock~" + ProcessIdentity.current().fileName()));
    Path other = Files.createFile(ours.resolve("lock~" + alive().fileName()));
    Path index = Files.createFile(ours.resolve("index~" + alive().fileName()));
    Files.setLastModifiedTime(index, FileTime.fromMillis(1));
    try (Repo repo = notebook.open()) {
      Files.setLastModifiedTime(mine, FileTime.fromMillis(2000));
      Files.setLastModifiedTime(other, FileTime.fromMillis(3000));
      assertTrue(StateDir.isOldest(repo, mine, "lock"));
      assertFalse(StateDir.isOldest(repo, other, "lock"));
    }
  }

  @Test
  void anyOtherIndexLockIsReportedAndStays() throws Exception {
    notebook.with("ARA_LOCK_WAIT_MS", "50");
    Path lock = notebook.repo().gitDir().resolve("index.lock");
    for (String content : List.of("", "git-ara " + alive().format() + "\n", "DIRC\0\0\0\2")) {
      Files.writeString(lock, content);
      Refusal refusal = assertThrows(Refusal.class, () -> notebook.record("never"));
      assertTrue(refusal.toString().contains(lock.toString()), refusal::toString);
      assertEquals(content, Files.readString(lock));
    }
    Files.delete(lock);
    Files.createSymbolicLink(lock, temp.resolve("nowhere"));
    Refusal refusal = assertThrows(Refusal.class, () -> notebook.record("never"));
    assertTrue(refusal.toString().contains(lock.toString()), refusal::toString);
    assertEquals(List.of(), notebook.recorded());
  }

  @Test
  void theObjectsThatADeadProcessWasWritingGoWithTheRest() throws Exception {
    Path objects = Files.createDirectories(notebook.repo().commonDir().resolve("objects/ab"));
    ProcessIdentity dead = dead();
    Path theirs = Files.createFile(objects.resolve("tmp_obj_ara~" + dead.token() + "~1-0"));
    Path living = Files.createFile(objects.resolve("tmp_obj_ara~" + dead.token() + "1~1-0"));
    Path git = Files.createFile(objects.resolve("tmp_obj_Xy12"));
    notebook.record("nothing tells of a kill");
    assertTrue(Files.exists(theirs));
    Files.createFile(ours.resolve("index~" + dead.fileName()));
    notebook.record("next");
    assertFalse(Files.exists(theirs));
    assertTrue(Files.exists(living));
    assertTrue(Files.exists(git));
  }

  @Test
  void aJournalSaysWhatItWasToldWhateverThePathHolds() throws Exception {
    ObjectId id = ObjectId.fromString(notebook.repo().head());
    List<FileChange> files =
        List.of(
            new FileChange("a b\nfile - -\r lf \u00e4", null, id, true),
            new FileChange("plain", id, id, false));
    Journal journal = new Journal(ProcessIdentity.current(), "refs/heads/x", null, id, files);
    try (Repo repo = notebook.open()) {
      assertNull(Journal.read(repo));
      assertTrue(journal.write(repo));
      assertEquals(journal, Journal.read(repo));
      Journal second = new Journal(ProcessIdentity.current(), "HEAD", id, id, List.of());
      assertNotEquals(journal, second);
      assertFalse(second.write(repo), "one at a time");
      assertEquals(journal, Journal.read(repo));
      Journal.clear(repo);
    }
    assertEquals(List.of(), notebook.left());
  }

  @Test
  void aDamagedJournalIsReportedAndStays() throws Exception {
    Files.writeString(ours.resolve("journal"), "git-ara journal 1\0half");
    Refusal refusal = assertThrows(Refusal.class, () -> notebook.record("never"));
    assertTrue(refusal.toString().contains("journal is damaged"), refusal::toString);
    assertTrue(Files.exists(ours.resolve("journal")));
  }

  @Test
  void withoutHardLinksAFileStillAppearsOnce() throws IOException {
    Path elsewhere = Path.of("/dev/shm");
    assumeTrue(
        Files.isDirectory(elsewhere)
            && !Files.getFileStore(elsewhere).equals(Files.getFileStore(temp)));
    Path finished = Files.createTempFile(elsewhere, "finished", "");
    try {
      Files.writeString(finished, "content");
      Path file = temp.resolve("file");
      assertTrue(StateDir.appear(finished, file));
      assertEquals("content", Files.readString(file));
      assertFalse(StateDir.appear(finished, file));
    } finally {
      Files.delete(finished);
    }
  }

  private static ProcessIdentity alive() {
    ProcessIdentity parent =
        ProcessIdentity.ofProcess(ProcessHandle.current().parent().orElseThrow().pid());
    assertNotNull(parent);
    return parent;
  }

  /** One that was on this machine, under a pid that has started anew since. */
  private static ProcessIdentity dead() {
    ProcessIdentity here = ProcessIdentity.current();
    return new ProcessIdentity(
        here.host(), here.machine(), here.boot(), here.space(), here.pid(), 1, "cafe");
  }
}
