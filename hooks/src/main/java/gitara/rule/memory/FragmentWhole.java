package gitara.rule.memory;

import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A fragment made by hand holds what one made by a verb holds. */
final class FragmentWhole extends FragmentRule {
  FragmentWhole() {
    super(
        RuleName.of(
                "MEM30",
                "fragment-whole",
                Severity.ERROR,
                Reads.TREE,
                "a fragment has an event with its digest, a kind that is a string, a signal that"
                    + " goes with its trajectory, evidence and an effectiveness note")
            .since(2));
  }

  @Override
  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) throws IOException {
    Fragment fragment = found.file().fragment();
    byte[] bytes = fragment == null ? null : record.snapshot().readText(found.path());
    if (fragment == null || bytes == null) {
      return;
    }
    for (String flaw : FragmentFile.flaws(new String(bytes, StandardCharsets.UTF_8), fragment)) {
      find(
          findings,
          found.path(),
          1,
          fragment.identity(),
          flaw,
          "what a fragment holds: git ara help memory fragment add");
    }
  }
}
