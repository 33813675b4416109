package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.cli.command.ExitCode;
import gitara.cli.output.Console;
import gitara.cli.output.GraphLines;
import gitara.git.Environment;
import gitara.history.GraphNode;
import gitara.history.RecordCommit;
import gitara.testkit.TestRepo;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lives drawn over branches and merges. */
class GraphTest {
  @TempDir Path folder;

  private static ObjectId id(String name) {
    return ObjectId.fromString("0".repeat(39) + name);
  }

  /** Draws commits, each as its name and those of its parents; a merge that only joins is a +. */
  private static String drawn(String locale, String... commits) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = new Console(out, out, null);
    Environment environment =
        new Environment(Map.of("LC_ALL", locale), Path.of(""), Environment.systemClock());
    GraphLines graph = new GraphLines(console, environment);
    for (String commit : commits) {
      List<ObjectId> parents = new ArrayList<>();
      for (char parent : commit.substring(1).replace("+", "").toCharArray()) {
        parents.add(id(String.valueOf(parent)));
      }
      String name = commit.substring(0, 1);
      RecordCommit moment =
          new RecordCommit(
              id(name), "a", 0, 0, name, null, null, List.of(), false, true, 0, List.of());
      graph.draw(
          new GraphNode(moment, commit.endsWith("+"), parents), List.of(name, "more of " + name));
    }
    console.flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aBranchIsAColumnUntilItMeetsTheOther() {
    assertEquals(
        """
        ○  d
        ├─╮  more of d
        │ ●  c
        │ │  more of c
        ● │  b
        │ │  more of b
        ├─╯
        ●  a
           more of a
        """,
        drawn("en_US.UTF-8", "dbc+", "ca", "ba", "a"));
  }

  @Test
  void withoutUtf8ItIsDrawnInAscii() {
    assertEquals(
        """
        o  d
        |-.  more of d
        | *  c
        | |  more of c
        * |  b
        | |  more of b
        |-'
        *  a
           more of a
        """,
        drawn("C", "dbc+", "ca", "ba", "a"));
  }

  @Test
  void anOctopusAndLinesThatCross() {
    assertEquals(
        """
        ○  f
        ├─┬─╮  more of f
        │ │ ●  e
        ├─┼─┤  more of e
        │ ● │  d
        │ │ │  more of d
        ● │ │  c
        │ │ │  more of c
        ├─┴─╯
        ●  a
           more of a
        """,
        drawn("C.utf8", "fcde+", "eac", "da", "ca", "a"));
  }

  private Desk desk() {
    return Desk.at(TestRepo.init(folder)).with("LC_ALL", "C.UTF-8");
  }

  private static void record(Desk desk, String statement, String status, String message) {
    String claims =
        """
        ## C01: One
        - **Statement**: %s
        - **Status**: %s
        - **Falsification criteria**: none

        ## C02: Two
        - **Statement**: other
        """
            .formatted(statement, status);
    desk.repo().write("ara/logic/claims.md", claims).commit(message);
  }

  private static String graph(Desk desk, String id) {
    return desk.ara("log", id, "--graph", "--oneline")
        .done()
        .replaceAll("[0-9a-f]{10}\\*?\\s+\\S+ \\S+ ", "");
  }

  @Test
  void aMergeIsDrawnWhereItBroughtAChangeOfThisEntry() {
    Desk desk = desk();
    record(desk, "s", "hypothesis", "birth");
    desk.repo().git("switch", "-qc", "tests");
    record(desk, "s", "testing", "on a branch");
    desk.repo().git("switch", "-q", "main");
    desk.repo().write("code", "x").commit("beside it");
    desk.repo().git("merge", "-q", "--no-ff", "-m", "Merge branch 'tests'", "tests");
    desk.repo().git("switch", "-qc", "code");
    desk.repo().write("code", "y").commit("code only");
    desk.repo().git("switch", "-q", "main");
    desk.repo().git("merge", "-q", "--no-ff", "-m", "Merge branch 'code'", "code");
    record(desk, "s", "supported", "after it");
    assertEquals(
        """
        ●   after it
        ○   Merge branch 'tests'
        ├─╮
        │ ●   on a branch
        ├─╯
        ●   birth
        """,
        graph(desk, "C01"));
    assertEquals("●   birth\n", graph(desk, "C02"));
  }

  @Test
  void twoLinesOfOneLifeAreJoinedByTheirMerge() {
    Desk desk = desk();
    record(desk, "s", "hypothesis", "birth");
    desk.repo().git("switch", "-qc", "words");
    record(desk, "t", "hypothesis", "words");
    desk.repo().git("switch", "-q", "main");
    record(desk, "s", "testing", "status");
    desk.repo().tryGit("merge", "-q", "--no-commit", "words");
    record(desk, "t", "testing", "Merge branch 'words'");
    assertEquals(
        """
        ○   Merge branch 'words'
        ├─╮
        │ ●   words
        ● │   status
        ├─╯
        ●   birth
        """,
        graph(desk, "C01"));
  }

  @Test
  void forProgramsParentsAreToldAndLinesAreNotDrawn() {
    Desk desk = desk();
    record(desk, "s", "hypothesis", "birth");
    String birth = desk.repo().head();
    record(desk, "s", "testing", "test");
    List<String> lines = desk.ara("log", "C01", "--graph", "--json").done().lines().toList();
    assertEquals(2, lines.size());
    assertEquals(true, lines.get(0).contains("\"parents\":[\"" + birth + "\"]"), lines.toString());
    assertEquals(ExitCode.REFUSED, desk.ara("log", "C01", "--graph", "--porcelain").code());
  }
}
