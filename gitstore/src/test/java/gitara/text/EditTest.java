package gitara.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

final class EditTest {

  @Test
  void makesEditsInAnyOrderAndKeepsTheRest() {
    Edit last = new Edit(new Span(4, 5), "E");
    Edit first = new Edit(new Span(0, 2), "");
    assertEquals("cdEf", Edit.apply("abcdef", List.of(last, first)));
    assertEquals("abc", Edit.apply("abc", List.of()));
  }

  @Test
  void insertionsAtOneOffsetKeepTheirOrderAndComeBeforeAReplacement() {
    List<Edit> edits =
        List.of(new Edit(new Span(1, 2), "B"), Edit.insert(1, "x"), Edit.insert(1, "y"));
    assertEquals("axyBc", Edit.apply("abc", edits));
    assertEquals("abcxy", Edit.apply("abc", List.of(Edit.insert(3, "x"), Edit.insert(3, "y"))));
  }

  @Test
  void anInsertionMayTouchAReplacementButNotFallIntoIt() {
    Edit middle = new Edit(new Span(1, 3), "-");
    assertEquals("a-xd", Edit.apply("abcd", List.of(Edit.insert(3, "x"), middle)));
    assertThrows(
        IllegalArgumentException.class,
        () -> Edit.apply("abcd", List.of(Edit.insert(2, "x"), middle)));
    assertThrows(
        IllegalArgumentException.class,
        () -> Edit.apply("abcd", List.of(middle, new Edit(new Span(2, 4), ""))));
  }
}
