package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A few days of a team; {@link TeamSimulation#main} plays a thousand. */
final class TeamSimulationTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void what_is_recorded_is_kept_and_can_be_pushed(long seed, @TempDir Path folder) {
    try (TeamSimulation team = new TeamSimulation(folder, seed, 3)) {
      team.play(2);
      assertTrue(team.figures().total(TeamFigures.Column.ACKNOWLEDGED) > 0);
    }
  }
}
