package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether two entries with one ID are the same entry is answered alike wherever it is asked. */
class SameEntryTest {
  private static final String TREE = "ara/trace/exploration_tree.yaml";
  private static final String OBSERVATIONS = "ara/staging/observations.yaml";

  /** A field that may differ, with two values of it. */
  private record Field(String name, String one, String other) {}

  private static final List<Field> FIELDS =
      List.of(
          new Field("result", "0.31", "0.29"),
          new Field("status", "open", "resolved"),
          new Field("parent", "N50", "N51"),
          new Field("promoted", "false", "true"),
          new Field("promoted_to", "logic/claims.md:C50", "logic/claims.md:C51"),
          new Field("crystallized_via", "topic-abandonment", "empirical-resolution"),
          new Field("stale", "false", "true"),
          new Field("also_depends_on", "[N50]", "[N51]"),
          new Field("evidence", "[N50]", "[N51]"),
          new Field("bound_to", "[N50]", "[N51]"),
          new Field("source_refs", "[N50]", "[N51]"),
          new Field("target", "N50", "N51"));

  /** Each place that answers, with the fields whose change makes another entry for it. */
  private final TreeMap<String, TreeSet<String>> another = new TreeMap<>();

  @TempDir Path temporary;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = TestRepo.init(temporary);
    desk = Desk.at(repo);
    repo.write("ara/PAPER.md", "# A paper\n");
    commit("tree:\n", "observations: []\n");
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private void commit(String tree, String observations) {
    repo.write(TREE, tree).write(OBSERVATIONS, observations).commit("step");
  }

  private static String node(int number, String title, String more) {
    return "  - id: N%02d\n    type: question\n    title: \"%s\"\n%s"
        .formatted(number, title, more);
  }

  /** One node for each field, with the first or the other value of it. */
  private static String nodes(int from, String title, boolean isOther, boolean isAliased) {
    StringBuilder tree = new StringBuilder();
    for (int i = 0; i < FIELDS.size(); i++) {
      Field field = FIELDS.get(i);
      String more = "    " + field.name + ": " + (isOther ? field.other : field.one) + "\n";
      String alias = isAliased ? "    aliases: [N%02d]\n".formatted(2 + i) : "";
      tree.append(node(from + i, title + i, more + alias));
    }
    return tree.toString();
  }

  private static String observations() {
    StringBuilder text = new StringBuilder("observations:\n");
    for (int i = 0; i < FIELDS.size(); i++) {
      text.append("  - id: O%02d\n    content: \"seen %d\"\n".formatted(2 + i, i));
      text.append("    bound_to: [N%02d]\n".formatted(2 + i));
    }
    return text.toString();
  }

  /** Notes for which fields a text matches, where the pattern has the number of its entry. */
  private void note(String place, String text, String pattern) {
    TreeSet<String> fields = another.computeIfAbsent(place, any -> new TreeSet<>());
    for (int i = 0; i < FIELDS.size(); i++) {
      String number = "%02d".formatted(2 + i);
      if (text.lines().anyMatch(line -> line.matches(pattern.replace("##", number)))) {
        fields.add(FIELDS.get(i).name);
      }
    }
  }

  /** All fields but those that were noted. */
  private void invert(String place) {
    TreeSet<String> rest = new TreeSet<>();
    FIELDS.forEach(field -> rest.add(field.name));
    rest.removeAll(another.getOrDefault(place, new TreeSet<>()));
    another.put(place, rest);
  }

  /** Commits what is in the work tree as the merge of two branches. */
  private void merge(String ours, String theirs) {
    repo.git("add", "--all");
    String tree = repo.git("write-tree");
    String merge = repo.git("commit-tree", "-p", ours, "-p", theirs, "-m", "merge", tree);
    repo.git("reset", "-q", "--hard", merge);
  }

  private void bothGiveOneIdToTheSameEntryButForAField() {
    String base = repo.head();
    commit("tree:\n" + nodes(2, "x", false, false), "observations: []\n");
    String ours = repo.head();
    repo.git("checkout", "-q", "--detach", base);
    commit("tree:\n" + nodes(2, "x", true, false), "observations: []\n");
    String theirs = repo.head();
    for (String side : List.of(base, ours, theirs)) {
      repo.write(side, repo.git("show", side + ":" + TREE) + "\n");
    }
    Desk.Outcome driver = desk.ara("merge-file", "--path", TREE, base, ours, theirs);
    note(
        "merge driver",
        driver.out() + driver.err(),
        ".*\\bN## is a different entry on each side.*");
    for (String side : List.of(base, ours, theirs)) {
      repo.dir().resolve(side).toFile().delete();
    }
    repo.git("checkout", "-q", "-B", "main", ours);
    merge(ours, theirs);
    note(
        "id-collision",
        desk.ara("check", "HEAD^..HEAD").out(),
        ".*\\[id-collision\\].*\\(N##\\).*");
  }

  private void anEntryGoesAndReturnsWithAnotherValue() {
    repo.git("checkout", "-q", "-B", "main");
    commit("tree:\n" + nodes(2, "y", false, false), "observations: []\n");
    commit("tree:\n", "observations: []\n");
    commit("tree:\n" + nodes(2, "y", true, false), "observations: []\n");
    note("id-no-reuse", desk.ara("verify", "--full").out(), ".*\\[id-no-reuse\\].*\\(N##\\).*");
  }

  private void theirsWasRenumberedAndChanged() {
    String base = repo.head();
    commit("tree:\n" + nodes(2, "ours", false, false), "observations: []\n");
    String ours = repo.head();
    repo.git("checkout", "-q", "--detach", base);
    commit("tree:\n" + nodes(2, "theirs", false, false), observations());
    String theirs = repo.head();
    repo.write(TREE, "tree:\n" + nodes(2, "ours", false, false) + nodes(32, "theirs", true, true));
    repo.git("checkout", "-q", "-B", "main");
    merge(ours, theirs);
    String found = desk.ara("check", "HEAD^..HEAD").out();
    note("id-collision after a renumbering", found, ".*\\[id-collision\\].*\\(N##\\).*");
    note("renumber-alias", found, ".*\\[renumber-alias\\].*\\(O##\\).*");
    invert("renumber-alias");
    desk.ara("merge-fix").done();
    for (int i = 0; i < FIELDS.size(); i++) {
      if (desk.read(OBSERVATIONS).contains("bound_to: [N%02d]".formatted(2 + i))) {
        another.computeIfAbsent("merge-fix", any -> new TreeSet<>()).add(FIELDS.get(i).name);
      }
    }
  }

  @Test
  void oneListSaysWhichFieldsMayChange() {
    String base = repo.head();
    bothGiveOneIdToTheSameEntryButForAField();
    repo.git("checkout", "-q", "--detach", base);
    anEntryGoesAndReturnsWithAnotherValue();
    repo.git("checkout", "-q", "--detach", base);
    theirsWasRenumberedAndChanged();
    String first = another.firstEntry().getValue().toString();
    StringBuilder answers = new StringBuilder();
    another.forEach((place, fields) -> answers.append(place + ": " + fields + "\n"));
    for (TreeSet<String> fields : another.values()) {
      assertEquals(first, fields.toString(), "another entry is made by a change of\n" + answers);
    }
  }
}
