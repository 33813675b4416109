package gitara.rule.memory;

import gitara.event.SourceGate;
import gitara.memory.model.Fragment;
import gitara.rule.Findings;

/** What runs the agent does not testify to it. */
final class FragmentSourceGate extends FragmentRule {
  FragmentSourceGate() {
    super("MEM02", "fragment-source-gate", "the source event of a fragment is of an external kind");
  }

  @Override
  void judge(MemoryRecord record, MemoryRecord.Found found, Findings findings) {
    Fragment fragment = found.file().fragment();
    if (fragment != null && !SourceGate.isExternal(fragment.kind())) {
      find(
          findings,
          found.path(),
          1,
          fragment.identity(),
          "the event " + fragment.eventId() + " is internal (kind " + fragment.kind() + ")",
          "it may be context (context_event_ids), never the source");
    }
  }
}
