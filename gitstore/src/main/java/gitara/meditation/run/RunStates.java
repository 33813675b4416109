package gitara.meditation.run;

import gitara.meditation.InitSuggestions;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.Treatment;
import gitara.run.Machine;
import gitara.run.Outline;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/** The states of a meditation, each with its witness. */
public final class RunStates {
  private static final String COMMAND = "git ara meditate ";

  /** The ways from the beginning to the end. */
  public static final Machine<MeditationRun> MACHINE =
      new Machine<MeditationRun>()
          .state("NEW", COMMAND + "start TOPIC --payload FILE", run -> true, "INIT")
          .state(
              "INIT",
              COMMAND + "start TOPIC --payload FILE",
              RunStates::begun,
              "FACETS_PENDING",
              "CANCELLED")
          .state(
              "FACETS_PENDING",
              COMMAND + "facets propose FILE",
              run -> run.root().has(Kind.FACETS_PENDING) || confirmed(run),
              "CONFIRMED",
              "CANCELLED")
          .state("CANCELLED", COMMAND + "cancel", RunStates::isCancelled)
          .state("CONFIRMED", COMMAND + "facets decide FILE", RunStates::confirmed, "EXPLORING")
          .state("EXPLORING", COMMAND + "node start b1", RunStates::exploring, "EXPLORED")
          .state("EXPLORED", COMMAND + "incorporate", RunStates::explored, "PEER_REVIEWED")
          .state("PEER_REVIEWED", COMMAND + "peer N FILE", RunStates::peersReviewed, "CONSOLIDATED")
          .state(
              "CONSOLIDATED",
              COMMAND + "consolidate FILE",
              run -> run.root().has(Kind.CONSOLIDATION),
              "ENHANCED")
          .state("ENHANCED", COMMAND + "enhance propose FILE", RunStates::enhanced, "INDEXED")
          .state("INDEXED", COMMAND + "index", RunStates::indexed, "REVIEW")
          .state(
              "REVIEW",
              COMMAND + "review record FILE",
              run -> run.root().has(Kind.REVIEW),
              "PASSED",
              "ESCALATED")
          .state(
              "PASSED",
              COMMAND + "review record FILE",
              run -> verdict(run).startsWith("PASS"),
              "REINDEXED")
          .state("ESCALATED", COMMAND + "review record FILE", RunStates::escalated, "RETRO")
          .state("REINDEXED", COMMAND + "index", RunStates::reindexed, "REPORTED")
          .state("REPORTED", COMMAND + "report", RunStates::reported, "RETRO")
          .state("RETRO", COMMAND + "retro FILE", run -> run.root().has(Kind.RETROSPECTIVE), "DONE")
          .state("DONE", COMMAND + "finish", run -> run.gates().has("done"));

  private RunStates() {}

  public static Machine.Position of(MeditationRun run) throws IOException {
    return MACHINE.position(run);
  }

  private static boolean begun(MeditationRun run) {
    // One that was taken over has no gates; its files say that it was begun.
    return run.gates().has("init") || confirmed(run);
  }

  /** Whether the researcher ended it before it began. */
  public static boolean isCancelled(MeditationRun run) {
    return run.gates().of("facets").stream()
        .anyMatch(gate -> gate.decision().word().equals("cancel"));
  }

  private static boolean confirmed(MeditationRun run) {
    return run.root().has(Kind.FACETS);
  }

  /** Whether the decision on the facets adds branches, whose cost has to be accepted. */
  public static boolean needsCost(MeditationRun run) throws IOException {
    try {
      InitSuggestions suggestions = run.root().suggestions();
      return suggestions != null
          && suggestions.focusAreas().stream()
              .map(InitSuggestions.TreatedArea::treatment)
              .anyMatch(Treatment::isFacet);
    } catch (TextException e) {
      return false;
    }
  }

  private static boolean exploring(MeditationRun run) throws IOException {
    boolean isPaid = !needsCost(run) || run.gates().has("cost") || !run.isOpen();
    return isPaid && run.nodes().stream().anyMatch(node -> node.state() != NodeState.RESERVED);
  }

  private static boolean explored(MeditationRun run) {
    Set<Integer> branches = new HashSet<>();
    for (MeditationRun.Node node : run.branches()) {
      if (node.state() == NodeState.ABANDONED) {
        continue;
      }
      if (!run.root().finals().containsKey(node.id())) {
        return false;
      }
      branches.add(node.id().branch());
    }
    return !branches.isEmpty();
  }

  private static boolean peersReviewed(MeditationRun run) {
    if (run.charter() != null && run.charter().isQuick()) {
      return true;
    }
    Set<Integer> reviewed = new HashSet<>();
    run.root().of(Kind.PEER_REVIEW).forEach(review -> reviewed.add(review.number()));
    return run.branches().stream()
        .filter(node -> node.state() != NodeState.ABANDONED)
        .allMatch(node -> reviewed.contains(node.id().branch()));
  }

  private static boolean enhanced(MeditationRun run) throws IOException {
    if (!run.root().has(Kind.ENHANCEMENTS)) {
      return false;
    }
    try {
      SourceText text = run.root().text(run.root().of(Kind.ENHANCEMENTS).getFirst());
      YamlHead head = YamlHead.required(text);
      return YamlForm.parse(head.body()).forms("candidates", 0, 100).stream()
          .allMatch(one -> !one.optional("treatment").isEmpty());
    } catch (TextException e) {
      return false;
    }
  }

  private static boolean indexed(MeditationRun run) throws IOException {
    return !index(run).isEmpty();
  }

  /** The index was made once more after the last review. */
  private static boolean reindexed(MeditationRun run) throws IOException {
    MeditationPath review = run.root().latest(Kind.REVIEW);
    return review != null && index(run).contains(review.name());
  }

  /** The part of facets.md that lists all files; empty where there is none. */
  private static String index(MeditationRun run) throws IOException {
    if (!run.root().has(Kind.FACETS)) {
      return "";
    }
    try {
      String text = run.root().text(run.root().of(Kind.FACETS).getFirst()).text();
      int at = text.indexOf("\n## Branch & Leaf Index");
      return at < 0 ? "" : text.substring(at);
    } catch (TextException e) {
      return "";
    }
  }

  /** The word of the last review's verdict; empty where there is none. */
  public static String verdict(MeditationRun run) throws IOException {
    MeditationPath review = null;
    for (MeditationPath one : run.root().of(Kind.REVIEW)) {
      review = review == null || one.number() > review.number() ? one : review;
    }
    try {
      if (review == null) {
        return "";
      }
      SourceText text = run.root().text(review);
      YamlHead head = YamlHead.of(text);
      Outline.Part part = Outline.of(head == null ? text : head.body()).part("Verdict");
      return part == null || part.lines().isEmpty()
          ? ""
          : part.lines().getFirst().text().replaceAll("[^A-Z_]+.*$", "");
    } catch (TextException e) {
      return "";
    }
  }

  private static boolean escalated(MeditationRun run) throws IOException {
    boolean isLast = run.root().of(Kind.REVIEW).stream().anyMatch(review -> review.number() == 3);
    return run.gates().has("escalated") || (isLast && verdict(run).equals("ESCALATE"));
  }

  private static boolean reported(MeditationRun run) {
    return run.root().of(Kind.REPORT).stream()
        .anyMatch(
            html ->
                run.root().of(Kind.REPORT_PDF).stream()
                    .anyMatch(pdf -> pdf.stamp().equals(html.stamp())));
  }
}
