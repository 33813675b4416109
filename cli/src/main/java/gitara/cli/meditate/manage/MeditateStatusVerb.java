package gitara.cli.meditate.manage;

/** {@code git ara meditate status}: prints the state of a meditation. */
final class MeditateStatusVerb extends RunStatusVerb {
  MeditateStatusVerb() {
    super(false);
  }
}
