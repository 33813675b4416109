package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Research that has not begun: it is started before a stage is opened. */
final class StageStartTest {
  @TempDir Path temporary;

  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void givenATaskAndAMeditation() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    repo.write("tasks/TFW-1__depth/HL-TFW-1__depth.md", "# HL — TFW-1: Depth\n")
        .write("meditations/20260516-auth/charter.yml", "topic: Auth\ntopic_slug: auth\n");
    repo.commit("a task and a meditation");
  }

  @AfterEach
  void close() {
    repo.close();
  }

  @Test
  void whatIsToBeDoneNextIsToStart() {
    for (String name : new String[] {"TFW-1", "20260516-auth", "meditations/20260516-auth/"}) {
      String id = name.startsWith("m") ? "20260516-auth" : name;
      String next = "git ara stage start " + id;
      assertTrue(desk.ara("stage", "resume", name).done().contains("next: " + next), name);
      for (String stage : new String[] {"", " briefing"}) {
        Desk.Outcome open = desk.ara(("stage open " + name + stage).split(" ", -1));
        assertEquals(2, open.code(), open.out());
        assertTrue(open.err().contains(next), open.err());
      }
    }
  }

  @Test
  void aMeditationWithoutResearchIsInNoListOfTasks() {
    assertEquals("TFW-1", desk.ara("stage", "status").done().split(" ", 2)[0]);
    assertEquals(1, desk.ara("stage", "status", "--json").done().lines().count());
    desk.ara("stage", "start", "20260516-auth").done();
    String both = desk.ara("stage", "status", "--porcelain").done();
    assertTrue(both.contains("20260516-auth/i1\tpending\t"), both);
    assertTrue(both.contains("TFW-1/i1\tpending\t"), both);
  }

  @Test
  void aMeditationOfAnEnsembleIsResearchedToo() {
    String folder = "meditations/20260516-auth-ensemble/model-fast";
    repo.write(folder + "/charter.yml", "topic: Auth\ntopic_slug: auth\n").commit("an ensemble");
    String id = "20260516-auth-ensemble/model-fast";
    desk.ara("stage", "start", id).done();
    desk.ara("stage", "open", id).done();
    assertTrue(desk.read(folder + "/research/iter1/1_briefing.md").contains("> Goal: Auth"));
    assertTrue(desk.ara("log", id + "/i1/briefing").done().contains(id + "/i1/briefing"));
    String resume = desk.ara("stage", "resume").done();
    assertTrue(resume.contains(id + "/i1  briefing open"), resume);
    String verified = desk.ara("verify").out();
    assertFalse(verified.contains(folder + "/research"), verified);
  }
}
