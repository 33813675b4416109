package gitara.cli.meditate;

import gitara.cli.command.RunCard;
import gitara.cli.command.Tone;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.RunStates;
import gitara.run.Machine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What a page shows of a meditation: the parts of its way, and how many nodes are how far. */
final class MeditationCard {
  /** The parts, by the state that ends each. */
  private static final Map<String, String> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("INIT", "Begun");
    PARTS.put("CONFIRMED", "Facets");
    PARTS.put("EXPLORED", "Exploration");
    PARTS.put("PEER_REVIEWED", "Peer reviews");
    PARTS.put("CONSOLIDATED", "Consolidation");
    PARTS.put("INDEXED", "Enhancements, index");
    PARTS.put("REVIEW", "Review");
    PARTS.put("REPORTED", "Report");
    PARTS.put("RETRO", "Retrospective");
  }

  private MeditationCard() {}

  static RunCard of(MeditationRun run) throws IOException {
    Machine.Position position = RunStates.of(run);
    List<String> states = RunStates.MACHINE.names();
    int reached = states.indexOf(position.state());
    boolean isEscalated = run.gates().has("escalated") || position.state().equals("ESCALATED");
    isEscalated |= RunStates.verdict(run).equals("ESCALATE");
    List<RunCard.Step> steps = new ArrayList<>();
    boolean isNext = !position.isAtEnd();
    for (Map.Entry<String, String> part : PARTS.entrySet()) {
      boolean isReached = states.indexOf(part.getKey()) <= reached;
      Tone tone = isReached ? Tone.GOOD : isNext ? Tone.GOING : Tone.PLAIN;
      if (isEscalated && part.getKey().equals("REPORTED")) {
        continue;
      }
      tone = isEscalated && isReached && part.getKey().equals("REVIEW") ? Tone.BAD : tone;
      isNext &= isReached;
      steps.add(new RunCard.Step(part.getValue(), tone, entries(run, part.getKey())));
    }
    Map<String, String> facts = new LinkedHashMap<>();
    Map<String, Integer> nodes = new TreeMap<>();
    run.nodes().forEach(node -> nodes.merge(word(node.state().name()), 1, Integer::sum));
    List<String> counts = new ArrayList<>();
    nodes.forEach((state, count) -> counts.add(count + " " + state));
    if (!counts.isEmpty()) {
      facts.put("nodes", String.join(", ", counts));
    }
    String verdict = RunStates.verdict(run);
    if (!verdict.isEmpty()) {
      facts.put("last review", word(verdict));
    }
    Tone tone = !position.isAtEnd() ? Tone.GOING : isEscalated ? Tone.WEAK : Tone.GOOD;
    String state = word(position.state()) + (isEscalated ? ", escalated" : "");
    return new RunCard(
        run.dir().toString(),
        "",
        state,
        tone,
        position.isAtEnd() ? "" : position.todo(),
        steps,
        facts);
  }

  private static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The entries that are the work of a part. */
  private static List<String> entries(MeditationRun run, String part) {
    String dir = run.dir() + "/";
    return switch (part) {
      case "INIT" -> List.of(dir + "charter");
      case "CONFIRMED" -> List.of(dir + "facets");
      case "EXPLORED" -> run.branches().stream().map(node -> dir + node.id()).toList();
      case "PEER_REVIEWED" ->
          run.branches().stream().map(node -> dir + node.id() + "/peer-review").toList();
      case "CONSOLIDATED" -> List.of(dir + "consolidation");
      case "INDEXED" -> List.of(dir + "enhancements");
      case "REVIEW" -> List.of(dir + "review-3", dir + "review-2", dir + "review-1");
      default -> List.of();
    };
  }
}
