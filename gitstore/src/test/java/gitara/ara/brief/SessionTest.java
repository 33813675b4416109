package gitara.ara.brief;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Session records in the shapes that real ones have, and in some that none should have. */
class SessionTest {
  private static Session read(String text) {
    return Session.read("2026-11-18_001", SourceText.of("ara/trace/sessions/s.yaml", text));
  }

  private static List<String> names(Session session) {
    List<String> names = new ArrayList<>();
    session.turns().forEach(turn -> names.add(turn.name()));
    return names;
  }

  @Test
  void turnsComeNewestFirstWithTheirRows() {
    Session session =
        read(
            """
            session: {id: x, summary: "one\\n  line"}
            events_logged:
              - {turn: 1, type: observation, id: O07, summary: first}
              - {turn: 12, type: claim, id: C01-C03, summary: later}
            claims_touched:
              - {turn: 2, id: C09, action: created}
            logic_revisions:
              - {turn: 2, entry: C09, before: a, after: b}
            key_context:
              - {turn: 12, excerpt: "User: yes"}
            open_threads: [do this, {what: do that, who: me}]
            ai_suggestions_pending: one
            """);
    assertEquals(
        List.of("2026-11-18_001#12", "2026-11-18_001#2", "2026-11-18_001#1"), names(session));
    assertEquals(Set.of("C01", "C02", "C03"), session.turns().getFirst().rows());
    assertEquals("User: yes", session.turns().getFirst().remarks().getFirst().text());
    assertEquals(Set.of("C09"), session.turns().get(1).rows());
    assertEquals("one line", session.summary());
    assertEquals(List.of("do this", "do that — me"), session.threads());
    assertEquals(List.of("one"), session.suggestions());
    assertEquals(List.of(), session.problems());
  }

  @Test
  void anOlderSessionWithoutTurnNumbersIsOneTurn() {
    Session session =
        read(
            """
            session: {id: x, timestamp: "2026-11-18"}
            events_logged: [{type: decision, id: N03-N05}, only words]
            key_context: ["what was said"]
            decisions_made: [{what: something about N77}]
            """);
    assertEquals(List.of("2026-11-18_001"), names(session));
    SessionTurn turn = session.turns().getFirst();
    assertEquals(Set.of("N03", "N04", "N05"), turn.rows());
    assertTrue(turn.texts().contains("something about N77"), turn.toString());
    assertEquals("what was said", turn.remarks().getFirst().text());
  }

  @Test
  void aRowWithoutATurnBelongsToTheNewest() {
    Session session = read("events_logged: [{turn: 1, id: N01}, {turn: '#2', id: N02}, {id: N03}]");
    assertEquals(List.of("2026-11-18_001#2", "2026-11-18_001#1"), names(session));
    assertEquals(Set.of("N02", "N03"), session.turns().getFirst().rows());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "# nothing",
        "session: null",
        "events_logged: null\nopen_threads: null",
        "session: [a]\nopen_threads: {a: b}",
        "events_logged: [[a], [[b]], null, {turn: [1]}]",
        "key_context: [{turn: 99999999999999}]",
        "session: {open_threads: [x]}",
      })
  void anOddShapeIsReadAsFarAsItGoes(String text) {
    assertEquals(List.of(), read(text).problems());
  }

  @Test
  void whatCannotBeReadIsToldWithItsPlace() {
    assertEquals(
        List.of("ara/trace/sessions/s.yaml:2:16: expected a list under events_logged"),
        read("session: {}\nevents_logged: lots").problems());
    assertEquals(
        List.of("ara/trace/sessions/s.yaml:1:1: expected the key session"), read("- a").problems());
    assertTrue(read("a: b: c").problems().getFirst().startsWith("ara/trace/sessions/s.yaml:1:"));
  }
}
