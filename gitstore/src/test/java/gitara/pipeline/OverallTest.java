package gitara.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.text.SourceText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The overall score is exact. */
final class OverallTest {
  private static Overall of(String... weightsAndScores) {
    List<Overall.Component> components = new ArrayList<>();
    for (String one : weightsAndScores) {
      String[] parts = one.split(" ", -1);
      components.add(
          new Overall.Component(
              "a" + components.size(),
              new BigDecimal(parts[0]),
              new BigDecimal(parts[1]),
              null,
              List.of()));
    }
    return new Overall(components, List.of());
  }

  @Test
  void thePublishedExampleIsAddedUpRightly() {
    Overall overall = of("10 85", "10 89", "25 61", "15 82", "25 72", "10 87", "5 100");
    assertEquals("76.65", overall.exact());
    assertEquals("76.7", overall.shown());
  }

  @ParameterizedTest
  @CsvSource({
    "COMMIT,80,true", "COMMIT,79.9999,false",
    "PR,90,true", "PR,89.9999,false",
    "SUBMISSION,95,true", "SUBMISSION,94.9999,false"
  })
  void aGateIsOpenAtItsThresholdAndClosedAHairBelow(Threshold gate, String score, boolean isOpen) {
    List<String> objections = of("10 " + score, "20 " + score).objections(gate, AgentRegistry.NONE);
    assertEquals(isOpen, objections.isEmpty(), objections.toString());
    assertTrue(isOpen || objections.getFirst().contains("by 0.0001"), objections.toString());
  }

  @Test
  void nothingIsRoundedUpToAThreshold() {
    Overall overall = of("1 80", "1 80", "1 79.9999");
    assertEquals("80.0", overall.shown());
    assertEquals("79.999966666666", overall.exact());
    assertTrue(overall.compareTo(BigDecimal.valueOf(80)) < 0);
  }

  @Test
  void submissionAsksForEachComponentAndForTheVerifier() {
    AgentRegistry registry =
        AgentRegistry.parse(
            SourceText.of(
                PipelinePaths.REGISTRY,
                "## verifier\n- PHASE: x\n- REQUIRES: None\n- PRODUCES: `v.md`\n- CRITIC: None\n"),
            Map.of());
    assertEquals(
        List.of("a1 has 79, which is below 80 by 1", "the verifier has not passed it"),
        of("96 100", "4 79").objections(Threshold.SUBMISSION, registry));
    assertEquals(List.of(), of("96 100", "4 79").objections(Threshold.PR, registry));
    assertEquals(List.of("no component is scored"), of().objections(Threshold.COMMIT, registry));
  }
}
