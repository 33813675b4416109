package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import gitara.cli.command.ProgramVersion;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An unpacked release runs on the Java that it brings along, and installs that too. */
final class ReleaseTest {
  private static final String TREE = "unpacked/git-ara-7.1.0";
  private static final String LIB = TREE + "/lib/git-ara";

  @TempDir Path temporary;
  private LauncherWorld world;
  private Path program;

  @BeforeEach
  void unpack() throws IOException {
    world = new LauncherWorld(temporary);
    Path checkout = world.checkout();
    world.build(LIB, "1");
    world.java(LIB + "/runtime", "25.0.3");
    world.write(LIB + "/runtime/lib/modules", "modules");
    world.write(LIB + "/git-ara-1.aot", "archive");
    world.write(LIB + "/git-ara-1-hooks.aot", "archive for hooks");
    world.write(LIB + "/git-ara-1-read.aot", "archive for readers");
    world.write(TREE + "/INSTALL", "how to install");
    world.write(TREE + "/share/doc/git-ara/THIRD-PARTY", "licences");
    Files.copy(checkout.resolveSibling("install.sh"), world.root.resolve(LIB + "/install.sh"));
    program = world.executable(TREE + "/bin/git-ara", Files.readString(checkout));
  }

  private String java(String prefix) {
    return world.root.resolve(prefix + "/lib/git-ara/runtime/bin/java").toString();
  }

  @Test
  void it_runs_on_its_own_java_and_archives_and_looks_for_no_other() {
    world.java("usr/lib/jvm/temurin-26", "26");
    Ran ran = world.run(program, "observe", "it held");
    assertEquals(java(TREE), ran.java());
    assertEquals("git-ara-1.aot", ran.archive());
    assertEquals("git-ara-1-hooks.aot", world.run(program, "hook", "pre-commit").archive());
    assertFalse(world.exists(LIB + "/jdk"));
    assertEquals(0, world.trainings());
  }

  @Test
  void a_java_that_the_user_names_wins_and_gets_no_archive_of_another() {
    Path other = world.java("usr/lib/jvm/temurin-26", "26");
    world.environment.put("ARA_JAVA", other.toString());
    Ran ran = world.run(program, "observe");
    assertEquals(other.toString(), ran.java());
    assertFalse(ran.withArchive());
    assertEquals(0, world.trainings());
  }

  @Test
  void one_without_archives_makes_them_once() throws IOException {
    for (String scene : List.of("", "-hooks")) {
      Files.delete(world.root.resolve(LIB + "/git-ara-1" + scene + ".aot"));
    }
    assertEquals("git-ara-1.aot", world.run(program, "observe").archive());
    assertEquals("git-ara-1.aot", world.run(program, "observe").archive());
    assertEquals(1, world.trainings());
    // An empty one says not to try.
    world.write(LIB + "/git-ara-1.aot", "");
    assertFalse(world.run(program, "observe").withArchive());
    assertEquals(1, world.trainings());
  }

  @Test
  void install_copies_all_of_it_and_remove_leaves_nothing() {
    Ran installed = world.run(program, "install");
    assertEquals(0, installed.code(), installed.err());
    Path there = world.home.resolve(".local/bin/git-ara");
    Ran ran = world.run(there, "observe");
    assertEquals(java("home/.local"), ran.java());
    assertEquals("git-ara-1.aot", ran.archive());
    assertEquals(0, world.trainings());
    assertEquals("archive", world.read("home/.local/lib/git-ara/git-ara-1.aot"));
    assertEquals("licences", world.read("home/.local/share/doc/git-ara/THIRD-PARTY"));
    assertEquals(2, world.run(there, "install").code(), "it is installed already");
    assertEquals(0, world.run(there, "install", "--remove").code());
    assertFalse(world.exists("home/.local/lib"));
    assertFalse(world.exists("home/.local/bin"));
    assertFalse(world.exists("home/.local/share"));
  }

  @Test
  void a_later_release_over_it_replaces_java_and_archives() {
    assertEquals(0, world.run(program, "install").code());
    world.build(LIB, "2");
    world.write(LIB + "/git-ara-2.aot", "later archive");
    world.java(LIB + "/runtime", "25.0.4");
    assertEquals(0, world.run(program, "install").code());
    assertTrue(world.read("home/.local/lib/git-ara/runtime/release").contains("25.0.4"));
    Ran ran = world.run(world.home.resolve(".local/bin/git-ara"), "observe");
    assertEquals("git-ara-2.jar", ran.jar());
    assertEquals("git-ara-2.aot", ran.archive());
  }

  @Test
  void what_a_package_manager_installed_is_left_to_it() {
    world.write("usr/lib/git-ara/package", "apt remove git-ara\n");
    Ran removed = world.run(program, "install", "--remove", "--prefix", "usr");
    Ran installed = world.run(program, "install", "--prefix", "usr");
    for (Ran ran : List.of(removed, installed)) {
      assertEquals(3, ran.code());
      assertTrue(ran.err().contains("apt remove git-ara"), ran.err());
    }
    assertEquals("package", world.names("usr/lib/git-ara"));
  }

  @Test
  void the_workflow_names_the_commit_of_the_tag_or_the_tag_where_nobody_answers()
      throws IOException {
    TestRepo repo = TestRepo.init(temporary);
    Desk desk = Desk.at(repo);
    Path written = repo.dir().resolve(".github/workflows/ara-check.yml");
    String offline = desk.ara("init", "--github").done();
    String action = "uses: gitara/git-ara/.github/actions/ara-check@";
    String tag = "v" + ProgramVersion.NUMBER;
    assertTrue(offline.contains("names the action by the tag " + tag), offline);
    assertTrue(Files.readString(written).contains(action + tag + "\n"));
    Files.delete(written);
    // The program's repository, here a folder.
    repo.git("tag", "-a", "-m", "release", tag);
    repo.git("config", "url." + repo.dir() + ".insteadOf", ProgramVersion.SOURCE);
    String online = desk.ara("init", "--github").done();
    assertFalse(online.contains("by the tag"), online);
    String commit = repo.git("rev-parse", "HEAD").strip();
    assertTrue(Files.readString(written).contains(action + commit + " # " + tag + "\n"));
  }

  @Test
  void version_check_compares_number_by_number() throws IOException {
    Desk desk = Desk.at(TestRepo.init(temporary));
    Path file = temporary.resolve("RELEASE");
    Files.writeString(file, "version 0.10.0\nsha256 12ab  git-ara-0.10.0-jar.tar.gz\n");
    String later = desk.ara("version", "--check", "--release", file.toString()).done();
    assertTrue(later.contains("Release 0.10.0 is available"), later);
    Files.writeString(file, "version " + ProgramVersion.NUMBER + "\n");
    String same = desk.ara("version", "--check", "--release", file.toUri().getPath()).done();
    assertTrue(same.contains("This is the newest release."), same);
    Files.writeString(file, "<html>");
    assertTrue(
        desk.ara("version", "--check", "--release", file.toString())
            .err()
            .contains("names no version"));
    assertTrue(desk.ara("version", "--release", "x").err().contains("--check"));
  }
}
