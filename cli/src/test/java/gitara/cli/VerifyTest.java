package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user meets at {@code git ara verify}, in every kind of repository. */
class VerifyTest {
  @TempDir Path folder;
  private TestRepo repo;
  private History history;
  private Desk desk;

  @BeforeEach
  void aRecordOfThreeCommits() {
    repo = TestRepo.init(folder);
    history = History.begun(repo);
    history.node("N04", "Why?").commit("one").node("N05", "How?").commit("two");
    desk = Desk.at(repo);
  }

  /** Two days later, so that nobody takes it for a slip that was mended before it was pushed. */
  private void anEditedResult() {
    history.edit(History.TREE, "0.31", "0.29").commit("better");
    Path commit = folder.resolve("later");
    long time = Instant.parse(TestRepo.DATE).getEpochSecond();
    String text = repo.git("cat-file", "commit", "HEAD") + "\n";
    try {
      Files.writeString(commit, text.replace("> " + time, "> " + (time + 2 * 24 * 60 * 60)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    repo.git(
        "reset", "-q", repo.gitReading(commit, "hash-object", "-t", "commit", "-w", "--stdin"));
  }

  private String head() {
    return repo.head();
  }

  private Path cloned(String... options) {
    Path clone = folder.resolve("clone");
    String[] arguments = new String[options.length + 5];
    arguments[0] = "-c";
    arguments[1] = "protocol.file.allow=always";
    arguments[2] = "clone";
    System.arraycopy(options, 0, arguments, 3, options.length);
    arguments[options.length + 3] = "file://" + repo.dir();
    arguments[options.length + 4] = clone.toString();
    repo.git(arguments);
    return clone;
  }

  @Test
  void theVerdictNamesCommitFileEntryRuleAndTheChange() {
    anEditedResult();
    Desk.Outcome outcome = desk.ara("verify");
    assertEquals(1, outcome.code());
    String[] lines = outcome.out().split("\n", -1);
    assertEquals("commit " + head(), lines[0]);
    assertTrue(
        lines[1].matches("  " + History.TREE + ":\\d+:\\d+: error \\[node-immutable] .*\\(N02\\)"),
        lines[1]);
    assertEquals("      -         result: \"loss 0.31\"", lines[2]);
    assertEquals("      +         result: \"loss 0.29\"", lines[3]);
    assertEquals("verify: 1 error, 0 warnings, 0 notes (4 commits checked)", lines[5]);
  }

  @Test
  void whatSteersATerminalIsEscapedAndWhatIsLongIsCut() {
    history.edit(History.TREE, "loss 0.31", "\u202e" + "x".repeat(300)).commit("odd");
    String out = desk.ara("verify").out();
    assertFalse(out.contains("\u202e"), out);
    for (String line : out.split("\n", -1)) {
      assertTrue(line.length() < 200, line);
    }
  }

  @Test
  void theSecondRunJudgesOnlyWhatIsNewAndForgetsNoFinding() {
    anEditedResult();
    String first = desk.ara("verify", "--porcelain").out();
    assertTrue(first.contains("node-immutable"), first);
    Desk.Outcome again = desk.ara("verify", "--porcelain");
    assertEquals(first, again.out());
    assertEquals(1, again.code());
    history.node("N06", "When?").commit("more");
    Desk.Outcome more = desk.ara("verify");
    assertTrue(more.out().contains("(1 commit checked, up to "), more.out());
    assertTrue(more.out().contains("0 warnings"), more.out());
    assertEquals(first, desk.ara("verify", "--porcelain").out());
    assertEquals(first, desk.ara("verify", "--porcelain", "--full").out());
  }

  @Test
  void whatWasRememberedOfOldEntriesIsRememberedTheNextDay() {
    history.edit(History.TREE, HistoryKit.N03, "").commit("tidy");
    desk.ara("verify");
    history.node("N03", "Why not?").commit("reused").expect("id-no-reuse", "N03");
    String out = desk.ara("verify", "--porcelain").out();
    assertTrue(out.contains(head() + "\tE\tid-no-reuse"), out);
  }

  @Test
  void aBranchThatWasNotVerifiedIsJudgedFromItsBeginning() {
    desk.ara("verify").done();
    repo.git("checkout", "-q", "-b", "other", "HEAD~1");
    history.edit(History.TREE, "0.31", "0.29").commit("better");
    Desk.Outcome outcome = desk.ara("verify");
    assertTrue(outcome.out().contains("1 error"), outcome.out());
    assertTrue(outcome.out().contains("(3 commits checked)"), outcome.out());
  }

  @Test
  void aRangeJudgesWhatOneHasAndTheOtherHasNot() {
    anEditedResult();
    history.node("N06", "When?").commit("more");
    assertTrue(desk.ara("verify", "HEAD~1..HEAD").done().contains("clean (1 commit checked)"));
    assertEquals(1, desk.ara("verify", "HEAD~2..").code());
    assertEquals(1, desk.ara("verify", "HEAD~1").code());
    assertEquals(2, desk.ara("verify", "HEAD~1...HEAD").code());
    assertEquals(2, desk.ara("verify", "nowhere..HEAD").code());
    assertEquals(129, desk.ara("verify", "a", "b").code());
  }

  @Test
  void commitsThatLeaveTheRecordAloneAreNotJudged() {
    for (int i = 0; i < 5; i++) {
      repo.write("src/code.txt", "v" + i).commit("code " + i);
    }
    assertTrue(desk.ara("verify").done().contains("(3 commits checked)"));
  }

  @Test
  void jsonEndsWithWhatWasJudged() {
    anEditedResult();
    String out = desk.ara("verify", "--json").out();
    String[] lines = out.split("\n", -1);
    assertTrue(
        lines[0].startsWith("{\"commit\":\"" + head() + "\",\"rule\":\"node-immutable\""), out);
    assertTrue(lines[0].contains("\"before\":[\"        result: \\\"loss 0.31\\\"\"]"), out);
    assertTrue(lines[1].startsWith("{\"judged\":4,"), out);
  }

  @Test
  void anUnbornBranchIsRefusedAndABareRepositoryIsNot() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    repo.git("init", "-q", empty.toString());
    assertEquals(2, desk.in(empty).ara("verify").code());
    Path bare = cloned("--bare");
    assertTrue(desk.in(bare).ara("verify").done().contains("clean (3 commits checked)"));
  }

  @Test
  void aShallowCloneSaysWhatItHasNotSeenAndIsNotCalledVerified() {
    anEditedResult();
    Path clone = cloned("--depth", "2");
    Desk.Outcome outcome = desk.in(clone).ara("verify");
    assertEquals(1, outcome.code());
    assertTrue(outcome.out().contains("node-immutable"), outcome.out());
    assertTrue(outcome.out().contains("(1 commit checked)"), outcome.out());
    assertTrue(outcome.err().contains("were not verified"), outcome.err());
    assertTrue(outcome.err().contains("git fetch --unshallow"), outcome.err());
    assertFalse(Files.exists(clone.resolve(".git/ara/verified")));
  }

  @Test
  void whatIsMissingJustBehindTheRangeIsSaid() throws IOException {
    desk.ara("verify").done();
    history.node("N06", "When?").commit("three");
    String tree = repo.git("rev-parse", "HEAD^^{tree}");
    Path file =
        repo.gitDir().resolve("objects").resolve(tree.substring(0, 2)).resolve(tree.substring(2));
    Files.delete(file);
    for (String range : List.of("HEAD", "HEAD^..HEAD")) {
      Desk.Outcome outcome = desk.ara("verify", range);
      assertEquals(ExitCode.FAULT, outcome.code(), range);
      assertTrue(outcome.err().contains("is missing: " + tree), outcome.err());
    }
  }

  @Test
  void aPartialCloneIsToldWhatIsMissing() {
    repo.git("config", "uploadpack.allowFilter", "true");
    Path clone = cloned("--filter=blob:none");
    Desk.Outcome outcome = desk.in(clone).ara("verify");
    assertEquals(3, outcome.code(), outcome.out());
    assertTrue(outcome.err().contains("git fetch --refetch"), outcome.err());
  }

  @Test
  void aCloneWithoutTreesIsToldByEveryVerb() {
    repo.git("config", "uploadpack.allowFilter", "true");
    Desk there = desk.in(cloned("--filter=tree:0"));
    for (String verb : List.of("verify", "log", "check HEAD~1..HEAD", "observe seen")) {
      Desk.Outcome outcome = there.ara(verb.split(" ", -1));
      assertEquals(ExitCode.FAULT, outcome.code(), verb + ": " + outcome.err());
      assertTrue(
          outcome.err().contains("an object that is missing: "), verb + ": " + outcome.err());
    }
  }

  @Test
  void graftsAndReplacedObjectsAreRefusedClearly() throws IOException {
    repo.git("replace", "HEAD", "HEAD~1");
    Desk.Outcome replaced = desk.ara("verify");
    assertEquals(2, replaced.code());
    assertTrue(replaced.err().contains("GIT_NO_REPLACE_OBJECTS=1"), replaced.err());
    assertTrue(
        desk.with("GIT_NO_REPLACE_OBJECTS", "1").ara("verify").done().contains("(3 commits"));
    repo.git("replace", "-d", head());
    Files.writeString(repo.dir().resolve(".git/info/grafts"), head() + "\n");
    assertEquals(2, desk.ara("verify").code());
  }

  @Test
  void alternatesWorktreesSubmodulesAndADetachedHeadAreJudgedLikeAnyOther() {
    anEditedResult();
    Path shared = folder.resolve("shared");
    repo.git("clone", "-q", "--shared", repo.dir().toString(), shared.toString());
    assertEquals(1, desk.in(shared).ara("verify").code());
    TestRepo worktree = repo.worktree("linked");
    assertEquals(1, Desk.at(worktree).ara("verify").code());
    repo.git("checkout", "-q", "--detach", "HEAD~1");
    assertEquals(0, desk.ara("verify").code());
    Path outer = folder.resolve("outer");
    repo.git("init", "-q", outer.toString());
    repo.git(
        "-C",
        outer.toString(),
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        repo.dir().toString(),
        "paper");
    repo.git("-C", outer.resolve("paper").toString(), "checkout", "-q", "main");
    assertEquals(1, desk.in(outer.resolve("paper")).ara("verify").code());
  }

  @Test
  void aRecordThatMovesIsStillTheSame() {
    repo.git("mv", "ara", "paper");
    history.commitAs("moved");
    assertTrue(desk.ara("verify").done().contains("clean"), desk.ara("verify").out());
  }

  @Test
  void twoHundredMergesInARow() {
    StringBuilder stream = new StringBuilder();
    String main = head();
    String base = repo.git("show", "HEAD:" + History.TREE) + "\n";
    StringBuilder ours = new StringBuilder(base);
    int mark = 0;
    String parent = main;
    for (int i = 0; i < 200; i++) {
      String mine = node("N" + (100 + 2 * i));
      String theirs = node("N" + (101 + 2 * i));
      int left = ++mark;
      stream.append(commit(left, "refs/heads/main", parent, "", ours + mine));
      int right = ++mark;
      stream.append(commit(right, "refs/heads/side", parent, "", ours + theirs));
      int merge = ++mark;
      ours.append(mine).append(theirs);
      stream.append(
          commit(merge, "refs/heads/main", ":" + left, "merge :" + right + "\n", ours.toString()));
      parent = ":" + merge;
    }
    Path file = folder.resolve("stream");
    try {
      Files.writeString(file, stream);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    repo.git("checkout", "-q", "--detach");
    repo.gitReading(file, "fast-import", "--quiet", "--force");
    Desk.Outcome outcome = desk.ara("verify", "main");
    assertEquals(0, outcome.code(), outcome.out());
    assertTrue(outcome.out().contains("603 commits checked"), outcome.out());
  }

  private static String node(String id) {
    return "  - id: "
        + id
        + "\n    type: question\n    title: \"t "
        + id
        + "\"\n    provenance: user\n    timestamp: \"2026-11-18T09:00\"\n    description: \"d\"\n";
  }

  private static String commit(int mark, String ref, String from, String merge, String tree) {
    String message =
        merge.isEmpty()
            ? "node\n\nAra-Version: 1\nAra-Op: ara.turn\nAra-Event: "
                + tree.substring(tree.lastIndexOf("- id: ") + 6).split("\n", 2)[0]
                + " add question provenance=user\n"
            : "merge\n";
    return "commit "
        + ref
        + "\nmark :"
        + mark
        + "\ncommitter Ada <ada@example.org> 1795000000 +0000\ndata "
        + message.length()
        + "\n"
        + message
        + "\nfrom "
        + from
        + "\n"
        + merge
        + "M 100644 inline "
        + History.TREE
        + "\ndata "
        + tree.length()
        + "\n"
        + tree
        + "\n";
  }
}
