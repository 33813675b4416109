package gitara.cli;

import java.util.List;

/** The commands of a sample research turn, for the start-up archive. */
final class Script {
  static final List<List<String>> TURN =
      List.of(
          List.of("version"),
          List.of("init"),
          List.of(
              "add",
              "question",
              "Does the gain hold at scale?",
              "--description",
              "The small model gains 3 points from the new loss. Nobody has tried it above 1B"
                  + " parameters.",
              "--provenance",
              "user"),
          List.of(
              "add",
              "decision",
              "Use the small model first",
              "--choice",
              "125M parameters, 3 seeds",
              "--alternative",
              "1B at once: a week of compute for each seed",
              "--alternative",
              "Simulate the scaling from the paper's fit",
              "--evidence",
              "N01",
              "--parent",
              "N01",
              "--provenance",
              "user"),
          List.of(
              "observe",
              "Loss plateaus after 2k steps in all three seeds",
              "--type",
              "claim",
              "--bound-to",
              "N02",
              "--context",
              "first runs of the small model",
              "--provenance",
              "ai-suggested"),
          List.of(
              "add",
              "experiment",
              "Three seeds at 125M",
              "--result",
              "+2.9, +3.1 and +3.0 points; the plateau is in all of them",
              "--evidence",
              "O01",
              "--parent",
              "N02",
              "--provenance",
              "ai-executed",
              "--note",
              "Routed as experiment, not as claim: the 1B run is still missing"),
          List.of("log"),
          List.of("log", "O01"),
          List.of("show", "N02"),
          List.of("status"));

  private Script() {}
}
