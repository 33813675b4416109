package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A player of scripts on what a protocol allows and refuses, with a server that plain pushes reach.
 * The parts of a script begin with {@code ==}: of {@code play} the commands succeed and are pushed;
 * of {@code verb} the last one is refused with some words, and nothing changes; of {@code refused}
 * what the commands leave is refused under a rule by the hook, by {@code check} and by the server,
 * and {@code verify} names it. Lines before the first part that begin with a dollar sign are played
 * before each part.
 */
final class ProofScript implements AutoCloseable {
  private final HookServer server;
  private final Project project;
  private final TestRepo bare;
  private List<String> prelude = List.of();

  ProofScript(Path temporary) {
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

  @Override
  public void close() {
    server.close();
  }

  Project project() {
    return project;
  }

  Project.Ran ara(String... arguments) {
    List<String> command = new ArrayList<>(List.of(server.program().toString()));
    command.addAll(List.of(arguments));
    return project.run(command.toArray(String[]::new));
  }

  private void publish() {
    project.git("push", "-q", "origin", "HEAD:refs/heads/main").done();
  }

  Project.Ran shell(List<String> commands) {
    String program = server.program().toString();
    String script =
        "set -e\ngit() { if [ \"$1\" = ara ]; then shift; "
            + program
            + " \"$@\"; else command git \"$@\"; fi; }\n"
            + String.join("\n", prelude)
            + "\n"
            + String.join("\n", commands)
            + "\n";
    return project.run("sh", "-c", script);
  }

  /** Plays a script, and says how many parts it has. */
  int play(String resource) throws IOException {
    int played = 0;
    for (String part : ProjectScript.text(resource).split("\n== ", -1)) {
      String title = part.lines().findFirst().orElse("");
      List<String> commands =
          part.lines()
              .filter(line -> line.startsWith("$ "))
              .map(line -> line.substring(2))
              .toList();
      String[] words = title.split(": ", 3);
      if (commands.isEmpty()) {
        continue;
      }
      switch (words[0]) {
        case "play" -> {
          Project.Ran ran = shell(commands);
          assertEquals(0, ran.code(), title + "\n" + ran.all());
          publish();
        }
        case "verb" -> verb(title, words[1], commands);
        case "refused" -> byHand(title, words[1], commands);
        default -> {
          prelude = commands;
          continue;
        }
      }
      played++;
    }
    return played;
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
                    + " $ARA_ACTOR\"; [ -z \"${ARA_MORE-}\" ] || printf '%b\\n' \"$ARA_MORE\"; } >"
                    + " ../message",
                "git commit -q --no-verify -F ../message"));
    assertEquals(0, past.code(), title + "\n" + past.all());
    Project.Ran checked = ara("check", "origin/main..HEAD");
    assertTrue(checked.code() != 0 && checked.all().contains(rule), title + "\n" + checked.all());
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
