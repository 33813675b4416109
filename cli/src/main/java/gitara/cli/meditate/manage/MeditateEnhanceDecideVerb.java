package gitara.cli.meditate.manage;

/** {@code git ara meditate enhance decide}: records the decision on enhancements. */
final class MeditateEnhanceDecideVerb extends ManagerVerb {
  MeditateEnhanceDecideVerb() {
    super("FILE", true, ManagerVerbs.decide());
  }
}
