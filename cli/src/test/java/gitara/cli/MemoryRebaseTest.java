package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits of the board that {@code git rebase -i} joins, moves or leaves out, with hooks. */
class MemoryRebaseTest {
  @TempDir Path temporary;
  private TestRepo repo;
  private HookServer server;
  private Project project;

  @BeforeEach
  void editsOfTheBoard() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    MemoryDesk desk = MemoryDesk.begun(repo);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.commit("the second edition");
    desk.desk().ara("init").done();
    project = Project.at(repo, server);
    for (int i = 1; i <= 4; i++) {
      desk.message("m" + i, "2026-11-17T08:0" + i + ":00Z", "text");
    }
    desk.pass(
        "m1",
        "L4",
        "WEAKENING",
        "line-failed",
        "m2",
        "L5",
        "WEAKENING",
        "correction",
        "m3",
        "none",
        "NEW_SIGNAL",
        "standing-instruction");
    judge(desk, "L4", "L5");
    repo.git("tag", "base");
    update(desk, "rewrite: L4, to: 'Before a release, run all tests.'", "line-failed");
    repo.write("notes.md", "# Notes\n");
    repo.commit("notes");
    update(desk, "rewrite: L5, to: 'With feishu, reply in the same thread.'", "correction");
    update(desk, "add: 'If it rains, take the train.'", "standing-instruction");
    repo.git("tag", "tip");
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private static void judge(MemoryDesk desk, String... lines) {
    StringBuilder judgments = new StringBuilder();
    for (String line : lines) {
      judgments.append("- {line: ").append(line).append(", verdict: WEAKENING}\n");
    }
    desk.memoryReading(judgments.toString(), "crystallize", "--judgments", "-").done();
  }

  private static void update(MemoryDesk desk, String edit, String signal) {
    desk.memoryReading(
            "- {" + edit + ", evidence: [" + desk.path(signal) + "]}\n", "update", "--plan", "-")
        .done();
  }

  /** Rebases with a script of sed over the list of commits; the number of commits that result. */
  private int rebased(String script) {
    project.git("reset", "-q", "--hard", "tip").done();
    project
        .with("GIT_EDITOR", "true")
        .with("GIT_SEQUENCE_EDITOR", "sed -i " + script)
        .git("rebase", "-q", "-i", "base")
        .done();
    for (String[] gate : new String[][] {{"verify", "--full"}, {"check", "base..HEAD"}}) {
      Project.Ran ran = project.run(server.program().toString(), gate[0], gate[1]);
      assertTrue(ran.isDone(), script + "\n" + ran.all());
    }
    return Integer.parseInt(project.git("rev-list", "--count", "base..HEAD").done());
  }

  @Test
  void joinedEditsKeepTheLicencesOfAll() {
    assertEquals(3, rebased("4s/pick/fixup/"));
    assertTrue(repo.git("log", "-1", "--format=%B").contains("    Ara-Line: "));
    assertEquals(3, rebased("4s/pick/squash/"));
    assertEquals(1, rebased("2,4s/pick/fixup/"));
    assertEquals(4, rebased("-e 2h -e 2d -e 3G"));
    assertEquals(3, rebased("4d"));
  }

  @Test
  void anEditBeforeItsEvidenceIsNamed() {
    project
        .with("GIT_EDITOR", "true")
        .with("GIT_SEQUENCE_EDITOR", "sed -i -e 2h -e 2d -e '$G'")
        .git("rebase", "-q", "-i", "base~2")
        .done();
    Project.Ran ran = project.run(server.program().toString(), "verify", "--full");
    assertTrue(ran.refused().contains("error [board-"), ran.all());
  }
}
