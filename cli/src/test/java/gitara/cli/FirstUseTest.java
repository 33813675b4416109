package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checkout's launcher builds what it starts, once. */
final class FirstUseTest {
  private static final String BUILDS =
      "echo a jar >cli/target/git-ara-1.jar; echo 1 >cli/target/current\n";

  @TempDir Path temporary;
  private LauncherWorld world;
  private Path ara;

  @BeforeEach
  void checkOut() {
    world = new LauncherWorld(temporary);
    ara = world.checkout();
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
  }

  private void maven(String does) {
    world.executable(
        "tools/mvn", "#!/bin/sh\necho \"$PWD $JAVA_HOME $*\" >>\"$HOME/builds\"\n" + does);
  }

  @Test
  void it_builds_and_says_so_once() {
    maven(BUILDS);
    Ran first = world.run(ara, "demo");
    assertEquals("git-ara: first use: building git-ara (about a minute)\n", first.err());
    assertEquals(List.of("demo"), first.arguments());
    assertTrue(first.withArchive());
    assertEquals("", world.run(ara, "demo").err());
    List<String> builds = world.read("home/builds").lines().toList();
    assertEquals(1, builds.size());
    assertTrue(
        builds
            .getFirst()
            .startsWith(world.root + "/checkout " + world.root + "/usr/lib/jvm/temurin-25 -q "),
        builds.getFirst());
  }

  @Test
  void the_whole_checkout_is_built_however_the_path_is_written() {
    maven(BUILDS);
    Path folder = world.root.resolve("checkout/cli/bench");
    world.executable("checkout/cli/bench/run", "");
    assertEquals(List.of("demo"), world.run(folder.resolve("../git-ara"), "demo").arguments());
    String built = world.read("home/builds");
    assertTrue(built.startsWith(world.root + "/checkout "), built);
  }

  @Test
  void what_maven_built_later_is_what_starts_next() {
    maven(BUILDS);
    assertEquals("git-ara-1.jar", world.run(ara, "demo").jar());
    world.build("checkout/cli/target", "2");
    Ran next = world.run(ara, "demo");
    assertEquals("git-ara-2.jar", next.jar());
    assertEquals("git-ara-2.aot", next.archive());
    assertEquals("", next.err());
  }

  @Test
  void a_failed_build_shows_what_maven_said() {
    maven("echo 'ERROR: no network'; exit 1\n");
    Ran ran = world.run(ara, "demo");
    assertEquals(3, ran.code());
    assertTrue(ran.err().contains("ERROR: no network\n"), ran.err());
    assertTrue(ran.err().contains("the build failed (exit code 1"), ran.err());
    assertFalse(world.exists("checkout/cli/target/building"));
  }

  @Test
  void without_maven_it_says_what_to_install() {
    Ran ran = world.run(ara, "demo");
    assertEquals(3, ran.code());
    assertTrue(ran.err().contains("Maven (mvn) is not on PATH"), ran.err());
  }

  @Test
  void first_uses_at_once_build_once() {
    maven("sleep 0.3\n" + BUILDS);
    List<Process> started = Stream.generate(() -> world.start(ara, "version")).limit(4).toList();
    for (Process process : started) {
      assertEquals(List.of("version"), LauncherWorld.end(process).arguments());
    }
    assertEquals(1, world.read("home/builds").lines().count());
    assertFalse(world.exists("checkout/cli/target/building"));
  }

  @Test
  void a_build_that_was_cut_off_does_not_block_the_next() {
    world.write("checkout/cli/target/building/pid", LauncherWorld.deadProcess() + "\n");
    maven(BUILDS);
    assertEquals(0, world.run(ara, "version").code());
    assertFalse(world.exists("checkout/cli/target/building"));
  }
}
