package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    Ran first = world.run(ara, "version");
    assertTrue(first.withArchive());
    assertEquals("", first.err());
    assertTrue(world.run(ara, "version").withArchive());
    assertEquals(1, world.trainings());
  }

  @Test
  void a_newer_jar_gets_a_new_one() {
    world.run(ara);
    world.date(LIB + "git-ara.jar", -30);
    world.date(LIB + "git-ara.aot", -60);
    assertTrue(world.run(ara).withArchive());
    assertTrue(world.run(ara).withArchive());
    assertEquals(2, world.trainings());
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
  void when_none_can_be_made_it_runs_without_and_tries_again_only_for_a_new_jar()
      throws IOException {
    world.write("home/no-archive", "");
    assertFalse(world.run(ara).withArchive());
    assertFalse(world.run(ara).withArchive());
    assertEquals(1, world.trainings());
    Files.delete(world.root.resolve("home/no-archive"));
    world.date(LIB + "git-ara.aot", -60);
    world.date(LIB + "git-ara.jar", -30);
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
  void each_scene_of_verbs_has_one_of_its_own() {
    Map<String, List<List<String>>> scenes =
        Map.of(
            "", List.of(List.of("observe"), List.of("show"), List.of("version"), List.of()),
            "-log", List.of(List.of("log", "C07"), List.of("-C", "lint", "blame")),
            "-gate", List.of(List.of("lint"), List.of("hook", "commit-msg")),
            "-range",
                List.of(List.of("verify"), List.of("check", "a..b"), List.of("hook", "pre-push")),
            "-rare", List.of(List.of("memory", "lines"), List.of("doctor")));
    scenes.forEach(
        (scene, verbs) -> {
          long before = world.trainings();
          for (List<String> verb : verbs) {
            Ran ran = world.run(ara, verb.toArray(String[]::new));
            String archive = world.root + "/" + LIB + "git-ara" + scene + ".aot";
            assertTrue(
                ran.options().contains("-XX:AOTCache=" + archive), verb + ": " + ran.options());
          }
          assertEquals(before + 1, world.trainings());
        });
  }

  @Test
  void a_java_upgraded_in_its_place_leaves_no_archive_of_the_old_one() {
    world.run(ara, "log");
    world.run(ara, "verify");
    world.java("usr/lib/jvm/temurin-25", "25.0.4");
    world.run(ara, "log");
    assertFalse(world.exists(LIB + "git-ara-range.aot"));
    assertTrue(world.run(ara, "verify").withArchive());
    assertEquals(4, world.trainings());
  }

  @Test
  void nothing_else_is_left_beside_the_jar() throws IOException {
    world.run(ara);
    try (var files = Files.list(world.root.resolve(LIB))) {
      assertEquals(
          "[git-ara.aot, git-ara.jar, jdk, training.log]",
          files.map(f -> f.getFileName().toString()).sorted().toList().toString());
    }
  }
}
