package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.LauncherWorld.Ran;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the launcher does with events of agent hosts: most of them without a JVM. */
final class AgentLauncherTest {
  @TempDir Path temporary;
  private LauncherWorld world;
  private Path ara;
  private Path project;

  @BeforeEach
  void install() throws IOException {
    world = new LauncherWorld(temporary);
    ara = world.installed();
    world.java("usr/lib/jvm/temurin-25", "25.0.3");
    project = Files.createDirectories(world.root.resolve("project"));
    Files.createDirectories(project.resolve(".git/ara"));
    Files.createDirectories(project.resolve("src/deep"));
  }

  private Ran send(Path folder, String input, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(ara.toString(), "agent"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(world.environment);
    builder.environment().put("PWD", folder.toString());
    Process process = builder.start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(input.getBytes(UTF_8));
    } catch (IOException e) {
      // It has ended without reading all of it.
    }
    return LauncherWorld.end(process);
  }

  private Path spool() {
    return project.resolve(".git/ara/spool");
  }

  private List<Path> spooled() throws IOException {
    if (!Files.exists(spool())) {
      return List.of();
    }
    try (var files = Files.list(spool())) {
      return files.toList();
    }
  }

  private String event(String more) {
    return "{\"session_id\":\"s\",\"cwd\":\"" + project.resolve("src/deep") + "\"" + more + "}";
  }

  @Test
  void an_event_of_a_tool_becomes_a_file_for_the_user_alone() throws IOException {
    String event = event(",\"x\":\"" + "größe \\n".repeat(200_000) + "\"");
    Ran ran = send(world.root, event, "claude-code", "PostToolUse");
    assertEquals(0, ran.code());
    assertEquals("", ran.out() + ran.err());
    Path file = spooled().getFirst();
    assertEquals(event, Files.readString(file));
    assertTrue(
        file.getFileName().toString().matches("[0-9]+\\.0\\.claude-code\\.PostToolUse"),
        file.toString());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(
        "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(spool())));
    assertEquals(0, world.trainings());
  }

  @Test
  void the_end_of_a_session_is_kept_before_a_jvm_is_started() throws IOException {
    Ran ran = send(world.root, event(""), "codex", "SessionEnd");
    assertEquals(List.of("agent", "codex", "SessionEnd"), ran.arguments());
    assertEquals(1, spooled().size());
    world.executable("usr/lib/jvm/temurin-25/bin/java", "#!/bin/sh\npwd\ncat\n");
    assertEquals(project + "\n", send(world.root, event(""), "codex", "SessionEnd").out());
  }

  @Test
  void a_message_is_for_the_jvm_and_its_failure_is_nobodys() throws IOException {
    world.environment.put("EXIT", "7");
    Ran ran = send(project, event(""), "claude-code", "UserPromptSubmit");
    assertEquals(0, ran.code());
    assertEquals(List.of("agent", "claude-code", "UserPromptSubmit"), ran.arguments());
    assertEquals(List.of(), spooled());
    assertEquals(0, world.trainings(), "a host does not wait for an archive");
  }

  @Test
  void without_a_java_a_host_goes_on() throws IOException {
    world.environment.put("ARA_JAVA", "/no/such/place");
    assertEquals(0, send(project, event(""), "claude-code", "Stop").code());
    assertEquals(0, send(project, event(""), "claude-code", "PostToolUse").code());
    assertEquals(1, spooled().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cwd", "CLAUDE_PROJECT_DIR", "workspace_roots", "PWD"})
  void the_repository_is_found_by_what_the_host_says(String by) throws IOException {
    Path nowhere = Files.createDirectories(world.root.resolve("nowhere"));
    String event =
        switch (by) {
          case "cwd" -> "{\"cwd\": \"" + project + "\"}";
          case "workspace_roots" ->
              "{\"cwd\":\"" + nowhere + "\",\"workspace_roots\":[\"" + project + "/src\"]}";
          default -> "{\"tool_input\":{\"text\":\"\\\"cwd\\\":\\\"/\"}}";
        };
    if (by.equals("CLAUDE_PROJECT_DIR")) {
      world.environment.put(by, project.toString());
    }
    send(by.equals("PWD") ? project.resolve("src/deep") : nowhere, event, "cursor", "postToolUse");
    assertEquals(1, spooled().size());
  }

  @Test
  void a_linked_work_tree_has_its_own_files() throws IOException {
    Path own = Files.createDirectories(project.resolve(".git/worktrees/x"));
    Files.writeString(own.resolve("commondir"), "../..\n");
    Path tree = Files.createDirectories(world.root.resolve("tree"));
    Files.writeString(tree.resolve(".git"), "gitdir: " + own + "\n");
    send(tree, "{}", "claude-code", "PostToolUse");
    assertTrue(Files.isDirectory(own.resolve("ara/spool")));
  }

  @Test
  void nothing_is_kept_where_there_is_no_record() throws IOException {
    Files.delete(project.resolve(".git/ara"));
    assertEquals(0, send(project, event(""), "claude-code", "PostToolUse").code());
    assertFalse(Files.exists(project.resolve(".git/ara")));
    Files.createDirectory(project.resolve("ara"));
    send(project, event(""), "claude-code", "PostToolUse");
    assertEquals(1, spooled().size());
  }

  @Test
  void neither_a_bare_environment_nor_a_folder_that_is_gone_stops_it() throws IOException {
    world.environment.clear();
    Path gone = Files.createDirectories(world.root.resolve("gone"));
    String script =
        "cd '" + gone + "' && rmdir '" + gone + "' && exec '" + ara + "' agent claude-code ";
    for (String rest : List.of("PostToolUse", "PostToolUse <&-", "Stop", "Stop <&-", "../x")) {
      ProcessBuilder builder =
          new ProcessBuilder("/bin/sh", "-c", script + rest).redirectErrorStream(true);
      builder.environment().clear();
      Files.createDirectories(gone);
      Process process = builder.start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(event("").getBytes(UTF_8));
      } catch (IOException e) {
        // Its input is closed.
      }
      assertEquals(0, LauncherWorld.end(process).code(), rest);
    }
    assertEquals(1, spooled().size());
  }

  /** Java does not start in a folder that is gone, and takes its next file for a closed input. */
  @Test
  void java_gets_a_folder_and_an_input() throws IOException {
    Path java = world.root.resolve("usr/lib/jvm/temurin-25/bin/java");
    Files.writeString(
        java, "#!/bin/sh\nprintf '<%s>' \"$(pwd -P 2>/dev/null)\"\ncat || echo closed\n");
    Path gone = Files.createDirectories(world.root.resolve("gone"));
    String script =
        "cd '" + gone + "' && rmdir '" + gone + "' && exec '" + ara + "' agent codex Stop <&-";
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", script);
    builder.environment().clear();
    Ran ran = LauncherWorld.end(builder.start());
    assertEquals("</>", ran.out(), ran::toString);
  }

  @Test
  void a_folder_that_cannot_be_written_stops_nobody() throws IOException {
    Files.writeString(project.resolve(".git/ara/spool"), "a file");
    Ran ran = send(project, event(""), "claude-code", "PostToolUse");
    assertEquals(0, ran.code());
    assertEquals("", ran.out() + ran.err());
  }
}
