package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.git.Environment;
import gitara.git.Refusal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class FencingTokenTest {
  @Test
  void whatIsWrittenIsReadBack() {
    for (String text : List.of("release 7", "meditation/birds 12", "release 7 on origin")) {
      assertEquals(text, String.valueOf(FencingToken.parse(text)));
    }
  }

  @Test
  void nothingElseIsAFence() {
    for (String text :
        List.of(
            "",
            "release",
            "release 0",
            "release 07",
            "release -7",
            "release 7 ",
            "release  7",
            "release 7 at origin",
            "release 7 on ",
            "release 7 on a b",
            "release 7 on -x",
            "../x 7",
            "rel\u202ease 7",
            "release 1234567890123456789")) {
      assertNull(FencingToken.parse(text), text);
    }
  }

  @Test
  void theTrailerIsOfTheGrammar() {
    String message = "x\n\nAra-Lock: release 7 on origin\n";
    assertEquals(List.of(), Trailers.parse(message).problems());
    assertEquals("release 7 on origin", Trailers.parse(message).first(Key.LOCK));
    assertEquals(
        List.of("not a lock and its token: release"),
        Trailers.parse("x\n\nAra-Lock: release\n").problems());
  }

  @Test
  void theVariableNamesSeveral() throws Refusal {
    FencingTokens fences = FencingTokens.of(with("release 7,release 9 on origin"));
    assertEquals(7, fences.token("release", null));
    assertEquals(9, fences.token("release", "origin"));
    assertEquals(-1, fences.token("release", "backup"));
    assertTrue(fences.has("release 7"));
    assertTrue(fences.replaces("release 6"));
  }

  @Test
  void aVariableThatIsNoFenceIsRefused() {
    assertThrows(Refusal.class, () -> FencingTokens.of(with("release")));
  }

  private static Environment with(String value) {
    return new Environment(Map.of("ARA_LOCK", value), Path.of(""), Clock.systemUTC());
  }
}
