package gitara.ara.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefutationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Loss does not plateau | Loss plateaus after 2k steps | true",
        "no plateau in any of three seeds | Loss plateaus after 2k steps | true",
        "refutes the hypothesis: 0.31 against 0.30 | Depth helps | true",
        "The gap fails to hold on the test split | The gap holds | true",
        "disproves it | Depth helps | true",
        "flat at 2.31 | Loss plateaus after 2k steps | false",
        "3 seeds did not converge, the others plateau | Loss plateaus after 2k steps | false",
        "8 false alarms, 41 without the gate | Rain makes the false alarms | false",
        "Depth does not help: 0.31 | Depth does not help | false",
        "Nothing contradicts it | Depth helps | false",
        "the baseline is refuted, as the claim says: refuted | The baseline is refuted | false",
        "0.31 | Depth helps | false",
      })
  void speaksAgainst(String result, String assertion, boolean refutes) {
    assertEquals(refutes, Refutation.of(result, assertion));
  }
}
