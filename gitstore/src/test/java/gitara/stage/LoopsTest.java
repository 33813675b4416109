package gitara.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.GivenSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a stage may be sent back, as projects write it. */
final class LoopsTest {
  private static final String FILE = ".tfw/project_config.yaml";

  @Test
  void withoutAConfigurationAStageMayBeSentBackThreeTimes() throws Exception {
    assertEquals(3, Loops.in(new GivenSnapshot()));
    assertEquals(3, Loops.in(new GivenSnapshot().with(FILE, "tfw: {prefix: X}\n")));
    assertEquals(3, Loops.in(new GivenSnapshot().with(FILE, "research: [\n")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | research: {mode: focused}",
        "1 | research: {default_mode: Focused}",
        "3 | research: {default_mode: deep}",
        "2 | research: {default_mode: focused, loops_per_stage: 2}",
        "2 | research: {mode: focused, loops_per_stage: {focused: 2, deep: 5}}",
        "1 | research: {mode: focused, loops_per_stage: {deep: 5}}",
        "5 | research: {loops_per_stage: {focused: 2, deep: 5}}",
        "4 | research: {modes: {focused: {loops_per_stage: 1}, deep: {loops_per_stage: 4}}}",
        "1 | {mode: CL, research: {default_mode: focused}}",
        "3 | research: {mode: deep, loops_per_stage: often}"
      })
  void aModeHasItsOwnNumberAndElseThatOfTheMethod(int loops, String configuration)
      throws Exception {
    assertEquals(loops, Loops.in(new GivenSnapshot().with(FILE, configuration + "\n")));
  }
}
