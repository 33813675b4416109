package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Prototype;
import gitara.testkit.PrototypeFolder;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two machines that gave the same ids, and what follows when the real git brings them together. */
final class MergeFixTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String CLAIMS = "ara/logic/claims.md";

  private static final PrototypeFolder TWO_MACHINES = new PrototypeFolder(MergeFixTest::make);

  @TempDir private Path temporary;

  private TestRepo repo;
  private HookServer server;
  private Project here;
  private Project there;
  private Project project;

  @BeforeEach
  void begin() {
    TWO_MACHINES.copyTo(temporary);
    server = new HookServer(temporary);
    repo = TestRepo.at(temporary);
    here = Project.at(repo, server);
    there = here.at(temporary.resolve("there"));
    on(here);
  }

  private static void make(Path folder) {
    try (HookServer server = new HookServer(Prototype.folder())) {
      TestRepo repo = TestRepo.init(folder);
      Project here = Project.begun(repo, server);
      Desk desk = Desk.at(repo);
      desk.ara("init").done();
      desk.ara("add", "question", "Root", "--description", "why").done();
      here.write(
          CLAIMS,
          here.read(CLAIMS)
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
      here.git("commit", "-q", "-am", "a claim").done();
      Path other = folder.resolve("there");
      here.git("clone", "-q", here.dir().toString(), other.toString()).done();
      desk.in(other).ara("init").done();
    }
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private void on(Project which) {
    project = which;
  }

  private Project.Ran tryAra(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = server.program().toString();
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return project.run(all);
  }

  private String ara(String... arguments) {
    return tryAra(arguments).done();
  }

  /** N02, an observation O02 that is bound to it, and O01 of the base bound to it too. */
  private void record(String who) {
    ara("add", "question", who + " asks", "--description", "as N02 has it", "--parent", "N01");
    ara("observe", who + " sees", "--bound-to", "N02");
    ara("bind", "O01", "N02");
    ara(
        "add",
        "experiment",
        who + " runs",
        "--result",
        "3",
        "--evidence",
        "N02",
        "--evidence",
        "O02");
  }

  private void both() {
    on(there);
    record("theirs");
    on(here);
    record("ours");
    here.git("fetch", "-q", there.dir().toString(), "main:side").done();
  }

  private void revise(String who) {
    ara(
        "revise",
        "C01",
        "--field",
        "Statement",
        "--to",
        "It plateaus, says " + who + ".",
        "--signal",
        "terminology-drift",
        "--settles",
        "testing");
  }

  private void verifies() {
    ara("lint");
    Project.Ran verified = tryAra("verify");
    assertEquals(0, verified.code(), verified.all());
    assertEquals("", project.git("status", "--porcelain").done());
  }

  /** Both sides' entries are there, and each refers to its own. */
  private void assertFollows() {
    String observations = project.read(Project.OBSERVATIONS);
    assertEquals("[N02, N04]", bound(observations, "seen by hand: O01"), observations);
    assertEquals("[N02]", bound(observations, "ours sees"), observations);
    assertEquals("[N04]", bound(observations, "theirs sees"), observations);
    String tree = project.read(TREE);
    assertTrue(after(tree, "ours runs").contains("evidence: [N02, O02]"), tree);
    assertTrue(after(tree, "theirs runs").contains("evidence: [N04, O03]"), tree);
    assertTrue(after(tree, "theirs asks").contains("description: \"as N02 has it\""), tree);
  }

  private static String after(String text, String lead) {
    int at = text.indexOf(lead);
    int end = text.indexOf("- id:", at);
    return text.substring(at, end < 0 ? text.length() : end);
  }

  private static String bound(String text, String lead) {
    String entry = after(text, lead);
    int at = entry.indexOf("bound_to: ") + 10;
    return entry.substring(at, entry.indexOf('\n', at));
  }

  @Test
  void references_of_each_side_go_on_meaning_its_own_entries() {
    both();
    here.git("merge", "--no-edit", "side").done();
    assertFollows();
    verifies();
    String fixed = ara("merge-fix");
    assertTrue(fixed.contains("N02 of theirs is N04 now"), fixed);
    assertTrue(fixed.contains("description: \"as N02 has it\""), fixed);
    assertTrue(fixed.contains("nothing to do"), fixed);
    String sessions = sessions();
    assertTrue(sessions.contains("id: N04") && sessions.contains("id: N02"), sessions);
    assertEquals(0, tryAra("check", "HEAD^2..HEAD").code());
    // The other machine takes it over as it is.
    there.git("pull", "-q", "--no-rebase", here.dir().toString(), "main").done();
    on(there);
    verifies();
  }

  /** All sessions, one after the other. */
  private String sessions() {
    StringBuilder all = new StringBuilder();
    for (String file : here.git("ls-files", "ara/trace/sessions/2*").done().lines().toList()) {
      all.append(here.read(file));
    }
    return all.toString();
  }

  @Test
  void a_merge_that_no_hook_settled_can_be_mended_afterwards() {
    both();
    here.git("config", "core.hooksPath", "/dev/null").done();
    here.git("merge", "-q", "--no-edit", "side").done();
    here.git("config", "--unset", "core.hooksPath").done();
    String checked = tryAra("check", "HEAD^1..HEAD").refused();
    assertTrue(checked.contains("O03 still refers to N02, which became N04"), checked);
    assertTrue(ara("merge-fix").contains("git commit --amend --no-edit"));
    here.git("commit", "-q", "--amend", "--no-edit").done();
    assertFollows();
    verifies();
  }

  @Test
  void run_twice_it_changes_nothing_more_and_a_dry_run_nothing() {
    both();
    here.git("merge", "-q", "--no-commit", "side").done();
    String before = here.git("status", "--porcelain").done();
    assertTrue(ara("merge-fix", "--dry-run").contains("nothing was changed"));
    assertEquals(before, here.git("status", "--porcelain").done());
    ara("merge-fix");
    String tree = here.git("write-tree").done();
    assertTrue(ara("merge-fix").contains("nothing to do"));
    assertEquals(tree, here.git("write-tree").done());
    assertTrue(ara("merge-fix", "--json").contains("\"renumbered\":{\"N02\":\"N04\""));
  }

  @Test
  void a_disagreement_on_a_claim_is_recorded_in_the_merge() {
    on(there);
    revise("theirs");
    on(here);
    revise("ours");
    here.git("fetch", "-q", there.dir().toString(), "main:side").done();
    here.git("merge", "-q", "--no-commit", "side").done();
    String fixed = ara("merge-fix");
    assertTrue(fixed.contains("C01 and C02 contradict each other: N02 waits"), fixed);
    here.git("commit", "-q", "--no-edit").done();
    String message = here.git("log", "-1", "--format=%B").done();
    assertTrue(message.contains("Ara-Event: N02 add decision"), message);
    assertTrue(message.contains("Ara-Event: C02 add claim"), message);
    String tree = here.read(TREE);
    assertTrue(tree.contains("status: unresolved") && tree.contains("evidence: [C01, C02]"), tree);
    verifies();
    assertTrue(ara("log", "C01", "--no-pager").contains("CONFLICT - -> C02"));
    assertTrue(tryAra("revise", "C01", "--field", "Tags", "--to", "x").refused().contains("N02"));
    assertTrue(ara("merge-fix").contains("nothing to do"));
  }

  @Test
  void a_rebase_settles_by_itself_and_every_commit_of_it_is_sound() {
    both();
    on(there);
    ara("resolve", "N02", "--note", "as it turned out");
    there.git("fetch", "-q", here.dir().toString(), "main:main2").done();
    Project.Ran ran = there.git("rebase", "main2");
    assertTrue(ran.isDone(), ran.all());
    assertTrue(ran.all().contains("the rebase is settled"), ran.all());
    assertFollows();
    assertTrue(after(there.read(TREE), "theirs asks").contains("status: resolved"));
    assertEquals("", there.git("status", "--porcelain").done());
    assertEquals("", there.git("log", "--format=%H", "main..main2").done());
    verifies();
    assertTrue(ara("merge-fix", "ORIG_HEAD").contains("nothing to do"));
  }

  private void claim(String id, String title, boolean isFirst) {
    String claim =
        "\n## "
            + id
            + ": "
            + title
            + "\n- **Statement**: "
            + title
            + ".\n"
            + "- **Status**: testing\n"
            + "- **Provenance**: user\n"
            + "- **Falsification criteria**: a run\n"
            + "- **Proof**: [pending]\n"
            + "- **Dependencies**: []\n"
            + "- **Tags**: x\n";
    String text = project.read(CLAIMS);
    int at = isFirst ? text.indexOf("\n## C01") : text.length();
    project.write(CLAIMS, text.substring(0, at) + claim + text.substring(at));
    project.git("commit", "-q", "--no-verify", "-am", title).done();
  }

  /** The IDs that were given while it stopped stay when it is settled afterwards. */
  @Test
  void a_rebase_over_claims_without_hooks_keeps_what_was_decided_at_its_stops() {
    on(there);
    revise("theirs once");
    claim("C02", "Their claim", true);
    revise("theirs twice");
    on(here);
    revise("ours");
    claim("C02", "Our claim", false);
    on(there);
    there.git("fetch", "-q", here.dir().toString(), "main:main2").done();
    there.git("config", "core.hooksPath", "/dev/null").done();
    there.git("config", "--remove-section", "merge.git-ara").done();
    Project quiet = there.with("GIT_EDITOR", "true");
    Project.Ran ran = quiet.git("rebase", "main2");
    int stops = 0;
    while (!ran.isDone() && stops++ < 9) {
      ara("merge-fix");
      ran = quiet.git("rebase", "--continue");
    }
    assertTrue(ran.isDone() && stops > 0, ran.all());
    ara("merge-fix", "ORIG_HEAD");
    there.git("config", "--unset", "core.hooksPath").done();
    verifies();
    assertTrue(ara("merge-fix", "ORIG_HEAD").contains("nothing to do"));
  }

  /** Without the driver git merges by line, and finds no conflict where both have an O02. */
  @Test
  void a_number_that_git_has_put_there_twice_is_found_at_a_stop_for_another_file() {
    on(there);
    ara("add", "question", "theirs asks", "--description", "why");
    ara("observe", "theirs sees");
    there.git("reset", "-q", "--soft", "HEAD~2").done();
    there.git("commit", "-q", "-m", "both at once").done();
    on(here);
    ara("add", "question", "ours asks", "--description", "why");
    String text = here.read(Project.OBSERVATIONS);
    int first = text.indexOf("  - id: O01");
    String row =
        text.substring(first).replace("O01", "O02").replaceFirst("content: .*", "content: ours");
    here.write(Project.OBSERVATIONS, text.substring(0, first) + row + text.substring(first));
    here.git("commit", "-q", "--no-verify", "-am", "ours sees").done();
    on(there);
    there.git("fetch", "-q", here.dir().toString(), "main:main2").done();
    there.git("config", "core.hooksPath", "/dev/null").done();
    there.git("config", "--remove-section", "merge.git-ara").done();
    Project quiet = there.with("GIT_EDITOR", "true");
    String stopped = quiet.git("rebase", "main2").refused();
    assertFalse(stopped.contains("conflict in " + Project.OBSERVATIONS), stopped);
    ara("merge-fix");
    quiet.git("rebase", "--continue").done();
    String merged = there.read(Project.OBSERVATIONS);
    assertEquals(3, merged.split("- id: ", -1).length - 1, merged);
    assertTrue(after(merged, "theirs sees").contains("aliases: [O02]"), merged);
  }

  @Test
  void a_rebase_of_patches_settles_too() {
    both();
    on(there);
    there.git("fetch", "-q", here.dir().toString(), "main:main2").done();
    Project.Ran ran = there.git("rebase", "--apply", "main2");
    assertTrue(ran.isDone(), ran.all());
    assertFollows();
    verifies();
  }

  @Test
  void commits_that_a_rebase_joins_and_reorders_are_settled() {
    both();
    on(there);
    ara("resolve", "N02", "--note", "as it turned out");
    there.git("fetch", "-q", here.dir().toString(), "main:main2").done();
    String order = "sed -i -e '2s/^pick/fixup/' -e '4{h;d};5G'";
    Project.Ran ran =
        there
            .with("GIT_EDITOR", "true")
            .with("GIT_SEQUENCE_EDITOR", order)
            .git("rebase", "-i", "main2");
    assertTrue(ran.isDone(), ran.all());
    assertTrue(after(there.read(TREE), "theirs asks").contains("status: resolved"));
    verifies();
  }

  @Test
  void a_pick_that_did_not_stop_names_the_command_that_completes_it() {
    on(there);
    ara("add", "question", "theirs asks", "--description", "why");
    ara("observe", "theirs sees", "--bound-to", "N02");
    on(here);
    ara("add", "question", "ours asks", "--description", "why");
    here.git("fetch", "-q", there.dir().toString(), "main:side").done();
    here.git("cherry-pick", "side~1").refused();
    ara("merge-fix");
    here.with("GIT_EDITOR", "true").git("cherry-pick", "--continue").done();
    String told = here.git("cherry-pick", "side").all();
    assertEquals("[N02]", bound(here.read(Project.OBSERVATIONS), "theirs sees"));
    int at = told.indexOf("run: git ara ");
    assertTrue(at > 0, told);
    String[] fix = told.substring(at + 13).lines().findFirst().orElseThrow().strip().split(" ", -1);
    assertTrue(ara(fix).contains("made again"));
    assertEquals("[N03]", bound(here.read(Project.OBSERVATIONS), "theirs sees"));
    assertTrue(ara(fix).contains("nothing to do"));
    assertEquals("", here.git("status", "--porcelain").done());
    verifies();
  }

  @Test
  void a_cherry_pick_stops_and_goes_on() {
    both();
    Project quiet = here.with("GIT_EDITOR", "true");
    Project.Ran ran = quiet.git("cherry-pick", "side~3", "side~2");
    for (int i = 0; !ran.isDone() && i < 4; i++) {
      ara("merge-fix");
      ran = quiet.git("cherry-pick", "--continue");
    }
    assertEquals("[N04]", bound(here.read(Project.OBSERVATIONS), "theirs sees"));
    verifies();
  }

  /** Git takes a file over as it is where only one side has changed it, and asks no driver. */
  @Test
  void what_a_rebase_took_over_without_a_stop_is_found_afterwards() {
    on(there);
    ara("add", "question", "theirs asks", "--description", "why");
    ara("observe", "theirs sees", "--bound-to", "N02");
    on(here);
    ara("add", "question", "ours asks", "--description", "why");
    on(there);
    there.git("fetch", "-q", here.dir().toString(), "main:main2").done();
    there.git("-c", "core.hooksPath=/dev/null", "rebase", "main2").done();
    assertEquals("[N02]", bound(there.read(Project.OBSERVATIONS), "theirs sees"));
    assertTrue(ara("merge-fix", "ORIG_HEAD").contains("the last 2 commits were made again"));
    assertEquals("[N03]", bound(there.read(Project.OBSERVATIONS), "theirs sees"));
    verifies();
  }

  @Test
  void an_aborted_merge_leaves_nothing_for_the_next_one() {
    both();
    here.git("branch", "other", "HEAD~4").done();
    here.git("merge", "-q", "--no-commit", "side").done();
    ara("merge-fix");
    here.git("merge", "--abort").done();
    String head = here.head();
    here.git("checkout", "-q", "other").done();
    here.write("notes.txt", "x\n");
    here.git("add", "notes.txt").done();
    here.git("commit", "-q", "-m", "notes").done();
    here.git("checkout", "-q", "main").done();
    here.git("merge", "-q", "--no-edit", "--no-commit", "other").done();
    assertTrue(ara("merge-fix").contains("nothing to do"));
    here.git("commit", "-q", "--no-edit").done();
    assertEquals("", here.git("diff", head, "HEAD", "--", "ara").done());
    verifies();
  }

  @Test
  void conflicts_elsewhere_stay_the_users() {
    both();
    for (Project one : new Project[] {here, there}) {
      one.write("notes.txt", one == here ? "ours\n" : "theirs\n");
      one.git("add", "notes.txt").done();
      one.git("commit", "-q", "-m", "notes").done();
    }
    here.git("fetch", "-q", there.dir().toString(), "main:side").done();
    here.git("merge", "--no-edit", "side").refused();
    ara("merge-fix");
    assertTrue(here.git("status", "--porcelain").done().contains("AA notes.txt"));
    here.git("commit", "--no-edit").refused();
    here.write("notes.txt", "both\n");
    here.git("add", "notes.txt").done();
    here.git("commit", "-q", "--no-edit").done();
    assertFollows();
    verifies();
  }

  @Test
  void what_was_settled_by_hand_meanwhile_is_kept() {
    both();
    here.git("merge", "-q", "--no-commit", "side").done();
    here.write(
        TREE,
        here.read(TREE)
            + """
              - id: N90
                type: question
                title: "by hand"
                provenance: user
                timestamp: "2026-11-18T09:30"
                description: "why"
                status: open
            """);
    here.git("add", TREE).done();
    ara("merge-fix");
    here.git("commit", "-q", "--no-edit").done();
    assertTrue(here.read(TREE).contains("id: N90"), here.read(TREE));
    assertFollows();
    verifies();
  }

  @Test
  void machines_that_each_merged_the_other_meet_again() {
    both();
    there.git("fetch", "-q", here.dir().toString(), "main:side").done();
    for (Project one : new Project[] {here, there}) {
      on(one);
      one.git("merge", "-q", "--no-edit", "side").done();
      verifies();
    }
    on(here);
    here.git("fetch", "-q", there.dir().toString(), "main:again").done();
    String told = here.git("merge", "--no-edit", "again").all();
    assertFalse(told.contains("after git has stopped"), told);
    String tree = here.read(TREE);
    for (String title : new String[] {"ours asks", "theirs asks", "ours runs", "theirs runs"}) {
      assertEquals(2, tree.split(title, -1).length, tree);
    }
    assertEquals("[N02]", bound(here.read(Project.OBSERVATIONS), "ours sees"));
    assertEquals("[N04]", bound(here.read(Project.OBSERVATIONS), "theirs sees"));
    String session = sessions();
    for (String title : new String[] {"ours asks", "theirs asks", "ours sees", "theirs sees"}) {
      assertEquals(2, session.split("\"" + title, -1).length, session);
    }
    verifies();
  }

  @Test
  void where_nothing_meets_it_says_so() {
    String told = tryAra("merge-fix").refused();
    assertTrue(told.contains("no merge is in progress"), told);
    assertFalse(told.contains("Exception"), told);
    assertTrue(tryAra("merge-fix", "nonsense").refused().contains("is not a commit"));
  }
}
