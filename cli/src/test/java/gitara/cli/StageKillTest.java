package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.cli.VerbKills.Step;
import gitara.testkit.FolderCopy;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verbs of stages that are killed: what is to be done next is the same in another clone, and the
 * research goes on. {@code -Dara.kills=200} kills each verb as many times; without it, some verbs
 * once.
 */
final class StageKillTest implements VerbKills.Sound {
  private static final long SEED = Long.getLong("ara.seed", 20261119L);
  private static final String ID = "TFW-9";
  private static final String FOLDER = "tasks/TFW-9__depth/";

  @TempDir Path temp;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void givenATask() {
    repo = TestRepo.init(temp);
    Desk begun = Desk.begun(repo);
    desk = VerbKills.areMany() ? begun.at(Instant.now()) : begun;
    repo.write(
            FOLDER + "HL-TFW-9__depth.md",
            "# HL — TFW-9: Depth\n\n## 1. Goal\nGoal: Know whether depth helps.\n")
        .commit("Describe " + ID);
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private static Step step(String... words) {
    return step(() -> {}, words);
  }

  private static Step step(VerbKills.Work before, String... words) {
    List<String> verb = new ArrayList<>(List.of("stage"));
    verb.addAll(List.of(words));
    // To stop is recorded as an act of its own.
    String name = List.of(words).contains("stop") ? "stop" : words[0];
    return new Step(name, verb, before, words[0].equals("iterate"));
  }

  private VerbKills.Work filled(String file) {
    return () -> {
      String path = FOLDER + "research/iter1/" + file;
      repo.write(
          path,
          desk.read(path)
              .replace("## Research Plan\n\n", "## Research Plan\nRead three papers.\n\n")
              .replace("## Findings\n\n", "## Findings\n### G1: a source\nIt says so.\n\n")
              .replace("It says so.", "It says so. And more.")
              .replace("|---|---|\n\n", "|---|---|\n| one source | none |\n\n"));
    };
  }

  private List<Step> life(Path synthesis) {
    return List.of(
        step("start", ID),
        step("open", ID),
        step(filled("1_briefing.md"), "close", ID),
        step("decide", ID, "briefing", "proceed"),
        step("open", ID),
        step(filled("2_gather.md"), "close", ID),
        step("decide", ID, "gather", "dig-deeper", "--words", "more sources"),
        step(filled("2_gather.md"), "close", ID),
        step("decide", ID, "gather", "proceed", "--mandate", "go on", "--until", "challenge"),
        step("open", ID),
        step(filled("3_extract.md"), "close", ID),
        step("open", ID),
        step(filled("4_challenge.md"), "close", ID),
        step("synth", ID, synthesis.toString()),
        step("iterate", ID, "--focus", "Is it cheap?"),
        step("open", ID),
        step("decide", ID, "briefing", "stop", "--words", "too dear"),
        step(this::faulty, "adopt"));
  }

  /** A task that was researched before there were rules. */
  private void faulty() {
    repo.write("tasks/TFW-3__old/HL-TFW-3__old.md", "# HL — TFW-3: Old\n")
        .write("tasks/TFW-3__old/research/gather.md", "# Gather\n\nStage complete: YES\n");
    repo.git("add", "-A");
    repo.git("commit", "-q", "--no-verify", "-m", "Research of another time");
  }

  private static String resume(Desk at) {
    return at.ara("stage", "resume").done();
  }

  @Override
  public String state() {
    return resume(desk)
        + repo.git("rev-list", "--count", "HEAD")
        + repo.git("for-each-ref", "--format=%(refname)", "refs/tags");
  }

  @Override
  public String killed(Step step) {
    Path clone = temp.resolve("clone");
    repo.git("clone", "-q", repo.dir().toString(), clone.toString());
    String here = resume(desk);
    String there = resume(desk.in(clone));
    FolderCopy.delete(clone);
    // Before what is there is adopted, it is reported.
    boolean isReported = step.verb().contains("adopt") || desk.ara("verify").code() == 0;
    return !here.equals(there)
        ? "here " + here + " and in a clone " + there
        : isReported ? "" : desk.ara("verify").out();
  }

  @Test
  void theAnswerIsTheSameInAnotherCloneAndTheResearchGoesOn() throws Exception {
    Path synthesis = temp.resolve("res.md");
    Files.writeString(
        synthesis,
        """
        # RES — TFW-9: Depth

        ## Decisions
        | # | Decision | Rationale |
        |---|---|---|
        | D1 | Use depth | G1 and E1 agree |

        ## Open Questions

        ## Hypotheses
        | # | Hypothesis | HL Status | RES Status | Evidence |
        |---|---|---|---|---|
        | H1 | Depth helps | open | confirmed | G1 |

        ## HL Update Recommendations

        ## Fact Candidates

        ## Conclusion
        Depth is worth its price.
        """);
    VerbKills kills = new VerbKills(desk, temp, SEED, this);
    assertEquals(List.of(), kills.play(life(synthesis)));
  }
}
