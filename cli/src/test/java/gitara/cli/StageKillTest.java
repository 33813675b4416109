package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verbs of stages killed at any moment: the answer of {@code resume} is the same in another clone,
 * and the research goes on. {@code -Dara.kills=200} makes as many kills.
 */
final class StageKillTest {
  private static final int KILLS = Integer.getInteger("ara.kills", 7);
  private static final long SEED = Long.getLong("ara.seed", 20261119L);

  private static final List<List<String>> LIFE =
      List.of(
          List.of("start"),
          List.of("open"),
          List.of("close"),
          List.of("decide", "briefing", "proceed"),
          List.of("open"),
          List.of("close"),
          List.of("decide", "gather", "dig-deeper"));

  @TempDir Path temp;
  private Desk desk;
  private TestRepo repo;
  private int clones;
  private int killed;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temp);
    desk = Desk.begun(repo);
  }

  private String task(int number) {
    String id = "TFW-" + (100 + number);
    String folder = "tasks/" + id + "__depth/";
    repo.write(
            folder + "HL-" + id + "__depth.md",
            "# HL — " + id + ": Depth\n\n## 1. Goal\nGoal: Know whether depth helps.\n")
        .commit("Describe " + id);
    return id;
  }

  private static String[] command(String id, List<String> step) {
    String[] all = new String[step.size() + 2];
    all[0] = "stage";
    all[1] = step.getFirst();
    all[2] = id;
    for (int i = 1; i < step.size(); i++) {
      all[i + 2] = step.get(i);
    }
    return all;
  }

  /** Fills in what the next close asks for. */
  private void fill(String id) {
    String folder = "tasks/" + id + "__depth/research/iter1/";
    for (String stage : List.of("1_briefing.md", "2_gather.md")) {
      if (repo.tryGit("cat-file", "-e", "HEAD:" + folder + stage).exit() == 0) {
        String text = desk.read(folder + stage);
        repo.write(
            folder + stage,
            text.replace("## Research Plan\n\n", "## Research Plan\nRead three papers.\n\n")
                .replace("## Findings\n\n", "## Findings\n### G1: a source\nIt says so.\n\n")
                .replace("|---|---|\n\n", "|---|---|\n| one source | none |\n\n"));
      }
    }
  }

  private String resume(Desk at) {
    Desk.Outcome outcome = at.ara("stage", "resume");
    assertEquals(0, outcome.code(), outcome.err());
    return outcome.out();
  }

  private String resumeElsewhere() {
    Path clone = temp.resolve("clone" + clones++);
    repo.git("clone", "-q", repo.dir().toString(), clone.toString());
    return resume(desk.in(clone));
  }

  @Test
  void theAnswerIsTheSameInAnotherCloneAndTheResearchGoesOn() throws Exception {
    Killer killer = new Killer(SEED);
    for (int round = 0; round < KILLS; round++) {
      String id = task(round);
      for (List<String> step : LIFE) {
        if (step.getFirst().equals("close")) {
          fill(id);
        }
        String when = "kill " + killed + " of seed " + SEED + ": " + step + " of " + id;
        String before = repo.head();
        if (killed < KILLS) {
          killer.kill(desk, command(id, step));
          killed++;
          String here = resume(desk);
          assertEquals(here, resumeElsewhere(), when);
        }
        if (repo.head().equals(before)) {
          Desk.Outcome again = desk.ara(command(id, step));
          assertEquals(0, again.code(), when + "\n" + again.err());
        }
        assertTrue(!repo.head().equals(before), when);
        assertEquals("", repo.git("status", "--porcelain", "--untracked-files=all"), when);
      }
      if (killed >= KILLS) {
        break;
      }
    }
    assertEquals(0, desk.ara("verify").code());
  }
}
