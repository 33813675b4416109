package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.signal.BranchCommits;
import gitara.ara.signal.SupportingEvidence;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/** What the verb itself checks of a closure signal; whether it holds is for the rules. */
final class Closure {
  private final TurnInProgress turn;
  private final ActInput given;
  private final EditableItem observation;

  Closure(TurnInProgress turn, ActInput given, EditableItem observation) {
    this.turn = turn;
    this.given = given;
    this.observation = observation;
  }

  /** Whether the quote and the commit that are named are what they should be. */
  boolean isSound(String signal) throws IOException {
    boolean quoted = SignalCheck.quoted(turn, given);
    boolean sound = SignalCheck.commit(turn, given) && quoted;
    if (!given.has("quote")) {
      String quote = "";
      if (signal.equals("verbal-affirmation")) {
        quote = "the researcher's own words";
      } else if (signal.equals("empirical-resolution")) {
        quote = "the researcher's comment on the result";
      }
      if (!quote.isEmpty()) {
        SignalCheck.need(turn, given, signal, "quote", quote);
        sound = false;
      }
    }
    return sound;
  }

  private BranchCommits commits() throws IOException {
    return new BranchCommits(turn.repo(), turn.repo().commit(Constants.HEAD), turn.root());
  }

  /** The commit of code on which a commitment rests; empty for none. */
  String commit(String signal) throws IOException {
    if (!signal.equals("artifact-commitment")) {
      return "";
    }
    if (given.has("commit")) {
      ObjectId commit = SignalCheck.commit(turn, given.value("commit"));
      if (commit == null) {
        return "";
      }
      turn.cited().pin(commit);
      return commit.name();
    }
    String timestamp = observation.text("timestamp");
    String day = timestamp.length() < 10 ? "" : timestamp.substring(0, 10);
    List<String> naming = commits().naming(observation.id(), day);
    return naming.isEmpty() ? "" : naming.getFirst();
  }

  /** The experiments with a result that the observation is bound to. */
  List<String> results() throws IOException {
    List<String> results = new ArrayList<>();
    for (String id : observation.list("bound_to")) {
      EditableItem node = turn.item(id);
      if (node != null && SupportingEvidence.isResult(node.text("type"), node.text("result"))) {
        results.add(id);
      }
    }
    return results;
  }
}
