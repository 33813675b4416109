package gitara.cli.meditate.manage;

/** {@code git ara meditate enhance propose}: records enhancements. */
final class MeditateEnhanceProposeVerb extends ManagerVerb {
  MeditateEnhanceProposeVerb() {
    super("FILE", false, ManagerVerbs.propose());
  }
}
