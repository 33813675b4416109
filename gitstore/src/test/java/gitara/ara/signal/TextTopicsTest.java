package gitara.ara.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTopicsTest {
  @ParameterizedTest
  @CsvSource({
    "'Fixed run_agent.py (line 3).', run_agent.py, fixed",
    "'NUM_STAGES, gpt2, RMSNorm and src/a.py', gpt2 num_stages rmsnorm src/a.py, ''",
    "well-known plateaus; two losses, '', known losse plateau",
    "it does NOT matter: TODO, '', matter",
    "24K runs of N12 at 3.5h on the GPU, gpu, ''",
    "e.g. die Größenordnung, '', größenordnung",
  })
  void tellsNamesFromWords(String text, String names, String words) {
    TextTopics found = TextTopics.of(text);
    assertEquals(names, String.join(" ", new TreeSet<>(found.names())));
    assertEquals(words, String.join(" ", new TreeSet<>(found.words())));
  }
}
