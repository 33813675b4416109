package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara observe}: something seen, staged until a closure signal settles it. */
final class ObserveVerb extends ActVerb {
  ObserveVerb() {
    super("observation", "content");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "TEXT");
  }
}
