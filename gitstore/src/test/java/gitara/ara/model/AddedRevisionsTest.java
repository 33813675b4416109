package gitara.ara.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.record.Step;
import gitara.testkit.GivenSnapshot;
import gitara.text.TextException;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows that are found by an index are those that a parser finds. */
class AddedRevisionsTest {
  private static final String PATH = "ara/trace/sessions/2026-11-18_001.yaml";
  private static final String HEAD = "session:\n  id: \"2026-11-18_001\"\n";
  private static final String TWO =
      "logic_revisions:\n"
          + "  - turn: 1\n    entry: C01\n    field: Status\n    before: |\n      a\n      - b\n"
          + "  - turn: 2\n    entry: C02\n    field: Title\n";
  private static final String THIRD = "  - {turn: 3, entry: C03, field: Proof}\n";
  private static final String BEHIND = "\nkey_context:\n  - text: \"logic_revisions: none\"\n";

  private static GivenSnapshot file(@Nullable String text) {
    return text == null ? new GivenSnapshot() : new GivenSnapshot().with(PATH, text);
  }

  private static void added(List<String> ids, @Nullable String before, @Nullable String after)
      throws IOException, TextException {
    Step step = new Step(file(before), file(after));
    assertEquals(ids, entries(AddedRevisions.whole(step, PATH)));
    assertEquals(ids, entries(AddedRevisions.of(step, PATH)));
  }

  private static List<String> entries(List<YamlNode.Mapping> rows) {
    List<String> entries = new ArrayList<>();
    rows.forEach(row -> entries.add(row.text("entry")));
    return entries;
  }

  @Test
  void rowsThatAreAppendedAreFound() throws Exception {
    added(List.of("C03"), HEAD + TWO + BEHIND, HEAD + TWO + THIRD + BEHIND);
    added(List.of("C03"), HEAD + TWO, HEAD + TWO + "\n  # later\n" + THIRD);
  }

  @Test
  void allRowsOfANewFileOrListAreFound() throws Exception {
    added(List.of("C01", "C02"), null, HEAD + TWO);
    added(List.of("C01", "C02"), HEAD, HEAD + TWO + BEHIND);
    added(List.of("C01", "C02"), HEAD + "logic_revisions: []\n", HEAD + TWO);
  }

  @Test
  void whatGrewNoRowsHasNone() throws Exception {
    added(List.of(), HEAD + TWO, HEAD + TWO + BEHIND);
    added(List.of(), HEAD + TWO + THIRD, HEAD + TWO);
    added(List.of(), HEAD + TWO, null);
    added(List.of(), HEAD, HEAD + BEHIND);
  }

  @Test
  void rowsInOtherFormsAreParsedWhole() throws Exception {
    String flow = "\"logic_revisions\": [{entry: C01}]\n";
    added(List.of("C02"), HEAD + flow, HEAD + flow.replace("}]", "}, {entry: C02}]"));
    added(
        List.of("C03"),
        (HEAD + TWO).replace("\n", "\r\n"),
        (HEAD + TWO + THIRD).replace("\n", "\r\n"));
    String anchored = "who: &who C04\n" + TWO;
    added(List.of("C09"), anchored, anchored + "  - entry: C09\n    by: *who\n");
  }
}
