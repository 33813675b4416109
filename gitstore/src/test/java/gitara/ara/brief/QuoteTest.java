package gitara.ara.brief;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Yes.",
        "yes!",
        "Confirmed",
        "that’s correct",
        "Let's go with 0.1",
        "ship it",
        "exactly",
        "Is it good? Yes.",
        "I agree",
        "not now - confirmed",
      })
  void affirms(String text) {
    assertNotNull(new Quote(text).affirmation());
    assertNull(new Quote(text).hedge());
    assertNull(new Quote(text).weak());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes?",
        "not confirmed",
        "I do not agree",
        "incorrect",
        "yesterday",
        "if confirmed, ship",
        "disagree",
        "hm",
        "we never go with that",
        "isn't that right?",
      })
  void affirmsNothing(String text) {
    assertNull(new Quote(text).affirmation());
  }

  @ParameterizedTest
  @CsvSource({
    "'Maybe, yes', maybe",
    "it MIGHT be confirmed, might",
    "looks  like it, looks like",
    "it looks like it, looks like",
    "'yes, it seems', seems",
    "'I guess, yes', i guess",
    "I’m not sure, not sure",
    "'we''ll see, yes', we'll see",
    "unlikely, ",
    "almighty, ",
  })
  void isHedgedBy(String text, String hedge) {
    assertEquals(hedge, new Quote(text).hedge());
  }
}
