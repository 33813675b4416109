package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A change that takes files of any kind from the work tree as git stores them. */
final class KeptFilesTest {
  private static final byte[] FIGURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0, (byte) 0xff};

  @TempDir Path temp;

  private Notebook notebook;
  private Path top;

  @BeforeEach
  void givenFilesOfAllKinds() throws IOException {
    notebook = Notebook.in(temp);
    notebook
        .repo()
        .write("out/old.csv", "1\n")
        .write("out/same.csv", "2\n")
        .write(".gitignore", "*.o\n");
    notebook.repo().commit("more");
    top = notebook.repo().dir();
    Files.write(top.resolve("out/figure ä.png"), FIGURE);
    Files.writeString(top.resolve("out/run.sh"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(
        top.resolve("out/run.sh"), PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(top.resolve("out/run.o"), "ignored");
    Files.delete(top.resolve("out/old.csv"));
    Files.writeString(top.resolve("other.txt"), "not asked for");
  }

  @AfterEach
  void close() {
    notebook.close();
  }

  private List<String> keep(CommitTransaction.@Nullable Progress progress) throws Refusal {
    List<String> kept = new ArrayList<>();
    try (Repo opened = notebook.open()) {
      new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, progress)
          .record(
              draft -> {
                kept.clear();
                kept.addAll(KeptFiles.take(opened, draft, List.of("out/", "none/")));
                assertFalse(draft.result().list("out").contains("out/old.csv"));
                assertTrue(draft.result().list("out").contains("out/run.sh"));
                return new Change.Prepared<>(new Message("keep", ""), "");
              });
    }
    return kept;
  }

  private String status() {
    return notebook.repo().git("-c", "core.quotePath=no", "status", "--porcelain", "-uall");
  }

  @Test
  void theyAreCommittedAsGitStoresThem() throws Exception {
    assertEquals(List.of("out/figure ä.png", "out/old.csv", "out/run.sh"), keep(null));
    assertEquals("?? other.txt", status());
    assertTrue(notebook.repo().git("ls-tree", "HEAD", "out/run.sh").startsWith("100755 "));
    assertEquals("", notebook.repo().git("ls-tree", "HEAD", "out/old.csv"));
    notebook.repo().git("checkout", "-q", "-f", "HEAD", "--", ".");
    assertArrayEquals(FIGURE, Files.readAllBytes(top.resolve("out/figure ä.png")));
    assertEquals("", notebook.repo().git("fsck", "--strict"));
  }

  @Test
  void aFolderThatLosesItsLastFileIsGone() throws Exception {
    for (String name : List.of("same.csv", "figure ä.png", "run.sh")) {
      Files.delete(top.resolve("out").resolve(name));
    }
    keepAll();
    assertEquals("", notebook.repo().git("ls-tree", "HEAD", "out"));
    assertEquals("", notebook.repo().git("fsck", "--strict", "--no-dangling"));
  }

  private void keepAll() throws Refusal {
    try (Repo opened = notebook.open()) {
      new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN)
          .record(
              draft -> {
                KeptFiles.take(opened, draft, List.of("out/"));
                return new Change.Prepared<>(new Message("keep", ""), "");
              });
    }
  }

  @Test
  void whatIsStagedIsTakenToo() throws Exception {
    notebook.repo().git("add", "-A", "out");
    assertEquals(List.of("out/figure ä.png", "out/old.csv", "out/run.sh"), keep(null));
    assertEquals("?? other.txt", status());
  }

  @Test
  void linksAreRefused() throws Exception {
    Files.createSymbolicLink(top.resolve("out/link"), Path.of("/etc/hosts"));
    String before = notebook.repo().git("rev-parse", "HEAD");
    Refusal refusal = assertThrows(Refusal.class, this::keepAll);
    assertEquals(List.of("out/link is a symbolic link"), refusal.problems());
    assertEquals(before, notebook.repo().git("rev-parse", "HEAD"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"objects", "journal", "index"})
  void aChangeThatFailsLeavesThemAsTheyWere(String step) throws Exception {
    String before = status();
    assertThrows(
        Refusal.class,
        () ->
            keep(
                reached -> {
                  if (reached.equals(step)) {
                    throw new IOException("disk full");
                  }
                }));
    assertEquals(before, status());
    assertArrayEquals(FIGURE, Files.readAllBytes(top.resolve("out/figure ä.png")));
    assertFalse(Files.exists(top.resolve("out/old.csv")));
    keep(null);
    assertEquals("?? other.txt", status());
  }
}
