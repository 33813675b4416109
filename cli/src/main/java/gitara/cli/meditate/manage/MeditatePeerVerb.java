package gitara.cli.meditate.manage;

/** {@code git ara meditate peer}: records the review of a branch by a peer. */
final class MeditatePeerVerb extends ManagerVerb {
  MeditatePeerVerb() {
    super("N FILE", false, ManagerVerbs.peer());
  }
}
