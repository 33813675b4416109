package gitara.rule.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.Level;
import gitara.meditation.file.NodeFile;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;
import java.util.Map;

/** The findings of a node are as long as the level allows. */
final class Budget extends FileRule implements MeditationRule.OnFile {
  Budget() {
    super(
        "MED11",
        "budget",
        Severity.ERROR,
        Reads.TREE,
        "Discoveries has at most the tokens of the charter for a facet, four characters each");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    NodeFile node = node(file.files(), file.path());
    Charter charter = node == null ? null : charter(file.files());
    if (node == null || charter == null) {
      return;
    }
    int budget = budget(charter);
    int tokens = node.discoveryTokens();
    if (tokens > budget) {
      find(
          findings,
          file.path().path(),
          0,
          entry(file.path()),
          node.id() + " has " + tokens + " tokens under Discoveries; the budget is " + budget,
          "keep what others need to act on; one token is counted for "
              + Level.CHARACTERS
              + " characters");
    }
  }

  /** What the payload says, which may differ from the level's own number. */
  private static int budget(Charter charter) {
    Object tokens = charter.comprehensiveness().get("section_length_budget_tokens");
    Object facet = tokens instanceof Map<?, ?> map ? map.get("per_facet") : null;
    return facet instanceof Integer number ? number : charter.level().facetTokens();
  }
}
