package gitara.rule.meditation.file;

import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.file.Consolidation;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import java.io.IOException;

/** A consolidation speaks of its subject, and not of how it was researched. */
final class ProcessLanguage extends FileRule implements MeditationRule.OnFile {
  ProcessLanguage() {
    super(
        "MED13",
        "process-language",
        Severity.ERROR,
        Reads.TREE,
        "a consolidation has no branches, depths, leaves, agents, peer reviewers or children in"
            + " it");
  }

  @Override
  public void judge(InFiles file, Findings findings) throws IOException {
    Consolidation whole =
        file.path().kind() == Kind.CONSOLIDATION ? consolidation(file.files()) : null;
    if (whole != null) {
      report(
          findings,
          file.path(),
          Consolidation.processWords(file.path().path(), whole.outline().lines()),
          "name the topic; findings of nodes are cited as [research: slug]");
    }
  }
}
