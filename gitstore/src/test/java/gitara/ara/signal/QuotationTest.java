package gitara.ara.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotationTest {
  private static Quotation of(String text) {
    Quotation.Subject subject =
        Quotation.Subject.of(List.of("C01", "O07", "N12"), "Loss plateaus after 2k steps");
    return new Quotation(text, subject, WordLists.builtIn());
  }

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
        "C01 holds. C02 is probably wrong.",
        "C01 is right. Shall we go on with C02?",
        "Agreed on the plateaus. Maybe lunch first",
        "No, correct as it is",
        "Ja, genau so",
        "oui, d'accord",
        "是的，没错",
        "Yes, there is no doubt",
        "Loss plateaus after 2k steps, and that is the claim",
        "Write that down",
      })
  void affirms(String text) {
    assertNull(of(text).notAffirming());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "banana",
        "lunch?",
        "Yes? are you sure",
        "yes?",
        "Yes. Are you sure?",
        "not confirmed",
        "I do not agree",
        "incorrect",
        "yesterday",
        "if confirmed, ship",
        "disagree",
        "hm",
        "we never go with that",
        "isn't that right?",
        "absolutely not",
        "exactly wrong",
        "The user confirmed that the loss plateaus",
        "Researcher agreed: ship it",
        "AI: yes, it holds",
        "maybe C01. Yes.",
        "Yes, C02 holds",
        "Yes, but I'm not sure",
        "",
        "   ",
        "...",
      })
  void affirmsNothing(String text) {
    assertNotNull(of(text).notAffirming());
  }

  @ParameterizedTest
  @CsvSource({
    "'Maybe, yes', maybe",
    "it MIGHT be confirmed, might",
    "looks  like it, looks like",
    "'yes, it seems', seems",
    "'I guess, yes', i guess",
    "I’m not sure, not sure",
    "'we''ll see, yes', we'll see",
    "unlikely, ",
    "almighty, ",
    "'Maybe C02. Yes, C01.', ",
  })
  void isHedgedBy(String text, @Nullable String hedge) {
    assertEquals(hedge, of(text).hedge());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "No, C01 was wrong, drop it",
        "Drop C01",
        "C01 is refuted",
        "So it does not plateau",
        "that doesn't hold",
        "We can kill it",
        "C02 holds, but not C01",
        "Nein, das ist falsch",
      })
  void refuses(String text) {
    assertNull(of(text).notRefusing());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lunch?",
        "lunch",
        "Yes, C01 holds",
        "maybe drop C01",
        "drop C02",
        "is it wrong?",
        "The researcher said it is wrong",
        "banana"
      })
  void refusesNothing(String text) {
    assertNotNull(of(text).notRefusing());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"N12 is flat as I thought", "good", "not what we expected", "it plateaus"})
  void commentsOnAResult(String text) {
    assertNull(of(text).notCommenting(Quotation.Comment.ENDS));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lunch?", "lunch", "C02 is fine", "maybe the loss plateaus"})
  void settlesNothing(String text) {
    assertNotNull(of(text).notCommenting(Quotation.Comment.ENDS));
  }

  @Test
  void aHedgedCommentIsACommentWhereNothingIsSettledByIt() {
    assertNull(of("looks like it plateaus").notCommenting(Quotation.Comment.REMARKS));
    assertNotNull(of("looks like it plateaus").notCommenting(Quotation.Comment.JUDGES));
    assertNotNull(of("lunch?").notCommenting(Quotation.Comment.REMARKS));
    assertNull(of("the numbers are in").notCommenting(Quotation.Comment.JUDGES));
  }

  @Test
  void aRepositoryHasWordsOfItsOwn() {
    RecordConfig config =
        new RecordConfig(2, List.of("aber sicher"), List.of("ab dafür"), List.of("vielleicht"));
    Quotation.Subject subject = Quotation.Subject.of(List.of("C01"), "");
    WordLists lists = WordLists.of(config);
    assertNull(new Quotation("Aber sicher!", subject, lists).notAffirming());
    assertNull(new Quotation("Ab dafür", subject, lists).notRefusing());
    String weak = new Quotation("Ja, vielleicht", subject, lists).notAffirming();
    assertNotNull(weak);
    assertTrue(weak.contains("vielleicht"), weak);
  }
}
