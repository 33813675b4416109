package gitara.rule.memory;

import gitara.memory.model.FragmentFile;
import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A dossier says what it rests on. */
final class DossierGrounded extends MemoryRule implements MemoryRule.OnRecord, MemoryRule.OnStep {
  private static final Pattern CITED = Pattern.compile("memory/fragments/[\\w./-]+\\.md");

  DossierGrounded() {
    super(
        "MEM18",
        "dossier-grounded",
        Severity.WARNING,
        Reads.TREE,
        "the dossier of an entity or topic cites at least one existing fragment");
  }

  @Override
  public void judge(MemoryRecord record, Findings findings) throws IOException {
    for (String folder : new String[] {MemoryLayout.ENTITIES, MemoryLayout.TOPICS}) {
      for (String path : record.snapshot().list(folder)) {
        judge(record.snapshot(), path, findings);
      }
    }
  }

  @Override
  public void judgeStep(MemoryStep step, Findings findings) throws IOException {
    for (Step.FileDiff change : step.changes()) {
      if (change.now() != null
          && (change.path().startsWith(MemoryLayout.ENTITIES + "/")
              || change.path().startsWith(MemoryLayout.TOPICS + "/"))) {
        judge(step.after().snapshot(), change.path(), findings);
      }
    }
  }

  private void judge(Snapshot snapshot, String path, Findings findings) throws IOException {
    byte[] bytes = path.endsWith(".md") ? snapshot.readText(path) : null;
    if (bytes == null) {
      return;
    }
    Matcher matcher = CITED.matcher(new String(bytes, StandardCharsets.UTF_8));
    while (matcher.find()) {
      if (FragmentFile.isFragment(matcher.group()) && snapshot.id(matcher.group()) != null) {
        return;
      }
    }
    find(
        findings,
        path,
        1,
        "",
        "the dossier cites no existing fragment",
        "cite its fragments by path");
  }
}
