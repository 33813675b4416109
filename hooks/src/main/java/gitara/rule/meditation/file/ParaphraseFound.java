package gitara.rule.meditation.file;

import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationFiles;
import gitara.meditation.Paraphrase;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;
import java.util.List;

/** Two subfocuses do not say the same in other words. */
final class ParaphraseFound extends FileRule implements MeditationRule.OnRun {
  /** More rows have no tree of three depths and eight branches. */
  private static final int MOST = 200;

  ParaphraseFound() {
    super(
        "MED18",
        "paraphrase",
        Severity.WARNING,
        Reads.TREE,
        "no two registered subfocuses share six of ten of their words");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    List<FacetRegistry.Row> rows = registry(run).rows();
    for (int i = 1; i < Math.min(rows.size(), MOST); i++) {
      FacetRegistry.Row row = rows.get(i);
      for (FacetRegistry.Row other : rows.subList(0, i)) {
        if (Paraphrase.is(row.subfocus(), other.subfocus())) {
          find(
              findings,
              run.dir().file(FacetRegistry.FILE),
              row.line(),
              run.dir().name(),
              row.slug() + " paraphrases " + other.slug(),
              "register another subfocus next time, or say --distinct-because");
        }
      }
    }
  }
}
