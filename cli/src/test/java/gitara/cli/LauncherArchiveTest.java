package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When the launcher makes a start-up archive, and when it uses one. */
final class LauncherArchiveTest {
  private static final String LIB = "prefix/lib/git-ara/";

  @TempDir Path temporary;
  private LauncherWorld world;
  private Path ara;

  @BeforeEach
  void install() {
    world = new LauncherWorld(temporary);
    ara = world.installed();
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
  }

  @Test
  void the_first_start_makes_it_and_all_starts_use_it() {
    Ran first = world.run(ara, "observe");
    assertTrue(first.withArchive());
    assertEquals("", first.err());
    assertTrue(world.run(ara, "observe").withArchive());
    assertEquals(1, world.trainings());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -3600, 3600})
  void another_build_is_never_started_with_the_archive_of_the_one_before(long seconds) {
    Instant time = Instant.parse("2026-11-18T10:00:00Z");
    world.date(LIB, time);
    assertEquals("git-ara-1.aot", world.run(ara).archive());
    world.date(LIB, time);
    world.build("upgrade", "2");
    world.date("upgrade", time.plusSeconds(seconds));
    world.copyKeepingTimes("upgrade", LIB);
    assertStarts("2");
    assertEquals(2, world.trainings());
    world.build("downgrade", "1");
    world.date("downgrade", time);
    world.copyKeepingTimes("downgrade", LIB);
    assertStarts("1");
    assertEquals(3, world.trainings());
  }

  private void assertStarts(String build) {
    for (int i = 0; i < 2; i++) {
      Ran ran = world.run(ara, "observe");
      assertEquals("git-ara-" + build + ".jar", ran.jar());
      assertEquals("git-ara-" + build + ".aot", ran.archive());
      assertEquals("", ran.err());
    }
  }

  private void upgradeTo(int... builds) {
    for (int build : builds) {
      world.build(LIB, world.unusedId(build));
      assertStarts(world.unusedId(build));
    }
  }

  private void assertFiles(int jar, int build) {
    String files =
        "current git-ara-%s.jar git-ara-%s.aot git-ara-%2$s.jar jdk training.log"
            .formatted(world.unusedId(jar), world.unusedId(build));
    assertEquals(files, world.names(LIB).replace("git-ara-1.jar ", ""));
  }

  @Test
  void of_other_builds_the_one_before_stays_until_the_next() {
    upgradeTo(2, 3, 4);
    assertFiles(3, 4);
  }

  @Test
  void a_jar_that_a_process_has_on_its_command_line_stays() throws Exception {
    upgradeTo(2);
    String jar = LIB + "git-ara-" + world.unusedId(2) + ".jar";
    Process user = new ProcessBuilder("sh", "-c", "echo; read -r _; :", "java", "-cp", jar).start();
    try {
      user.inputReader().readLine();
      upgradeTo(3, 4);
      assertTrue(world.exists(jar));
    } finally {
      user.getOutputStream().close();
      user.waitFor();
    }
    upgradeTo(5);
    assertFiles(4, 5);
  }

  @Test
  void files_of_a_git_ara_from_before_builds_had_ids_go() {
    for (String old : List.of("git-ara.aot", "git-ara-log.aot")) {
      world.write(LIB + old, "old");
    }
    assertStarts("1");
    assertEquals("current git-ara-1.aot git-ara-1.jar jdk training.log", world.names(LIB));
  }

  @Test
  void a_java_upgraded_in_its_place_gets_a_new_one() {
    world.run(ara);
    world.java("usr/lib/jvm/temurin-25", "25.0.4");
    assertTrue(world.run(ara).withArchive());
    assertTrue(world.run(ara).withArchive());
    assertEquals(2, world.trainings());
  }

  @Test
  void another_java_by_ara_java_runs_without_and_leaves_it_alone() {
    world.run(ara);
    world.environment.put("ARA_JAVA", world.java("other", "26").toString());
    assertFalse(world.run(ara).withArchive());
    assertEquals(1, world.trainings());
    world.environment.remove("ARA_JAVA");
    assertTrue(world.run(ara).withArchive());
    assertEquals(1, world.trainings());
  }

  @Test
  void the_recorded_java_by_ara_java_uses_it() {
    world.run(ara);
    world.environment.put("ARA_JAVA", world.root.resolve("usr/lib/jvm/temurin-25").toString());
    assertTrue(world.run(ara).withArchive());
  }

  @Test
  void when_none_can_be_made_it_runs_without_and_tries_again_only_for_another_build()
      throws IOException {
    world.write("home/no-archive", "");
    assertFalse(world.run(ara).withArchive());
    assertFalse(world.run(ara).withArchive());
    assertEquals(1, world.trainings());
    Files.delete(world.root.resolve("home/no-archive"));
    world.build(LIB, "2");
    assertTrue(world.run(ara).withArchive());
    assertEquals(2, world.trainings());
  }

  @Test
  void while_another_makes_it_it_runs_without() {
    world.write(LIB + "training/pid", ProcessHandle.current().pid() + "\n");
    assertFalse(world.run(ara).withArchive());
    assertEquals(0, world.trainings());
    assertTrue(world.exists(LIB + "training/pid"));
  }

  @Test
  void a_lock_whose_holder_is_gone_is_taken_over() {
    world.write(LIB + "training/pid", LauncherWorld.deadProcess() + "\n");
    assertTrue(world.run(ara).withArchive());
    assertFalse(world.exists(LIB + "training"));
  }

  @Test
  void what_only_looks_and_what_a_commit_waits_for_have_their_own() {
    Map<String, List<String>> verbs =
        Map.of(
            "git-ara-1.aot", List.of("observe", "lint", "verify", "memory", "hook pre-push"),
            "git-ara-1-read.aot", List.of("show", "log", "status", "agent claude-code Stop"),
            "git-ara-1-hooks.aot", List.of("hook pre-commit", "hook commit-msg"));
    for (int i = 0; i < 2; i++) {
      verbs.forEach(
          (archive, lines) ->
              lines.forEach(
                  line ->
                      assertEquals(archive, world.run(ara, line.split(" ", -1)).archive(), line)));
    }
    assertEquals(3, world.trainings());
  }

  @Test
  void a_java_upgraded_in_its_place_leaves_no_archive_of_the_old_one() {
    world.run(ara, "observe");
    world.run(ara, "hook", "pre-commit");
    world.java("usr/lib/jvm/temurin-25", "25.0.4");
    world.run(ara, "observe");
    assertFalse(world.exists(LIB + "git-ara-1-hooks.aot"));
    assertTrue(world.run(ara, "hook", "pre-commit").withArchive());
    assertTrue(world.exists(LIB + "git-ara-1.aot"));
    assertEquals(4, world.trainings());
  }

  @Test
  void nothing_else_is_left_beside_the_jar() {
    world.run(ara);
    assertEquals("current git-ara-1.aot git-ara-1.jar jdk training.log", world.names(LIB));
  }
}
