package gitara.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The verbs of the memory. */
final class MemoryVerbs {
  static final VerbGroup GROUP =
      new VerbGroup(
          "memory",
          "a board that changes only on evidence",
          List.of(
              "lines",
              "scan begin",
              "fragment add",
              "scan end",
              "gap",
              "crystallize",
              "update",
              "why",
              "review",
              "inbox list",
              "inbox ack",
              "report-lint"));

  private MemoryVerbs() {}

  static @Nullable Verb named(String name) {
    return switch (name) {
      case "lines" -> new MemoryLinesVerb();
      case "scan begin" -> new MemoryScanBeginVerb();
      case "fragment add" -> new MemoryFragmentAddVerb();
      case "scan end" -> new MemoryScanEndVerb();
      case "crystallize" -> new MemoryCrystallizeVerb();
      case "update" -> new MemoryUpdateVerb();
      case "gap" -> new MemoryGapVerb();
      case "why" -> new MemoryWhyVerb();
      case "review" -> new MemoryReviewVerb();
      case "inbox list" -> new MemoryInboxListVerb();
      case "inbox ack" -> new MemoryInboxAckVerb();
      case "report-lint" -> new MemoryReportLintVerb();
      default -> null;
    };
  }
}
