package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is in the packed jar. Runs after the package phase, in verify. */
class JarContentsTest {
  private static final Pattern LIBRARY = Pattern.compile("(?m)^(\\S+) {2,}(\\S+)$");

  /** Of the test class path, those that the jar is packed from. */
  private static final Pattern ARTIFACT = Pattern.compile("(.+?)-(\\d.*)\\.jar");

  private static JarFile jar() throws IOException {
    Path target = Path.of(System.getProperty("basedir", "."), "target");
    String build = Files.readString(target.resolve("current")).strip();
    return new JarFile(target.resolve("git-ara-" + build + ".jar").toFile());
  }

  private static String text(JarFile jar, String name) throws IOException {
    JarEntry entry = jar.getJarEntry(name);
    assertNotNull(entry, name);
    return new String(jar.getInputStream(entry).readAllBytes(), UTF_8);
  }

  /** The names of the libraries that have a class in the jar. */
  private static Set<String> packed(JarFile jar) throws IOException {
    Set<String> names = new TreeSet<>();
    String classPath = System.getProperty("java.class.path");
    for (String path : classPath.split(File.pathSeparator, -1)) {
      Matcher artifact = ARTIFACT.matcher(Path.of(path).getFileName().toString());
      if (!artifact.matches() || artifact.group(1).matches("gitstore|hooks|cli")) {
        continue;
      }
      try (JarFile library = new JarFile(path)) {
        boolean isPacked =
            library.stream()
                .map(JarEntry::getName)
                .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                .anyMatch(name -> jar.getJarEntry(name) != null);
        if (isPacked) {
          names.add(artifact.group(1));
        }
      }
    }
    return names;
  }

  @Test
  void everyLibraryThatIsPackedHasItsLicenceInTheJar() throws IOException {
    try (JarFile jar = jar()) {
      Set<String> named = new TreeSet<>();
      Matcher library = LIBRARY.matcher(text(jar, "META-INF/NOTICE"));
      while (library.find()) {
        named.add(library.group(1).replaceFirst("^jgit$", "org.eclipse.jgit"));
        String licence = text(jar, "META-INF/licenses/" + library.group(2));
        assertTrue(licence.contains("Copyright") || licence.contains("copyright"), licence);
      }
      assertEquals(packed(jar), named);
    }
  }

  @Test
  void noticeSaysThatThePicocliClassFilesWereChanged() throws IOException {
    try (JarFile jar = jar()) {
      String notice = text(jar, "META-INF/NOTICE");
      int picocli = notice.indexOf("\npicocli ");
      assertTrue(notice.indexOf("CHANGED", picocli) < notice.indexOf("org.eclipse.jgit", picocli));
    }
  }

  @Test
  void everyClassOfPicocliIsOfAVersionThatAnArchiveKeeps() throws IOException {
    List<String> old = new ArrayList<>();
    int count = 0;
    try (JarFile jar = jar()) {
      for (JarEntry entry : jar.stream().toList()) {
        if (entry.getName().startsWith("picocli/") && entry.getName().endsWith(".class")) {
          count++;
          try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
            in.readInt();
            in.readUnsignedShort();
            if (in.readUnsignedShort() != 69) {
              old.add(entry.getName());
            }
          }
        }
      }
      assertNotNull(jar.getJarEntry("groovy/lang/Closure.class"));
    }
    assertEquals(List.of(), old);
    assertTrue(count > 200, "classes of picocli: " + count);
  }

  @Test
  void noSignatureAndNoForeignTreeIsLeft() throws IOException {
    try (JarFile jar = jar()) {
      List<String> odd =
          jar.stream()
              .map(JarEntry::getName)
              .filter(name -> name.matches("META-INF/.*\\.(SF|RSA|DSA|EC)"))
              .toList();
      assertEquals(List.of(), odd);
      Set<String> tops = new TreeSet<>();
      jar.stream().forEach(entry -> tops.add(entry.getName().split("/", 2)[0]));
      tops.removeAll(Arrays.asList("META-INF", "com", "gitara", "groovy", "org", "picocli"));
      assertEquals(Set.of(), tops);
    }
  }
}
