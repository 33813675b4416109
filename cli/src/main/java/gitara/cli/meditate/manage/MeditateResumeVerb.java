package gitara.cli.meditate.manage;

/** {@code git ara meditate resume}: prints what is left to be done. */
final class MeditateResumeVerb extends RunStatusVerb {
  MeditateResumeVerb() {
    super(true);
  }
}
