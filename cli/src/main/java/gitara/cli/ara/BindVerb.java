package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara bind}: fill a binding that is [pending]. */
final class BindVerb extends ActVerb {
  BindVerb() {
    super("bind", "entry", "to");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "ENTRY TARGET...");
  }
}
