package gitara.rule.memory;

import gitara.memory.Fragment;
import gitara.memory.SourceGate;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;

/** What runs the agent does not testify to it. */
final class FragmentSourceGate extends FragmentRule {
  FragmentSourceGate() {
    super("MEM02", "fragment-source-gate", "the source of a fragment is of an external kind");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "Internal events show that the machinery runs, not that a line shaped what the agent"
                + " did for somebody. Memory that feeds on its own traces only confirms itself.",
            "Leave it out, or list the event under context_event_ids of a fragment from outside.")
        .bad(
            "a tick of the clock\n"
                + Samples.file("+++", Samples.HELPED).replace("kind: channel", "kind: Cadence"))
        .good("a message of a channel\n" + Samples.file("+++", Samples.HELPED));
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
          "the source is an internal one: " + fragment.kind(),
          "only events from outside can be evidence");
    }
  }
}
