package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.output.BudgetedText;
import gitara.cli.output.BudgetedText.Form;
import gitara.cli.output.BudgetedText.Item;
import gitara.cli.output.BudgetedText.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is shown and what is left out add up, and the first sections lose last. */
class BudgetedTextTest {
  private static Section section(String key, int items, String text) {
    List<Item> list = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      list.add(Item.of("text", key + i + " " + text));
    }
    int most = key.equals("few") ? 4 : Integer.MAX_VALUE;
    return new Section(
        key, key, list, key.equals("high") ? 2 : 1, most, key.equals("low") ? "see low" : null);
  }

  private static String fit(Form form, int tokens, Section... sections) {
    Item head = Item.of("summary", "the head of it");
    return new BudgetedText(form, tokens, head, Map.of("root", "ara/"), List.of(sections)).fit();
  }

  /** The items of a section that a text shows. */
  private static int shown(String text, String key) {
    int shown = 0;
    for (int i = 0; i < 200; i++) {
      shown += text.contains(key + i + " ") ? 1 : 0;
    }
    return shown;
  }

  private static int left(String text, String key) {
    for (String line : text.split("\n", -1)) {
      if (line.startsWith("Left out: ")) {
        for (String part : line.substring(10).split("; ", -1)[0].split(", ", -1)) {
          if (part.endsWith(" " + key)) {
            return Integer.parseInt(part.substring(0, part.indexOf(' ')));
          }
        }
      }
    }
    int header = text.indexOf(key + " (");
    int more = text.indexOf(" more: ", header);
    int next = text.indexOf("):", text.indexOf("):", header) + 2);
    if (more < 0 || (next >= 0 && next < more)) {
      return 0;
    }
    return Integer.parseInt(text.substring(text.lastIndexOf(' ', more - 1) + 1, more));
  }

  @ParameterizedTest
  @CsvSource({"200", "230", "300", "500", "800", "2000", "9000"})
  void shownAndLeftOutAddUp(int tokens) {
    String words = "word ".repeat(12);
    String text =
        fit(
            Form.PLAIN,
            tokens,
            section("high", 30, words),
            section("middle", 40, words),
            section("few", 150, ""),
            section("low", 50, words));
    assertTrue(text.length() <= tokens * 4, text);
    assertTrue(shown(text, "few") <= 4, text);
    for (Map.Entry<String, Integer> total :
        Map.of("high", 30, "middle", 40, "few", 150, "low", 50).entrySet()) {
      assertEquals(
          total.getValue(),
          shown(text, total.getKey()) + left(text, total.getKey()),
          total.getKey() + "\n" + text);
    }
  }

  @Test
  void theLeastImportantGoFirstAndTheFirstItemsStay() {
    String words = "word ".repeat(20);
    String text =
        fit(
            Form.PLAIN,
            300,
            section("high", 9, words),
            section("middle", 9, words),
            section("low", 9, words));
    assertTrue(shown(text, "high") >= shown(text, "middle"), text);
    assertTrue(shown(text, "middle") >= shown(text, "low"), text);
    assertTrue(text.contains("high0 ") && text.contains("low0 "), text);
    assertTrue(text.contains("more: see low\n"), text);
  }

  @Test
  void theCommandForAllOfItShowsAllOfIt() {
    Section high = section("high", 40, "x".repeat(300));
    Section low = section("low", 100, "word");
    String text = fit(Form.PLAIN, 200, high, low);
    String command = text.substring(text.indexOf("--budget ") + 9).split("\n", 2)[0];
    String all = fit(Form.PLAIN, Integer.parseInt(command), high, low);
    assertEquals(40, shown(all, "high"));
    assertEquals(100, shown(all, "low"));
  }

  @Test
  void anItemIsCutAtASpaceAndSaysSo() {
    String text = fit(Form.PLAIN, 200, section("high", 1, "word ".repeat(400)));
    assertTrue(text.contains("word…\n"), text);
  }

  @Test
  void jsonSaysWhatItLeavesOut() {
    String text = fit(Form.JSON, 200, section("high", 5, "word"), section("low", 190, "word"));
    int low = shown(text, "low");
    assertTrue(low > 0 && low < 190, text);
    assertTrue(text.contains("\"left_out\":{\"low\":" + (190 - low) + "}"), text);
    assertTrue(
        text.startsWith("{\"root\":\"ara/\",\"summary\":\"the head of it\",\"high\":["), text);
  }
}
