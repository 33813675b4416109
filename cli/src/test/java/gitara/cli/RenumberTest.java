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

final class RenumberTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";

  @TempDir private Path temporary;

  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    desk.ara("init", "--no-hooks").done();
    desk.ara("turn", "--example").done();
    desk.araReading(desk.ara("turn", "--example").done(), "turn", "-").done();
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private void assertSound() {
    Desk.Outcome lint = desk.ara("lint");
    assertEquals(0, lint.code(), lint.out() + lint.err());
    Desk.Outcome verified = desk.ara("verify");
    assertEquals(0, verified.code(), verified.out() + verified.err());
    Desk.Outcome checked = desk.ara("check", "HEAD~1..HEAD");
    assertEquals(0, checked.code(), checked.out() + checked.err());
  }

  @Test
  void a_node_gets_the_next_id_and_what_refers_to_it_follows() {
    desk.ara("renumber", "N03").done();
    String tree = desk.read(TREE);
    assertFalse(tree.contains("id: N03"), tree);
    assertTrue(tree.contains("id: N06\n"), tree);
    assertTrue(tree.contains("aliases: [N03]"), tree);
    assertTrue(tree.contains("also_depends_on: [N06]"), tree);
    assertTrue(desk.read("ara/staging/observations.yaml").contains("bound_to: [N06]"));
    assertTrue(desk.read("ara/logic/claims.md").contains("**Proof**: [N06]"));
    assertTrue(desk.read("ara/trace/sessions/2026-11-18_001.yaml").contains("id: N03"));
    assertSound();
  }

  @Test
  void a_node_with_children_takes_them_along() {
    desk.ara("renumber", "N02", "N07").done();
    assertTrue(desk.read(TREE).contains("id: N07\n"), desk.read(TREE));
    assertSound();
    assertEquals("N08", desk.question("after that"));
  }

  @Test
  void an_observation_is_renumbered() {
    desk.ara("renumber", "O02").done();
    assertTrue(desk.read("ara/staging/observations.yaml").contains("aliases: [O02]"));
    assertSound();
  }

  @Test
  void a_plan_is_renumbered() {
    desk.ara("renumber", "E01").done();
    String text = desk.read("ara/logic/experiments.md");
    assertTrue(text.contains("## E02: Repeat at 1B"), text);
    assertTrue(text.contains("- **Aliases**: [E01]"), text);
    assertSound();
  }

  @Test
  void a_claim_is_renumbered() {
    desk.ara("renumber", "C01").done();
    String text = desk.read("ara/logic/claims.md");
    assertTrue(text.contains("## C02: Loss plateaus early"), text);
    assertSound();
  }

  @Test
  void what_names_the_old_id_still_finds_the_entry() {
    desk.ara("comment", "C01", "neat", "--object", "statement", "--attitude", "like").done();
    desk.ara("renumber", "C01").done();
    assertTrue(desk.read("ara/staging/observations.yaml").contains("claims.md:C01"));
    assertTrue(desk.read("ara/trace/taste_log.yaml").contains("target: C01"));
    assertEquals("lint: clean", desk.ara("lint").done().strip());
    assertTrue(desk.ara("show", "C01").done().startsWith("C02 claim"));
    String told = desk.ara("mark", "C01", "testing").err();
    assertTrue(told.contains("since it was renumbered it is C02"), told);
  }

  @Test
  void all_that_is_wrong_is_told_at_once_and_nothing_changes() {
    String before = desk.state();
    Desk.Outcome refused = desk.ara("renumber", "N99", "C05");
    assertEquals(2, refused.code(), refused.err());
    assertTrue(refused.err().contains("N99 is not in ara/trace"), refused.err());
    assertTrue(refused.err().contains("C05 is not an ID that begins with N"), refused.err());
    assertEquals(2, desk.ara("renumber", "T01").code());
    assertEquals(2, desk.ara("renumber", "N01", "N02").code());
    assertEquals(2, desk.ara("renumber", "words").code());
    assertEquals(before, desk.state());
  }
}
