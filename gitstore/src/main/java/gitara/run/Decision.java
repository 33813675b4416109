package gitara.run;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.commit.Trailers.Trailer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A decision of the researcher at a gate, as the commit states it that makes it: {@code Ara-Gate:
 * GATE WORD}. The words of the researcher are in the file that is decided on; what the commit says
 * is what counts.
 *
 * @param gate its name, such as {@code TFW-24/i1/gather} or {@code facets}
 * @param word the decision, one of the protocol's
 * @param details more words, such as {@code delegated} or a reason
 * @param actor who made the commit, in the words of {@code Ara-Actor}; empty where it does not say
 */
public record Decision(String gate, String word, List<String> details, String actor) {
  /** The detail that marks a decision that an agent passes on: a mandate, or words it was given. */
  public static final String DELEGATED = "delegated";

  public Decision {
    details = List.copyOf(details);
  }

  /** Reads a trailer's value; null when it names no gate or no decision. */
  public static @Nullable Decision parse(String value, String actor) {
    String[] words = value.strip().split(" +");
    return words.length < 2
        ? null
        : new Decision(words[0], words[1], List.of(words).subList(2, words.length), actor);
  }

  /**
   * The decisions that a message states, in their order; those of a message that a squash put
   * together from several stand in its blocks.
   */
  public static List<Decision> in(@Nullable String message) {
    List<Decision> decisions = new ArrayList<>();
    if (message != null && message.contains(Key.GATE.text())) {
      List<Trailers> blocks = Trailers.squashed(message);
      for (Trailers block : blocks.isEmpty() ? List.of(Trailers.parse(message)) : blocks) {
        String actor = block.first(Key.ACTOR);
        for (Trailer line : block.lines()) {
          Decision decision =
              Key.of(line.key()) == Key.GATE
                  ? parse(line.value(), actor == null ? "" : actor)
                  : null;
          if (decision != null) {
            decisions.add(decision);
          }
        }
      }
    }
    return decisions;
  }

  /** Whether an agent passed it on for the researcher. */
  public boolean isDelegated() {
    return details.contains(DELEGATED);
  }

  /** Whether a person made the commit. */
  public boolean isByPerson() {
    return actor.equals("human");
  }

  /** The value of a detail such as {@code until=challenge}; empty where there is none. */
  public String detail(String name) {
    for (String detail : details) {
      if (detail.startsWith(name + "=")) {
        return detail.substring(name.length() + 1);
      }
    }
    return "";
  }

  /** The trailer's value. */
  @Override
  public String toString() {
    return gate + " " + word + (details.isEmpty() ? "" : " " + String.join(" ", details));
  }
}
