package gitara.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceRange;
import java.util.List;
import org.junit.jupiter.api.Test;

class BaselineFormatTest {
  private static final RuleName RULE =
      RuleName.of("ARA99", "some-rule", Severity.ERROR, Reads.TREE, "something holds");

  private static Finding finding(String entry, String message) {
    return new Finding(
        RULE, Severity.ERROR, "ara/logic/claims.md", SourceRange.FILE, entry, message, "");
  }

  @Test
  void a_message_in_other_words_is_the_same_finding() {
    assertEquals(
        finding("C01", "refers to N99, which does not exist").fingerprint(),
        finding("C01", "names N99, an entry that is missing").fingerprint());
  }

  @Test
  void another_reference_or_another_entry_is_another_finding() {
    Finding one = finding("C01", "refers to N99, which does not exist");
    assertNotEquals(
        one.fingerprint(), finding("C01", "refers to N98, which does not exist").fingerprint());
    assertNotEquals(one.fingerprint(), finding("C02", one.message()).fingerprint());
  }

  @Test
  void what_is_new_at_a_known_entry_is_not_known() {
    Finding known = finding("C01", "refers to N99, which does not exist");
    Baseline baseline = Baseline.parse(Baseline.of("", List.of(known)).text());
    assertTrue(baseline.isKnown(known));
    assertFalse(baseline.isKnown(finding("C01", "refers to N98, which does not exist")));
  }

  @Test
  void a_baseline_of_an_earlier_version_knows_its_findings_in_any_words() {
    String text = "at 0123\nabcdefabcdefabcdefab some-rule ara/logic/claims.md C01\n";
    Baseline baseline = Baseline.parse(text);
    Finding known = finding("C01", "in words of today");
    assertTrue(baseline.isKnown(known));
    assertFalse(baseline.isKnown(finding("C02", "in words of today")));
    assertTrue(baseline.shrunk(List.of(known)).text().endsWith(text));
    assertEquals(0, baseline.shrunk(List.of()).size());
  }

  @Test
  void to_change_the_format_is_no_way_to_accept_more() {
    Baseline exact = Baseline.of("0123", List.of(finding("C01", "refers to N99")));
    Baseline wide = Baseline.parse(exact.text().replace("format 2\n", ""));
    assertNotNull(exact.growth(wide));
    assertNull(exact.growth(exact));
  }
}
