package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code git-ara install} puts there what it says, and takes away nothing else. */
final class InstallTest {
  @TempDir Path temporary;
  private LauncherWorld world;
  private Path ara;
  private Path java;

  @BeforeEach
  void build() {
    world = new LauncherWorld(temporary);
    ara = world.checkout();
    world.build("checkout/cli/target", "1");
    java = world.java("usr/lib/jvm/temurin-25", "25.0.3");
  }

  private String filesUnder(String folder) throws IOException {
    Path top = world.root.resolve(folder);
    try (var files = Files.walk(top)) {
      return files
          .filter(f -> !Files.isDirectory(f))
          .map(f -> top.relativize(f).toString())
          .sorted()
          .collect(Collectors.joining(" "));
    }
  }

  @Test
  void what_was_installed_runs_on_the_java_found_and_with_an_archive_of_its_own()
      throws IOException {
    Ran installed = world.run(ara, "install", "--prefix", "a place");
    assertEquals(0, installed.code(), installed.err());
    assertEquals(
        "bin/git-ara lib/git-ara/current lib/git-ara/git-ara-1-hooks.aot"
            + " lib/git-ara/git-ara-1-read.aot lib/git-ara/git-ara-1.aot"
            + " lib/git-ara/git-ara-1.jar"
            + " lib/git-ara/install.sh lib/git-ara/jdk lib/git-ara/training.log",
        filesUnder("a place"));
    Ran ran = world.run(world.root.resolve("a place/bin/git-ara"), "observe", "it held");
    assertEquals(java.toString(), ran.java());
    assertEquals(List.of("observe", "it held"), ran.arguments());
    assertTrue(
        ran.options().contains("-XX:AOTCache=" + world.root + "/a place/lib/git-ara/git-ara-1.aot"),
        ran.options().toString());
  }

  @Test
  void it_goes_to_the_home_folder_and_tells_when_that_is_not_on_path() {
    Ran installed = world.run(ara, "install");
    assertTrue(world.exists("home/.local/bin/git-ara"));
    assertTrue(installed.out().contains("home/.local/bin is not on PATH"), installed.out());
    world.environment.merge("PATH", ":" + world.home + "/.local/bin", String::concat);
    assertFalse(world.run(ara, "install").out().contains("is not on PATH"));
  }

  @Test
  void installing_again_makes_new_archives() {
    world.run(ara, "install");
    assertEquals(3, world.trainings());
    world.run(ara, "install");
    assertEquals(6, world.trainings());
    assertEquals(
        "current git-ara-1-hooks.aot git-ara-1-read.aot git-ara-1.aot git-ara-1.jar install.sh jdk"
            + " training.log",
        world.names("home/.local/lib/git-ara"));
  }

  @Test
  void installing_another_build_over_it_makes_that_the_one_that_runs() {
    Path program = world.home.resolve(".local/bin/git-ara");
    for (int number : new int[] {1, 2, 1, 3, 2}) {
      String build = world.unusedId(number);
      world.build("checkout/cli/target", build);
      Ran installed = world.run(ara, "install");
      assertEquals(0, installed.code(), installed.err());
      Ran ran = world.run(program, "observe");
      assertEquals("git-ara-" + build + ".jar", ran.jar());
      assertEquals("git-ara-" + build + ".aot", ran.archive());
    }
    assertEquals(
        "current git-ara-%s-hooks.aot git-ara-%1$s-read.aot git-ara-%1$s.aot git-ara-%1$s.jar git-ara-%s.jar install.sh jdk training.log"
            .formatted(world.unusedId(2), world.unusedId(3)),
        world.names("home/.local/lib/git-ara"));
    assertEquals(0, world.run(program, "install", "--remove").code());
    assertFalse(world.exists("home/.local/lib/git-ara"));
  }

  @Test
  void it_replaces_a_git_ara_from_before_builds_had_ids() {
    for (String old : List.of("git-ara.aot", "git-ara-log.aot", "jdk")) {
      world.write("place/lib/git-ara/" + old, "old");
    }
    assertEquals(0, world.run(ara, "install", "--prefix=place").code());
    assertEquals(
        "current git-ara-1-hooks.aot git-ara-1-read.aot git-ara-1.aot git-ara-1.jar install.sh jdk"
            + " training.log",
        world.names("place/lib/git-ara"));
  }

  @Test
  void remove_takes_away_what_was_put_there_and_nothing_else() throws IOException {
    world.run(ara, "install", "--prefix=place");
    world.write("place/bin/other", "x");
    world.write("place/lib/git-ara/note", "x");
    Ran removed = world.run(ara, "install", "--remove", "--prefix=place");
    assertEquals(0, removed.code(), removed.err());
    assertEquals("bin/other lib/git-ara/note", filesUnder("place"));
    assertTrue(
        removed.out().contains("removed  " + world.root + "/place/bin/git-ara\n"), removed.out());
  }

  @Test
  void an_installed_one_removes_itself_and_tells_where_to_install_from() throws IOException {
    world.run(ara, "install", "--prefix=place");
    Path installed = world.root.resolve("place/bin/git-ara");
    Ran refused = world.run(installed, "install");
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("./cli/git-ara install"), refused.err());
    assertEquals(0, world.run(installed, "install", "--remove").code());
    assertEquals("", filesUnder("place"));
  }

  @Test
  void a_program_of_that_name_that_is_not_ours_stays() {
    world.executable("place/bin/git-ara", "#!/bin/sh\necho mine\n");
    Ran refused = world.run(ara, "install", "--prefix=place");
    assertEquals(3, refused.code());
    assertTrue(refused.err().contains("is there and is not ours"), refused.err());
    world.run(ara, "install", "--remove", "--prefix=place");
    assertEquals("#!/bin/sh\necho mine\n", world.read("place/bin/git-ara"));
  }

  @Test
  void a_link_to_a_checkout_is_replaced_and_the_checkout_is_not() throws IOException {
    String before = world.read("checkout/cli/git-ara");
    Path bin = Files.createDirectories(world.root.resolve("place/bin"));
    Files.createSymbolicLink(bin.resolve("git-ara"), ara);
    assertEquals(0, world.run(ara, "install", "--prefix=place").code());
    assertFalse(Files.isSymbolicLink(bin.resolve("git-ara")));
    assertEquals(before, world.read("checkout/cli/git-ara"));
  }

  @Test
  void a_place_that_cannot_be_written_is_said() {
    world.write("file", "x");
    Ran ran = world.run(ara, "install", "--prefix", "file");
    assertEquals(3, ran.code());
    assertTrue(ran.err().contains("cannot make the folder " + world.root + "/file/bin"), ran.err());
  }

  @Test
  void wrong_arguments_are_usage() {
    assertEquals(129, world.run(ara, "install", "--prefix").code());
    assertEquals(129, world.run(ara, "install", "here").code());
    world.environment.remove("HOME");
    assertEquals(129, world.run(ara, "install").code());
    assertEquals(0, world.run(ara, "install", "--help").code());
  }
}
