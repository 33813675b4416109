package gitara.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What each user of a machine may rely on; a run is the set of states that have a witness. */
final class MachineTest {
  private final Machine<Set<String>> machine =
      new Machine<Set<String>>()
          .state("open", "open it", run -> run.contains("open"), "closed")
          .state("closed", "close it", run -> run.contains("closed"), "decided", "escalated")
          .state("decided", "decide", run -> run.contains("decided"), "done")
          .state("escalated", "escalate", run -> run.contains("escalated"), "done")
          .state("done", "write it up", run -> run.contains("done"));

  private Machine.Position at(String... states) throws IOException {
    return machine.position(Set.of(states));
  }

  @Test
  void beforeTheFirstStateTheFirstStateIsNext() throws IOException {
    assertEquals(new Machine.Position("", List.of("open"), "open it", List.of()), at());
  }

  @Test
  void aPositionIsTheLastStateOnTheWay() throws IOException {
    assertEquals(
        new Machine.Position("closed", List.of("decided", "escalated"), "decide", List.of()),
        at("open", "closed"));
    assertEquals("done", at("open", "closed", "escalated", "done").state());
    assertTrue(at("open", "closed", "decided", "done").isAtEnd());
  }

  @Test
  void aStateBehindAMissingOneIsAheadAndNotReached() throws IOException {
    Machine.Position position = at("open", "decided", "done");
    assertEquals("open", position.state());
    assertEquals(List.of("decided", "done"), position.ahead());
    assertEquals(List.of("done"), at("done").ahead());
  }

  @Test
  void anAlternativeThatWasNotTakenIsNotAhead() throws IOException {
    assertEquals(List.of(), at("open", "closed", "decided", "escalated").ahead());
  }

  @Test
  void aLoopEnds() throws IOException {
    Machine<String> loop =
        new Machine<String>()
            .state("one", "", run -> true, "two")
            .state("two", "", run -> true, "one");
    assertEquals("two", loop.position("").state());
  }

  @Test
  void noTwoStatesHaveOneName() {
    assertThrows(IllegalArgumentException.class, () -> machine.state("done", "again", run -> true));
  }
}
