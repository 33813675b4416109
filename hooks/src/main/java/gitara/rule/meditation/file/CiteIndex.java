package gitara.rule.meditation.file;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Citations;
import gitara.meditation.file.CitationsIndex;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.TextException;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The index of citations is what the files cite. */
final class CiteIndex extends FileRule implements MeditationRule.OnRun {
  private static final String HINT = "derive it from the files with: git ara meditate index";

  CiteIndex() {
    super(
        "MED08",
        "cite-index",
        Severity.ERROR,
        Reads.TREE,
        "once there is a consolidation, citations-index.yml names each source with exactly the"
            + " files that cite it");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    MeditationPath path = run.latest(Kind.CITATIONS);
    if (path == null || !run.has(Kind.CONSOLIDATION)) {
      return;
    }
    Map<Citations.Source, CitationsIndex.Row> said;
    Map<Citations.Source, CitationsIndex.Row> found;
    try {
      said = CitationsIndex.parse(run.text(path)).rows();
      found = CitationsIndex.of(run).rows();
    } catch (TextException | TooLargeException e) {
      return;
    }
    // One without rows is as it was when the meditation began, and not yet derived.
    if (said.isEmpty()) {
      return;
    }
    found.forEach(
        (source, row) -> {
          CitationsIndex.Row known = said.get(source);
          if (known == null) {
            add(findings, path, source + " is cited and not in the index");
          } else if (!known.citedBy().equals(row.citedBy())) {
            Set<String> differing = new TreeSet<>(known.citedBy());
            differing.removeAll(row.citedBy());
            differing.addAll(missing(row.citedBy(), known.citedBy()));
            add(findings, path, source + ": cited_by differs in " + String.join(", ", differing));
          }
        });
    for (Citations.Source source : said.keySet()) {
      if (!found.containsKey(source)) {
        add(findings, path, source + " is in the index and cited nowhere");
      }
    }
  }

  private static Set<String> missing(Set<String> all, Set<String> some) {
    Set<String> missing = new TreeSet<>(all);
    missing.removeAll(some);
    return missing;
  }

  private void add(Findings findings, MeditationPath path, String message) {
    find(findings, path.path(), 0, path.dir(), message, HINT);
  }
}
