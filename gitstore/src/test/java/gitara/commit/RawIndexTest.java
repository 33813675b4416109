package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.FS;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An index whose bytes were spliced is one that git reads and agrees with. */
class RawIndexTest {
  private static final ObjectId BLOB =
      ObjectId.fromString("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");

  @TempDir Path folder;
  private TestRepo repo;

  @BeforeEach
  void namesOfEveryLength() {
    repo = TestRepo.init(folder);
    for (int i = 1; i < 20; i++) {
      repo.write("a".repeat(i), i + "\n");
      repo.write("b/" + "é".repeat(i), i + "\n");
    }
    repo.commit("files");
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private Path index() {
    return repo.gitDir().resolve("index");
  }

  private RawIndex read() throws IOException {
    return Objects.requireNonNull(RawIndex.parse(Files.readAllBytes(index())));
  }

  private void write(Map<String, RawIndex.@Nullable New> entries) throws IOException {
    RawIndex raw = read();
    write(raw.with(entries));
    // JGit checks order and sum.
    new DirCache(index().toFile(), FS.DETECTED).read();
  }

  private void write(ByteBuffer made) throws IOException {
    byte[] bytes = new byte[made.remaining()];
    made.get(bytes);
    Files.write(index(), bytes);
  }

  private Map<String, String> staged() {
    Map<String, String> all = new TreeMap<>();
    for (String line : repo.git("-c", "core.quotePath=false", "ls-files", "-s").split("\n", -1)) {
      all.put(line.substring(line.indexOf('\t') + 1), line.substring(7, 47));
    }
    return all;
  }

  @Test
  void randomEditsLeaveWhatGitWouldHave() throws IOException {
    int seed = 41;
    Random random = new Random(seed);
    Map<String, String> wanted = staged();
    for (int round = 0; round < 20; round++) {
      Map<String, RawIndex.@Nullable New> entries = new HashMap<>();
      for (int i = random.nextInt(4); i >= 0; i--) {
        String path = (random.nextBoolean() ? "b/é" : "a") + "x".repeat(random.nextInt(12));
        boolean gone = random.nextInt(3) == 0;
        entries.put(path, gone ? null : new RawIndex.New(BLOB, 0, Instant.EPOCH, 0));
        if (gone) {
          wanted.remove(path);
        } else {
          wanted.put(path, BLOB.name());
        }
      }
      write(entries);
      assertEquals(wanted, staged(), "seed " + seed + ", round " + round);
    }
  }

  @Test
  void anEntryIsFoundWithItsState() throws IOException {
    repo.git("update-index", "--skip-worktree", "aaa");
    RawIndex raw = read();
    assertEquals(
        repo.git("rev-parse", "HEAD:aaaa"), Objects.requireNonNull(raw.at("aaaa")).id().name());
    assertTrue(Objects.requireNonNull(raw.at("aaa")).notCheckedOut());
    assertNotNull(raw.at("b/éé"));
    assertNull(raw.at("b"));
    assertNull(raw.at("zzz"));
  }

  @Test
  void aFileThatChangedInTheMomentOfTheIndexIsLookedAtAgain() throws IOException {
    repo.git("status");
    Instant written = Files.getLastModifiedTime(repo.dir().resolve("aa")).toInstant();
    repo.write("aa", "X\n");
    Files.setLastModifiedTime(
        repo.dir().resolve("aa"), java.nio.file.attribute.FileTime.from(written));
    RawIndex raw = read();
    raw.smudge(written);
    write(raw.with(Map.of()));
    assertEquals("M aa", repo.git("status", "--porcelain").strip());
  }

  @Test
  void unmergedEntriesGiveWayToOne() throws IOException {
    repo.git("switch", "-q", "-c", "side");
    repo.write("a", "side\n");
    repo.commit("side");
    repo.git("switch", "-q", "-");
    repo.write("a", "main\n");
    repo.commit("main");
    repo.tryGit("merge", "side");
    assertTrue(Objects.requireNonNull(read().at("a")).unmerged());
    write(Map.of("a", new RawIndex.New(BLOB, 0, Instant.EPOCH, 0)));
    assertEquals(BLOB.name() + " 0\ta", repo.git("ls-files", "-s", "a").substring(7));
  }

  @Test
  void whereGitLeavesTheSumOutSoDoWe() throws IOException {
    byte[] bytes = Files.readAllBytes(index());
    Arrays.fill(bytes, bytes.length - 20, bytes.length, (byte) 0);
    Files.write(index(), bytes);
    RawIndex raw = read();
    write(raw.with(Map.of("new", new RawIndex.New(BLOB, 0, Instant.EPOCH, 0))));
    bytes = Files.readAllBytes(index());
    assertEquals(0, Arrays.stream(tail(bytes)).sum());
    assertEquals(BLOB.name(), staged().get("new"));
  }

  private static int[] tail(byte[] bytes) {
    return IntStream.range(bytes.length - 20, bytes.length).map(i -> bytes[i] & 0xff).toArray();
  }

  @Test
  void whatIsNotUnderstoodIsLeftToOthers() throws IOException {
    byte[] bytes = Files.readAllBytes(index());
    assertNull(RawIndex.parse(new byte[0]));
    assertNull(RawIndex.parse(Arrays.copyOf(bytes, bytes.length / 2)));
    repo.git("update-index", "--index-version", "4");
    assertNull(RawIndex.parse(Files.readAllBytes(index())));
  }
}
