package gitara.rule.memory;

import gitara.memory.model.Fragment;
import gitara.memory.model.MemoryLayout;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import java.io.IOException;
import java.util.List;

/** The same evidence lies at the same place. */
final class FragmentKey extends FragmentRule {
  FragmentKey() {
    super(
        "MEM05",
        "fragment-key",
        "the file name of a fragment is derived from its event, signal, line and trajectory");
  }

  @Override
  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) throws IOException {
    Fragment fragment = found.file().fragment();
    String path = fragment == null ? null : fragment.path();
    if (fragment == null) {
      return;
    }
    String name = found.path().substring(found.path().lastIndexOf('/') + 1);
    String flat = MemoryLayout.FRAGMENTS + "/" + name;
    Snapshot snapshot = record.snapshot();
    boolean isTwice = path != null && snapshot.id(path) != null && snapshot.id(flat) != null;
    if (path == null || isTwice || !List.of(path, flat).contains(found.path())) {
      find(
          findings,
          found.path(),
          1,
          fragment.identity(),
          path == null
              ? "source_ts cannot be read: " + fragment.ts()
              : "the evidence belongs at " + path,
          "write it with git ara memory fragment add");
    }
  }
}
