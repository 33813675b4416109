package gitara.ara.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MentionsTest {
  @ParameterizedTest
  @CsvSource({
    "'O07, N2 and (C11).', 'O07,N02,C11'",
    "O01-O04, 'O01,O02,O03,O04'",
    "O01 – O03 but not N9, 'O01,O02,O03,N09'",
    "C1 to C3, 'C01,C02,C03'",
    "N03..N05, 'N03,N04,N05'",
    "O05-N07, 'O05,N07'",
    "N07a R-12, 'N07a,R-12'",
    "xO07 O07x2 o07 O, ''",
    "Ends with O, ''",
    "O99999999999, ''",
  })
  void findsWhatATextNames(String text, String ids) {
    assertEquals(ids, String.join(",", Mentions.in(text)));
  }

  @Test
  void aRangeWithoutEndIsCutOff() {
    assertEquals(1_001, Mentions.in("N1-N99999999").size());
  }

  @ParameterizedTest
  @CsvSource({"O7, O07", "O07, O07", "O007, O07", "N123, N123", "anything, anything", "O7x9, O7x9"})
  void hasOneSpellingForAnId(String id, String normal) {
    assertEquals(normal, Mentions.normal(id));
  }
}
