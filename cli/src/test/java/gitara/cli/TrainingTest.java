package gitara.cli;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A scene that does not play to its end leaves its verbs without an archive, and says it nowhere.
 */
class TrainingTest {
  @ParameterizedTest
  @ValueSource(strings = {"everyday", "log", "gate", "range", "rare"})
  void eachSceneOfTheLauncherIsPlayedToItsEnd(String scene) {
    Training.run(List.of(scene));
  }
}
