package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Staged research from a script: what is allowed is done, and what is not is refused by the verb,
 * by the hook on a plain commit and by a push past the hooks, and is named by {@code verify}.
 */
final class StageProofTest {
  @TempDir Path temporary;

  @Test
  void theScriptIsPlayed() throws IOException {
    try (ProofScript proof = new ProofScript(temporary)) {
      int played = proof.play("stage/proof.txt");
      assertTrue(played > 25, "played " + played);
    }
  }

  @Test
  void theScriptOfAMeditationIsPlayed() throws IOException {
    try (ProofScript proof = new ProofScript(temporary)) {
      int played = proof.play("stage/meditation.txt");
      assertTrue(played > 40, "played " + played);
    }
  }

  @Test
  void theScriptOfDecisionsIsPlayed() throws IOException {
    try (ProofScript proof = new ProofScript(temporary)) {
      int played = proof.play("stage/decisions.txt");
      assertTrue(played > 5, "played " + played);
    }
  }

  @Test
  void theScriptOfFilesIsPlayed() throws IOException {
    try (ProofScript proof = new ProofScript(temporary)) {
      int played = proof.play("stage/files.txt");
      assertTrue(played > 8, "played " + played);
    }
  }
}
