package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which Java the launcher takes, what it hands on, and how it says that there is none. */
final class LauncherTest {
  @TempDir Path temporary;
  private LauncherWorld world;
  private Path ara;

  @BeforeEach
  void install() {
    world = new LauncherWorld(temporary);
    ara = world.installed();
  }

  private void javaHome(Path java) {
    world.environment.put("JAVA_HOME", java.resolve("../..").normalize().toString());
  }

  private void pathStartsWith(Path java) {
    String folder = java.resolve("..").normalize().toString();
    world.environment.merge("PATH", folder + ":", (tools, added) -> added + tools);
  }

  @Test
  void ara_java_wins_as_a_home_and_as_a_java() {
    Path wanted = world.java("wanted", "25.0.1");
    javaHome(world.java("other", "25"));
    world.environment.put("ARA_JAVA", wanted.toString());
    assertEquals(wanted.toString(), world.run(ara).java());
    world.environment.put("ARA_JAVA", world.root.resolve("wanted").toString());
    assertEquals(wanted.toString(), world.run(ara).java());
  }

  @Test
  void an_ara_java_that_does_not_fit_is_said_and_not_replaced() {
    javaHome(world.java("good", "25"));
    world.environment.put("ARA_JAVA", world.java("old", "21.0.4").toString());
    Ran old = world.run(ara, "observe");
    assertEquals(3, old.code());
    assertTrue(old.err().contains("ARA_JAVA"), old.err());
    assertTrue(old.err().contains("/old/bin/java: 21.0.4"), old.err());

    world.environment.put("ARA_JAVA", "/no/such/place");
    Ran missing = world.run(ara, "observe");
    assertEquals(3, missing.code());
    assertTrue(missing.err().contains("/no/such/place: no java there"), missing.err());
  }

  @Test
  void java_home_comes_before_path_and_path_before_the_usual_folders() throws IOException {
    Path usual = world.java("usr/lib/jvm/temurin-25", "25.0.3");
    assertEquals(usual.toString(), world.run(ara).java());
    forget();
    Path onPath = world.java("elsewhere", "25.0.3");
    pathStartsWith(onPath);
    assertEquals(onPath.toString(), world.run(ara).java());
    forget();
    Path home = world.java("jdk", "25.0.3");
    javaHome(home);
    assertEquals(home.toString(), world.run(ara).java());
  }

  private void forget() throws IOException {
    Files.delete(world.root.resolve("prefix/lib/git-ara/jdk"));
  }

  @Test
  void what_is_too_old_is_passed_over() {
    javaHome(world.java("eight", "1.8.0_402"));
    pathStartsWith(world.java("seventeen", "17.0.15"));
    world.java("usr/lib/jvm/a-21", "21");
    Path good = world.java("home/.jdks/ea", "26-ea");
    Ran ran = world.run(ara);
    assertEquals(good.toString(), ran.java());
    assertEquals("", ran.err());
  }

  @Test
  void without_a_fitting_java_it_says_what_was_looked_at_and_what_to_do() {
    javaHome(world.java("eight", "1.8.0_402"));
    world.java("usr/lib/jvm/java-17", "17.0.15");
    Ran ran = world.run(ara, "observe");
    assertEquals(3, ran.code());
    assertEquals("", ran.out());
    assertAll(
        () -> assertTrue(ran.err().startsWith("git-ara: no Java 25 or later found"), ran.err()),
        () ->
            assertTrue(
                ran.err().contains("JAVA_HOME " + world.root + "/eight: 1.8.0_402"), ran.err()),
        () -> assertTrue(ran.err().contains("/usr/lib/jvm/java-17: 17.0.15"), ran.err()),
        () -> assertTrue(ran.err().contains("set ARA_JAVA"), ran.err()));
  }

  @Test
  void a_link_on_path_is_followed_to_its_release_file_and_no_java_is_asked() throws IOException {
    Path real = world.java("opt/vendor/jdk", "25.0.3");
    Path alternatives = Files.createDirectories(world.root.resolve("etc/alternatives"));
    Path bin = Files.createDirectories(world.root.resolve("bin"));
    Files.createSymbolicLink(alternatives.resolve("java"), real);
    Path link = bin.resolve("java");
    Files.createSymbolicLink(link, Path.of("../etc/alternatives/java"));
    pathStartsWith(link);
    assertEquals(real.toString(), world.run(ara).java());
    assertFalse(world.exists("home/asked"));
  }

  @Test
  void a_java_without_a_release_file_is_asked_once() {
    Path mute = world.mute("shim", "25.0.3");
    pathStartsWith(mute);
    assertEquals(mute.toString(), world.run(ara).java());
    assertEquals(mute.toString(), world.run(ara).java());
    assertEquals(1, world.read("home/asked").lines().count());
  }

  @Test
  void the_java_found_last_is_kept_until_it_is_gone() throws IOException {
    Path first = world.java("usr/lib/jvm/temurin-25", "25.0.3");
    assertEquals(first.toString(), world.run(ara).java());
    Path second = world.java("jdk", "26");
    javaHome(second);
    assertEquals(first.toString(), world.run(ara).java());
    Files.delete(first);
    assertEquals(second.toString(), world.run(ara).java());
    assertTrue(world.read("prefix/lib/git-ara/jdk").startsWith(second + "\n"));
  }

  @Test
  void arguments_arrive_as_they_are() {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    List<String> odd =
        List.of(
            "observe",
            "two words",
            "",
            "a\"b'c",
            "line\nbreak\n",
            "é→日本",
            "*",
            "$HOME",
            "`x`",
            "\\n",
            "-n",
            "--");
    assertEquals(odd, world.run(ara, odd.toArray(String[]::new)).arguments());
    assertEquals(odd, world.run(ara, odd.toArray(String[]::new)).arguments());
  }

  @Test
  void options_that_make_a_jvm_speak_do_not_reach_it_and_ara_java_opts_do() {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      world.environment.put(name, "-Dx=y");
    }
    world.environment.put("ARA_JAVA_OPTS", "-Xmx64m -Dstar=*");
    Ran ran = world.run(ara);
    assertEquals("", ran.strayOptions());
    assertTrue(ran.options().containsAll(List.of("-Xmx64m", "-Dstar=*")), ran.options().toString());
  }

  @Test
  void a_missing_or_plain_locale_becomes_utf8_and_one_of_another_charset_stays() {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    assertEquals("C.UTF-8", world.run(ara).locale());
    world.environment.put("LANG", "POSIX");
    assertEquals("C.UTF-8", world.run(ara).locale());
    world.environment.put("LANG", "ja_JP.eucJP");
    assertEquals("", world.run(ara).locale());
    world.environment.put("LC_ALL", "C");
    assertEquals("C.UTF-8", world.run(ara).locale());
  }

  @Test
  void a_verb_that_reads_whole_histories_has_one_heap_for_the_largest() {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    String heap = "-Xmx384m";
    assertFalse(world.run(ara, "log", "verify").options().contains(heap));
    assertFalse(world.run(ara, "-C", "verify", "log").options().contains(heap));
    assertFalse(world.run(ara).options().contains(heap));
    assertTrue(world.run(ara, "verify").options().contains(heap));
    assertTrue(world.run(ara, "-C", "a folder", "--json", "verify").options().contains(heap));
  }

  @Test
  void what_is_no_terminal_is_not_said_to_be_one() {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    assertFalse(world.run(ara).options().toString().contains("tty"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 129})
  void exit_codes_pass(int code) {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    world.environment.put("EXIT", Integer.toString(code));
    assertEquals(code, world.run(ara).code());
  }

  @Test
  void the_launcher_becomes_the_java_so_that_a_signal_reaches_it() throws Exception {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    assertEquals(0, world.run(ara).code());
    world.executable(
        "usr/lib/jvm/temurin-25/bin/java",
        "#!/bin/sh\ntrap 'echo caught; exit 143' TERM\necho $$\nwhile :; do sleep 0.05; done\n");
    Process process = world.start(ara, "observe");
    assertEquals(Long.toString(process.pid()), process.inputReader().readLine());
    process.toHandle().destroy(); // the process itself would close its streams too
    assertEquals("caught", process.inputReader().readLine());
    assertEquals(143, process.waitFor());
  }

  @Test
  void it_finds_its_jar_through_links() throws IOException {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    String jar = world.root.resolve("prefix/lib/git-ara/git-ara-1.jar").toString();
    Path folder = Files.createDirectories(world.root.resolve("a folder"));
    Path relative =
        Files.createSymbolicLink(folder.resolve("one"), Path.of("../prefix/bin/git-ara"));
    Path absolute = Files.createSymbolicLink(folder.resolve("two"), relative);
    for (Path program : List.of(relative, absolute, Path.of("prefix/bin/git-ara"))) {
      List<String> options = world.run(program).options();
      Path found = Path.of(options.get(options.indexOf("-cp") + 1));
      assertEquals(jar, found.toRealPath().toString());
    }
  }

  @Test
  void it_finds_its_jar_when_the_bin_folder_is_a_link() throws IOException {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    Path dotfiles = Files.createDirectory(world.root.resolve("dotfiles")).resolve("bin");
    Files.move(world.root.resolve("prefix/bin"), dotfiles);
    Files.createSymbolicLink(world.root.resolve("prefix/bin"), dotfiles);
    assertEquals(0, world.run(ara).code());
  }

  @Test
  void a_missing_jar_is_said() throws IOException {
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    Files.delete(world.root.resolve("prefix/lib/git-ara/git-ara-1.jar"));
    Ran ran = world.run(ara, "observe");
    assertEquals(3, ran.code());
    assertTrue(ran.err().contains("the program is missing: "), ran.err());
    assertTrue(ran.err().contains("prefix/lib/git-ara/git-ara-1.jar"), ran.err());
    assertTrue(ran.err().contains("./cli/git-ara install"), ran.err());
  }
}
