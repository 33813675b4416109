package gitara.cli;

import org.junit.jupiter.api.Test;

/** A training run that fails leaves all verbs without a start-up archive, and nobody sees why. */
class TrainingTest {
  @Test
  void theTrainingRunIsPlayedToItsEnd() {
    Training.run();
  }
}
