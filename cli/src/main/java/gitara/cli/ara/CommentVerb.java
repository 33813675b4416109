package gitara.cli.ara;

import gitara.cli.command.VerbSpec;

/** {@code git ara comment}: leave a comment of taste. */
final class CommentVerb extends ActVerb {
  CommentVerb() {
    super("comment", "target", "text");
  }

  @Override
  public void describe(VerbSpec spec) {
    describe(spec, "TARGET TEXT")
        .text(
            """
            What somebody likes or dislikes about an entry or a file, in the taste log.
            """)
        .examples(
            "git ara comment C07 \"too strong for three seeds\" --attitude dislike --object"
                + " wording");
  }
}
