package gitara.cli.meditate.manage;

/** {@code git ara meditate retro}: records the retrospective. */
final class MeditateRetroVerb extends ManagerVerb {
  MeditateRetroVerb() {
    super("FILE", false, ManagerVerbs.retro());
  }
}
