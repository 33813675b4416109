package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Prototype;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two research records in one repository: {@code ara/} and one in a folder of its own. */
class TwoRecordsTest {
  private static final String HOME = "papers/second/ara/";
  private static final String TREE = HOME + "trace/exploration_tree.yaml";

  private static final Prototype BEGUN =
      new Prototype(
          repo -> {
            Desk desk = Desk.at(repo);
            desk.ara("init", "--no-hooks").done();
            desk.ara("init", "--no-hooks", "--root", "papers/second/ara").done();
            desk.question("Of the first");
            desk.ara("add", "question", "Of the second", "--description", "d", "--record", "second")
                .done();
          });

  @TempDir Path folder;
  private TestRepo repo;
  private Desk desk;

  @BeforeEach
  void begin() {
    repo = BEGUN.in(folder);
    desk = Desk.at(repo);
  }

  @AfterEach
  void end() {
    repo.close();
  }

  private String message() {
    return repo.git("log", "-1", "--format=%B");
  }

  /** A finding of an error of one rule, by all gates that a commit meets; then it is taken back. */
  private void refusedByAll(String rule) throws IOException {
    repo.git("add", "-A");
    String before = repo.head();
    Path server = folder.resolve(rule + ".git");
    repo.git("clone", "-q", "--bare", repo.dir().toString(), server.toString());
    Files.writeString(
        server.resolve("objects/info/alternates"), repo.dir().resolve(".git/objects") + "\n");
    assertTrue(desk.ara("lint", "--staged").out().contains("[" + rule + "]"), rule);
    assertTrue(desk.ara("hook", "pre-commit").err().contains("[" + rule + "]"), rule);
    repo.git("commit", "-q", "-m", "by hand");
    assertTrue(desk.ara("check", before + "..HEAD").out().contains("[" + rule + "]"), rule);
    String push = before + " " + repo.head() + " refs/heads/main\n";
    Desk.Outcome pushed = desk.in(server).araReading(push, "hook", "pre-receive");
    assertTrue(pushed.err().contains("[" + rule + "]"), pushed.err());
    repo.git("reset", "-q", "--hard", before);
  }

  @Test
  void numbersSessionsAndTrailersAreKeptApart() {
    String trailers = message();
    assertTrue(trailers.startsWith("ara second: N01 question: Of the second\n"), trailers);
    assertTrue(trailers.contains("\nAra-Event: second/N01 add question provenance=user\n"));
    assertTrue(trailers.contains("\nAra-Turn: second/2026-11-18_001#1\n"), trailers);
    assertEquals(
        "second/N02",
        desk.ara("add", "question", "More", "--description", "d", "--record", "second")
            .done()
            .split(" ", 2)[0]);
    assertEquals("N02", desk.question("More"));
    assertTrue(message().contains("\nAra-Event: N02 add question provenance=user\n"), message());
    assertTrue(message().contains("\nAra-Turn: 2026-11-18_001#2\n"), message());
    String refs = repo.git("for-each-ref", "--format=%(refname)", "refs/ara");
    for (String ref :
        List.of(
            "ids/N", "ids/second/N", "sessions/2026-11-18_001", "sessions/second/2026-11-18_001")) {
      assertTrue(refs.contains("refs/ara/" + ref), refs);
    }
    assertTrue(desk.ara("verify").done().contains("clean"));
    assertEquals("lint: clean\n", desk.ara("lint").done());
  }

  @Test
  void whatOneRecordTakesBackIsOfThatRecordOnly() {
    desk.ara("observe", "It used the wrong seed", "--retracts", "second/N01", "--record", "second")
        .done();
    assertTrue(
        desk.ara("log", "second/N01").done().contains("second/N01 was retracted by second/O01"));
    assertFalse(desk.ara("log", "N01").done().contains("retracted"));
    assertTrue(desk.ara("show", "second/N01").done().contains("retracted by"));
    assertTrue(desk.ara("verify").done().contains("clean"));
  }

  @Test
  void theFolderOrAnEntryOrTheOptionSaysWhichRecordIsMeant() throws IOException {
    Desk inside = desk.in(repo.dir().resolve(HOME));
    assertEquals("second/O01", inside.ara("observe", "x", "--type", "claim", "--porcelain").id());
    assertTrue(inside.ara("signals").done().contains("1 more staged"));
    assertEquals("No observation is staged.\n", desk.ara("signals").done());
    desk.ara(
            "crystallize",
            "second/O01",
            "--signal",
            "verbal-affirmation",
            "--quote",
            "Yes",
            "--title",
            "T",
            "--falsification",
            "f")
        .done();
    assertTrue(message().contains("\nAra-Event: second/C01 add claim\n"), message());
    assertTrue(message().contains("\nAra-Attested: second/O01 "), message());
    Desk.Outcome unknown = desk.ara("observe", "x", "--record", "third");
    assertEquals(2, unknown.code());
    assertTrue(unknown.err().contains("no record third; there are: ara, second"), unknown.err());
    assertEquals(
        "N02",
        inside
            .ara("add", "question", "x", "--description", "d", "--record", "ara", "--porcelain")
            .id());
  }

  @Test
  void whatReadsShowsEachEntryByTheNameOfItsRecord() {
    assertTrue(desk.ara("show", "second/N01").done().startsWith("second/N01 question  Of the sec"));
    assertTrue(desk.ara("show", "N01").done().startsWith("N01 question  Of the first"));
    assertTrue(desk.ara("log", "second/N01").done().contains("second/N01 add question"));
    assertFalse(desk.ara("log", "N01").done().contains("second/"));
    assertTrue(desk.ara("blame", "second/N01").done().contains("title: Of the second"));
    String list = desk.ara("list").done();
    assertTrue(list.contains("N01         o open") && list.contains("second/N01  o open"), list);
    String status = desk.ara("status").done();
    assertTrue(status.contains("record in ara/"), status);
    assertTrue(status.contains("record in papers/second/ara/"), status);
    assertTrue(desk.ara("log", "second/2026-11-18_001").done().contains("Of the second"));
    assertTrue(desk.ara("log").done().contains("second/N01 add question"));
    assertFalse(desk.ara("log").done().contains("\u2260"), "trailers are true");
    assertTrue(desk.ara("brief", "--record", "second").done().contains("in papers/second/ara/"));
    assertTrue(desk.ara("brief").done().contains("Other research records: second (git ara brief"));
    assertTrue(desk.ara("diff", "HEAD~1", "HEAD").done().contains("second/N01"));
  }

  @Test
  void commitsByHandGetTrailersForBothRecords() throws IOException {
    for (String home : List.of("ara/", HOME)) {
      String tree = desk.read(home + "trace/exploration_tree.yaml");
      repo.write(
          home + "trace/exploration_tree.yaml",
          tree
              + "  - id: N02\n    type: question\n    title: \"By hand\"\n    provenance: user\n"
              + "    timestamp: \"2026-11-18T10:33\"\n    description: \"d\"\n");
    }
    repo.git("add", "-A");
    Path message = repo.gitDir().resolve("COMMIT_EDITMSG");
    Files.writeString(message, "both\n");
    desk.ara("hook", "commit-msg", message.toString()).done();
    String text = Files.readString(message);
    assertTrue(text.contains("Ara-Op: ara.commit\n"), text);
    assertTrue(text.contains("Ara-Event: N02 add question provenance=user\n"), text);
    assertTrue(text.contains("Ara-Event: second/N02 add question provenance=user\n"), text);
    repo.git("commit", "-q", "-F", message.toString());
    assertTrue(desk.ara("verify").done().contains("clean"));
    repo.git("commit", "-q", "--amend", "-m", text.replace("second/N02", "N07"));
    assertTrue(desk.ara("verify").out().contains("[trailer-truth]"));
  }

  @Test
  void everyGateHoldsTheSecondRecordToTheRules() throws IOException {
    repo.write(TREE, desk.read(TREE).replace("Of the second", "Changed"));
    refusedByAll("node-immutable");
    repo.git("rm", "-rq", "papers");
    refusedByAll("node-kept");
    String config = desk.read(".ara/config");
    repo.write(".ara/config", config.substring(0, config.lastIndexOf("[ara]")));
    refusedByAll("plain-files");
  }

  @Test
  void aRecordBesideTheSettingsIsNamedAsBefore() throws IOException {
    repo.write("third/trace/exploration_tree.yaml", "tree: []\n");
    refusedByAll("plain-files");
    desk.ara("init", "--no-hooks", "--root", "third").done();
    assertEquals("lint: clean\n", desk.ara("lint").done());
  }

  @Test
  void theNamesOfRecordsStayAsTheyAre() throws IOException {
    String config = desk.read(".ara/config");
    repo.write(".ara/config", config.replace("root = ", "root = x/second\n\troot = "));
    refusedByAll("plain-files");
    repo.write(".ara/config", config + "\troot = x/second\n").commit("one more of that name");
    desk.ara("init", "--no-hooks").done();
    assertEquals(
        "x-second/N01",
        desk.ara(
                "add", "question", "x", "--description", "d", "--record", "x-second", "--porcelain")
            .id());
    assertTrue(desk.ara("show", "second/N01").done().contains("Of the second"));
    assertTrue(desk.ara("verify").done().contains("clean"));
  }

  @Test
  void aRecordThatIsThereIsAdoptedWithoutAChange() {
    String tree = "tree:\n  - id: N07\n    type: question\n    title: \"Old\"\n";
    repo.write("lab/trace/exploration_tree.yaml", tree).write("lab/PAPER.md", "# Lab\n");
    repo.commit("an old record");
    String init = desk.ara("init", "--no-hooks", "--root", "lab").done();
    assertTrue(init.contains("Adopted the research record in lab/ without changes: 1 q"), init);
    assertTrue(init.contains("lab/N08"), init);
    assertEquals(tree, desk.read("lab/trace/exploration_tree.yaml"));
    assertEquals(
        "lab/N08",
        desk.ara("add", "question", "x", "--description", "d", "--record", "lab", "--porcelain")
            .id());
  }

  @Test
  void anEntryOfAnotherRecordIsCitedByItsNameAndHasToBeThere() throws IOException {
    desk.ara("add", "experiment", "e", "--result", "r", "--evidence", "second/N01").done();
    Desk inside = desk.in(repo.dir().resolve(HOME));
    inside.ara("add", "experiment", "e", "--result", "r", "--evidence", "ara/N02").done();
    assertEquals("lint: clean\n", desk.ara("lint").done());
    Desk.Outcome refused =
        desk.ara("add", "experiment", "e", "--result", "r", "--evidence", "second/N09");
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("refers to second/N09, which does not exist"), refused.err());
    String tree = desk.read("ara/trace/exploration_tree.yaml");
    repo.write("ara/trace/exploration_tree.yaml", tree.replace("second/N01", "second/N08"));
    refusedByAll("reference-resolves");
  }

  @Test
  void aTurnOfTheSecondRecordIsTakenBack() {
    String before = repo.git("rev-parse", "HEAD~1");
    desk.ara("undo").done();
    assertEquals(before, repo.head());
    assertFalse(desk.read(TREE).contains("Of the second"));
  }

  @Test
  void aCommitOfOneRecordIsNoSignalInTheOther() {
    desk.ara("observe", "the cache", "--type", "claim", "--record", "second").done();
    desk.ara("observe", "the disk", "--type", "claim").done();
    repo.git("commit", "-q", "--amend", "-m", "O01: what the disk does");
    assertFalse(desk.ara("signals", "--record", "second").done().contains("artifact-commitment"));
    repo.write("src/a.py", "a\n").commit("O01: the code");
    assertTrue(desk.ara("signals", "--record", "second").done().contains("artifact-commitment"));
  }

  @Test
  void branchesThatTakeOneNumberAreMergedByEntryInTheirRecordAlone() {
    try (HookServer server = new HookServer(folder)) {
      Project ann = Project.begun(repo, server);
      Project ben = ann.at(folder.resolve("ben"));
      ann.at(folder).git("clone", "-q", ann.dir().toString(), "ben").done();
      for (Project each : List.of(ann, ben)) {
        each.run(server.program().toString(), "init").done();
      }
      for (Project each : List.of(ann, ben)) {
        String who = each == ann ? "Ann's" : "Ben's";
        each.run(
                server.program().toString(),
                "add",
                "question",
                who,
                "--description",
                "d",
                "--record",
                "second")
            .done();
      }
      ben.write(TREE, ben.read(TREE).replace("Of the second", "Changed"));
      String refused = ben.git("commit", "-qam", "by hand").refused();
      assertTrue(refused.contains(TREE) && refused.contains("[node-immutable]"), refused);
      ben.git("checkout", "-q", "--", ".").done();
      ben.git("pull", "-q", "--no-rebase", "--no-edit").done();
      String tree = ben.read(TREE);
      assertTrue(tree.contains("id: N02") && tree.contains("id: N03"), tree);
      assertTrue(tree.contains("Ann's") && tree.contains("Ben's"), tree);
      assertFalse(ben.read("ara/trace/exploration_tree.yaml").contains("N02"));
      String verify = ben.run(server.program().toString(), "verify").done();
      assertTrue(verify.contains("verify: 0 errors"), verify);
    }
  }
}
