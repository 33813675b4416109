package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two people with a server between them, who know nothing but git and the verbs that record. */
final class TeamDayTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";

  @TempDir private Path temporary;

  private SharedProject shared;
  private Project ann;
  private Project ben;

  @BeforeEach
  void begin() {
    shared = new SharedProject(temporary, Project.BEGUN::over);
    ann = shared.first();
    ara(ann, "observe", "begun").done();
    shared.publish();
    ben = shared.clone("ben");
  }

  @AfterEach
  void end() {
    shared.close();
  }

  private Project.Ran ara(Project where, String... arguments) {
    return shared.ara(where, arguments);
  }

  private String question(Project where, String title) {
    return ara(
            where,
            "add",
            "question",
            title,
            "--description",
            "why",
            "--provenance",
            "user",
            "--porcelain")
        .done()
        .strip();
  }

  private void assertSound(Project where) {
    assertEquals("", where.git("status", "--porcelain").done());
    Project.Ran lint = ara(where, "lint");
    assertTrue(lint.isDone() && lint.all().contains("clean"), lint.all());
    Project.Ran verified = ara(where, "verify", "--full");
    assertTrue(verified.isDone(), verified.all());
    Project.Ran checked = ara(where, "check", "origin/main..HEAD");
    assertTrue(checked.isDone(), checked.all());
  }

  private void pull(Project where) {
    Project.Ran pulled = where.git("pull", "-q", "--no-rebase", "--no-edit");
    assertTrue(pulled.isDone(), pulled.all());
  }

  @Test
  void a_pull_needs_no_hand_and_what_is_added_next_is_pushed() {
    assertEquals("N01", question(ann, "Ann asks"));
    ann.git("push", "-q").done();
    assertEquals("N01", question(ben, "Ben asks"));
    pull(ben);
    assertSound(ben);
    String text = ben.read(TREE);
    assertFalse(text.contains("<<<<<<<"), text);
    String next = question(ben, "Ben asks more");
    assertEquals("N03", next);
    assertSound(ben);
    ben.git("push", "-q").done();
    pull(ann);
    assertSound(ann);
    question(ann, "Ann asks more");
    ann.git("push", "-q").done();
  }

  @Test
  void a_pull_leaves_the_shared_entry_its_number() {
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    question(ben, "Ben asks");
    ara(ben, "observe", "Ben sees", "--bound-to", "N01").done();
    pull(ben);
    assertTrue(ara(ben, "show", "N01").done().contains("Ann asks"));
    assertTrue(ara(ben, "show", "N02").done().contains("Ben asks"));
    assertTrue(ben.read(Project.OBSERVATIONS).contains("bound_to: [N02]"));
    assertSound(ben);
  }

  @Test
  void the_driver_gives_no_number_that_the_sequence_has_given() {
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    ben.git("switch", "-q", "-c", "side").done();
    question(ben, "Ben asks aside");
    assertEquals("N02", question(ben, "Ben asks aside again"));
    ben.git("switch", "-q", "main").done();
    assertEquals("N03", question(ben, "Ben asks"));
    ben.git("fetch", "-q").done();
    ben.git("reset", "-q", "--hard", "side~1").done();
    pull(ben);
    assertTrue(ara(ben, "show", "N04").done().contains("Ben asks aside"));
    assertSound(ben);
  }

  @Test
  void a_merge_that_was_stopped_is_settled_by_its_commit() {
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    question(ben, "Ben asks");
    ara(ben, "observe", "Ben sees", "--bound-to", "N01").done();
    ben.git("fetch", "-q").done();
    ben.git("merge", "-q", "--no-commit", "origin/main").done();
    ben.git("commit", "-q", "--no-edit").done();
    assertTrue(ben.read(Project.OBSERVATIONS).contains("bound_to: [N02]"));
    assertSound(ben);
  }

  /** A day ahead and a day behind: time zones, or a clock that is wrong. */
  @Test
  void clocks_that_differ_keep_nobody_from_recording_and_pushing() {
    Desk ahead = Desk.at(shared.repo()).on("2026-11-20");
    Desk behind = Desk.at(shared.repo()).in(ben.dir()).on("2026-11-17");
    ahead.observe("Ann sees tomorrow");
    ann.git("push", "-q").done();
    pull(ben);
    behind.observe("Ben sees yesterday");
    assertTrue(ara(ben, "check", "origin/main..HEAD").isDone());
    ben.git("push", "-q").done();
    question(ben, "Ben asks today");
    assertTrue(ara(ben, "verify", "--full").isDone());
    ben.git("push", "-q").done();
    pull(ann);
    question(ann, "Ann asks today");
    ann.git("push", "-q").done();
    assertTrue(ara(ann, "verify", "--full").isDone());
  }

  @Test
  void an_entry_with_a_future_date_keeps_nobody_from_recording_and_pushing() {
    Desk.at(shared.repo()).on("2027-11-18").observe("Ann sees next year");
    Project.Ran pushed = ann.git("push", "-q");
    assertTrue(pushed.isDone(), pushed.all());
    pull(ben);
    for (String what : new String[] {"first", "second"}) {
      ara(ben, "observe", "Ben's " + what).done();
      question(ben, "Ben asks " + what);
    }
    assertSound(ben);
    ben.git("push", "-q").done();
    pull(ann);
    question(ann, "Ann asks today");
    assertSound(ann);
    ann.git("push", "-q").done();
  }

  @Test
  void check_says_where_a_merge_button_would_conflict_and_what_settles_it() {
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    ben.git("switch", "-q", "-c", "side").done();
    question(ben, "Ben asks");
    ben.git("fetch", "-q").done();
    String told = ara(ben, "check", "origin/main..HEAD").all();
    assertTrue(told.contains("would conflict in: " + TREE), told);
    assertTrue(told.contains("git fetch origin && git merge origin/main && git push"), told);
    ben.git("merge", "-q", "--no-edit", "origin/main").done();
    told = ara(ben, "check", "origin/main..HEAD").all();
    assertFalse(told.contains("would conflict"), told);
  }

  @Test
  void an_entry_that_both_sides_renumbered_has_the_published_number() {
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    ben.git("pull", "-q").done();
    renumber(ann, "N38");
    ann.git("push", "-q", "--no-verify").done();
    renumber(ben, "N26");
    ben.git("fetch", "-q").done();
    ben.git("-c", "core.hooksPath=/dev/null", "merge", "-q", "--no-edit", "origin/main").done();
    String tree = ben.read(TREE);
    assertTrue(tree.contains("- id: N38") && !tree.contains("- id: N26"), tree);
  }

  private static void renumber(Project where, String id) {
    String text = where.read(TREE).replace("- id: N01", "- id: " + id);
    where.write(TREE, text.stripTrailing() + "\n    aliases: [N01]\n");
    where.git("-c", "core.hooksPath=/dev/null", "commit", "-q", "-am", "as " + id).done();
  }

  /** Where git's merge of branches conflicts, and its merge of three files does not. */
  @Test
  void check_merges_with_the_algorithm_of_a_button() {
    String path = "ara/trace/rows.yaml";
    String old = "rows:\n" + row("a", 2, 3) + row("b", 2, 2) + row("c", 3, 3) + row("d", 1, 1);
    String moved = "rows:\n" + row("a", 2, 3) + row("b", 2, 2) + row("d", 1, 1) + row("c", 3, 3);
    commit(ann, path, old);
    ann.git("push", "-q").done();
    ben.git("pull", "-q").done();
    ben.git("switch", "-q", "-c", "side").done();
    commit(ben, path, old + row("f", 2, 3));
    commit(ann, path, moved + row("e", 1, 1));
    ann.git("push", "-q").done();
    ben.git("fetch", "-q").done();
    String said = ara(ben, "check", "origin/main..HEAD").all();
    assertTrue(said.contains("would conflict in: " + path), said);
  }

  private static String row(String id, int turns, int events) {
    return "  - id: "
        + id
        + "\n    turns: "
        + turns
        + "\n    events: "
        + events
        + "\n    claims: []\n    threads: 0\n";
  }

  private static void commit(Project where, String path, String text) {
    where.write(path, text);
    where.git("add", path).done();
    where.git("commit", "-q", "-m", "rows").done();
  }

  @Test
  void a_clone_without_the_driver_needs_one_command() {
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    Project cat = shared.bareClone("cat");
    cat.git("reset", "-q", "--hard", "HEAD^").done();
    question(cat, "Cat asks");
    cat.git("pull", "-q", "--no-rebase", "--no-edit").refused();
    ara(cat, "merge-fix").done();
    cat.git("commit", "-q", "--no-edit").done();
    assertTrue(ara(cat, "show", "N01").done().contains("Ann asks"));
    assertTrue(ara(cat, "show", "N02").done().contains("Cat asks"));
    assertSound(cat);
  }

  @Test
  void a_clone_that_is_not_set_up_gets_one_notice_from_any_verb() {
    Project cat = shared.bareClone("cat");
    assertFalse(ara(cat, "status", "--json").all().contains("git ara init"));
    assertFalse(ara(cat.with("CI", "true"), "status").all().contains("git ara init"));
    String told = ara(cat, "log", "O01", "--oneline").done();
    assertTrue(told.contains("no hooks and no merge driver"), told);
    assertTrue(told.contains("to set it up: git ara init"), told);
    for (String verb : new String[] {"status", "lint"}) {
      assertFalse(ara(cat, verb).all().contains("git ara init"), verb);
    }
    assertFalse(ara(ben, "status").all().contains("git ara init"));
  }

  @Test
  void merge_fix_gives_no_number_that_the_sequence_has_given() {
    Project cat = shared.bareClone("cat");
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    assertEquals("N01", question(cat, "Cat asks"));
    cat.git("switch", "-q", "-c", "side").done();
    assertEquals("N02", question(cat, "Cat asks aside"));
    assertEquals("N03", question(cat, "Cat asks aside again"));
    cat.git("switch", "-q", "main").done();
    cat.git("pull", "-q", "--no-rebase", "--no-edit").refused();
    ara(cat, "merge-fix").done();
    cat.git("commit", "-q", "--no-edit").done();
    assertTrue(ara(cat, "show", "N04").done().contains("Cat asks"));
    assertEquals("N05", question(cat, "Cat asks more"));
  }

  /** An entry that was there twice before must not cost the additions of one side. */
  @Test
  void a_duplicate_that_the_baseline_knows_disturbs_no_merge() {
    String item =
        "  - id: N01\n    type: question\n    title: \"%s\"\n    provenance: user\n"
            + "    timestamp: \"2026-11-18T10:00\"\n    description: \"why\"\n    status: open\n";
    ann.write(TREE, "tree:\n" + item.formatted("one") + item.formatted("other"));
    ann.git("commit", "-q", "--no-verify", "-am", "twice").done();
    ara(ann, "init", "--baseline").done();
    ann.git("push", "-q", "--no-verify").done();
    pull(ben);
    ara(ann, "observe", "Ann sees").done();
    question(ann, "Ann asks");
    ann.git("push", "-q").done();
    question(ben, "Ben asks");
    pull(ben);
    String text = ben.read(TREE);
    for (String title : new String[] {"one", "other", "Ann asks", "Ben asks"}) {
      assertEquals(2, text.split("\"" + title + "\"", -1).length, title + " in " + text);
    }
    ben.git("push", "-q").done();
  }

  @Test
  void what_cannot_be_merged_by_entry_has_both_sides_between_markers() {
    String concepts = "ara/logic/concepts.md";
    for (Project one : new Project[] {ann, ben}) {
      one.write(concepts, "# Concepts\n\nText of " + (one == ann ? "Ann" : "Ben") + ".\n");
      one.git("add", concepts).done();
      one.git("commit", "-q", "-m", "concepts").done();
    }
    ann.git("push", "-q").done();
    ben.git("pull", "-q", "--no-rebase", "--no-edit").refused();
    String text = ben.read(concepts);
    assertTrue(text.contains("<<<<<<< ") && text.contains(">>>>>>> "), text);
    assertTrue(text.contains("Text of Ann.") && text.contains("Text of Ben."), text);
  }

  /** Without a driver git may take both: each side put its entry at another place of the file. */
  @Test
  void a_merge_that_took_two_entries_of_one_id_is_mended_by_one_command() {
    for (int i = 0; i < 3; i++) {
      question(ann, "Ann asks " + i);
    }
    ann.git("push", "-q").done();
    Project cat = shared.bareClone("cat");
    question(ann, "Ann asks more");
    ann.git("push", "-q").done();
    String item =
        "  - id: N04\n    type: question\n    title: \"Cat asks\"\n    provenance: user\n"
            + "    timestamp: \"2026-11-18T10:00\"\n    description: \"why\"\n    status: open\n";
    String tree = cat.read(TREE);
    int second = tree.indexOf("  - id: N02");
    cat.write(TREE, tree.substring(0, second) + item + tree.substring(second));
    cat.git("commit", "-q", "--no-verify", "-am", "by hand").done();
    cat.git("pull", "-q", "--no-rebase", "--no-edit").done();
    assertFalse(ara(cat, "lint").isDone());
    ara(cat, "merge-fix").done();
    cat.git("commit", "-q", "--amend", "--no-edit").done();
    assertTrue(ara(cat, "show", "N04").done().contains("Ann asks more"));
    assertTrue(cat.read(TREE).contains("aliases: [N04]"), cat.read(TREE));
    Project.Ran lint = ara(cat, "lint");
    assertTrue(lint.isDone(), lint.all() + cat.read(TREE));
  }

  @Test
  void two_branches_of_one_clone_merge_and_the_next_entry_is_pushed() {
    ben.git("switch", "-q", "-c", "side").done();
    question(ben, "Aside");
    ben.git("switch", "-q", "main").done();
    question(ben, "Ahead");
    ben.git("merge", "-q", "--no-edit", "side").done();
    question(ben, "Next");
    assertSound(ben);
    ben.git("push", "-q").done();
  }

  /** Git merges by line there, and takes the line of one entry for that of another. */
  @Test
  void a_line_that_git_put_into_another_entry_comes_back_to_its_own() {
    question(ann, "Ann asks");
    for (int i = 3; i < 6; i++) {
      ann.append("O0" + i);
    }
    ann.git("commit", "-q", "-am", "by hand").done();
    ann.git("push", "-q").done();
    Project carl = shared.bareClone("carl");
    ara(carl, "bind", "O05", "N01").done();
    String file = Project.OBSERVATIONS;
    String text = ann.read(file);
    int third = text.indexOf("  - id: O03");
    int fifth = text.indexOf("  - id: O05");
    String moved = text.substring(fifth) + text.substring(third, fifth);
    ann.write(file, text.substring(0, third) + moved);
    ann.append("O06");
    ann.git("commit", "-q", "-am", "in another order").done();
    ann.git("push", "-q").done();
    carl.git("fetch", "-q").done();
    String checked = ara(carl, "check", "origin/main..HEAD").all();
    assertTrue(checked.contains("the merge button of a server would break rules"), checked);
    assertTrue(checked.contains("O05 lost a change of one side: bound_to"), checked);
    carl.git("merge", "-q", "--no-edit", "origin/main").done();
    ara(carl, "merge-fix").done();
    carl.git("commit", "-q", "--amend", "--no-edit").done();
    assertSound(carl);
    String merged = carl.read(file);
    int at = merged.indexOf("id: O05");
    String entry = merged.substring(at, merged.indexOf("stale:", at));
    assertTrue(entry.contains("bound_to: [N01]"), merged);
    assertTrue(ara(carl, "merge-fix").done().contains("nothing to do"));
  }
}
