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
    // A row that only one line has is not left out.
    project.git("switch", "-q", "-c", "forged", "HEAD^1").done();
    String refused = project.git("merge", "-q", "-s", "ours", "--no-edit", "other").refused();
    assertTrue(refused.contains("[merge-no-loss] the entry of 2026-11-18_002#2"), refused);
  }

  private void observe(String id, String text) {
    observe(id, text, "09:30");
  }

  private void observe(String id, String text, String time) {
    String file = Project.OBSERVATIONS;
    project.write(
        file,
        project.read(file)
            + """
              - id: %s
                timestamp: "2026-11-18T%s"
                provenance: user
                content: "%s"
                context: "a test"
                potential_type: unknown
                bound_to: []
                promoted: false
                promoted_to: null
                crystallized_via: null
                stale: false
            """
                .formatted(id, time, text));
    project.git("commit", "-q", "-am", text).done();
  }

  @Test
  void a_published_entry_keeps_its_number_where_another_gets_its_number_back() {
    TestRepo hub = TestRepo.initBare(temporary);
    project.git("remote", "add", "origin", hub.dir().toString()).done();
    project.git("push", "-q", "-u", "origin", "main").done();
    project.git("remote", "set-head", "origin", "main").done();
    project.git("switch", "-q", "-c", "other").done();
    observe("O02", "of the other line");
    project.git("switch", "-q", "main").done();
    observe("O02", "of the main line");
    project.git("switch", "-q", "other").done();
    // Both are O02 at first, and nobody has seen either.
    project.git("branch", "-q", "-m", "main", "first").done();
    merge("first");
    String moved = id("of the main line");
    assertEquals("O02", id("of the other line"));
    project.git("branch", "-q", "-m", "first", "main").done();
    project.git("push", "-q", "origin", "HEAD^1:main").done();
    project.git("switch", "-q", "main").done();
    observe("O09", "more");
    project.git("switch", "-q", "other").done();
    merge("main");
    assertEquals("O02", id("of the other line"));
    assertEquals(moved, id("of the main line"));
    project.git("push", "-q", "origin", "HEAD:main").done();
    hub.close();
  }

  /** What rules on history know at the last run is not what they knew where the line began. */
  @Test
  void verify_finds_the_same_on_a_line_that_began_before_its_last_run() {
    project.git("branch", "-q", "other").done();
    observe("O02", "later", "10:15");
    Desk.at(repo).ara("verify").done();
    project.git("switch", "-q", "other").done();
    observe("O03", "earlier");
    project.git("switch", "-q", "main").done();
    merge("other");
    String next = Desk.at(repo).ara("verify").out();
    String full = Desk.at(repo).ara("verify", "--full").out();
    assertEquals(summary(full), summary(next), next);
    assertEquals(summary(full), summary(Desk.at(repo).ara("verify").out()));
  }

  private static String summary(String verified) {
    String last = verified.strip();
    return last.substring(last.lastIndexOf('\n') + 1).replaceFirst(" \\(.*", "");
  }

  @Test
  void an_entry_has_the_number_that_was_published_and_not_the_one_of_the_common_commit() {
    TestRepo hub = TestRepo.initBare(temporary);
    observe("O02", "an entry");
    String text = project.read(Project.OBSERVATIONS);
    project.write(Project.OBSERVATIONS, text + "    aliases: [O09]\n");
    project.git("commit", "-q", "--no-verify", "-am", "as O02").done();
    project.git("branch", "-q", "other").done();
    String moved = text.replace("- id: O02", "- id: O03") + "    aliases: [O09, O02]\n";
    project.write(Project.OBSERVATIONS, moved);
    project.git("commit", "-q", "--no-verify", "-am", "as O03").done();
    project.git("remote", "add", "origin", hub.dir().toString()).done();
    project.git("push", "-q", "--no-verify", "origin", "main").done();
    project.git("remote", "set-head", "origin", "main").done();
    project.git("switch", "-q", "other").done();
    observe("O04", "more");
    project.git("-c", "core.hooksPath=/dev/null", "merge", "-q", "--no-edit", "main").done();
    assertEquals("O03", id("an entry"));
    hub.close();
  }

  private String id(String content) {
    String text = project.read(Project.OBSERVATIONS);
    int at = text.lastIndexOf("- id: ", text.indexOf('"' + content + '"'));
    return text.substring(at + 6, at + 9);
  }

  private static void claim(Desk desk, String title) {
    desk.ara("add", "question", "of " + title, "--description", "why", "--provenance", "user")
        .done();
    String seen =
        desk.ara("observe", title, "--type", "claim", "--bound-to", "N01", "--porcelain").id();
    String words = "--signal verbal-affirmation --falsification fails --quote Yes --title";
    String[] options = (words + " " + title).split(" ", -1);
    desk.ara(TeamPlay.words("crystallize", TeamPlay.words(seen, options))).done();
  }

  private static void revise(Desk desk, String words) {
    String options = "C01 --signal terminology-drift --settles hypothesis --field Statement --to ";
    desk.ara(TeamPlay.words("revise", (options + words).split(" ", -1))).done();
  }

  @Test
  void a_contradiction_that_both_lines_kept_under_numbers_of_their_own_loses_no_claim() {
    final String claims = "ara/logic/claims.md";
    Desk desk = Desk.at(repo);
    claim(desk, "first");
    project.git("clone", "-q", ".", "../clone").done();
    Project clone = project.at(repo.dir().resolveSibling("clone"));
    Desk other = desk.in(clone.dir());
    other.ara("init").done();
    revise(other, "theirs");
    revise(desk, "ours");
    project.git("fetch", "-q", "../clone", "main:theirs").done();
    clone.git("fetch", "-q", "origin", "main:ours").done();
    merge("theirs");
    claim(other, "second");
    clone.git("merge", "-q", "--no-edit", "ours").done();
    assertTrue(project.read(claims).contains("## C02: first"), project.read(claims));
    assertTrue(clone.read(claims).contains("## C02: second"), clone.read(claims));
    project.git("fetch", "-q", "../clone", "main:other").done();
    merge("other");
    String text = project.read(claims);
    for (String held : new String[] {": second", "**: ours", "**: theirs", "**: second"}) {
      assertTrue(text.contains(held), text);
    }
    assertFalse((text + project.read(TeamPlace.TREE)).contains("000000"), text);
    Desk.Outcome verified = desk.ara("verify", "--full");
    assertEquals(0, verified.code(), verified.out());
  }
}
