package gitara.cli.meditate.manage;

/** {@code git ara meditate consolidate}: records the consolidation. */
final class MeditateConsolidateVerb extends ManagerVerb {
  MeditateConsolidateVerb() {
    super("FILE", false, ManagerVerbs.consolidate());
  }
}
