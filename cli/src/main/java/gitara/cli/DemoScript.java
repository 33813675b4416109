package gitara.cli;

import java.util.List;

/**
 * The scenes of the demonstration: the text that is printed, the commands, and their exit codes.
 */
final class DemoScript {
  /** One part of a scene. */
  sealed interface Part {}

  /** A sentence. */
  record Say(String text) implements Part {}

  /** A command of this program, and its exit code. */
  record Ara(int code, List<String> words) implements Part {}

  /** A command of git; {@code refused} where a hook stops it. */
  record Git(boolean refused, List<String> words) implements Part {}

  /** An edit of a file by hand: a text in the place of another one. */
  record Edit(String file, String old, String now) implements Part {}

  private static final String QUOTE = "--quote";

  static final List<Part> PARTS =
      List.of(
          new Say("1. A record begins. Each step of the research is a commit."),
          ara("init"),
          ara(
              "add",
              "question",
              "Does the gain hold at scale?",
              "--description",
              "The small model gains 3 points from the new loss.",
              "--provenance",
              "user"),
          new Say("2. An agent sees something. It is staged: nobody has said that it is so."),
          ara(
              "observe",
              "The loss gains 3 points at every size",
              "--type",
              "claim",
              "--bound-to",
              "N01",
              "--provenance",
              "ai-suggested"),
          ara(
              "add",
              "experiment",
              "Three seeds at 125M",
              "--result",
              "+2.9, +3.1 and +3.0 points",
              "--evidence",
              "O01",
              "--parent",
              "N01",
              "--provenance",
              "ai-executed"),
          new Say(
              "3. It becomes a claim when the researcher says so. A hedged quote does not count."),
          crystallize(2, "Looks like it holds, maybe"),
          crystallize(0, "Yes, the loss gains 3 points at every size"),
          new Say("4. Results carry the claim from hypothesis to supported."),
          mark("testing", "N02", "Good, the three seeds at 125M agree with C01"),
          ara(
              "add",
              "experiment",
              "One seed at 1B",
              "--result",
              "+3.2 points",
              "--evidence",
              "C01",
              "--parent",
              "N02",
              "--provenance",
              "ai-executed"),
          mark("supported", "N03", "That settles C01: the gain is there at 1B, too"),
          new Say(
              "5. Somebody makes the result a little better, by hand. A hook stops the commit."),
          new Edit("ara/trace/exploration_tree.yaml", "+3.2 points", "+4.2 points"),
          new Git(true, List.of("commit", "--all", "--message", "Tidy up")),
          new Git(false, List.of("checkout", "--quiet", "HEAD", "--", "ara")),
          new Say("6. What anybody can ask of it, now and in ten years:"),
          ara("log", "C01"),
          ara("brief"),
          ara("verify"),
          new Git(false, List.of("log", "--oneline", "--grep=^Ara-Event: C01 ")),
          new Say("7. All of it as one page, which needs no server; its slider goes back in time."),
          ara("view", "C01"));

  private DemoScript() {}

  private static Ara ara(String... words) {
    return new Ara(0, List.of(words));
  }

  private static Ara crystallize(int code, String quote) {
    return new Ara(
        code,
        List.of(
            "crystallize",
            "O01",
            "--signal",
            "verbal-affirmation",
            QUOTE,
            quote,
            "--title",
            "The gain holds at scale",
            "--falsification",
            "a size at which it gains less than 2 points"));
  }

  private static Ara mark(String state, String evidence, String quote) {
    return ara(
        "mark",
        "C01",
        state,
        "--signal",
        "empirical-resolution",
        "--evidence",
        evidence,
        QUOTE,
        quote);
  }
}
