package gitara.rule.meditation.file;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.derive.BranchIndex;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;

/** The index in facets.md is what the files give. */
final class IndexLinks extends FileRule implements MeditationRule.OnRun {
  IndexLinks() {
    super(
        "MED16",
        "index-links",
        Severity.ERROR,
        Reads.TREE,
        "once facets.md has the Branch & Leaf Index, it links to every file and names every missing"
            + " slot");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    MeditationPath path = run.latest(Kind.FACETS);
    SourceText text = path == null ? null : text(run, path);
    if (path == null || text == null || !BranchIndex.isIn(text)) {
      return;
    }
    String derived;
    try {
      derived = BranchIndex.with(run);
    } catch (TextException | TooLargeException e) {
      return;
    }
    String present = text.text().replace("\r\n", "\n");
    if (derived != null
        && !derived.replace("\r\n", "\n").stripTrailing().equals(present.stripTrailing())) {
      find(
          findings,
          path.path(),
          line(present, derived),
          path.dir(),
          "the Branch & Leaf Index in facets.md is not that of the files",
          "derive it once more with: git ara meditate index");
    }
  }

  /** The first line that differs. */
  private static int line(String present, String derived) {
    String[] one = present.split("\n", -1);
    String[] other = derived.split("\n", -1);
    int line = 0;
    while (line < one.length && line < other.length && one[line].equals(other[line])) {
      line++;
    }
    return Math.min(line + 1, one.length);
  }
}
