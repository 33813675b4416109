package gitara.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second file of the same name, to whoever reads names, hides nothing of what became of one. */
class TwinFilesTest {
  private static final String FOLDER = "40000";

  @TempDir Path folder;
  private TestRepo repo;
  private History history;
  private Desk desk;

  /** The name has a character for each byte. */
  private record Row(String mode, String name, String id) {}

  @BeforeEach
  void aRecord() {
    repo = TestRepo.init(folder);
    history = History.begun(repo);
    desk = Desk.at(repo);
  }

  private String object(String type, byte[] bytes) {
    try {
      Path file = Files.write(folder.resolve("object"), bytes);
      return repo.git("hash-object", "-t", type, "-w", "--literally", "--no-filters", file + "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String tree(List<Row> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (Row row : rows) {
      bytes.writeBytes((row.mode + " " + row.name + "\0").getBytes(ISO_8859_1));
      bytes.writeBytes(HexFormat.of().parseHex(row.id));
    }
    return object("tree", bytes.toByteArray());
  }

  private static String bytes(String name) {
    return new String(name.getBytes(UTF_8), ISO_8859_1);
  }

  private List<Row> rows(String tree) {
    List<Row> rows = new ArrayList<>();
    String all = repo.git("-c", "core.quotePath=false", "ls-tree", tree);
    for (String line : all.split("\n", -1)) {
      String[] words = line.split("[ \t]", 4);
      String mode = words[0].equals("040000") ? FOLDER : words[0];
      rows.add(new Row(mode, bytes(words[3]), words[2]));
    }
    return rows;
  }

  /** The tree of a commit with one more file in a folder. */
  private String withTwin(String commit, String folder, String name, String text) {
    List<Row> rows = rows(commit + ":" + folder);
    rows.add(new Row("100644", name, object("blob", text.getBytes(UTF_8))));
    // The order that git has files in; one that was there stays before its twin.
    rows.sort((a, b) -> a.name.compareTo(b.name));
    String id = tree(rows);
    String at = folder;
    while (!at.isEmpty()) {
      int slash = at.lastIndexOf('/');
      String last = bytes(at.substring(slash + 1));
      at = slash < 0 ? "" : at.substring(0, slash);
      String replaced = id;
      List<Row> above = rows(commit + ":" + at);
      above.replaceAll(row -> row.name.equals(last) ? new Row(FOLDER, last, replaced) : row);
      id = tree(above);
    }
    return id;
  }

  /** The errors of a history in which the twin comes first and goes, or changes, with the deed. */
  private String told(String before, String twin, String after) {
    String amid = repo.git("commit-tree", "-p", before, "-m", "a twin", twin);
    repo.git("update-ref", "HEAD", repo.git("commit-tree", "-p", amid, "-m", "the deed", after));
    Desk.Outcome outcome = desk.ara("verify");
    assertEquals(Main.FINDINGS, outcome.code(), outcome.out());
    return outcome.out();
  }

  @Test
  void aNameThatStandsTwice() {
    String before = repo.git("rev-parse", "HEAD");
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
    String before = repo.git("rev-parse", "HEAD");
    repo.write(session, rows).commit("one less");
    String name = "2026-11-18_002é.yaml";
    String empty = "session:\n  id: 2026-11-18_002\nevents_logged: []\n";
    String folder = "ara/trace/sessions";
    String twin = withTwin(before, folder, name, empty);
    String told = told(before, twin, withTwin("HEAD", folder, name, "# changed\n" + empty));
    assertTrue(told.contains("[session-rows-kept]"), told);
  }
}
