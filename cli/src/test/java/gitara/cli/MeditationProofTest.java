package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole meditation by scripted agents that work at once, and what becomes of its history. */
final class MeditationProofTest {
  private static final String DIR = "20261118-cache";
  private static final String ROOT = "ara/meditation/" + DIR + "/root";

  private static final String NONE =
      """
      ---
      generated_utc: "20261118121000"
      topic_slug: cache
      mode: research
      ensemble: false
      rubric: {impact_score_max: 10, insight_value_score_max: 10, minimum_impact_threshold: 6, weights: {impact: 1.0, insight_value: 1.0}, formula: product}
      degradation_reason: "no high-quality candidates surfaced"
      ---
      candidates: []
      """;

  private static final String RETRO =
      """
      ---
      mode: research
      topic_slug: cache
      generated_utc: "20261118124000"
      verdict: ESCALATE
      ---

      ## Process Retrospective

      ### Summary Statistics

      ### What Went Well
      The facets did not overlap.

      ### What Could Be Improved
      One source each.

      ### Structural Observations
      Three branches of one size.

      ### Recommendations for Future Meditations
      Begin with budgets.
      """;

  @TempDir Path temporary;
  private TestRepo repo;
  private MeditationAgents agents;
  private Path folder;

  @BeforeEach
  void begin() throws Exception {
    repo = TestRepo.init(temporary);
    repo.write("README.md", "Caches.\n");
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.git("add", "--all");
    repo.git("commit", "-q", "-m", "begin");
    folder = Files.createDirectory(temporary.resolve("agents"));
    agents = new MeditationAgents(repo, folder, 2);
    agents.begin("none");
  }

  @AfterEach
  void end() {
    agents.close();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  /** Everything up to a review that gives up. */
  private void escalate() throws Exception {
    agents.reports(agents.explore());
    agents.ara(100, "incorporate").done();
    Desk.Outcome early = agents.ara(101, "consolidate", file("consolidation.md"));
    assertTrue(early.err().contains("without a peer review of branch 1"), early.err());
    for (int i = 1; i <= 3; i++) {
      agents.ara(101 + i, "peer", Integer.toString(i), file("peer-" + i + ".md")).done();
    }
    agents.ara(110, "consolidate", file("consolidation.md")).done();
    agents.put("enhancements.yml", NONE);
    agents.ara(111, "enhance", "propose", file("enhancements.yml")).done();
    agents.ara(112, "index").done();
    String prior = "null";
    for (int round = 1; round <= 3; round++) {
      agents.put("review.md", MeditationTexts.review(round, "ESCALATE", prior));
      agents.ara(120 + round, "review", "record", file("review.md")).done();
      prior = "review-pre-report-202611181%d%02d00-iter-%d.md".formatted(2, round, round);
    }
    agents.put("review.md", MeditationTexts.review(3, "PASS", prior));
    Desk.Outcome fourth = agents.ara(130, "review", "record", file("review.md"));
    assertEquals(2, fourth.code(), fourth.out());
    assertTrue(fourth.err().contains("there were 3 rounds of review already"), fourth.err());
    agents.put("retro.md", RETRO);
    agents.ara(131, "retro", file("retro.md")).done();
  }

  private Desk.Outcome git(String... words) {
    return Desk.at(repo).ara(words);
  }

  @Test
  void aSquashWithTheMessagesIsAcceptedAndOneWithoutIsNot() throws Exception {
    escalate();
    String messages = repo.git("log", "--format=%B", "main.." + ROOT);
    repo.git("merge", "-q", "--squash", ROOT);
    repo.git("commit", "-q", "--no-verify", "-m", "Caches");
    // The tag of the gate names a commit that decided on the same files.
    assertFalse(git("check", "HEAD~1..HEAD").out().contains("[unproven]"));
    for (String tag : repo.git("tag", "--list", "ara/*").lines().toList()) {
      repo.git("tag", "-d", tag);
    }
    Desk.Outcome bare = git("check", "HEAD~1..HEAD");
    assertEquals(1, bare.code(), bare.out());
    assertTrue(bare.out().contains("[unproven]"), bare.out());
    repo.git("commit", "-q", "--no-verify", "--amend", "-m", "Caches\n\n" + messages);
    Desk.Outcome whole = git("check", "HEAD~1..HEAD");
    assertEquals(0, whole.code(), whole.out());
  }

  @Test
  void whatComesTooEarlyOrUnderAnotherNameChangesNothing() throws Exception {
    String before = repo.git("for-each-ref", "refs/heads");
    Desk.Outcome early = agents.ara(5, "incorporate");
    assertTrue(early.err().contains("b1 is reserved"), early.err());
    assertFalse(early.err().contains("are merged"), early.err());
    agents.put("whole.md", "## Expiry\n");
    Desk.Outcome whole = agents.ara(6, "consolidate", file("whole.md"));
    assertTrue(whole.err().contains("no branch is merged yet"), whole.err());
    agents.put("legacy.yml", "facets_decision: yes\nadditional_focus_areas_accepted: [focus-a]\n");
    Desk.Outcome legacy = agents.ara(7, "facets", "decide", file("legacy.yml"));
    assertTrue(legacy.err().contains("facets_decision is yes"), legacy.err());
    assertTrue(legacy.err().contains("no key is named additional_focus_areas_accepted"));
    assertEquals(before, repo.git("for-each-ref", "refs/heads"));
    repo.git("checkout", "-q", ROOT);
    repo.write("meditations/" + DIR + "/facet-registry.yml", "facets: []\n");
    repo.git("add", "--all");
    repo.git("commit", "-q", "--no-verify", "-m", "x\n\nAra-Version: 1\nAra-Actor: human");
    Desk.Outcome checked = git("check", "HEAD~1..HEAD");
    assertTrue(checked.out().contains("[registry-append]"), checked.out());
  }

  @Test
  void theMeditationsOfAnEnsembleHaveTheFacetsOfOne() throws Exception {
    String[] start = ("start Caches --slug cache --payload " + file("payload.yml")).split(" ");
    String[] more = "--model fast --facets-from DIR --answer yes".replace("DIR", DIR).split(" ");
    String[] all = Stream.of(start, more).flatMap(Stream::of).toArray(String[]::new);
    String begun = agents.ara(5, all).done();
    String fast = "20261118-cache-ensemble/model-fast";
    assertTrue(begun.contains("git ara meditate next --dir " + fast), begun);
    Desk.Outcome twice = agents.ara(6, all);
    assertTrue(twice.err().contains("there is " + fast + " already"), twice.err());
    all[6 + 1] = "slow";
    all[6 + 3] = fast;
    agents.ara(7, all).done();
    String slow = fast.replace("fast", "slow");
    String path = ":meditations/%s/facets.md";
    String one = repo.git("show", ROOT + path.formatted(DIR)).replaceFirst("confirmed_at.*", "");
    String root = "ara/meditation/" + slow + "/root";
    String other = repo.git("show", root + path.formatted(slow));
    assertEquals(one, other.replaceFirst("confirmed_at.*", ""));
    String next = agents.ara(8, "next", "--json", "--dir", slow).done();
    assertTrue(next.contains("\"subfocusSlug\":\"expiry\""), next);
    String message = repo.git("log", "-1", "--format=%B", root);
    assertTrue(message.contains("confirm_all from=" + fast), message);
    repo.git("checkout", "-q", root);
    assertTrue(git("verify").done().contains("clean"));
    Desk.Outcome early = agents.ara(9, "start", "x", "--payload", file("payload.yml"));
    early.done();
    Desk.Outcome unconfirmed =
        agents.ara(
            9, "start", "y", "--payload", file("payload.yml"), "--facets-from", "20261118-x");
    assertTrue(unconfirmed.err().contains("no facets of 20261118-x are confirmed"));
  }

  @Test
  void whatHistoryForbidsIsNamedWhereverItIsDone() throws Exception {
    agents.explore();
    String brief = git("brief").done();
    assertTrue(brief.contains("Meditation " + DIR + ": EXPLORING; next: "), brief);
    // No branch of the run is merged, and none is checked out here.
    String node = git("log", "b1-s2", "--oneline").done();
    assertTrue(node.contains("start b1-s2") || node.contains("draft of b1-s2"), node);
    assertEquals(node, git("log", DIR + "/b1-s2", "--oneline").done());
    String graph = git("log", "--graph", "--oneline", "meditations/" + DIR + "/").done();
    for (String part : List.of("draft of b2-s3", "b3 is final", "register", "|")) {
      assertTrue(graph.contains(part), graph);
    }
    assertFalse(graph.contains("* 2026"), graph);
    agents.ara(100, "incorporate").done();
    repo.git("checkout", "-q", ROOT);
    List<String> edits =
        List.of(
            "payload-frozen: sed -i s/research/quick/ DIR/charter.yml",
            "registry-append: sed -i 0,/expiry/s//ageing/ DIR/facet-registry.yml",
            "supersede-declared: sed -i s/trials/tests/ DIR/branch-1-depth-2-sub-1-*.md",
            "gate-order: printf x > DIR/report-cache-20261118140000.html",
            "node-scope: sed -i s/trials/tests/ DIR/branch-1-depth-2-*.md");
    for (String edit : edits) {
      String rule = edit.substring(0, edit.indexOf(':'));
      String command = edit.substring(rule.length() + 2).replace("DIR", "meditations/" + DIR);
      Process shell =
          new ProcessBuilder("sh", "-c", command).directory(repo.dir().toFile()).start();
      assertEquals(0, shell.waitFor(), command);
      repo.git("add", "--all");
      repo.git("commit", "-q", "--no-verify", "-m", "edit\n\nAra-Version: 1\nAra-Actor: human");
      Desk.Outcome checked = git("check", "HEAD~1..HEAD");
      assertTrue(checked.out().contains("[" + rule + "]"), rule + "\n" + checked.out());
      Desk.Outcome verified = git("verify");
      assertTrue(verified.out().contains("[" + rule + "]"), rule + "\n" + verified.out());
      repo.git("reset", "-q", "--hard", "HEAD~1");
    }
  }
}
