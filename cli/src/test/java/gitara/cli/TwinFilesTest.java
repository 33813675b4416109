package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.RawTrees.Row;
import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second file of the same name, to whoever reads names, hides nothing of what became of one. */
class TwinFilesTest {
  @TempDir Path folder;
  private TestRepo repo;
  private History history;
  private Desk desk;

  private RawTrees trees;

  @BeforeEach
  void aRecord() {
    repo = TestRepo.init(folder);
    history = History.begun(repo);
    desk = Desk.at(repo);
    trees = new RawTrees(repo::git, folder);
  }

  /** The tree of a commit with one more file in a folder, its name in bytes. */
  private String withTwin(String commit, String folder, String name, String text) {
    Row twin = new Row(RawTrees.FILE, name, trees.blob(text));
    return trees.with(commit, folder, rows -> rows.add(twin));
  }

  /** The errors of a history in which the twin comes first and goes, or changes, with the deed. */
  private String told(String before, String twin, String after) {
    String amid = repo.git("commit-tree", "-p", before, "-m", "a twin", twin);
    repo.git("update-ref", "HEAD", repo.git("commit-tree", "-p", amid, "-m", "the deed", after));
    Desk.Outcome outcome = desk.ara("verify");
    assertEquals(ExitCode.FINDINGS, outcome.code(), outcome.out());
    return outcome.out();
  }

  @Test
  void aNameThatStandsTwice() {
    String before = repo.head();
    history.edit(History.TREE, "0.31", "0.29").commit("better");
    String name = "exploration_tree.yaml";
    String twin = withTwin(before, "ara/trace", name, "tree: []\n");
    String told = told(before, twin, repo.git("rev-parse", "HEAD^{tree}"));
    assertTrue(told.contains("[node-immutable]"), told);
  }

  @Test
  void aNameThatReadsTheSame() {
    String session = "ara/trace/sessions/2026-11-18_002é.yaml";
    String rows =
        """
        session:
          id: 2026-11-18_002
        events_logged:
          - turn: "2026-11-18_002#1"
            id: N01
        """;
    repo.write(session, rows + "  - turn: \"2026-11-18_002#2\"\n    id: N02\n").commit("rows");
    String before = repo.head();
    repo.write(session, rows).commit("one less");
    String name = "2026-11-18_002é.yaml";
    String empty = "session:\n  id: 2026-11-18_002\nevents_logged: []\n";
    String folder = "ara/trace/sessions";
    String twin = withTwin(before, folder, name, empty);
    String told = told(before, twin, withTwin("HEAD", folder, name, "# changed\n" + empty));
    assertTrue(told.contains("[session-rows-kept]"), told);
  }
}
