package gitara.rule.memory;

import gitara.memory.model.Fragment;
import gitara.rule.Findings;

/** The same evidence lies at the same place. */
final class FragmentKey extends FragmentRule {
  FragmentKey() {
    super(
        "MEM05",
        "fragment-key",
        "the file name of a fragment is derived from its event, signal, line and trajectory");
  }

  @Override
  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) {
    Fragment fragment = found.file().fragment();
    String path = fragment == null ? null : fragment.path();
    if (fragment == null) {
      return;
    }
    String name = found.path().substring(found.path().lastIndexOf('/') + 1);
    if (path == null || !path.endsWith("/" + name)) {
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
