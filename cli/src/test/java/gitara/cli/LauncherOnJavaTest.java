package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The launcher with the very Java that the tests run on, and a program that tells what reached it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class LauncherOnJavaTest {
  private static final String PROGRAM =
      """
      package gitara.cli;

      public class Main {
        public static void main(String[] args) throws Exception {
          if (args[0].equals("train")) {
            System.exit(0);
          }
          if (args[0].equals("sleep")) {
            System.out.println("asleep");
            Thread.sleep(60_000);
          }
          StringBuilder all = new StringBuilder();
          args[0].codePoints().forEach(c -> all.append(Integer.toHexString(c)).append(' '));
          System.out.println(all + args[0] + "@MARK@");
          Runtime.getRuntime().halt(args.length);
        }
      }
      """;

  private static final String LIB = "prefix/lib/git-ara/";
  private static final String ARCHIVE = LIB + "git-ara-1.aot";
  private static final String ODD = "é→日本";
  private static final String ODD_ARRIVED = "e9 2192 65e5 672c " + ODD + "\n";

  private LauncherWorld world;
  private Path ara;
  private Map<String, String> environment = Map.of();
  private byte[] archive = {};

  /** Once for all, as making an archive takes a second. */
  @BeforeAll
  void install(@TempDir Path temporary) throws IOException {
    world = new LauncherWorld(temporary);
    ara = world.installed();
    build("1", "");
    Map<String, String> plain = Map.copyOf(world.environment);
    world.environment.put("JAVA_HOME", System.getProperty("java.home"));
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
    archive = Files.readAllBytes(world.root.resolve(ARCHIVE));
    environment = plain;
  }

  private void build(String id, String mark) throws IOException {
    world.build(LIB, id);
    Path source = world.write("source/gitara/cli/Main.java", PROGRAM.replace("@MARK@", mark));
    Path classes = world.root.resolve("source");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), source.toString()));
    Path jar = world.root.resolve(LIB + "git-ara-" + id + ".jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("gitara/cli/Main.class"));
      Files.copy(classes.resolve("gitara/cli/Main.class"), out);
    }
  }

  @BeforeEach
  void restore() throws IOException {
    world.environment.clear();
    world.environment.putAll(environment);
    Files.write(world.root.resolve(ARCHIVE), archive);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "LC_ALL=C", "LANG=POSIX", "LANG=C.UTF-8", "LANG=xx_XX.UTF-8", "LC_CTYPE=C"})
  void letters_of_all_the_world_arrive_in_any_locale_and_without_one(String locale) {
    int equals = locale.indexOf('=');
    if (equals > 0) {
      world.environment.put(locale.substring(0, equals), locale.substring(equals + 1));
    }
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
  }

  @Test
  void the_archive_is_made_and_fits() {
    assertTrue(world.read(LIB + "training.log").contains("AOTCache creation is complete"));
    // Required, the JVM refuses to start without it.
    world.environment.put("ARA_JAVA_OPTS", "-XX:AOTMode=on");
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "zeros", "half", "a few bytes", "scrambled header"})
  void an_archive_that_is_none_is_passed_over_in_silence(String damage) throws IOException {
    byte[] bad =
        switch (damage) {
          case "text" -> "not an archive\n".getBytes(UTF_8);
          case "zeros" -> new byte[100_000];
          case "half" -> Arrays.copyOf(archive, archive.length / 2);
          case "a few bytes" -> Arrays.copyOf(archive, 100);
          default -> {
            byte[] copy = archive.clone();
            Arrays.fill(copy, 200, 400, (byte) 'x');
            yield copy;
          }
        };
    Files.write(world.root.resolve(ARCHIVE), bad);
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:+UseG1GC -XX:-UseSerialGC",
        "-XX:-UseCompressedOops",
        "-XX:+NoSuchOption",
        "-XX:+ZGenerational"
      })
  void an_archive_made_under_other_options_and_odd_options_are_passed_over_in_silence(
      String options) {
    world.environment.put("ARA_JAVA_OPTS", options);
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
  }

  @Test
  void an_upgrade_whose_files_have_the_same_size_and_time_is_what_runs() throws IOException {
    Instant time = Instant.parse("2026-11-18T10:00:00Z");
    build("2", "now");
    world.date(LIB, time);
    assertEquals("6e nnow\n", world.run(ara, "n").out());
    long size = Files.size(world.root.resolve(LIB + "git-ara-2.jar"));
    build("3", "new");
    world.date(LIB, time);
    assertEquals(size, Files.size(world.root.resolve(LIB + "git-ara-3.jar")));
    assertEquals("6e nnew\n", world.run(ara, "n").out());
    assertEquals("6e nnew\n", world.run(ara, "n").out());
    world.environment.put("ARA_JAVA_OPTS", "-XX:AOTMode=on");
    assertEquals("6e nnew\n", world.run(ara, "n").out());
    world.build(LIB, "1");
    build("1", "");
  }

  @Test
  void a_start_whose_archive_is_removed_under_it_runs_without() throws IOException {
    Files.delete(world.root.resolve(ARCHIVE));
    world.environment.put("ARA_JAVA_OPTS", "-XX:AOTCache=" + world.root.resolve(ARCHIVE));
    world.environment.put("ARA_JAVA", System.getProperty("java.home"));
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
  }

  @Test
  void options_in_the_environment_do_not_make_the_jvm_speak() {
    for (String name : new String[] {"JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"}) {
      world.environment.put(name, "-Dx=y");
    }
    assertEquals(new Ran(1, ODD_ARRIVED, ""), world.run(ara, ODD));
    assertEquals(new Ran(2, ODD_ARRIVED, ""), world.run(ara, ODD, "two"));
  }

  @Test
  void a_signal_ends_it_as_it_ends_any_program() throws Exception {
    Process process = world.start(ara, "sleep");
    assertEquals("asleep", process.inputReader().readLine());
    process.toHandle().destroy();
    assertEquals(143, process.waitFor());
  }
}
