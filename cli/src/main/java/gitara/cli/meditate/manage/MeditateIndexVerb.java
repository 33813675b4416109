package gitara.cli.meditate.manage;

/** {@code git ara meditate index}: derives the indexes. */
final class MeditateIndexVerb extends ManagerVerb {
  MeditateIndexVerb() {
    super("", false, ManagerVerbs.index());
  }
}
