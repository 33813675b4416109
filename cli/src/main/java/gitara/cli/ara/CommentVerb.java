package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara comment}: leave a comment of taste. */
final class CommentVerb extends ActVerb {
  CommentVerb() {
    super("comment", "target", "text");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "TARGET TEXT");
  }
}
