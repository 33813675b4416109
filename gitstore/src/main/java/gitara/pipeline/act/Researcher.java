package gitara.pipeline.act;

import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.run.Decision;
import java.util.ArrayList;
import java.util.List;

/**
 * What the researcher has said, and who passes it on.
 *
 * @param isByPerson whether a person makes the commit, and no agent
 * @param words may be empty where a person decides
 */
record Researcher(boolean isByPerson, String words) {
  /** The trailer of a decision; an agent passes on words that it was given. */
  PipelineChange.Trailing gate(String gate, String word) throws Refusal {
    List<String> details = new ArrayList<>();
    if (!isByPerson) {
      if (words.isBlank()) {
        throw Refusal.of(
            "a decision that an agent passes on needs the words of the researcher", "--words TEXT");
      }
      details.add(Decision.DELEGATED);
    }
    return new PipelineChange.Trailing(Key.GATE, new Decision(gate, word, details, "").toString());
  }

  /** The role of who makes the commit. */
  String role() {
    return isByPerson ? "human" : PipelineChange.ORCHESTRATOR;
  }

  /** The words for the journal. */
  String verdict(String otherwise) {
    String said = PipelineChange.line(words);
    return (said.isEmpty() ? otherwise : "\"" + said + "\"") + (isByPerson ? "" : " (delegated)");
  }
}
