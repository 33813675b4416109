package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A pipeline from a script: scripted agents in parallel work trees do what is allowed, and what is
 * not is refused by the verb, by the hook on a plain commit, by {@code check} and by a push past
 * the hooks, and is named by {@code verify}.
 */
final class PipelineProofTest {
  @TempDir Path temporary;

  @Test
  void theScriptIsPlayed() throws IOException {
    try (ProofScript proof = new ProofScript(temporary)) {
      int played = proof.play("pipeline/proof.txt");
      assertTrue(played > 50, "played " + played);
    }
  }

  @Test
  void gatesArePassedAtTheirThresholdsAndNotAHairBelow() throws IOException {
    try (ProofScript proof = new ProofScript(temporary)) {
      proof.play("pipeline/gates.txt");
    }
  }
}
