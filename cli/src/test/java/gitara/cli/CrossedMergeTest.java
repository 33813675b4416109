package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two lines that have each merged a part of the other, so that both have it in an own order. */
final class CrossedMergeTest {
  private static final String LOG = "ara/trace/pm_reasoning_log.yaml";

  @TempDir Path temporary;
  private TestRepo repo;
  private HookServer server;
  private Project project;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    project = Project.begun(repo, server);
    Desk.at(repo).ara("init").done();
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private void reason(String turn) {
    String text = project.read(LOG).replace("entries: []\n", "entries:\n");
    project.write(
        LOG, text + "  - turn: \"" + turn + "\"\n    notes:\n      - \"of " + turn + "\"\n");
    project.git("commit", "-q", "-am", turn).done();
  }

  private void merge(String other) {
    Project.Ran merged = project.git("merge", "-q", "--no-ff", "--no-edit", other);
    assertTrue(merged.isDone(), merged.all());
  }

  @Test
  void rows_of_the_reasoning_log_stay_where_either_line_has_them() {
    project.git("switch", "-q", "-c", "other").done();
    reason("2026-11-18_002#1");
    project.git("tag", "theirs").done();
    project.git("switch", "-q", "main").done();
    reason("2026-11-18_001#1");
    project.git("tag", "ours").done();
    merge("theirs");
    project.git("switch", "-q", "other").done();
    merge("ours");
    reason("2026-11-18_002#2");
    project.git("switch", "-q", "main").done();
    reason("2026-11-18_001#2");
    merge("other");
    assertEquals(4, project.read(LOG).split("- turn:", -1).length - 1, project.read(LOG));
    Desk.Outcome verified = Desk.at(repo).ara("verify", "--full");
    assertEquals(0, verified.code(), verified.out());
  }
}
