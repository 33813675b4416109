package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Staged research from a script: what is allowed is done, and what is not is refused by the verb,
 * by the hook on a plain commit and by a push past the hooks, and is named by {@code verify}.
 */
final class StageProofTest {
  @TempDir Path temporary;
  private HookServer server;
  private Project project;
  private TestRepo bare;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    project = Project.begun(TestRepo.init(temporary), server);
    bare = TestRepo.initBare(temporary);
    ara("init").done();
    project
        .run(server.program().toString(), "-C", bare.dir().toString(), "init", "--server")
        .done();
    project.git("remote", "add", "origin", bare.dir().toString()).done();
    publish();
  }

  @AfterEach
  void end() {
    server.close();
  }

  private Project.Ran ara(String... arguments) {
    List<String> command = new ArrayList<>(List.of(server.program().toString()));
    command.addAll(List.of(arguments));
    return project.run(command.toArray(String[]::new));
  }

  private void publish() {
    project.git("push", "-q", "origin", "HEAD:refs/heads/main").done();
  }

  private Project.Ran shell(List<String> commands) {
    String program = server.program().toString();
    String script =
        "set -e\ngit() { if [ \"$1\" = ara ]; then shift; "
            + program
            + " \"$@\"; else command git \"$@\"; fi; }\n"
            + String.join("\n", commands)
            + "\n";
    return project.run("sh", "-c", script);
  }

  @Test
  void theScriptIsPlayed() throws IOException {
    String script = ProjectScript.text("stage/proof.txt");
    int played = 0;
    for (String part : script.split("\n== ", -1)) {
      String title = part.lines().findFirst().orElse("");
      List<String> commands =
          part.lines()
              .filter(line -> line.startsWith("$ "))
              .map(line -> line.substring(2))
              .toList();
      if (commands.isEmpty()) {
        continue;
      }
      played++;
      String[] words = title.split(": ", 3);
      switch (words[0]) {
        case "play" -> {
          Project.Ran ran = shell(commands);
          assertEquals(0, ran.code(), title + "\n" + ran.all());
          publish();
        }
        case "verb" -> verb(title, words[1], commands);
        default -> byHand(title, words[1], commands);
      }
    }
    assertTrue(played > 25, "played " + played);
  }

  private void verb(String title, String expected, List<String> commands) {
    String before = project.head();
    Project.Ran ran = shell(commands);
    assertNotEquals(0, ran.code(), title + "\n" + ran.all());
    assertTrue(ran.all().contains(expected), title + "\n" + ran.all());
    assertEquals(before, project.head(), title);
    assertEquals("", project.git("status", "--porcelain").done(), title);
  }

  private void byHand(String title, String rule, List<String> edits) {
    Project.Ran hook = shell(with(edits, "git add -A", "git commit -q -m attempt"));
    assertTrue(
        hook.code() != 0 && hook.all().contains("[" + rule + "]"), title + "\n" + hook.all());
    project.git("reset", "-q", "--hard").done();
    project.git("clean", "-q", "-f", "-d").done();
    // Past the hooks the message is what the committer writes.
    String role = edits.getFirst().startsWith("export ARA_") ? edits.getFirst() : "export ARA_X=1";
    Project.Ran past =
        shell(
            with(
                edits,
                role,
                "git add -A",
                "{ echo attempt; echo; echo 'Ara-Version: 1'; [ -z \"${ARA_GATE-}\" ] || echo"
                    + " \"Ara-Gate: $ARA_GATE\"; [ -z \"${ARA_ROLE-}\" ] || echo \"Ara-Role:"
                    + " $ARA_ROLE\"; [ -z \"${ARA_ACTOR-}\" ] || echo \"Ara-Actor: agent"
                    + " $ARA_ACTOR\"; } > ../message",
                "git commit -q --no-verify -F ../message"));
    assertEquals(0, past.code(), title + "\n" + past.all());
    String pushed = project.git("push", "--no-verify", "origin", "HEAD:refs/heads/main").refused();
    assertTrue(pushed.contains("[" + rule + "]"), title + "\n" + pushed);
    Project.Ran verified = ara("verify");
    assertTrue(
        verified.code() != 0 && verified.all().contains("[" + rule + "]"),
        title + "\n" + verified.all());
    project.git("reset", "-q", "--hard", "HEAD~1").done();
  }

  private static List<String> with(List<String> commands, String... more) {
    List<String> all = new ArrayList<>(commands);
    all.addAll(List.of(more));
    return all;
  }
}
