package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class DecisionTest {
  @Test
  void isReadFromTheTrailersWithItsActor() {
    List<Decision> all =
        Decision.in(
            """
            gather is decided

            Ara-Gate: facets confirm_all is text of the body.

            Ara-Version: 1
            Ara-Gate: TFW-24/i1/gather proceed
            Ara-Actor: human
            """);
    assertEquals(List.of(new Decision("TFW-24/i1/gather", "proceed", List.of(), "human")), all);
    assertTrue(all.getFirst().isByPerson());
    assertFalse(all.getFirst().isDelegated());
  }

  @Test
  void isWrittenAsItIsRead() {
    Decision decision =
        new Decision(
            "facets", "confirm_all", List.of(Decision.DELEGATED, "until=challenge"), "agent x");
    assertEquals(decision, Decision.parse(decision.toString(), "agent x"));
    assertTrue(decision.isDelegated());
    assertEquals("challenge", decision.detail("until"));
    assertEquals("", decision.detail("from"));
    assertNull(Decision.parse("facets", "human"));
  }

  @Test
  void ofASquashEachBlockHasItsOwnActor() {
    List<Decision> all =
        Decision.in(
            """
            Squashed

            first

            Ara-Version: 1
            Ara-Gate: a proceed
            Ara-Actor: human

            second

            Ara-Version: 1
            Ara-Gate: b stop
            Ara-Actor: agent x
            """);
    assertEquals(2, all.size());
    assertTrue(all.getFirst().isByPerson());
    assertEquals("agent x", all.getLast().actor());
  }

  @Test
  void isNoneWithoutAMessage() {
    assertEquals(List.of(), Decision.in(null));
    assertEquals(List.of(), Decision.in("The Ara-Gate: a proceed\n"));
  }
}
