package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BundleTest {
  @TempDir Path temp;

  @Test
  void theSameFilesMakeTheSameBundleAnywhere() throws Exception {
    Bundle one = bundle("b/c.md", "a.md");
    Bundle other = bundle("a.md", "b/c.md");
    assertEquals(one.digest(), other.digest());
    assertNotEquals(one.digest(), bundle("a.md").digest());
    assertNotEquals(
        one.digest(), bundle("a.md").add("b/c.md", "x".getBytes(StandardCharsets.UTF_8)).digest());
    one.write(temp.resolve("one"), List.of());
    other.write(temp.resolve("deep/other"), List.of());
    for (Path path : files(temp.resolve("one"))) {
      assertEquals(
          FileTime.fromMillis(0), Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS));
    }
    String manifest = Files.readString(temp.resolve("one/MANIFEST"));
    assertEquals(manifest, Files.readString(temp.resolve("deep/other/MANIFEST")));
    assertEquals(one.digest(), Bundle.digest(manifest));
    assertEquals(List.of("a.md", "b/c.md"), List.copyOf(Bundle.read(manifest).keySet()));
  }

  @Test
  void nothingButTheFilesIsThere() throws Exception {
    bundle("b/c.md").write(temp.resolve("one"), List.of());
    assertEquals(
        List.of("", "MANIFEST", "b", "b/c.md"),
        files(temp.resolve("one")).stream()
            .map(path -> temp.resolve("one").relativize(path).toString())
            .sorted()
            .toList());
    try (Stream<Path> beside = Files.list(temp)) {
      assertEquals(1, beside.count());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../a",
        "a/../../b",
        "/etc/passwd",
        "a//b",
        "./a",
        "",
        "a/",
        ".git/config",
        "a/.GIT/hooks/x",
        "git~1/x",
        "a\\b",
        "a\nb",
        "CON",
        "a.",
        "c:x",
        ".g\u200cit/x",
        "MANIFEST"
      })
  void aPathThatLeadsElsewhereIsRefused(String path) {
    assertThrows(Refusal.class, () -> new Bundle().add(path, new byte[0]));
  }

  @Test
  void namesThatCollideAreRefused() {
    for (Map.Entry<String, String> pair :
        Map.of(
                "A.md", "a.md",
                "X/a.md", "x/b.md",
                "one", "one/two",
                "\u00e4.md", "a\u0308.md")
            .entrySet()) {
      assertThrows(Refusal.class, () -> bundle(pair.getKey(), pair.getValue()));
      assertThrows(Refusal.class, () -> bundle(pair.getValue(), pair.getKey()));
    }
  }

  @Test
  void theFolderIsNewAndOutsideOfTheRepository() throws Exception {
    Path repository = Files.createDirectories(temp.resolve("repository/work"));
    List<Path> own = List.of(temp.resolve("repository"));
    Path link = Files.createSymbolicLink(temp.resolve("link"), repository);
    for (Path inside :
        List.of(
            repository,
            repository.resolve("new/deep"),
            link.resolve("new"),
            temp.resolve("other/../repository/x"))) {
      assertThrows(Refusal.class, () -> bundle("a.md").write(inside, own), inside.toString());
    }
    Path full = Files.createDirectories(temp.resolve("full"));
    Files.writeString(full.resolve("x"), "x");
    Path toEmpty =
        Files.createSymbolicLink(temp.resolve("toEmpty"), Files.createDirectory(temp.resolve("e")));
    for (Path taken : List.of(full, full.resolve("x"), toEmpty)) {
      assertThrows(Refusal.class, () -> bundle("a.md").write(taken, own), taken.toString());
    }
    assertFalse(Files.exists(repository.resolve("new")));
    Path empty = Files.createDirectories(temp.resolve("empty"));
    bundle("a.md").write(empty, own);
    assertTrue(Files.exists(empty.resolve("a.md")));
  }

  @Test
  void whatAKilledCommandLeftIsInNobodysWay() throws Exception {
    Path left = Files.createDirectories(temp.resolve(".git-ara-bundle-one/b"));
    Files.writeString(left.resolve("half"), "x");
    bundle("a.md").write(temp.resolve("one"), List.of());
    assertFalse(Files.exists(temp.resolve("one/b")));
  }

  private static Bundle bundle(String... paths) throws Refusal {
    Bundle bundle = new Bundle();
    for (String path : paths) {
      bundle.add(path, path.getBytes(StandardCharsets.UTF_8));
    }
    return bundle;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.toList();
    }
  }
}
