package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The build id is of the contents alone, and names the jar. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PackTest {
  private Path classes = Path.of("");
  @TempDir Path temporary;

  @BeforeAll
  void compile(@TempDir Path folder) {
    Path source = Path.of(System.getProperty("basedir", "."), "../.ci/Pack.java");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString()));
    classes = folder;
  }

  /** The jar that is made of a jar with those files, each as {@code name=content}. */
  private Path pack(String folder, long time, int level, String... files) throws Exception {
    Path into = Files.createDirectories(temporary.resolve(folder));
    Path shaded = into.resolve("shaded.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(shaded))) {
      zip.setLevel(level);
      for (String file : files) {
        ZipEntry entry = new ZipEntry(file.substring(0, file.indexOf('=')));
        entry.setTime(time);
        zip.putNextEntry(entry);
        zip.write(file.substring(file.indexOf('=') + 1).getBytes(UTF_8));
      }
    }
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command =
        List.of(
            java, "-XX:+UseSerialGC", "-cp", classes.toString(), "Pack", shaded + "", into + "");
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
    return into.resolve("git-ara-" + Files.readString(into.resolve("current")).strip() + ".jar");
  }

  @Test
  void neither_order_nor_times_nor_compression_make_another_build() throws Exception {
    Path one = pack("one", 1_700_000_000_000L, 9, "a/=", "a/A=first", "b=second");
    Path two = pack("two", 1_800_000_000_000L, 1, "b=second", "a/A=first");
    assertEquals(one.getFileName(), two.getFileName());
    assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
    assertTrue(one.getFileName().toString().matches("git-ara-[0-9a-f]{16}[.]jar"), one + "");
  }

  @Test
  void another_name_or_content_of_the_same_length_makes_another_build() throws Exception {
    String one = pack("one", 0, 9, "a=first", "b=second") + "";
    for (String files : List.of("a=first b=Second", "a=first B=second", "a=firstb b=second")) {
      String[] others = files.split(" ", -1);
      String two = pack("two", 0, 9, others) + "";
      assertNotEquals(one.substring(one.length() - 20), two.substring(two.length() - 20));
    }
  }

  @Test
  void the_jar_holds_the_files_and_everybody_may_read_it() throws Exception {
    Path jar = pack("one", 0, 9, "META-INF/MANIFEST.MF=Main-Class: A\n", "a/A=first");
    try (JarFile made = new JarFile(jar.toFile())) {
      assertEquals("A", made.getManifest().getMainAttributes().getValue("Main-Class"));
      assertEquals("first", text(made, "a/A"));
    }
    assertTrue(Files.getPosixFilePermissions(jar).contains(PosixFilePermission.OTHERS_READ));
  }

  private static String text(JarFile jar, String name) throws IOException {
    return new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), UTF_8);
  }
}
