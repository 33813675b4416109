package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.FieldValues;
import gitara.record.Entry;
import gitara.record.EntryId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the research has found so far, read from a record as far as it can be read.
 *
 * @param questions that are open, in the order of the file
 * @param claims that are held or under test, the best supported first
 * @param lessons dead ends with a lesson, newest first
 * @param heuristics that are in use
 * @param results experiments with a result, newest first
 */
public record Knowledge(
    List<Entry> questions,
    List<Entry> claims,
    List<Entry> lessons,
    List<Entry> heuristics,
    List<Entry> results) {
  /** The states of claims that are reported, in this order; those that are over are not. */
  private static final List<String> REPORTED =
      List.of("supported", "testing", "weakened", "hypothesis", "untested");

  static Knowledge of(Legible record) throws IOException {
    List<Entry> questions = new ArrayList<>();
    List<Entry> lessons = new ArrayList<>();
    List<Entry> results = new ArrayList<>();
    for (Entry node : record.in(AraProtocol.TREE)) {
      if (Legible.isRetracted(node)) {
        continue;
      }
      switch (node.kind()) {
        case "question" -> {
          if (!node.field("status").equals("resolved")) {
            questions.add(node);
          }
        }
        case "dead_end" -> lessons.add(node);
        case "experiment" -> {
          String result = node.field("result");
          if (!result.isEmpty() && !FieldValues.isPending(result)) {
            results.add(node);
          }
        }
        default -> {
          // Decisions and pivots are the way to what was found.
        }
      }
    }
    Comparator<Entry> newestFirst = (one, other) -> Long.compare(number(other), number(one));
    lessons.sort(newestFirst);
    results.sort(newestFirst);
    List<Entry> claims = new ArrayList<>();
    List<Entry> all = record.in(AraProtocol.CLAIMS);
    for (String state : REPORTED) {
      for (Entry claim : all) {
        if (state.equals(ClaimStates.leading(claim.field("Status")))) {
          claims.add(claim);
        }
      }
    }
    for (Entry claim : all) {
      // Those with an unknown status are listed too.
      if (!ClaimStates.ALL.contains(ClaimStates.leading(claim.field("Status")))) {
        claims.add(claim);
      }
    }
    List<Entry> heuristics = new ArrayList<>(record.in(AraProtocol.HEURISTICS));
    heuristics.removeIf(
        one ->
            List.of("retired", "refuted", "withdrawn")
                .contains(ClaimStates.leading(one.field("Status"))));
    return new Knowledge(questions, claims, lessons, heuristics, results);
  }

  private static long number(Entry entry) {
    EntryId id = EntryId.parse(entry.id());
    return id == null ? 0 : id.number();
  }
}
