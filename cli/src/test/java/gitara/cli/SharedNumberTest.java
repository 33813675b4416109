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

/**
 * A history in which three claims bore the number C17: one that was deleted, one that got it then,
 * and one of another clone, which a merge renumbered.
 */
final class SharedNumberTest {
  private static final String CLAIMS = "ara/logic/claims.md";

  @TempDir private Path temporary;

  private TestRepo repo;
  private HookServer server;
  private Project ann;
  private Project ben;
  private String before;

  @BeforeEach
  void begin() {
    server = new HookServer(temporary);
    repo = TestRepo.init(temporary);
    ann = Project.begun(repo, server);
    ara(ann, "init").done();
    claims(ann, "");
    for (int i = 1; i <= 16; i++) {
      claims(ann, claims(ann) + claim("C" + (i < 10 ? "0" : "") + i, "Filler " + i, "testing"));
    }
    commit(ann, "sixteen claims");
    before = claims(ann);
    claims(ann, before + claim("C17", "The cache is cold", "testing"));
    commit(ann, "cold: born");
    claims(ann, before + claim("C17", "The cache is cold", "supported"));
    commit(ann, "cold: supported");
    claims(ann, before);
    commit(ann, "cold: deleted");
    ann.at(temporary).git("clone", "-q", ann.dir().toString(), "ben").done();
    ben = ann.at(temporary.resolve("ben"));
    ara(ben, "init").done();
    claims(ben, before + claim("C17", "The disk is slow", "testing"));
    commit(ben, "disk: born");
    claims(ben, before + claim("C17", "The disk is slow", "supported"));
    commit(ben, "disk: supported");
    for (int i = 17; i <= 21; i++) {
      String title = i == 17 ? "The net is lossy" : "Filler " + i;
      claims(ann, claims(ann) + claim("C" + i, title, "testing"));
      commit(ann, i == 17 ? "net: born" : "one more");
    }
    claims(ann, claims(ann).replace(claim("C17", "The net is lossy", "testing"), ""));
    claims(ann, claims(ann) + claim("C17", "The net is lossy", "weakened"));
    commit(ann, "net: weakened");
    ben.git("pull", "-q", "--no-rebase", "--no-edit").done();
    claims(
        ben, claims(ben).replace("disk is slow\n- **Statement**", "disk is slow\n- **Statement**"));
    String disk = claims(ben);
    int at = disk.indexOf("## C22: The disk is slow");
    assertTrue(at > 0, disk);
    claims(ben, disk.substring(0, at) + disk.substring(at).replaceFirst("supported", "refuted"));
    commit(ben, "disk: refuted");
  }

  @AfterEach
  void end() {
    repo.close();
    server.close();
  }

  private static String claim(String id, String title, String status) {
    return "\n## "
        + id
        + ": "
        + title
        + "\n- **Statement**: "
        + title
        + ".\n- **Status**: "
        + status
        + "\n- **Provenance**: user\n- **Falsification criteria**: a run that says otherwise\n"
        + "- **Proof**: [pending]\n- **Dependencies**: []\n- **Tags**: x\n";
  }

  private static String claims(Project where) {
    return where.read(CLAIMS);
  }

  private static void claims(Project where, String text) {
    where.write(CLAIMS, text.isEmpty() ? "# Claims\n" : text);
  }

  private static void commit(Project where, String subject) {
    where.git("commit", "-q", "--no-verify", "-am", subject).done();
  }

  private Project.Ran ara(Project where, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = server.program().toString();
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return where.run(all);
  }

  private String log(String name) {
    return ara(ben, "log", name, "--oneline", "--no-pager").done();
  }

  private String subjects(String name) {
    StringBuilder text = new StringBuilder();
    for (String line : log(name).lines().toList()) {
      if (line.matches("[0-9a-f]{10}[* ] .*")) {
        text.append(text.isEmpty() ? "" : ", ").append(line.replaceFirst(".*\\d\\d:\\d\\d  ", ""));
      }
    }
    return text.toString();
  }

  private String commit(String subject) {
    return ben.git("log", "--format=%H", "--grep=^" + subject + "$").done().strip();
  }

  @Test
  void the_claim_that_has_the_number_tells_its_own_life() {
    assertEquals("net: weakened, net: born", subjects("C17"));
  }

  @Test
  void the_claim_that_a_merge_renumbered_tells_its_whole_life() {
    String told = subjects("C22");
    assertTrue(told.startsWith("disk: refuted, Merge"), told);
    assertTrue(told.endsWith("disk: supported, disk: born"), told);
    assertFalse(told.contains("net") || told.contains("cold"), told);
  }

  @Test
  void the_others_are_named_at_the_end_with_what_to_ask_for() {
    String told = log("C17");
    assertTrue(
        told.contains(
            "C17 was also the ID of \"The disk is slow\", which is C22 now: git ara log C22"),
        told);
    String rev = commit("cold: supported").substring(0, 10);
    assertTrue(
        told.contains("C17 was also the ID of \"The cache is cold\": git ara log C17@" + rev),
        told);
    assertEquals("cold: deleted, cold: supported, cold: born", subjects("C17@" + rev));
  }

  @Test
  void a_revision_of_a_renumbered_claim_leads_to_all_of_it() {
    assertEquals(subjects("C22"), subjects("C17@" + commit("disk: born")));
    assertEquals(subjects("C17"), subjects("C17@" + commit("net: born")));
  }

  @Test
  void blame_names_the_commit_that_wrote_the_value() {
    String told = ara(ben, "blame", "C22", "--porcelain").done();
    assertTrue(told.contains(commit("disk: born")), told);
    assertTrue(
        told.lines().anyMatch(l -> l.startsWith(commit("disk: refuted")) && l.contains("Status")),
        told);
    assertTrue(
        told.lines().anyMatch(l -> l.startsWith(commit("disk: born")) && l.contains("Statement")),
        told);
    told = ara(ben, "blame", "C17", "--porcelain").done();
    assertTrue(
        told.lines().anyMatch(l -> l.startsWith(commit("net: weakened")) && l.contains("Status")),
        told);
    assertFalse(told.contains(commit("cold: born")), told);
    assertFalse(told.contains(commit("disk: born")), told);
  }

  @Test
  void show_prints_what_a_revision_calls_so() {
    assertTrue(ara(ben, "show", "C17").done().contains("The net is lossy"));
    String told = ara(ben, "show", "C17@" + commit("cold: supported")).done();
    assertTrue(told.contains("The cache is cold"), told);
  }
}
