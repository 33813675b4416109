package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two branches that both record, brought together by the real git. */
final class MergeDriverTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";

  @TempDir private Path temporary;

  private TestRepo repo;
  private HookServer server;
  private Project project;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    project = Project.begun(repo, server);
    ara("init");
    ara("add", "question", "Root", "--description", "why");
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private String ara(String... arguments) {
    return tryAra(arguments).done();
  }

  private Project.Ran tryAra(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = server.program().toString();
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return project.run(all);
  }

  private void record(String who) {
    ara("add", "question", who + " asks", "--description", "why", "--parent", "N01");
    ara("observe", who + " sees", "--bound-to", "N01");
    ara("note", "--open-thread", who + " goes on", "--key-context", who + " says so");
    ara("add", "experiment", who + " runs", "--result", "3 points", "--evidence", "a log");
  }

  /** Both sides have recorded; on main. */
  private void part() {
    project.git("branch", "side").done();
    record("ours");
    project.git("checkout", "-q", "side").done();
    record("theirs");
    project.git("checkout", "-q", "main").done();
  }

  private void assertWhole() {
    for (String file : new String[] {TREE, Project.OBSERVATIONS}) {
      String text = project.read(file);
      assertFalse(text.contains("<<<<<<<"), text);
      assertTrue(text.contains("ours ") && text.contains("theirs "), text);
    }
    assertEquals("", project.git("status", "--porcelain").done());
    ara("lint");
    Project.Ran verified = tryAra("verify");
    assertEquals(0, verified.code(), verified.all());
  }

  @Test
  void a_merge_has_no_conflict_and_verifies() {
    part();
    project.git("merge", "-q", "--no-edit", "side").done();
    assertWhole();
    ara("observe", "and on it goes");
    assertWhole();
  }

  @Test
  void a_rebase_has_no_conflict_and_verifies() {
    part();
    project.git("rebase", "-q", "main", "side").done();
    assertWhole();
  }

  @Test
  void a_cherry_pick_goes_on_after_one_command_and_verifies() {
    part();
    // The session of theirs is not here: of its record, only what is picked comes along.
    project.git("cherry-pick", "side~3..side").refused();
    ara("merge-fix");
    project.with("GIT_EDITOR", "true").git("cherry-pick", "--continue").done();
    assertWhole();
    String text = project.read(TREE);
    assertTrue(text.contains("theirs runs"), text);
    assertEquals("", project.git("status", "--porcelain").done());
  }

  @Test
  void a_side_without_the_program_merges_as_git_does() {
    part();
    Project bare = project.with("PATH", TestRepo.path());
    project.git("config", "merge.git-ara.driver", driver().replace("" + server.program(), "/no/x"));
    Project.Ran merged = bare.git("merge", "-q", "--no-edit", "side");
    assertTrue(merged.refused().contains("CONFLICT"), merged.all());
  }

  private String driver() {
    return project.git("config", "merge.git-ara.driver").done();
  }

  @Test
  void an_id_that_two_machines_gave_is_told_and_nothing_is_lost() {
    project.git("branch", "side").done();
    ara("add", "question", "ours asks", "--description", "why");
    project.git("checkout", "-q", "side").done();
    // The other machine has never heard of this one's numbers.
    for (String ref :
        project.git("for-each-ref", "--format=%(refname)", "refs/ara/ids").done().split("\n", -1)) {
      project.git("update-ref", "-d", ref).done();
    }
    project.write(
        TREE,
        project.read(TREE)
            + """
              - id: N02
                type: question
                title: "theirs asks"
                provenance: user
                timestamp: "2026-11-18T09:30"
                description: "why"
                status: open
            """);
    project.git("commit", "-qam", "theirs").done();
    project.git("checkout", "-q", "main").done();
    String told = project.git("merge", "-q", "--no-edit", "side").done();
    assertTrue(told.contains("N02 is a different entry on each side"), told);
    assertTrue(told.contains("was added as N03"), told);
    ara("lint");
    assertEquals(0, tryAra("verify").code(), tryAra("verify").all());
  }

  /** A clone that knows nothing of the other's numbers: ids and turns of the session collide. */
  @Test
  void two_machines_come_together_after_one_has_renumbered() {
    Path there = temporary.resolve("there");
    project.git("clone", "-q", project.dir().toString(), there.toString()).done();
    record("ours");
    Project here = project;
    project = project.at(there);
    ara("init");
    record("theirs");
    for (String id : new String[] {"N02", "N03", "O02"}) {
      ara("renumber", id, id.charAt(0) + "1" + id.substring(2));
    }
    project.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main").done();
    assertWhole();
    String tree = project.read(TREE);
    assertTrue(tree.contains("aliases: [N03]"), tree);
    here.git("pull", "-q", there.toString(), "main").done();
    assertEquals(project.head(), here.head());
  }

  private void claimThatBothChanged() {
    String claims = "ara/logic/claims.md";
    project.write(
        claims,
        project.read(claims)
            + """

            ## C01: The loss plateaus
            - **Statement**: It plateaus at 2k steps.
            - **Status**: testing
            - **Provenance**: user
            - **Falsification criteria**: a run that goes on falling
            - **Proof**: [pending]
            - **Dependencies**: []
            - **Tags**: loss
            """);
    project.git("commit", "-q", "--no-verify", "-am", "a claim").done();
    project.git("branch", "side").done();
    for (String side : new String[] {"main", "side"}) {
      project.git("checkout", "-q", side).done();
      ara(
          "revise",
          "C01",
          "--field",
          "Statement",
          "--to",
          "It plateaus, says " + side + ".",
          "--signal",
          "terminology-drift",
          "--settles",
          "testing");
    }
    project.git("checkout", "-q", "main").done();
  }

  private void assertDecisionWaits() {
    String text = project.read("ara/logic/claims.md");
    assertFalse(text.contains("<<<<<<<"), text);
    assertTrue(text.contains("says main.") && text.contains("says side."), text);
    String tree = project.read(TREE);
    assertTrue(tree.contains("status: unresolved") && tree.contains("[C01, C02]"), tree);
    String message = project.git("log", "-1", "--format=%B").done();
    assertTrue(message.contains("Ara-Event: C02 add claim"), message);
    assertTrue(message.contains(" add decision"), message);
    assertEquals("", project.git("status", "--porcelain").done());
    ara("lint");
    Project.Ran verified = tryAra("verify", "--full");
    assertTrue(verified.isDone(), verified.all());
    assertTrue(ara("merge-fix").contains("nothing to do"));
  }

  @Test
  void a_claim_that_both_sides_changed_becomes_a_contradiction() {
    claimThatBothChanged();
    String told = project.git("merge", "-q", "--no-edit", "side").done();
    assertTrue(told.contains("C01: kept both versions: ours is C01, theirs is C02"), told);
    assertTrue(told.contains("C01 and C02 contradict each other: N0"), told);
    assertDecisionWaits();
  }

  @Test
  void a_contradiction_of_a_merge_that_was_stopped_is_recorded_by_its_commit() {
    claimThatBothChanged();
    project.git("merge", "-q", "--no-commit", "side").done();
    String told = project.git("commit", "-q", "--no-edit").done();
    assertTrue(told.contains("C01 and C02 contradict each other: N0"), told);
    assertDecisionWaits();
  }

  @Test
  void without_hooks_a_contradiction_is_recorded_by_one_command() {
    claimThatBothChanged();
    List<String> merge = new ArrayList<>(List.of("-c", "core.hooksPath=/dev/null"));
    for (String hook : List.of("pre-merge-commit", "prepare-commit-msg", "commit-msg")) {
      merge.addAll(List.of("-c", "hook." + hook + ".enabled=false"));
    }
    merge.addAll(List.of("-c", "hook.post-merge.enabled=false", "merge", "-q", "--no-edit"));
    merge.add("side");
    project.git(merge.toArray(String[]::new)).done();
    assertTrue(ara("merge-fix").contains("C01 and C02 contradict each other: N0"));
    project.git("commit", "-q", "--amend", "--no-edit").done();
    assertDecisionWaits();
  }

  /** The number of the second version need not be the next one of the file. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_rebase_stops_where_both_sides_changed_a_claim(boolean isGivenElsewhere) {
    claimThatBothChanged();
    if (isGivenElsewhere) {
      project.git("checkout", "-q", "-b", "elsewhere").done();
      String node = ara("add", "question", "why", "--description", "x", "--porcelain").strip();
      String seen =
          ara("observe", "it does", "--type", "claim", "--bound-to", node, "--porcelain").strip();
      ara(
          "crystallize",
          seen,
          "--signal",
          "verbal-affirmation",
          "--quote",
          "Yes",
          "--title",
          "T",
          "--falsification",
          "a run");
      project.git("checkout", "-q", "main").done();
    }
    String second = isGivenElsewhere ? "C03" : "C02";
    Project quiet = project.with("GIT_EDITOR", "true");
    quiet.git("rebase", "-q", "main", "side").refused();
    assertTrue(ara("merge-fix").contains("C01 and " + second + " contradict each other: N0"));
    quiet.git("rebase", "--continue").done();
    String tree = project.read(TREE);
    assertTrue(tree.contains("status: unresolved"), tree);
    assertTrue(tree.contains("[C01, " + second + "]"), tree);
    ara("lint");
    Project.Ran verified = tryAra("verify", "--full");
    assertTrue(verified.isDone(), verified.all());
  }

  @Test
  void doctor_tells_of_it() {
    String told = tryAra("doctor").all();
    assertTrue(told.contains("ok    merges      by entry"), told);
  }
}
